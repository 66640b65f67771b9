/** Rules of this game alone; what games share is in kit/style.ts. Colours and spaces are the theme's custom properties. */
export const css = `
.guess-card{position:relative;inline-size:100%;max-inline-size:40rem;margin-inline:auto;padding:clamp(1rem,4vw,1.75rem);border-radius:calc(max(var(--radius),.25rem) + .25rem);background:var(--c-surface);color:var(--c-text);box-shadow:var(--shadow);container-type:inline-size}
.guess-start{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--space-4);min-block-size:21rem;text-align:center}
[aria-busy=true]>.guess-start>.game-button{opacity:0}
.guess-drawing{display:contents}
.guess-start-picture{inline-size:min(100%,18rem);max-block-size:14rem;object-fit:contain;border-radius:var(--radius)}
.guess-art-1{fill:var(--art-1)}.guess-art-2{fill:var(--art-2)}.guess-art-3{fill:var(--art-3)}.guess-art-4{fill:var(--art-4)}
.guess-art-paper{fill:#fff}
.guess-art-glass{fill:none;stroke:var(--c-text);stroke-width:7}
.guess-art-handle{fill:none;stroke:var(--c-text);stroke-width:12;stroke-linecap:round}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .guess-start{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:.75rem 1.5rem;min-block-size:0;align-items:center;align-content:center;justify-items:center}html:not([data-embedded]) .guess-start>*{grid-column:2}html:not([data-embedded]) .guess-start .guess-title{padding-inline:2.25rem}html:not([data-embedded]) .guess-start-picture{grid-area:1/1/span 3;max-block-size:44svh}}
.guess-title{margin:0;font:700 clamp(1.25rem,5.4cqi,1.875rem)/1.2 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto}
.guess-says{margin:0;max-inline-size:60ch;color:var(--c-muted);line-height:1.5;text-align:center;text-wrap:balance}
.guess-head{display:flex;align-items:center;justify-content:space-between;gap:.75rem;min-block-size:3rem;margin-block:-.625rem .375rem}
.guess-card:has(.game-mute) .guess-head{padding-inline-end:2.75rem}
.guess-card .game-mute{inset-block-start:calc(clamp(1rem,4vw,1.75rem) - .625rem);inset-inline-end:clamp(.375rem,3vw,1.125rem)}
.guess-count{margin:0;font:600 .9375rem/1.3 var(--font-text),system-ui,sans-serif;color:var(--c-muted);font-variant-numeric:tabular-nums}
.guess-count:focus{outline:none}
.guess-frame{position:relative;inline-size:100%;max-inline-size:calc(42svh*4/3);margin-inline:auto;aspect-ratio:4/3;border-radius:max(var(--radius),.25rem);overflow:hidden;background:color-mix(in srgb,var(--c-text) 8%,var(--c-surface));box-shadow:0 0 0 3px var(--c-surface),0 0 0 5px color-mix(in srgb,var(--c-text) 14%,transparent);transition:box-shadow 300ms}
.guess-frame.is-right{box-shadow:0 0 0 3px var(--c-surface),0 0 0 7px var(--c-success)}
.guess-picture{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;image-rendering:pixelated}
.guess-picture.is-blurred{image-rendering:auto;filter:blur(2.2cqi);scale:1.06}
.guess-picture[src^="data:image/svg"]{image-rendering:auto;object-fit:contain}
.guess-picture.is-new{animation:guess-clear 520ms ease-out both}
.guess-picture.is-wiped{mask:linear-gradient(100deg,#000 42%,transparent 58%) 0 0/300% 100% no-repeat}
.guess-picture.is-wiped.is-new{animation:guess-wipe 900ms ease-out both}
.guess-mist{position:absolute;inset:0;background:radial-gradient(60% 40% at 22% 72%,rgb(255 255 255/70%),transparent),radial-gradient(55% 45% at 78% 30%,rgb(255 255 255/60%),transparent),linear-gradient(rgb(255 255 255/28%),rgb(255 255 255/46%));transition:opacity 900ms;pointer-events:none}
.guess-points{position:absolute;inset-block-start:.75rem;inset-inline-end:.75rem;min-inline-size:3rem;padding:.375rem .75rem;border-radius:2rem;background:var(--c-success);color:var(--c-surface);font:700 1.25rem/1.2 var(--font-heading),system-ui,sans-serif;text-align:center;animation:guess-pop 420ms 200ms cubic-bezier(.2,.9,.3,1.6) both}
.guess-pips{margin:0;display:flex;gap:.125rem}
.guess-pips svg{inline-size:1.375rem;fill:none;stroke:color-mix(in srgb,var(--c-text) 45%,transparent);stroke-width:1.6;stroke-linejoin:round;transition:fill 300ms,transform 300ms}
.guess-pips .is-lit{fill:var(--art-3);stroke:color-mix(in srgb,var(--art-3) 50%,#000)}
.guess-clues{list-style:none;margin:.75rem auto 0;padding:0;max-inline-size:34rem;text-align:center;color:var(--c-muted);line-height:1.45;text-wrap:balance}
.guess-clues li:last-child{color:var(--c-text);animation:game-rise 320ms both}
.guess-clues li:not(:last-child){font-size:.875rem}
.guess-choices{list-style:none;margin:.875rem 0 0;padding:0;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem}
.guess-choices:has(li:nth-child(3):last-child){grid-template-columns:1fr}
.guess-choice{appearance:none;inline-size:100%;block-size:100%;min-block-size:3.25rem;padding:.5rem .75rem;border:2px solid color-mix(in srgb,var(--c-text) 18%,transparent);border-radius:max(calc(var(--radius) - 4px),.125rem);background:color-mix(in srgb,var(--c-text) 3%,var(--c-surface));color:inherit;font:600 1rem/1.25 var(--font-text),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto;cursor:pointer;touch-action:manipulation;transition:border-color 140ms,background 140ms,transform 140ms}
.guess-choice:not([aria-disabled]):hover{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 8%,var(--c-surface))}
.guess-choice:not([aria-disabled]):active{transform:scale(.97)}
.guess-choice[aria-disabled=true]{cursor:default}
.guess-choice[data-out]{border-style:dashed;color:var(--c-muted);text-decoration:line-through}
.guess-typing{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.375rem .5rem;margin-block-start:.875rem}
.guess-typing label{grid-column:1/-1;font-weight:600;font-size:.9375rem}
.guess-typing input{inline-size:100%;min-block-size:3.5rem;padding:.5rem 1rem;border:2px solid color-mix(in srgb,var(--c-text) 55%,transparent);border-radius:max(calc(var(--radius) - 4px),.125rem);background:var(--c-surface);color:inherit;font:500 1.0625rem var(--font-text),system-ui,sans-serif}
.guess-typing .game-button{min-inline-size:0;padding-inline:1.25rem}
.guess-wrong{margin:.625rem 0 0;font-size:.9375rem;text-align:center;font-weight:600;color:var(--c-danger);animation:game-rise 320ms both}
.guess-clearer{appearance:none;display:block;margin:.25rem auto -.5rem;min-block-size:3rem;padding:.5rem 1rem;border:0;background:none;color:inherit;font:600 1rem var(--font-text),system-ui,sans-serif;text-decoration:underline;text-underline-offset:.2em;text-decoration-thickness:2px;text-decoration-color:var(--c-primary);cursor:pointer}
.guess-result{display:grid;justify-items:center;gap:var(--space-3);margin-block-start:var(--space-4);text-align:center}
.guess-result p{margin:0}
.guess-result strong{display:block;font:700 1.5rem/1.2 var(--font-heading),system-ui,sans-serif;animation:game-rise 320ms both}
.guess-result .is-right strong{color:var(--c-success)}
.guess-answer{font-size:1.125rem;font-weight:600}
.guess-trouble{display:grid;justify-items:center;gap:var(--space-2);margin-block-start:var(--space-4)}
@keyframes guess-clear{from{opacity:0}}
@keyframes guess-wipe{from{mask-position:100% 0}}
@keyframes guess-pop{from{transform:scale(0)}}
`;
