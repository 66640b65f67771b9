import { rimCss } from "../kit/wheel-rim-css.ts";

export const css = `${rimCss}
.wheel2{max-inline-size:34rem;margin-inline:auto}
.wheel2-box{position:relative;overflow-x:clip;margin-block-start:.75rem;inline-size:min(100%,30rem,56svh);min-inline-size:min(100%,15rem);aspect-ratio:1;user-select:none;-webkit-user-select:none}
.wheel2-box.is-standing{aspect-ratio:400/446;inline-size:min(100%,29rem,52svh)}
.wheel2-box::before{content:"";position:absolute;inset:3% 2% auto;aspect-ratio:1;border-radius:50%;box-shadow:0 14px 24px rgb(0 0 0/38%)}
.wheel2-box.is-draggable{touch-action:none}
.wheel2[data-phase=ready] .is-draggable{cursor:grab}
.wheel2[data-phase=ready] .is-draggable:active{cursor:grabbing}
.wheel2-disc,.wheel2-ring,.wheel2-ornament,.wheel2-stand{position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:100%;display:block;overflow:visible}
.wheel2-ring,.wheel2-ornament,.wheel2-hub,.wheel2-stand{pointer-events:none}
.wheel2-turning{position:absolute;inset-block-start:0;inset-inline:0;aspect-ratio:1;overflow:clip}
.wheel2-disc{will-change:transform;transition:opacity 200ms}
.wheel2-disc-blur{position:absolute;inset:0;will-change:transform,opacity;opacity:.001;pointer-events:none}
.is-fading .wheel2-disc{opacity:0}
.wheel2-stand{z-index:-1}
.wheel2-box{isolation:isolate}
.wheel2-under{fill:#1b1512}
.game-paint>.wheel2-wedge,.game-paint>.wheel2-fill,.game-paint>.wheel2-gem{fill:var(--paint)}
.wheel2-edge{fill:none;stroke:#fff;stroke-opacity:.34;stroke-width:2}
.wheel2-segment{transition:opacity 400ms}
.is-resting .wheel2-segment:not(.is-chosen){opacity:.82}
.wheel2-label{fill:var(--ink);font-family:var(--font-text),system-ui,sans-serif;font-weight:700}
.wheel2-emblem{fill:var(--ink);opacity:.92}
.wheel2-bar{fill:none;stroke:#fff;stroke-opacity:.82;stroke-width:2.4}
.wheel2-peg{fill:#fff;stroke:rgb(0 0 0/45%);stroke-width:1}
.wheel2-glint{fill:#fff}
.wheel2-band,.wheel2-metal{fill:none;stroke-width:28}
.game-paint>.wheel2-band{stroke:var(--paint)}
.wheel2-bevel{fill:none;stroke:#fff;stroke-opacity:.6;stroke-width:1.6}
.wheel2-groove{fill:none;stroke:#000;stroke-opacity:.26;stroke-width:1.4}
.wheel2-inside{fill:none;stroke:#000;stroke-opacity:.34;stroke-width:5}
.wheel2-socket{fill:#fff;fill-opacity:.5;stroke:rgb(0 0 0/40%);stroke-width:1}
.wheel2-gem{stroke:rgb(0 0 0/30%);stroke-width:.8}
.wheel2-facet{fill:#fff;opacity:.4}
.wheel2-facet-dark{fill:#000;opacity:.22}
.wheel2-table{fill:#fff;opacity:.22}
.wheel2-stud{fill:#fff;fill-opacity:.85;stroke:rgb(0 0 0/35%);stroke-width:.8}
.wheel2-twist{fill:none;stroke:#000;stroke-opacity:.34;stroke-width:2.2;stroke-linecap:round}
.wheel2-hub{position:absolute;inset-inline-start:37.5%;inline-size:25%;inset-block-start:37.5%;overflow:visible}
.is-standing .wheel2-hub{inset-block-start:calc(37.5%*400/446)}
.wheel2-shadow{fill:#000;opacity:.36}
.wheel2-face{fill:#fffdf8;stroke:rgb(0 0 0/20%);stroke-width:1}
.wheel2-star{fill:var(--art-3,var(--c-accent));stroke:rgb(0 0 0/25%);stroke-width:.5}
.wheel2-pointer{position:absolute;inset-block-start:-4%;inset-inline-start:43.75%;inline-size:12.5%;overflow:visible;transform-origin:50% 28%;pointer-events:none;will-change:transform}
.wheel2-needle-shade{fill:rgb(0 0 0/28%)}
.wheel2-needle{fill:var(--c-danger);stroke:#fff;stroke-width:3.5;stroke-linejoin:round}
.wheel2>.game-foot{margin-block-start:.5rem}
.wheel2-floor{fill:rgb(0 0 0/26%)}
@media (prefers-reduced-motion:no-preference){
.wheel2[data-won] .wheel2-gem{animation:wheel2-flash .4s ease-in-out infinite alternate}
.wheel2[data-phase=landed] .is-chosen>g{animation:wheel2-pop 600ms cubic-bezier(.2,.9,.3,1.6)}
}
@keyframes wheel2-flash{from{opacity:.5}to{opacity:1}}
@keyframes wheel2-pop{40%{scale:1.05}}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .wheel2{flex-direction:row}.wheel2-box{flex:none}}
`;
