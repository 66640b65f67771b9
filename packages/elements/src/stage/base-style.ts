/**
 * What every campaign has: the root that breakpoints ask, the ring that shows focus, the page and how it comes in. Only a page
 * that fills its own window may know the window's height (studio, "Styles"): `data-embedded` on the html element says that
 * it does not. `--head` and `--foot` are the room of what stands above a page and at its foot, which the player and the canvas set:
 * page and strips fill the window together, so that what is to be pressed stays in it. The page's background goes down to
 * the window's foot also where a phone has taken its address bar away (dvh); what stands on it does not move for that (svh).
 */
export const baseStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background-color:var(--c-background);text-rendering:geometricPrecision}
[hidden]{display:none!important}
img,picture,video,svg,iframe{max-width:100%}
.fg-root{container:fg/inline-size;position:relative;isolation:isolate;background-color:var(--c-background);color:var(--c-text);
  font-family:var(--font-text);font-size:1rem;line-height:1.5;text-align:center;overflow-wrap:break-word;
  font-synthesis-weight:none;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
html:not([data-embedded]) :is(.fg-root,.fg-page){min-height:calc(100dvh - var(--head,0px))}
html:not([data-embedded]) .fg-root-container{min-height:calc(100svh - var(--head,0px) - var(--foot,0px))}
:is(button,input,select,textarea){text-rendering:inherit}
.fg-page{position:relative;padding-block-end:var(--foot,0px);background-repeat:no-repeat;background-size:100% 100%;background-position:50% 50%}
.fg-root :focus-visible{outline:3px solid var(--c-text);outline-offset:3px}
.fg-root [tabindex="-1"]:focus{outline:0}
.fg-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.fg-entering .fg-stage>*{animation:fg-enter 380ms cubic-bezier(.2,.9,.25,1) backwards}
.fg-entering .fg-stage>:nth-child(2){animation-delay:50ms}
.fg-entering .fg-stage>:nth-child(3){animation-delay:90ms}
.fg-entering .fg-stage>:nth-child(n+4){animation-delay:120ms}
@keyframes fg-enter{from{opacity:0;translate:0 20px}}
@media (prefers-reduced-motion:reduce){
  *,*::before,*::after{animation-duration:.01ms!important;animation-delay:0s!important;animation-iteration-count:1!important;
    transition-duration:.01ms!important;scroll-behavior:auto!important}
}
@media print{.fg-page{background-image:none!important}}
`;
