import { BALL, leftOf, widthOf } from "./places.ts";
import { LEAST_CUPS, MOST_CUPS } from "./settings.ts";

const counts = Array.from({ length: MOST_CUPS - LEAST_CUPS + 1 }, (_, more) => LEAST_CUPS + more);
const round = (value: number) => Math.round(value * 100) / 100;

/** Where cups stand at first, and where their places are: the same figures as the view moves them by. */
const places = counts.flatMap((cups) => [
  `.shell-of-${cups}{inline-size:${round(widthOf(cups))}%}`,
  ...Array.from(
    { length: cups },
    (_, place) => `.shell-of-${cups}.shell-at-${place}{inset-inline-start:${round(leftOf(place, cups))}%}`,
  ),
]);

export const css = `
.shell{max-inline-size:36rem;margin-inline:auto}
.shell-box{position:relative;inline-size:min(100%,33rem,70svh);min-inline-size:min(100%,15rem);aspect-ratio:528/400;user-select:none;-webkit-user-select:none}
.shell-box::before{content:"";position:absolute;inset:0;border-radius:5.3%/7%;box-shadow:0 16px 34px rgb(0 0 0/26%)}
.shell-table{position:absolute;inset:0;isolation:isolate;border-radius:5.3%/7%;overflow:hidden}
.shell-stall{position:absolute;inset:0;inline-size:100%;block-size:100%;display:block}
.game-paint>.shell-paint,.game-paint>*>.shell-paint{fill:var(--paint)}
.shell-white{fill:#fffaf0}
.shell-fold{fill:#000;opacity:.16}
.shell-dark{fill:#000;opacity:.32}
.shell-wood{fill:#fff;opacity:.14}
.shell-seam{fill:none;stroke:#fff;stroke-opacity:.34;stroke-width:2;stroke-dasharray:7 7}
.shell-frame{fill:none;stroke:rgb(255 255 255/34%);stroke-width:2}
.shell-light{fill:#fff;opacity:.3}
.shell-line{fill:none;stroke:#000;stroke-opacity:.28;stroke-width:1.6}
.shell-shadow{fill:#000;opacity:.3}
.shell-cup{position:absolute;inset-block-end:13%;overflow:visible;z-index:1;will-change:transform;pointer-events:none}
.shell-body{transform-box:fill-box;transform-origin:50% 100%}
.shell-ball{position:absolute;inline-size:${BALL}%;inset-inline-start:${50 - BALL / 2}%;inset-block-start:72%;overflow:visible;transform:translateY(112%)}
.shell-ball.is-front{z-index:3}
.shell-ball.is-under{opacity:0}
.shell-ball.is-prize{z-index:3}
.shell-ball.is-prize>:not(.shell-prize){opacity:0}
.shell-prize{opacity:0;transform-box:fill-box;transform-origin:50% 100%}
.is-prize>.shell-prize{opacity:1;filter:drop-shadow(0 4px 5px rgb(0 0 0/45%));animation:shell-rise 760ms 90ms cubic-bezier(.2,.9,.3,1.25) backwards}
.shell-rim{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round;stroke-opacity:.62}
.shell-place{appearance:none;position:absolute;inset-block:26% 8%;padding:0;border:0;border-radius:1rem;background:none;cursor:pointer}
.shell-place[aria-disabled=true]{cursor:default}
.shell .shell-place:focus-visible{outline:4px solid #fff;outline-offset:-4px;box-shadow:0 0 0 2px #111,inset 0 0 0 6px #111}
.shell>.game-foot{margin-block-start:1rem}
.shell-slowly{margin-block-start:-3rem;position:relative;appearance:none;min-block-size:2.75rem;padding:.25rem 1rem;border:0;background:none;color:var(--c-muted);font:600 .9375rem/1.3 var(--font-text),system-ui,sans-serif;text-decoration:underline;text-underline-offset:.25em;cursor:pointer}
.shell-slowly[aria-disabled=true]{visibility:hidden}
${places.join("\n")}
@media (prefers-reduced-motion:no-preference){
.shell[data-won] .shell-ball:not(.is-prize){animation:shell-hop 560ms cubic-bezier(.3,.6,.4,1) 3 alternate}
}
@keyframes shell-rise{from{opacity:0;transform:translateY(12%) scale(.25)}}
@keyframes shell-hop{to{translate:0 -60%}}
`;
