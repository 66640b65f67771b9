import { CELL, HIDDEN } from "./machine.ts";

/** The machine's parts lie over each other on one square; machine.ts has the measures. */
export const css = `
.slot{max-inline-size:34rem;margin-inline:auto}
.slot-box{position:relative;inline-size:min(100%,29rem,56svh);min-inline-size:min(100%,15rem);aspect-ratio:1;user-select:none;-webkit-user-select:none}
.slot-box::before{content:"";position:absolute;inset:38% 14% 3% 9%;border-radius:2rem;box-shadow:0 12px 28px 6px rgb(0 0 0/34%)}
.slot-defs{position:absolute}
.slot-cabinet,.slot-glass,.slot-lit,.slot-siren{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block;overflow:visible}
.slot-cabinet,.slot-reel,.slot-glass,.slot-lit,.slot-siren,.slot-beams,.slot-pour,.slot-glow,.slot-flying{pointer-events:none}
.game-paint>.slot-paint,.game-paint>*>.slot-paint{fill:var(--paint)}
.slot>.game-foot{margin-block-start:.25rem}
.slot-floor{fill:rgb(0 0 0/28%)}
.slot-edge{fill:none;stroke:rgb(255 255 255/42%);stroke-width:2}
.slot-drop{fill:rgb(0 0 0/30%)}
.slot-well{fill:#17110f}
.slot-tray{fill:#2b211d}
.slot-groove{fill:none;stroke:rgb(0 0 0/22%);stroke-width:3}
.slot-sign{fill:#fff6d8;font-family:var(--font-heading),system-ui,sans-serif;font-weight:700;paint-order:stroke;stroke:rgb(255 190 60/38%);stroke-width:5;stroke-linejoin:round}
.slot-bulb{fill:#8a6a3c;fill-opacity:.75;stroke:rgb(0 0 0/45%);stroke-width:1}
.slot-lit-0{opacity:1}
.slot-lit-1,.slot-lit-2{opacity:.12}
.slot-beams{position:absolute;inset-inline-start:-2.500%;inset-block-start:-49%;inline-size:100%;aspect-ratio:1;border-radius:50%;overflow:clip;opacity:0}
.slot-beams::before{content:"";position:absolute;inset:0;background:conic-gradient(rgb(255 70 60/0),rgb(255 96 76/72%) 24deg,rgb(255 70 60/0) 52deg 180deg,rgb(255 96 76/72%) 204deg,rgb(255 70 60/0) 232deg);mask:radial-gradient(closest-side,#000 6%,rgb(0 0 0/55%) 40%,transparent)}
.slot-pour{position:absolute;inset-inline-start:21.500%;inline-size:52%;inset-block-start:76.500%;block-size:10%;overflow:clip}
.slot-flying{position:absolute;inline-size:9.600%;overflow:visible}
.slot-pour>.slot-flying{inline-size:17.500%}
.slot-coin{fill:none}
.slot-reel{position:absolute;inset-block-start:32.5%;inline-size:20%;block-size:31.5%;overflow:hidden;border-radius:6%/4%;background:color-mix(in srgb,var(--c-surface) 7%,#fffdf8)}
.slot-reel-1{inset-inline-start:16.5%}
.slot-reel-2{inset-inline-start:37.5%}
.slot-reel-3{inset-inline-start:58.5%}
.slot-strip,.slot-blur{display:block;margin-block-start:-${(HIDDEN * 100 * CELL.height) / CELL.width}%;inline-size:100%;block-size:auto;will-change:transform}
.slot-blur{position:absolute;inset-block-start:0;inset-inline-start:0;opacity:.001;background:color-mix(in srgb,var(--c-surface) 7%,#fffdf8);will-change:transform,opacity}
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
.slot-glow{position:absolute;inset-block-start:39.250%;block-size:18%;inline-size:18%;border-radius:14%;opacity:0;box-shadow:inset 0 0 0 3px var(--c-accent),inset 0 0 9px var(--c-accent),0 0 12px var(--c-accent)}
.slot-glow-1{inset-inline-start:17.500%}
.slot-glow-2{inset-inline-start:38.500%}
.slot-glow-3{inset-inline-start:59.500%}
.slot-plate{fill:color-mix(in oklab,var(--c-primary) 46%,#fff);stroke:#e0ac3c;stroke-width:2.6}
.slot-plate-edge{fill:none;stroke:rgb(255 255 255/55%);stroke-width:1.4}
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
.slot-ball,.slot-dome{fill:var(--c-danger)}
.slot[data-won] .slot-glow{opacity:1}
.slot[data-won] .slot-line{opacity:0}
@media (prefers-reduced-motion:no-preference){
.slot-lit{will-change:opacity;animation:slot-chase 1.8s linear 2}
.slot-lit-1{animation-delay:-1.2s}
.slot-lit-2{animation-delay:-.6s}
[data-phase=spinning] .slot-lit{animation-duration:.36s;animation-iteration-count:infinite}
[data-phase=spinning] .slot-lit-1{animation-delay:-.24s}
[data-phase=spinning] .slot-lit-2{animation-delay:-.12s}
.slot-box.is-tense .slot-glow{animation:slot-pulse .5s ease-in-out infinite alternate}
.slot-box.is-tense .slot-glow-3{animation:none}
.slot[data-won] .slot-lit{animation:slot-flash .4s ease-in-out infinite alternate}
.slot[data-won] .slot-beams{opacity:1;transition:opacity 200ms}
.slot[data-won] .slot-beams::before{animation:slot-round 1.2s linear infinite}
.slot[data-won] .slot-glow{animation:slot-pulse .4s ease-in-out infinite alternate}
.slot[data-won] .is-chosen>g{transform-box:fill-box;transform-origin:center;animation:slot-hop 640ms cubic-bezier(.3,.7,.4,1.2) infinite alternate}
}
@keyframes slot-chase{0%,30%{opacity:1}45%,88%{opacity:.12}}
@keyframes slot-round{to{transform:rotate(1turn)}}
@keyframes slot-flash{from{opacity:.4}to{opacity:1}}
@keyframes slot-pulse{from{opacity:.15}to{opacity:1}}
@keyframes slot-hop{from{transform:scale(.94)}to{transform:scale(1.1)}}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .slot{flex-direction:row}.slot-box{flex:none}}
`;
