/**
 * What calendars share. A scene with a board of doors; a door is a leaf that swings; whoever opens one goes in through it, and
 * the room lies over the scene, which keeps its place. Nothing here moves the page. The scene is a container: how many doors
 * stand in a row depends on its own width, not on the page's.
 */
export const calendarCss = `
.calendar{max-inline-size:46rem;margin-inline:auto}
.calendar-stack{inline-size:100%;display:grid}
.calendar-stack>*{grid-area:1/1;min-inline-size:0}
.calendar-scene{container-type:inline-size;position:relative;align-self:start;overflow:hidden;isolation:isolate;border-radius:calc(var(--radius) + .5rem);box-shadow:0 14px 34px rgb(0 0 0/24%)}
.calendar-art{position:absolute;inset:0;z-index:-1;pointer-events:none}
.calendar-art>svg{inset-inline-start:0}
.calendar-board{inline-size:100%;margin:0;padding:0;list-style:none}
.calendar-door{appearance:none;position:relative;display:block;inline-size:100%;aspect-ratio:1;padding:0;border:0;background:#20140d;cursor:pointer;perspective:40rem;touch-action:manipulation;color:inherit;scroll-margin-block:5rem}
.calendar-tint-0{--tint:var(--art-1)}
.calendar-tint-1{--tint:var(--art-2)}
.calendar-tint-2{--tint:var(--art-3)}
.calendar-tint-3{--tint:var(--c-primary)}
.calendar-shape-0,.calendar-shape-1,.calendar-shape-2{border-radius:.5rem}
.calendar-leaf{position:absolute;inset:0;display:grid;place-items:center;border-radius:inherit;overflow:hidden;transform-origin:0 50%;transition:transform 600ms cubic-bezier(.3,.7,.2,1),filter 160ms;background:linear-gradient(150deg,color-mix(in oklab,var(--tint) 82%,#fff),var(--tint) 45%,color-mix(in oklab,var(--tint) 82%,#000));color:#fff}
.calendar-door:hover .calendar-leaf{transform:rotateY(-14deg);filter:brightness(1.05)}
.calendar-door.is-due .calendar-leaf{transform:rotateY(-18deg)}
.calendar-door.is-opening .calendar-leaf{transform:rotateY(-30deg)}
.calendar-door.is-open .calendar-leaf{transform:rotateY(-118deg)}
.calendar-door.is-today,.calendar-door.is-open{z-index:2}
.calendar-door.is-today::before{content:"";position:absolute;inset:-5px;border-radius:inherit;border:3px solid #fff6d6;box-shadow:0 0 0 3px var(--c-accent),0 0 22px 6px var(--c-accent),inset 0 0 12px var(--c-accent);animation:calendar-glow 2.2s ease-in-out 2;pointer-events:none}
.calendar-door.is-shut{animation:calendar-shut 480ms ease-in-out}
.calendar-door.is-shut .calendar-leaf{transition-duration:120ms}
.calendar-door[aria-disabled=true]{cursor:default}
.calendar-number{position:relative;font:800 clamp(1.125rem,5cqi,1.75rem)/1 var(--font-heading),system-ui,sans-serif;padding:.2em .45em;border-radius:999px;background:rgb(20 12 8/72%);color:#fff}
.calendar-emblem{position:absolute;inset:0;inline-size:100%;block-size:100%;fill:rgb(255 255 255/34%);stroke:none}
.calendar-today{position:absolute;inset-block-start:-.85rem;inset-inline-start:50%;z-index:3;transform:translateX(-50%);padding:.2rem .6rem;border-radius:999px;background:#fff6d6;color:#3a2208;box-shadow:0 2px 6px rgb(0 0 0/35%);font:700 .8125rem/1.2 var(--font-text),system-ui,sans-serif;white-space:nowrap;pointer-events:none}
.calendar-foot{inline-size:100%;display:grid;grid-template-columns:3rem 1fr 3rem;align-items:center;justify-items:center;pointer-events:none}
.calendar-foot>.game-message{grid-column:2;color:var(--c-text)}
.calendar-foot>.game-mute{position:static;grid-column:3;pointer-events:auto}
.calendar-foot:has(.calendar-said){position:sticky;inset-block-end:calc(var(--foot,0px) + .5rem);z-index:4}
.game-message.calendar-said{min-block-size:3.25rem;padding:.5rem 1.25rem;border-radius:1.625rem;background:var(--c-surface);color:var(--c-text);box-shadow:0 0 0 2px var(--c-primary),0 8px 24px rgb(0 0 0/30%);font-weight:600;animation:game-rise 260ms cubic-bezier(.2,.9,.3,1.2) both}
.is-entered>.calendar-foot{visibility:hidden}
.is-entered .calendar-inner{opacity:.3;transform:scale(2.2);animation:calendar-zoom 900ms cubic-bezier(.5,0,.3,1)}
.calendar-room{isolation:isolate;place-self:center;max-inline-size:34rem;padding-block:1.5rem}
.calendar-room::before{content:"";position:absolute;inset-block:0;inset-inline:-.5rem;z-index:-1;border-radius:calc(var(--radius) + .75rem);background:var(--c-surface);box-shadow:inset 0 0 0 2px rgb(255 230 170/45%),0 18px 50px rgb(0 0 0/38%)}
.calendar-room.is-fresh{animation:calendar-enter 520ms cubic-bezier(.2,.8,.3,1.08) 380ms backwards}
@container (min-width:40rem){.calendar-room::before{inset-inline:-1.5rem}}
.calendar-title{margin:0;font:800 1.625rem/1.15 var(--font-heading),system-ui,sans-serif;text-align:center;text-wrap:balance}
.game .calendar-title:focus{outline:none}
.calendar-picture{display:block;inline-size:min(100%,24rem);block-size:auto;aspect-ratio:auto 1;border-radius:var(--radius)}
.calendar-text{margin:0;max-inline-size:30rem;text-align:center;line-height:1.5;white-space:pre-line;text-wrap:balance}
.calendar-act{display:grid;place-items:center;min-block-size:4rem}
.game-message.calendar-loading{min-block-size:min(30rem,70svh);animation:calendar-late 300ms 600ms both}
@keyframes calendar-glow{50%{opacity:.55;transform:scale(1.05)}}
@keyframes calendar-shut{15%,45%,75%{transform:translateX(-5px) rotate(-2deg)}30%,60%,90%{transform:translateX(5px) rotate(2deg)}}
@keyframes calendar-zoom{from{opacity:1;transform:none}45%{opacity:1}}
@keyframes calendar-enter{from{opacity:0;transform:scale(.35)}}
@keyframes calendar-late{from{opacity:0}}
.gift{position:relative;inline-size:min(66%,15rem);aspect-ratio:1;margin-block-start:.5rem}
.gift-part{position:absolute;inset:0;inline-size:100%;block-size:100%;overflow:visible}
.gift-shadow{fill:rgb(0 0 0/18%)}
.gift-parcel .gift-paper{fill:var(--art-1)}
.gift-egg .gift-paper{fill:var(--art-2)}
.gift-band{fill:var(--art-3)}
.gift-hollow{fill:#2a1710}
.gift-shade{fill:rgb(20 10 0/17%)}
.gift-gleam{fill:rgb(255 255 255/42%)}
.gift-star{fill:var(--art-3);stroke:rgb(0 0 0/20%);stroke-width:2;stroke-linejoin:round}
.gift:not(.is-open){animation:gift-wait 3.4s ease-in-out 1.4s}
.gift-light{position:absolute;inset:-22%;z-index:-1;border-radius:50%;background:radial-gradient(circle at 50% 46%,#fff8da 8%,rgb(255 221 130/72%) 28%,rgb(255 214 110/0) 66%);opacity:0;transform:scale(.25);transition:opacity 420ms 120ms,transform 900ms cubic-bezier(.2,.8,.2,1) 120ms}
.gift.is-open>.gift-light{opacity:1;transform:none}
.gift-inside{position:absolute;inset-block:-8% 38%;inset-inline:17%}
.gift-prize{inline-size:100%;block-size:100%;animation:gift-rise 760ms cubic-bezier(.2,.9,.3,1.25) 180ms both}
.gift-picture{display:block;inline-size:100%;block-size:100%;object-fit:contain;filter:drop-shadow(0 6px 10px rgb(0 0 0/30%))}
.gift-lid{transform-origin:30% 50%;transition:transform 820ms cubic-bezier(.15,.75,.3,1),opacity 420ms 380ms}
.gift.is-open>.gift-lid{transform:translate(-46%,-42%) rotate(-38deg) scale(.8);opacity:0}
@keyframes gift-wait{0%,76%,100%{transform:none}80%,88%{transform:rotate(-2.5deg)}84%,92%{transform:rotate(2.5deg)}}
@keyframes gift-rise{from{opacity:0;transform:translateY(52%) scale(.3)}}
`;
