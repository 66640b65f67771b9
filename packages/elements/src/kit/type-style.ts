/** Headings and paragraphs: scale 1.25, sizes of spec §9's list (base 16, from 1024 px 18). */
export const typeStyle = `
.is-h1,.is-h2,.is-h3{margin:0;font-family:var(--font-heading);font-weight:700;font-synthesis:none;line-height:1.15;text-wrap:balance;
  hyphens:auto;hyphenate-limit-chars:14 6 6;overflow-wrap:break-word}
.is-h1{font-size:2rem}
.is-h2{font-size:1.5625rem}
.is-h3{font-size:1.25rem;line-height:1.25}
.is-body1{margin:0;text-wrap:pretty}
.is-body1:not(.text-start,.text-end){max-inline-size:60ch;margin-inline:auto}
.is-body1:is(.text-start,.text-end){max-inline-size:60ch}
.text-start{text-align:start}
.text-center{text-align:center}
.text-end{text-align:end}
@container fg (width >= 768px){
  .is-h1{font-size:2.5rem}
  .is-h2{font-size:1.9375rem}
}
@container fg (width >= 1024px){
  .is-h1{font-size:3rem}
  .is-body1{font-size:1.125rem}
}
`;
