import { landCss } from "../kit/questions/scene.ts";

/** Rules of this game alone; what games share is in kit/style.ts. Colours and spaces are the theme's custom properties. */
export const css = `${landCss("guess-card", "guess-foot")}
.guess-card{--frame:min(24rem,(100cqi + 2*var(--pad))*3/4);inline-size:100%;max-inline-size:40rem;margin-inline:auto;color:var(--c-text);box-shadow:var(--shadow);container-type:inline-size}
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
.guess-head{position:absolute;z-index:3;inset-block-start:.75rem;inset-inline:var(--pad);display:flex;align-items:center;gap:.5rem;min-block-size:2.75rem;pointer-events:none}
.guess-card>.game-mute{z-index:4;inset-block-start:.75rem;inset-inline-end:var(--pad);inline-size:2.75rem;block-size:2.75rem;background:var(--c-surface)}
.guess-card:has(>.guess-start)>.game-mute{background:none}
.guess-count{margin:0;padding:.3125rem .75rem;border-radius:2rem;background:var(--c-surface);font:600 .9375rem/1.3 var(--font-text),system-ui,sans-serif;color:var(--c-text);font-variant-numeric:tabular-nums}
.guess-count:focus{outline:none}
.guess-frame{position:relative;margin:calc(-1*var(--pad)) calc(-1*var(--pad)) 0;block-size:var(--frame);border-radius:var(--round) var(--round) 0 0;overflow:hidden;background:color-mix(in srgb,var(--c-text) 8%,var(--c-surface))}
.guess-frame.is-shown{border-block-end:5px solid var(--art-3)}
.guess-frame.is-right{border-color:var(--c-success)}
.guess-picture{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;image-rendering:pixelated}
.guess-picture.is-blurred{image-rendering:auto;filter:blur(2.2cqi);scale:1.06}
.guess-picture[src^="data:image/svg"]{image-rendering:auto}
.guess-picture.is-new{animation:guess-clear 520ms ease-out both}
.guess-picture.is-wiped{mask:linear-gradient(100deg,#000 42%,transparent 58%) 0 0/300% 100% no-repeat}
.guess-picture.is-wiped.is-new{animation:guess-wipe 900ms ease-out both}
.guess-mist{position:absolute;inset:0;background:radial-gradient(60% 40% at 22% 72%,rgb(255 255 255/70%),transparent),radial-gradient(55% 45% at 78% 30%,rgb(255 255 255/60%),transparent),linear-gradient(rgb(255 255 255/28%),rgb(255 255 255/46%));transition:opacity 900ms;pointer-events:none}
.guess-name{position:absolute;z-index:2;inset-inline:0;inset-block-end:.875rem;display:grid;justify-items:center;padding-inline:1rem;pointer-events:none}
.guess-name span{max-inline-size:100%;padding:.25rem 1.25rem .3125rem;border-radius:2rem;background:var(--c-surface);color:var(--c-text);box-shadow:0 8px 22px rgb(0 0 0/28%);font:700 clamp(1.5rem,8cqi,2.25rem)/1.25 var(--font-heading),system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
.guess-points{position:absolute;z-index:2;inset-block-start:4rem;inset-inline-end:var(--pad);min-inline-size:3rem;padding:.375rem .75rem;border-radius:2rem;background:var(--c-success);color:var(--c-surface);font:700 1.25rem/1.2 var(--font-heading),system-ui,sans-serif;text-align:center}
.guess-pips{margin:.75rem 0 0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.125rem;font-weight:600;font-size:.9375rem}
.guess-pips>span{margin-inline-end:.375rem}
.guess-pips svg{inline-size:1.375rem;fill:none;stroke:color-mix(in srgb,var(--c-text) 45%,transparent);stroke-width:1.6;stroke-linejoin:round;transition:fill 300ms,transform 300ms}
.guess-pips .is-lit{fill:var(--art-3);stroke:color-mix(in srgb,var(--art-3) 50%,#000)}
.guess-clues{list-style:none;margin:.375rem auto 0;padding:0;max-inline-size:34rem;text-align:center;color:var(--c-muted);line-height:1.45;text-wrap:balance}
.guess-clues li:last-child{color:var(--c-text);animation:game-rise 320ms both}
.guess-clues li:not(:last-child){font-size:.875rem}
.guess-asks{margin:.625rem 0 0;font:700 1.25rem/1.2 var(--font-heading),system-ui,sans-serif;text-align:center}
.guess-choices{list-style:none;margin:.5rem 0 0;padding:0;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem}
.guess-choices:has(li:nth-child(3):last-child){grid-template-columns:1fr}
.guess-choice{appearance:none;inline-size:100%;block-size:100%;min-block-size:3.25rem;padding:.5rem .75rem;border:2px solid color-mix(in srgb,var(--c-text) 18%,transparent);border-radius:max(calc(var(--radius) - 4px),.125rem);background:var(--c-surface);color:inherit;font:600 1.0625rem/1.25 var(--font-text),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto;cursor:pointer;touch-action:manipulation;transition:border-color 140ms,background 140ms,transform 140ms}
.guess-choice:not([aria-disabled]):hover{border-color:var(--c-primary);background:color-mix(in srgb,var(--c-primary) 8%,var(--c-surface))}
.guess-choice:not([aria-disabled]):active{transform:scale(.97)}
.guess-choice[aria-disabled=true]{cursor:default}
.guess-choice[data-out]{border-style:dashed;color:var(--c-muted);text-decoration:line-through}
.guess-typing{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.375rem .5rem;margin-block-start:.625rem}
.guess-typing label{grid-column:1/-1;font-weight:600;font-size:.9375rem}
.guess-typing input{inline-size:100%;min-block-size:3.5rem;padding:.5rem 1rem;border:2px solid color-mix(in srgb,var(--c-text) 55%,transparent);border-radius:max(calc(var(--radius) - 4px),.125rem);background:var(--c-surface);color:inherit;font:500 1.0625rem var(--font-text),system-ui,sans-serif}
.guess-typing .game-button{min-inline-size:0;padding-inline:1.25rem}
.guess-wrong+.guess-asks{display:none}
.guess-wrong{margin:.625rem 0 0;font-size:1.0625rem;line-height:1.3;text-align:center;text-wrap:balance;font-weight:700;animation:game-rise 320ms both}
.guess-foot{display:grid;justify-items:center;gap:.5rem;text-align:center}
.guess-foot p{margin:0}
.guess-clearer{appearance:none;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem .625rem;inline-size:100%;max-inline-size:24rem;min-block-size:3.25rem;padding:.5rem 1rem;border:2px solid var(--c-text);border-radius:max(calc(var(--radius) - 4px),.125rem);background:var(--c-surface);color:var(--c-text);font:700 1.0625rem/1.2 var(--font-text),system-ui,sans-serif;cursor:pointer;touch-action:manipulation;transition:transform 140ms}
.guess-clearer:active{transform:scale(.98)}
.guess-clearer[aria-disabled=true]{cursor:default}
.guess-cost{padding:.125rem .5rem;border-radius:1rem;background:color-mix(in srgb,var(--art-3) 22%,var(--c-surface));font-size:.9375rem;white-space:nowrap}
.guess-rule{font-size:.875rem;line-height:1.35;text-wrap:balance}
.guess-card>.guess-foot:has(>.is-right){--banner:color-mix(in oklab,color-mix(in oklab,var(--c-success) 50%,var(--art-2)) 28%,var(--c-surface))}
.guess-card>.guess-foot:has(>.is-wrong){--banner:color-mix(in oklab,var(--art-3) 17%,var(--c-surface))}
.guess-card>.guess-foot:has(>:is(.is-right,.is-wrong))::before{content:none}
.guess-foot strong{display:block;font:700 1.5rem/1.2 var(--font-heading),system-ui,sans-serif}
.guess-foot .is-right strong{color:var(--c-success)}
.guess-foot .guess-says{color:var(--c-text)}
@media (prefers-reduced-motion:no-preference){
.guess-frame{transition:block-size 520ms cubic-bezier(.2,.8,.3,1)}
.guess-frame.is-shown::before,.guess-frame.is-shown::after{content:"";position:absolute;z-index:1;inset-block:-20%;inset-inline-start:-30%;inline-size:90%;background:radial-gradient(closest-side at 50% 62%,rgb(255 255 255/92%) 45%,transparent),radial-gradient(closest-side at 34% 34%,rgb(255 255 255/88%) 40%,transparent);opacity:0;animation:guess-part-start 1s cubic-bezier(.5,0,.7,1) backwards;pointer-events:none}
.guess-frame.is-shown::after{inset-inline-start:40%;scale:-1 1;animation-name:guess-part-end}
.guess-frame.is-shown>.guess-picture.is-new{animation:guess-near 1.1s cubic-bezier(.2,.8,.3,1) backwards}
.guess-name span{animation:guess-named 520ms 620ms cubic-bezier(.2,.9,.3,1.5) backwards}
.guess-points{animation:guess-pop 420ms 900ms cubic-bezier(.2,.9,.3,1.6) backwards}
.guess-foot:has(>:is(.is-right,.is-wrong)){animation:ask-banner 420ms 320ms cubic-bezier(.2,.8,.3,1) backwards}
}
.guess-trouble{display:grid;justify-items:center;gap:var(--space-2);margin-block-start:var(--space-4)}
@keyframes guess-clear{from{opacity:0}}
@keyframes guess-wipe{from{mask-position:100% 0}}
@keyframes guess-near{from{transform:scale(1.16);filter:blur(10px) brightness(1.2)}}
@keyframes guess-part-start{from{opacity:1}to{opacity:.7;transform:translateX(-85%)}}
@keyframes guess-part-end{from{opacity:1}to{opacity:.7;transform:translateX(-85%)}}
@keyframes guess-named{from{opacity:0;transform:translateY(40%) scale(.5)}}
@keyframes guess-pop{from{transform:scale(0)}}
`;
