import { landCss } from "../kit/questions/scene.ts";

/** Milliseconds from one row's light to the next one's. */
const STEP = 110;
const lit = [2, 3, 4, 5, 6, 7, 8].map((n) => `.puzzle-row:nth-child(n+${n}){--lit:${(n - 1) * STEP}ms}`).join("");

/** Rules of this game alone; what games share is in kit/style.ts. Colours and spaces are the theme's custom properties. */
export const css = `${landCss("puzzle-card", "puzzle-foot")}
.puzzle-card{inline-size:100%;max-inline-size:38rem;margin-inline:auto;color:var(--c-text);box-shadow:var(--shadow);container-type:inline-size}
.puzzle-start{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:var(--space-4);min-block-size:21rem;text-align:center}
[aria-busy=true]>.puzzle-start>.game-button{opacity:0}
.puzzle-drawing{display:contents}
.puzzle-start-picture{inline-size:min(100%,18rem);max-block-size:14rem;object-fit:contain;border-radius:var(--radius)}
.puzzle-art-1{fill:var(--art-1)}.puzzle-art-2{fill:var(--art-2)}.puzzle-art-3{fill:var(--art-3)}.puzzle-art-4{fill:var(--art-4)}
.puzzle-art-shade{fill:#000;opacity:.14}
.puzzle-art-line{fill:none;stroke:#fff;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;opacity:.85}
.puzzle-art-move{fill:none;stroke:var(--c-muted);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .puzzle-start{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:.75rem 1.5rem;min-block-size:0;align-items:center;align-content:center;justify-items:center}html:not([data-embedded]) .puzzle-start>*{grid-column:2}html:not([data-embedded]) .puzzle-start .puzzle-title{padding-inline:2.25rem}html:not([data-embedded]) .puzzle-start-picture{grid-area:1/1/span 3;max-block-size:44svh}}
.puzzle-title{margin:0;font:700 clamp(1.25rem,5cqi,1.75rem)/1.2 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;hyphens:auto}
.puzzle-title:focus{outline:none}
.puzzle-says{margin:0;max-inline-size:60ch;color:var(--c-muted);line-height:1.5}
.puzzle-head{display:flex;align-items:center;gap:.75rem;justify-content:space-between;min-block-size:3rem;margin-block:-.5rem .75rem}
.puzzle-card:has(.game-mute) .puzzle-head{padding-inline-end:2.5rem}
.puzzle-card .game-mute{inset-block-start:calc(var(--pad) - .5rem);inset-inline-end:clamp(.375rem,3vw,1.375rem)}
.puzzle-head .ask-clock{display:inline-flex;align-items:center;gap:.375rem;font-weight:700;font-variant-numeric:tabular-nums}
.puzzle-head .ask-clock svg{inline-size:1.75rem}
.puzzle-head .ask-clock circle{fill:none;stroke-width:4}
.puzzle-head .ask-clock-track{stroke:color-mix(in srgb,var(--c-text) 14%,transparent)}
.puzzle-head .ask-clock-hand{stroke:var(--c-primary);transition:stroke-dashoffset 1s linear}
.puzzle-head .ask-clock.is-short{color:var(--c-danger)}
.puzzle-end{margin:.5rem 0;font-size:.9375rem;font-weight:600;color:var(--c-muted);text-align:center}
.puzzle-list{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.puzzle-row{position:relative;display:flex;align-items:center;gap:.5rem;min-block-size:3.75rem;padding:.375rem .375rem .375rem .625rem;text-align:start;border:2px solid color-mix(in srgb,var(--c-text) 16%,transparent);border-radius:max(var(--radius),.125rem);background:var(--c-surface);cursor:grab;-webkit-user-select:none;user-select:none;transition:transform 180ms cubic-bezier(.2,.8,.3,1),box-shadow 180ms,border-color 180ms,background 240ms}
.puzzle-row:not(.is-locked) :is(.puzzle-place,.puzzle-picture,.puzzle-grip){touch-action:none}
.puzzle-row.is-locked{cursor:default}
.puzzle-row.is-held{z-index:3;cursor:grabbing;border-color:var(--c-primary);box-shadow:0 14px 30px rgb(0 0 0/26%);transition:box-shadow 180ms,border-color 180ms}
.puzzle-place{flex:none;display:grid;place-items:center;inline-size:2rem;block-size:2rem;border-radius:50%;background:color-mix(in srgb,var(--c-primary) 14%,var(--c-surface));font-weight:700;font-variant-numeric:tabular-nums;transition:background 240ms,color 240ms}
.puzzle-picture{flex:none;inline-size:3rem;block-size:3rem;object-fit:contain;-webkit-user-drag:none}
.puzzle-text{flex:1;min-inline-size:0;font-size:1.0625rem;font-weight:500;line-height:1.3;overflow-wrap:break-word;hyphens:auto}
.puzzle-note{display:block;margin-block-start:.125rem;font-size:.9375rem;font-weight:400;color:var(--c-muted)}
.puzzle-move{appearance:none;flex:none;inline-size:2.75rem;block-size:2.75rem;padding:.625rem;border:0;border-radius:max(calc(var(--radius) - 6px),.125rem);background:color-mix(in srgb,var(--c-primary) 12%,var(--c-surface));color:inherit;cursor:pointer;touch-action:manipulation;transition:background 140ms,transform 140ms}
.puzzle-move+.puzzle-move{margin-inline-start:-.25rem}
.puzzle-move:hover{background:color-mix(in srgb,var(--c-primary) 24%,var(--c-surface))}
.puzzle-move:active{transform:scale(.92)}
.puzzle-move[aria-disabled=true]{opacity:.35;cursor:default;transform:none}
.puzzle-move svg{display:block;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.puzzle-grip{display:none;flex:none;inline-size:2rem;block-size:2.75rem;padding-block:.5rem;margin-inline-start:-.5rem;fill:none;stroke:var(--c-muted);stroke-width:3;stroke-linecap:round;cursor:inherit}
@container (inline-size>=26rem){.puzzle-grip{display:block}.puzzle-row{gap:.75rem;padding-inline-start:.75rem}}
[data-phase=done] .puzzle-row{padding-inline-end:.75rem}
.puzzle-list.is-solved .puzzle-row{border-color:var(--c-success);background:color-mix(in srgb,var(--c-success) 12%,var(--c-surface))}
.puzzle-list.is-solved .puzzle-place{background:var(--c-success);color:var(--c-surface)}
.puzzle-list.is-solved .puzzle-place{box-shadow:0 0 0 4px color-mix(in srgb,var(--c-success) 24%,transparent)}
.puzzle-foot{display:grid;justify-items:center;gap:var(--space-2)}
.puzzle-card>.puzzle-foot:has(>.is-right){--banner:color-mix(in oklab,color-mix(in oklab,var(--c-success) 50%,var(--art-2)) 28%,var(--c-surface));border-block-start:3px solid var(--c-success)}
.puzzle-card>.puzzle-foot:has(>.is-wrong){--banner:color-mix(in oklab,var(--art-3) 17%,var(--c-surface));border-block-start:3px solid var(--art-3)}
.puzzle-card>.puzzle-foot:has(>:is(.is-right,.is-wrong))::before{content:none}
.puzzle-card:has(.is-solved){background:linear-gradient(var(--c-surface),color-mix(in oklab,var(--art-3) 10%,var(--c-surface)) 60%)}
@keyframes puzzle-lit{from{border-color:color-mix(in srgb,var(--c-text) 16%,transparent);background:var(--c-surface)}45%{transform:scale(1.035);box-shadow:0 10px 24px color-mix(in srgb,var(--c-success) 30%,transparent)}}
@keyframes puzzle-place{from{background:color-mix(in srgb,var(--c-primary) 14%,var(--c-surface));color:var(--c-text);box-shadow:none}}
@keyframes puzzle-sprout{from{transform:none}35%{transform:scale(1.2,.62)}70%{transform:scale(.94,1.32)}}
@keyframes puzzle-solved{from{transform:scale(.4) rotate(-6deg)}}
.puzzle-result{margin:0;min-block-size:1.75rem;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem .75rem;text-align:center;line-height:1.35}
.puzzle-result strong{font-size:1.125rem;animation:game-rise 320ms both}
.puzzle-result.is-right strong{color:var(--c-success);font:700 1.75rem/1.2 var(--font-heading),system-ui,sans-serif}
.puzzle-result.is-wrong strong{font-size:1.25rem}
.puzzle-tries{display:inline-flex;align-items:center;gap:.375rem;color:var(--c-muted)}
.puzzle-try{inline-size:.75rem;block-size:.75rem;border-radius:50%;background:var(--c-primary);transition:transform 240ms,background 240ms}
.puzzle-try.is-used{background:none;box-shadow:inset 0 0 0 2px color-mix(in srgb,var(--c-text) 40%,transparent);transform:scale(.8)}
@media (prefers-reduced-motion:no-preference){
${lit}
.puzzle-list.is-solved .puzzle-row{animation:puzzle-lit 460ms var(--lit,0ms) cubic-bezier(.2,.9,.3,1.3) backwards}
.puzzle-list.is-solved .puzzle-place{animation:puzzle-place 460ms var(--lit,0ms) backwards}
.puzzle-list.is-solved .puzzle-picture{transform-origin:50% 100%;animation:puzzle-sprout 620ms var(--lit,0ms) cubic-bezier(.2,.9,.3,1.4) backwards}
.puzzle-list.is-solved .puzzle-note{animation:game-rise 320ms calc(var(--lit,0ms) + 160ms) backwards}
.puzzle-card>.puzzle-foot:has(>.is-right){animation:ask-banner 420ms 480ms cubic-bezier(.2,.8,.3,1) backwards}
.puzzle-result.is-right strong{animation:puzzle-solved 560ms 640ms cubic-bezier(.2,.9,.3,1.5) backwards}
}
.puzzle-trouble{display:grid;justify-items:center;gap:var(--space-2);margin-block-start:var(--space-4)}
`;
