import { questionCss } from "../kit/questions/style.ts";

export const css = `${questionCss}
.survey{text-align:start}
.survey-set{min-inline-size:0;margin:0;padding:0;border:0}
.survey-asks{display:grid;gap:var(--space-2)}
.survey .ask-title{text-align:start}
.survey-optional{font:500 .9375rem var(--font-text),system-ui,sans-serif;color:var(--c-muted);white-space:nowrap}
.survey input[type=radio],.survey input[type=checkbox]{position:absolute;opacity:0;inline-size:100%;block-size:100%;inset:0;margin:0;cursor:pointer}
.survey label:has(:focus-visible){outline:3px solid var(--c-text);outline-offset:3px}
.survey label:has(:disabled){opacity:.55}
.survey .ask-answer:hover{border-color:var(--c-primary)}
.survey-dot{background:none;box-shadow:inset 0 0 0 2px color-mix(in srgb,var(--c-text) 45%,transparent)}
.survey-other{display:grid;gap:.5rem}
.is-pictured>.survey-other{grid-column:1/-1}
.is-pictured .survey-other .ask-answer{display:flex;padding:.375rem .75rem}
.survey-text{inline-size:100%;min-block-size:3.25rem;padding:.75rem .875rem;border:2px solid color-mix(in srgb,var(--c-text) 55%,transparent);border-radius:max(calc(var(--radius)*.75),.125rem);background:var(--c-surface);color:inherit;font:500 1.0625rem/1.4 var(--font-text),system-ui,sans-serif;resize:vertical}
.survey-text:focus{border-color:var(--c-primary)}
.survey-text::placeholder{color:var(--c-muted);opacity:1}
.survey-left{margin:.25rem 0 0;min-block-size:1.25rem;font-size:.875rem;text-align:end;color:var(--c-muted);font-variant-numeric:tabular-nums}
.survey-fault{margin:0;color:var(--c-danger);font-weight:600}
.survey-scale{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;gap:.375rem;max-inline-size:32rem;margin-inline:auto}
.survey-step{position:relative;display:grid;place-items:center;min-block-size:3.25rem;border-radius:max(calc(var(--radius)*.75),.125rem);cursor:pointer;font-weight:700;font-variant-numeric:tabular-nums;transition:transform 140ms}
.survey-step:active{transform:scale(.92)}
.survey-step svg{inline-size:min(98%,5rem);fill:color-mix(in srgb,var(--c-text) 8%,var(--c-surface));stroke:color-mix(in srgb,var(--c-text) 55%,var(--c-surface));stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round;transition:fill 160ms,stroke 160ms,transform 160ms}
.survey-step:hover svg{transform:scale(1.06)}
.is-stars .is-on svg{fill:var(--c-primary);stroke:var(--c-primary)}
.is-faces .survey-step svg{fill:color-mix(in srgb,var(--art-3) 20%,var(--c-surface))}
.is-faces .survey-step.is-on svg{fill:color-mix(in srgb,var(--art-3) 72%,var(--c-surface));stroke:var(--c-text);stroke-width:1.8;transform:scale(1.12)}
.survey-mouth{fill:none;stroke-width:1.8}
.is-numbers .survey-step{min-block-size:4rem;background:var(--c-surface);border:2px solid color-mix(in srgb,var(--c-text) 55%,var(--c-surface))}
.is-numbers .is-on{z-index:1;border-color:var(--c-primary);background:var(--c-primary);color:var(--c-on-primary)}
.survey-ends{display:flex;justify-content:space-between;gap:1rem;max-inline-size:30rem;margin:.5rem auto 0;font-size:.875rem;color:var(--c-muted)}
.survey-ends span:last-child{text-align:end}
.survey-ranking{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.survey-ranking li{display:flex;align-items:stretch;border:2px solid color-mix(in srgb,var(--c-text) 18%,transparent);border-radius:max(var(--radius),.125rem);background:var(--c-surface)}
.survey-grip{flex:1;min-inline-size:0;display:flex;align-items:center;gap:.75rem;padding:.375rem .75rem;min-block-size:3.25rem;font-weight:500;line-height:1.3;cursor:grab;touch-action:pan-y;user-select:none;-webkit-user-select:none}
.survey-grip .ask-mark{touch-action:none}
.survey-grip:active{cursor:grabbing}
.survey-ranking li:first-child .ask-mark{background:var(--c-primary);color:var(--c-on-primary)}
.survey-arrow{appearance:none;flex:none;inline-size:2.75rem;min-block-size:3rem;padding:.625rem;border:0;border-radius:max(var(--radius),.125rem);background:none;color:inherit;cursor:pointer}
.survey-arrow:hover{background:color-mix(in srgb,var(--c-text) 8%,transparent)}
.survey-arrow[aria-disabled]{opacity:.3;cursor:default}
.survey-arrow svg{display:block;inline-size:100%;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.survey-matrix{display:grid;gap:var(--space-4)}
.survey-columns{display:none}
.survey-row{display:flex;flex-wrap:wrap;gap:.375rem}
.survey-row-text{flex:1 0 100%;font-weight:600;line-height:1.3}
.survey-cell{background:var(--c-surface);position:relative;flex:1 1 auto;display:grid;place-items:center;min-block-size:2.75rem;padding:.375rem .625rem;border:2px solid color-mix(in srgb,var(--c-text) 45%,transparent);border-radius:max(calc(var(--radius)*.75),.125rem);font-size:.9375rem;line-height:1.2;text-align:center;cursor:pointer}
.survey-cell:hover{border-color:var(--c-primary)}
.survey-cell.is-on{border-color:var(--c-primary);background:var(--c-primary);color:var(--c-on-primary)}
.survey-sun{position:relative;isolation:isolate;display:block;inline-size:clamp(6.5rem,22svh,10rem);aspect-ratio:1;margin:2.75rem auto 3rem;border-radius:50%;--paint:var(--art-3);background:var(--art-3);color:var(--ink);box-shadow:0 0 0 .625rem color-mix(in srgb,var(--art-3) 26%,transparent),inset -.5rem -.625rem 0 rgb(0 0 0/8%)}
.survey-sun::before{content:"";position:absolute;z-index:-1;inset:-24%;border-radius:50%;background:repeating-conic-gradient(color-mix(in srgb,var(--art-3) 70%,transparent) 0 7deg,transparent 8deg 30deg);mask:radial-gradient(circle closest-side,transparent 82%,#000 83%)}
.survey-sun svg{display:block;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.survey .survey-asks:has(+.survey-rates){text-align:center}
.survey .survey-asks:has(+.survey-rates) .ask-title{text-align:center}
.ask-start:has(.survey-thanks){justify-content:flex-end;gap:0;min-block-size:26rem;padding-block-end:calc(9.25rem - var(--pad-end))}
.ask-start:has(.survey-thanks) .ask-title{order:-1;margin-block-end:3rem;font-size:clamp(2rem,11cqi,3rem);color:var(--c-text)}
.survey-thanks{z-index:-2;inline-size:clamp(9rem,32svh,13rem);margin:1rem auto 0}
.ask-card:has(.survey-thanks){background:linear-gradient(color-mix(in oklab,var(--art-2) 22%,var(--c-surface)),color-mix(in oklab,var(--art-3) 24%,var(--c-surface)) 75%)}
.ask-card:has(.survey-thanks)::before{content:none}
.ask-card:has(.survey-thanks)::after{block-size:9rem}
@media (prefers-reduced-motion:no-preference){
.survey-thanks{animation:survey-rise 1.1s cubic-bezier(.2,.9,.3,1.12) backwards}
.survey-thanks::before{animation:survey-shine 1.5s cubic-bezier(.2,.7,.3,1) backwards}
.ask-start:has(.survey-thanks) .ask-title{animation:game-rise 480ms 420ms cubic-bezier(.2,.9,.3,1.35) backwards}
.survey-sun:has(~.survey-scale .is-on){animation:survey-wake 420ms cubic-bezier(.2,.9,.3,1.5)}
}
@keyframes survey-rise{from{transform:translateY(75%)}}
@keyframes survey-shine{from{transform:rotate(-50deg) scale(.6);opacity:0}}
@keyframes survey-wake{40%{transform:scale(1.08)}}
@container (max-width:33.99rem){
.survey-scale.is-long{gap:0}
.is-long.is-numbers .survey-step{border-radius:0;margin-inline-end:-2px}
.is-long.is-numbers .survey-step:first-child{border-start-start-radius:.5rem;border-end-start-radius:.5rem}
.is-long.is-numbers .survey-step:last-child{border-start-end-radius:.5rem;border-end-end-radius:.5rem;margin-inline-end:0}
}
@container (min-width:34rem){
.survey-matrix{gap:0}
.survey-columns,.survey-row{display:grid;grid-template-columns:minmax(9rem,1.4fr);grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;align-items:center;gap:.25rem}
.survey-columns{align-items:end;padding-block-end:.5rem;font-size:.875rem;font-weight:600;line-height:1.2;text-align:center;color:var(--c-muted);hyphens:auto}
.survey-row{min-block-size:3.5rem;border-block-start:1px solid color-mix(in srgb,var(--c-text) 14%,transparent)}
.survey-cell{justify-self:center;inline-size:2rem;min-block-size:2rem;padding:0;border-radius:50%}
.survey-cell span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.survey-cell.is-on{box-shadow:inset 0 0 0 .375rem var(--c-surface)}
}
`;
