import { CELL, HIDDEN } from "./machine.ts";

/** The machine's parts lie over each other on one square; machine.ts has the measures. */
export const css = `
.slot{max-inline-size:34rem;margin-inline:auto}
.slot-box{position:relative;inline-size:min(100%,29rem,56svh);min-inline-size:min(100%,15rem);aspect-ratio:1;user-select:none;-webkit-user-select:none;filter:drop-shadow(0 14px 18px rgb(0 0 0/22%))}
.slot-defs{position:absolute}
.slot-cabinet,.slot-glass{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block;overflow:visible}
.slot-cabinet,.slot-reel,.slot-glass{pointer-events:none}
.game-paint>.slot-paint,.game-paint>*>.slot-paint{fill:var(--paint)}
.slot>.game-foot{margin-block-start:.25rem}
.slot-floor{fill:rgb(0 0 0/28%)}
.slot-edge{fill:none;stroke:rgb(255 255 255/42%);stroke-width:2}
.slot-drop{fill:rgb(0 0 0/30%)}
.slot-well{fill:#17110f}
.slot-tray{fill:#2b211d}
.slot-groove{fill:none;stroke:rgb(0 0 0/22%);stroke-width:3}
.slot-sign{fill:#fff6d8;font-family:var(--font-heading),system-ui,sans-serif;font-weight:700;paint-order:stroke;stroke:rgb(255 190 60/38%);stroke-width:5;stroke-linejoin:round}
.slot-bulb{fill:#fff7d6;stroke:rgb(0 0 0/28%);stroke-width:.75;opacity:.55}
.slot-bulb:nth-child(odd){opacity:1}
.slot-reel{position:absolute;inset-block-start:32.5%;inline-size:20%;block-size:31.5%;overflow:hidden;border-radius:6%/4%;background:color-mix(in srgb,var(--c-surface) 7%,#fffdf8)}
.slot-reel-1{inset-inline-start:16.5%}
.slot-reel-2{inset-inline-start:37.5%}
.slot-reel-3{inset-inline-start:58.5%}
.slot-strip{display:block;margin-block-start:-${(HIDDEN * 100 * CELL.height) / CELL.width}%;inline-size:100%;block-size:auto;will-change:transform}
.slot-reel-1 .slot-strip,.slot-reel-2 .slot-strip,.slot-reel-3 .slot-strip{transition:opacity 200ms}
.is-fading .slot-strip{opacity:0}
.slot-body{fill:inherit}
.game-paint .slot-body,.game-paint.slot-cell{fill:var(--paint)}
.slot-cell .slot-body,.slot-body{stroke:rgb(0 0 0/26%);stroke-width:1.2;stroke-linejoin:round}
.slot-shade{fill:#000;opacity:.16}
.slot-light{fill:#fff;opacity:.5}
.slot-stem{fill:none;stroke:color-mix(in srgb,var(--art-4,#3c8a4e) 62%,#1c2b12);stroke-width:3.4;stroke-linecap:round}
.slot-leaf{fill:color-mix(in srgb,var(--art-4,#3c8a4e) 80%,#1d4d1f);stroke:rgb(0 0 0/22%);stroke-width:1}
.slot-milled{fill:none;stroke:rgb(0 0 0/24%);stroke-width:1.5}
.slot-gem{fill:var(--c-accent);stroke:rgb(0 0 0/30%);stroke-width:1}
.slot-bow{fill:var(--c-accent);stroke:rgb(0 0 0/22%);stroke-width:1}
.slot-rim{fill:none;stroke:rgb(0 0 0/55%);stroke-width:2}
.slot-glow{fill:none;stroke:var(--c-accent);stroke-width:5;opacity:0}
.slot-line{fill:none;stroke:var(--c-danger);stroke-width:2;opacity:.34}
.slot-arrow{stroke:#fff;stroke-width:2;stroke-linejoin:round}
.game-paint>.slot-arrow{fill:var(--paint)}
.slot-gleam{fill:#fff;opacity:.09}
.slot-lever{position:absolute;inset-inline-start:86%;inset-block-start:26%;inline-size:15%;overflow:visible;touch-action:none}
.slot[data-phase=ready] .slot-lever{cursor:grab}
.slot[data-phase=ready] .slot-lever:active{cursor:grabbing}
.slot-hinge{fill:color-mix(in srgb,var(--c-primary) 55%,#111)}
.slot-rod{transform-origin:30px 108px;stroke:rgb(0 0 0/25%);stroke-width:.75}
.slot-axle{fill:#b9bec4}
.slot-knob{will-change:transform}
.slot-ball{fill:var(--c-danger)}
.slot[data-won] .slot-glow{opacity:1}
.slot[data-won] .slot-line{opacity:0}
@media (prefers-reduced-motion:no-preference){
.slot-bulb{animation:slot-blink 1.4s steps(1) infinite}
.slot-bulb:nth-child(odd){animation-delay:-.7s}
.slot[data-phase=spinning] .slot-bulb{animation-duration:.4s}
.slot[data-phase=spinning] .slot-bulb:nth-child(odd){animation-delay:-.2s}
.slot-box.is-tense .slot-bulb{animation-duration:.16s}
.slot-box.is-tense .slot-glow{animation:slot-pulse .5s ease-in-out infinite alternate}
.slot-box.is-tense g:last-of-type>.slot-glow{animation:none}
.slot[data-won] .slot-bulb{animation:slot-flash .3s ease-in-out infinite alternate}
.slot[data-won] .slot-glow{animation:slot-pulse .4s ease-in-out infinite alternate}
.slot[data-won] .is-chosen>g{transform-box:fill-box;transform-origin:center;animation:slot-hop 640ms cubic-bezier(.3,.7,.4,1.2) infinite alternate}
}
@keyframes slot-blink{0%{opacity:1}50%{opacity:.4}}
@keyframes slot-flash{from{opacity:.4}to{opacity:1;fill:#fff}}
@keyframes slot-pulse{from{opacity:.15}to{opacity:1}}
@keyframes slot-hop{from{transform:scale(.94)}to{transform:scale(1.1)}}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .slot{flex-direction:row}.slot-box{flex:none}}
`;
