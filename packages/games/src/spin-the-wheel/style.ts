export const css = `
.wheel{max-inline-size:34rem;margin-inline:auto}
.wheel-box{position:relative;inline-size:min(100%,30rem,58svh);min-inline-size:min(100%,15rem);aspect-ratio:1;user-select:none;-webkit-user-select:none}
.wheel-box::before{content:"";position:absolute;inset:1%;border-radius:50%;box-shadow:0 16px 30px rgb(0 0 0/30%)}
.wheel-box.is-draggable{touch-action:none}
.wheel[data-phase=ready] .wheel-box.is-draggable{cursor:grab}
.wheel[data-phase=ready] .wheel-box.is-draggable:active{cursor:grabbing}
.wheel-turning{position:absolute;inset:0;border-radius:50%;overflow:clip}
.wheel-disc,.wheel-frame{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block}
.wheel-disc{will-change:transform;transition:opacity 200ms}
.is-fading .wheel-disc{opacity:0}
.wheel-frame{pointer-events:none;overflow:visible}
.wheel-wedge{stroke:rgb(255 255 255/70%);stroke-width:1.5}
.game-paint>.wheel-wedge{fill:var(--paint)}
.wheel-label{fill:var(--ink);font-family:var(--font-text),system-ui,sans-serif;font-weight:700}
.wheel-emblem{fill:var(--ink);opacity:.92}
.wheel-under{fill:#1b1512}
.wheel-segment{transition:opacity 400ms}
@media (orientation:landscape) and (max-height:30rem){html:not([data-embedded]) .wheel{flex-direction:row}.wheel-box{flex:none}}
.wheel-disc.is-resting .wheel-segment:not(.is-chosen){opacity:.58}
.wheel-peg{fill:#fff;stroke:rgb(0 0 0/35%);stroke-width:1}
.wheel-rim,.wheel-rim-shade{fill:none;stroke-width:24}
.game-paint>.wheel-rim{stroke:var(--paint)}
.wheel-rim-line{fill:none;stroke:rgb(255 255 255/55%);stroke-width:1.5}
.wheel-rim-dark{fill:none;stroke:rgb(0 0 0/30%);stroke-width:4}
.wheel-bulb{fill:#fff7d6;stroke:rgb(0 0 0/25%);stroke-width:.75;opacity:.55}
.wheel-bulb:nth-child(odd){opacity:1}
.wheel-hub-shadow{fill:rgb(0 0 0/30%)}
.game-paint>.wheel-hub{fill:var(--paint)}
.wheel-hub-face{fill:var(--c-surface);stroke:rgb(0 0 0/18%);stroke-width:1}
.wheel-hub-star{fill:var(--art-3,var(--c-accent));stroke:rgb(0 0 0/22%);stroke-width:.5}
.wheel-pointer{position:absolute;inset-block-start:-3.5%;inset-inline-start:44.5%;inline-size:11%;overflow:visible;transform-origin:50% 28%;pointer-events:none;filter:drop-shadow(0 3px 3px rgb(0 0 0/35%))}
.wheel-pointer-body{fill:var(--c-accent);stroke:#fff;stroke-width:3.5}
.wheel-pointer-eye{fill:#fff;stroke:rgb(0 0 0/15%)}
@media (prefers-reduced-motion:no-preference){
.wheel-bulb{animation:wheel-blink 1.4s steps(1) infinite}
.wheel-bulb:nth-child(odd){animation-delay:-.7s}
.wheel[data-phase=turning] .wheel-bulb{animation-duration:.36s}
.wheel[data-phase=turning] .wheel-bulb:nth-child(odd){animation-delay:-.18s}
.wheel[data-won] .wheel-bulb{animation:wheel-flash .3s ease-in-out infinite alternate}
.wheel[data-phase=landed] .is-chosen>g{animation:wheel-pop 600ms cubic-bezier(.2,.9,.3,1.6)}
}
@keyframes wheel-blink{0%{opacity:1}50%{opacity:.45}}
@keyframes wheel-flash{from{opacity:.5}to{opacity:1;fill:#fff}}
@keyframes wheel-pop{40%{scale:1.05}}
`;
