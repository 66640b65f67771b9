import { questionCss } from "./style.ts";

/** Cards that are swiped to one of two sides. `--to-left` and `--to-right` run from 0 to 1 while a card is dragged. */
export const swipeCss = `${questionCss}
.ask-card:has(.swipe){overflow:clip}
.swipe{display:flex;flex-direction:column;gap:var(--space-4)}
.swipe-stack{position:relative;isolation:isolate;display:grid;block-size:clamp(16rem,50svh,27rem);max-inline-size:23rem;inline-size:100%;margin-inline:auto;margin-block-end:1.25rem}
.swipe-stack>*{grid-area:1/1;min-block-size:0}
.swipe-stack::before,.swipe-stack::after{content:"";grid-area:1/1;border-radius:max(var(--radius),.5rem);background:color-mix(in srgb,var(--c-primary) 12%,var(--c-surface));box-shadow:0 0 0 1px color-mix(in srgb,var(--c-text) 14%,transparent);transition:transform 260ms,opacity 200ms}
.swipe-stack{--up:max(var(--to-left,0),var(--to-right,0))}
.swipe-stack::before{transform:translateY(calc(1.5rem - .75rem*var(--up))) scale(calc(.9 + .05*var(--up)))}
.swipe-stack::after{order:-1;transform:translateY(calc(.75rem - .75rem*var(--up))) scale(calc(.95 + .05*var(--up)))}
.swipe-stack[data-under="0"]::before,.swipe-stack[data-under="0"]::after,.swipe-stack[data-under="1"]::before{opacity:0}
.swipe-card,.swipe-behind{position:relative;z-index:1;display:flex;flex-direction:column;border-radius:max(var(--radius),.5rem);background:var(--c-surface);box-shadow:0 0 0 1px color-mix(in srgb,var(--c-text) 14%,transparent),0 10px 26px rgb(0 0 0/14%);overflow:hidden}
.swipe-card{z-index:2;touch-action:pan-y;user-select:none;-webkit-user-select:none;cursor:grab;will-change:transform;animation:swipe-in 280ms cubic-bezier(.2,.9,.3,1.2) both}
.swipe-card:active{cursor:grabbing}
.swipe-card.is-gone{visibility:hidden;transition:visibility 0s 280ms;pointer-events:none}
.swipe-picture{flex:1 1 0;min-block-size:0;inline-size:100%;object-fit:cover;pointer-events:none;background:color-mix(in srgb,var(--c-text) 8%,transparent)}
.swipe-text{padding:.875rem 1rem 1rem;text-align:center;min-block-size:4.75rem;display:grid;place-items:center}
.swipe-text:only-of-type:first-child{flex:1;background:color-mix(in srgb,var(--c-primary) 12%,var(--c-surface));font-size:1.625rem}
.swipe-stamp{position:absolute;inset-block-start:1rem;max-inline-size:70%;padding:.375rem .875rem;border:3px solid;border-radius:.625rem;background:var(--c-surface);font:800 1.25rem/1.15 var(--font-heading),system-ui,sans-serif}
.swipe-stamp.is-left{inset-inline-end:1rem;color:var(--c-danger);opacity:var(--to-left,0);transform:rotate(8deg) scale(calc(1.5 - .5*var(--to-left,0)))}
.swipe-stamp.is-right{inset-inline-start:1rem;color:var(--c-success);opacity:var(--to-right,0);transform:rotate(-8deg) scale(calc(1.5 - .5*var(--to-right,0)))}
.swipe-buttons{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;max-inline-size:27rem;inline-size:100%;margin-inline:auto}
.swipe-button{appearance:none;min-block-size:3.5rem;display:flex;align-items:center;justify-content:center;gap:.625rem;padding:.5rem .75rem;border:2px solid;border-radius:max(var(--radius),.25rem);background:var(--c-surface);color:var(--c-danger);font:700 1.0625rem/1.15 var(--font-heading),system-ui,sans-serif;cursor:pointer;touch-action:manipulation;transition:transform 140ms,background 140ms}
.swipe-button.is-right{flex-direction:row-reverse;color:var(--c-success)}
.swipe-button:hover{background:color-mix(in srgb,currentColor 10%,var(--c-surface))}
.swipe-button:active{transform:scale(.97)}
.swipe-button[aria-pressed=true]{background:color-mix(in srgb,currentColor 14%,var(--c-surface))}
.swipe-button[aria-disabled]{cursor:default}
.swipe-button svg{flex:none;inline-size:1.5rem;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.swipe-button span{min-inline-size:0;color:var(--c-text);overflow-wrap:break-word}
.swipe-hint{margin:0;text-align:center;font-size:.875rem;color:var(--c-muted);line-height:1.35}
.swipe-hint.is-keys{display:none}
@media (hover:hover) and (pointer:fine){.swipe-hint{display:none}.swipe-hint.is-keys{display:block}}
.swipe-behind{align-items:center;justify-content:center;gap:var(--space-3);padding:1.25rem;text-align:center;overflow-y:auto;animation:swipe-in 320ms 120ms both}
.swipe-verdict{flex:none;inline-size:4.5rem;block-size:4.5rem;padding:1rem;border-radius:50%;background:var(--c-success);color:var(--c-surface)}
.swipe-verdict.is-wrong{background:var(--c-danger)}
.swipe-verdict svg{display:block;inline-size:100%;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.swipe-behind .ask-text{color:var(--c-text);text-wrap:balance}
@container (max-width:25rem){.swipe{gap:var(--space-3)}.swipe-stack{block-size:clamp(14rem,44svh,24rem)}.swipe-text{font-size:1.125rem;min-block-size:4rem;padding:.625rem .75rem .75rem}}
@keyframes swipe-in{from{opacity:0;transform:translateY(.625rem) scale(.95)}}
`;
