/**
 * Colours are the theme's, over a night of its first colour. Lights that move turn slowly or come once: nothing flashes
 * (WCAG 2.3.1).
 */
export const winCss = `
.win{position:fixed;inset:0;z-index:900;overflow:clip;color:#fff;cursor:pointer;user-select:none;-webkit-user-select:none;touch-action:manipulation}
.win *{box-sizing:border-box;margin:0}
.win-night{position:absolute;inset:0;background:radial-gradient(circle at 50% var(--win-middle,46%),color-mix(in oklab,var(--c-primary,#345) 84%,#000) 0,color-mix(in oklab,var(--c-primary,#345) 40%,#04030a) 60%,color-mix(in oklab,var(--c-primary,#345) 16%,#04030a) 120%);opacity:.975}
.win-group{position:absolute;z-index:1;inset-inline:0;inset-block-start:var(--win-middle,48%);translate:0 -50%;display:flex;flex-direction:column;align-items:center;gap:clamp(.5rem,2.5svh,1.75rem);padding:0 max(1rem,env(safe-area-inset-left)) 0 max(1rem,env(safe-area-inset-right));text-align:center}
.win-cheer{position:relative;z-index:1;font:800 clamp(1.75rem,calc(128vw/var(--win-letters,10)),min(5rem,13svh))/1 var(--font-heading),system-ui,sans-serif;text-wrap:balance;letter-spacing:-.01em;text-shadow:0 .06em 0 rgb(0 0 0/28%),0 .12em .5em rgb(0 0 0/45%)}
.win-word{display:inline-block;white-space:nowrap}
.win-letter{display:inline-block}
.win-prize{position:relative;inline-size:min(58vw,38svh,20rem);aspect-ratio:1;display:grid;place-items:center}
.win[data-size=small] .win-prize{inline-size:min(46vw,30svh,15rem)}
.win[data-size=jackpot] .win-prize{inline-size:min(66vw,42svh,24rem)}
.win-prize>*{grid-area:1/1}
.win-rays{position:absolute;inset:-85%;background:repeating-conic-gradient(from 0deg,rgb(255 255 255/26%) 0 9deg,transparent 11deg 28deg,rgb(255 255 255/26%) 30deg);mask:radial-gradient(circle,transparent 14%,#000 18%,rgb(0 0 0/55%) 36%,transparent 68%)}
.win[data-size=small] .win-rays{opacity:.45}
.win[data-size=jackpot] .win-rays{background:repeating-conic-gradient(from 0deg,color-mix(in oklab,var(--art-3,#ffd166) 70%,transparent) 0 9deg,transparent 11deg 28deg,color-mix(in oklab,var(--art-3,#ffd166) 70%,transparent) 30deg)}
.win-glow{position:absolute;inset:-32%;border-radius:50%;background:radial-gradient(circle,rgb(255 255 255/96%) 0,rgb(255 250 235/78%) 38%,rgb(255 244 214/22%) 60%,transparent 70%)}
.win-ring{position:absolute;inset:4%;border-radius:50%;border:.5rem solid #fff;opacity:0}
.win-picture{position:relative;inline-size:92%;block-size:92%;object-fit:contain;filter:drop-shadow(0 .5rem .6rem rgb(20 10 0/32%))}
.win-picture.is-landing{position:fixed;z-index:901;inset:auto;margin:0;filter:none;pointer-events:none}
.win-emblem{fill:var(--c-primary,#345)}
.win-name{position:relative;z-index:1;max-inline-size:22ch;font:700 clamp(1.5rem,7vw,2.75rem)/1.1 var(--font-heading),system-ui,sans-serif;text-wrap:balance;overflow-wrap:break-word;text-shadow:0 .1em .5em rgb(0 0 0/50%)}
@media (orientation:landscape) and (max-height:30rem){.win-group{display:grid;grid-template:auto auto/1fr 1fr;align-items:center;justify-items:center;column-gap:2rem}.win-prize{grid-area:1/1/3/2;inline-size:min(34vw,62svh)!important}.win-cheer{align-self:end;font-size:clamp(1.75rem,calc(62vw/var(--win-letters,10)),4rem)}.win-name{align-self:start}}
.win:not([data-still]) .win-night{animation:win-night 350ms ease-out backwards}
.win:not([data-still]) .win-glow{animation:win-bloom 620ms 480ms cubic-bezier(.2,.9,.3,1) backwards}
.win:not([data-still]) .win-ring{animation:win-ring 700ms 600ms cubic-bezier(.1,.7,.3,1)}
.win:not([data-still]) .win-rays{animation:win-rays-in 600ms 560ms ease-out backwards,win-turn 24s linear infinite}
.win:not([data-still]) .win-letter{animation:win-letter 460ms calc(700ms + var(--win-at)*28ms) cubic-bezier(.2,1.2,.35,1.35) backwards}
.win:not([data-still]) .win-name{animation:win-name 420ms 1s cubic-bezier(.2,.9,.3,1.2) backwards}
.win[data-size=jackpot]:not([data-still]) .win-group{animation:win-shake 420ms 620ms linear}
@keyframes win-night{from{opacity:0}}
@keyframes win-bloom{from{opacity:0;scale:.2}60%{scale:1.12}}
@keyframes win-ring{0%{opacity:.9;scale:.4}100%{opacity:0;scale:2.3}}
@keyframes win-rays-in{from{opacity:0}}
@keyframes win-turn{to{rotate:1turn}}
@keyframes win-letter{from{opacity:0;transform:translateY(.5em) scale(.4) rotate(-8deg)}}
@keyframes win-name{from{opacity:0;translate:0 .75rem}}
@keyframes win-shake{20%{transform:translate(-4px,2px)}40%{transform:translate(4px,-3px)}60%{transform:translate(-3px,-2px)}80%{transform:translate(2px,2px)}}
`;
