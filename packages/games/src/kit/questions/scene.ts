/** One tile of hills, which goes on beside itself: bushes and blades on a line that ends as high as it begins. */
const near =
  "M0 34C60 10 120 8 178 26c6-13 24-14 31-2 5-6 15-5 18 3C280 44 340 48 400 34V400H0zM64 16c-1-6 1-10 4-14 2 5 2 9 0 14zm7 0c1-4 4-7 8-8-1 4-3 7-6 9zM318 42c-1-6 1-11 4-15 2 6 2 10 0 16zm7 1c1-4 4-7 8-8-1 4-3 7-6 9z";
/** Trees on the hill behind it. */
const far =
  "M0 66C50 40 90 34 132 44V32c-14-2-17-24-4-30 13-6 26 8 20 20-2 6-7 9-11 10v13c24 6 46 16 70 17 26 0 44-10 66-14V37c-10-2-12-18-3-22 10-5 19 6 15 15-2 4-5 6-8 7v10c42-6 84 0 123 19V400H0z";

const tile = (path: string, width: number): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400'%3E%3Cpath d='${path}'/%3E%3C/svg%3E") 50% 0/${width}rem ${width}rem repeat-x`;

/**
 * The land at a sheet's foot, in the campaign's own colours: hills on the card, and what is pressed stands on the nearer one.
 * A verdict rises on the nearer one (`ask-banner`) without moving or lengthening anything. What is read on them is the theme's text; less than that stands on the card's ground alone.
 */
export const landCss = (card: string, foot: string, within = ""): string => `
.${card}{--pad:clamp(.875rem,4vw,2rem);--pad-end:var(--pad);--round:calc(max(var(--radius),.25rem) + .25rem);--round-end:var(--round);--ground:color-mix(in oklab,var(--art-2) 9%,var(--c-surface));--far:color-mix(in oklab,var(--art-2) 28%,var(--c-surface));--near:color-mix(in oklab,var(--art-1) 17%,var(--far));position:relative;isolation:isolate;padding:var(--pad) var(--pad) var(--pad-end);border-radius:var(--round) var(--round) var(--round-end) var(--round-end);background:linear-gradient(var(--c-surface),var(--ground) 60%)}
.${card}::before,.${card}::after{content:"";position:absolute;z-index:-1;inset-inline:0;inset-block-end:0;block-size:9.5rem;border-end-start-radius:var(--round-end);border-end-end-radius:var(--round-end);background:var(--far);mask:${tile(far, 23)};pointer-events:none}
.${card}::after{block-size:6.25rem;background:var(--near);mask:${tile(near, 26)}}
.${card}${within}>.${foot}:not(:empty){--banner:var(--near);position:relative;margin:1rem calc(-1*var(--pad)) 0;margin-block-end:calc(-1*var(--pad-end));padding:.75rem var(--pad) max(.75rem,var(--pad-end));border-radius:0 0 var(--round-end) var(--round-end);background:var(--banner)}
.${card}${within}>.${foot}:not(:empty)::before{content:"";position:absolute;z-index:-1;inset-inline:0;inset-block-end:calc(100% - 1px);block-size:1.875rem;background:var(--banner);mask:${tile(near, 26)};pointer-events:none}
.${card}${within}>:has(+.${foot}:not(:empty)){margin-block-end:.75rem}
@keyframes ask-banner{from{clip-path:inset(100% 0 0)}to{clip-path:inset(-2rem 0 0)}}
`;
