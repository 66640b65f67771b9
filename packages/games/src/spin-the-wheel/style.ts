import { rimCss } from "../kit/wheel-rim-css.ts";

export const css = `${rimCss}
.wheel{max-inline-size:34rem;margin-inline:auto}
.wheel-box{position:relative;overflow-x:clip;inline-size:min(100%,30rem,58svh);min-inline-size:min(100%,15rem);aspect-ratio:1;user-select:none;-webkit-user-select:none}
.wheel-box::before{content:"";position:absolute;inset:3% 2% -3%;border-radius:50%;box-shadow:0 14px 26px rgb(0 0 0/38%)}
.wheel-box.is-draggable{touch-action:none}
.wheel[data-phase=ready] .wheel-box.is-draggable{cursor:grab}
.wheel[data-phase=ready] .wheel-box.is-draggable:active{cursor:grabbing}
.wheel-turning{position:absolute;inset:0;overflow:clip}
.wheel-disc,.wheel-frame{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block}
.wheel-disc{will-change:transform;transition:opacity 200ms}
.wheel-disc-blur{position:absolute;inset:0;will-change:transform,opacity;opacity:.001;pointer-events:none}
.is-fading .wheel-disc{opacity:0}
.wheel-frame{pointer-events:none;overflow:visible}
.wheel-wedge{stroke:rgb(255 255 255/70%);stroke-width:1.5}
.game-paint>.wheel-wedge{fill:var(--paint)}
.wheel-label{fill:var(--ink);font-family:var(--font-text),system-ui,sans-serif;font-weight:700}
.wheel-emblem{fill:var(--ink);opacity:.92}
.wheel-under{fill:#1b1512}
.wheel-segment{transition:opacity 400ms}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .wheel{flex-direction:row}.wheel-box{flex:none}}
.wheel-disc.is-resting .wheel-segment:not(.is-chosen){opacity:.82}
.wheel-peg{fill:#fff;stroke:rgb(0 0 0/35%);stroke-width:1}
.wheel-rim,.wheel-rim-shade{fill:none;stroke-width:24}
.game-paint>.wheel-rim{stroke:var(--paint)}
.wheel-rim-line{fill:none;stroke:rgb(255 255 255/55%);stroke-width:1.5}
.wheel-rim-dark{fill:none;stroke:rgb(0 0 0/30%);stroke-width:4}
.wheel-center{position:absolute;inset:37.5%;inline-size:25%;overflow:visible;pointer-events:none}
.wheel-hub-shadow{fill:rgb(0 0 0/30%)}
.game-paint>.wheel-hub{fill:var(--paint)}
.wheel-hub-face{fill:var(--c-surface);stroke:rgb(0 0 0/18%);stroke-width:1}
.wheel-hub-star{fill:var(--art-3,var(--c-accent));stroke:rgb(0 0 0/22%);stroke-width:.5}
.wheel-pointer{position:absolute;inset-block-start:-3.5%;inset-inline-start:44.5%;inline-size:11%;overflow:visible;transform-origin:50% 28%;pointer-events:none;will-change:transform}
.wheel-pointer-shade{fill:rgb(0 0 0/26%)}
.wheel-pointer-body{fill:var(--c-accent);stroke:#fff;stroke-width:3.5}
.wheel-pointer-eye{stroke:rgb(0 0 0/15%)}
@media (prefers-reduced-motion:no-preference){
.wheel[data-phase=landed] .is-chosen>g{animation:wheel-pop 600ms cubic-bezier(.2,.9,.3,1.6)}
}
@keyframes wheel-pop{40%{scale:1.05}}
`;
