/**
 * What both wheels' rims share. While a wheel waits its bulbs run for 3.6 seconds and rest (WCAG 2.2.2). What moves by itself moves by transform and opacity alone. A bulb shines at most 2.8
 * times a second, and on a win 1.25 times: never three (WCAG 2.3.1).
 */
export const rimCss = `
.rim-side,.rim-round,.rim-bulbs,.rim-light{position:absolute;inset-block-start:0;inset-inline-start:0;inline-size:100%;aspect-ratio:1;display:block;overflow:visible;pointer-events:none}
.game-paint>.rim-paint{fill:var(--paint)}
.rim-tube{fill:none;stroke-width:25}
.rim-light{border-radius:50%;background:conic-gradient(from 270deg,transparent 14deg,rgb(255 255 255/62%) 40deg,rgb(255 255 255/14%) 50deg,rgb(255 255 255/44%) 57deg,transparent 84deg 204deg,rgb(255 255 255/34%) 222deg,transparent 240deg);mask:radial-gradient(closest-side,rgb(0 0 0/22%) 84%,transparent 85.500% 87.200%,#000 88.400% 97.500%,transparent 99%)}
.rim-lit{transform-origin:50% 50%}
.rim-bulb{fill:#8a6a3c;fill-opacity:.75;stroke:rgb(0 0 0/45%);stroke-width:1.2}
.rim-burst{fill:none;stroke:#fff8e0;stroke-width:5;opacity:0;transform-origin:0 0}
.rim-star{transform-box:fill-box;transform-origin:center}
@media (prefers-reduced-motion:no-preference){
.rim-lit{will-change:transform,opacity;animation:rim-run 1.8s steps(3) 2}
[data-phase=turning] .rim-lit{animation-duration:.36s;animation-iteration-count:infinite}
.is-backward .rim-lit{animation-direction:reverse}
[data-won] .rim-lit{animation:rim-all .4s ease-in-out infinite alternate}
[data-won] .rim-hub{animation:rim-hub 620ms cubic-bezier(.3,.8,.3,1)}
[data-won] .rim-star{animation:rim-star 620ms cubic-bezier(.2,.8,.2,1.2)}
[data-won] .rim-burst{animation:rim-burst 620ms ease-out}
}
@keyframes rim-run{to{transform:rotate(45deg)}}
@keyframes rim-all{from{opacity:.35}to{opacity:1}}
@keyframes rim-hub{28%{scale:1.28}62%{scale:.95}}
@keyframes rim-star{from{rotate:-216deg}}
@keyframes rim-burst{from{opacity:1;scale:1}to{opacity:0;scale:2.6}}
`;
