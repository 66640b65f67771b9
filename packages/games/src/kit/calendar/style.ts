/** What calendars share. A door is a leaf that swings; what is behind it comes when it is open. */
export const calendarCss = `
.calendar{max-inline-size:46rem;margin-inline:auto}
.calendar-board{inline-size:100%;display:grid;grid-template-columns:repeat(auto-fit,minmax(clamp(4rem,19cqi,6.5rem),1fr));gap:clamp(.4rem,1.6cqi,.9rem);margin:0;padding:0;list-style:none}
.calendar-board.is-centred{display:flex;flex-wrap:wrap;justify-content:center}
.calendar-door{appearance:none;position:relative;display:block;inline-size:100%;aspect-ratio:1;padding:0;border:0;border-radius:calc(var(--radius)*.75 + 4px);background:rgb(0 0 0/38%);box-shadow:inset 0 3px 10px rgb(0 0 0/45%);cursor:pointer;perspective:40rem;touch-action:manipulation;color:inherit}
.calendar-tint-0{--tint:var(--art-1)}
.calendar-tint-1{--tint:var(--art-2)}
.calendar-tint-2{--tint:var(--art-3)}
.calendar-tint-3{--tint:var(--c-primary)}
.calendar-leaf{position:absolute;inset:0;display:grid;place-items:center;border-radius:inherit;overflow:hidden;transform-origin:0 50%;transition:transform 700ms cubic-bezier(.3,.7,.2,1),filter 160ms;background:linear-gradient(150deg,color-mix(in oklab,var(--tint) 82%,#fff),var(--tint) 45%,color-mix(in oklab,var(--tint) 82%,#000));box-shadow:inset 0 0 0 2px rgb(255 255 255/22%),0 4px 10px rgb(0 0 0/22%);color:#fff}
.calendar-leaf::after{content:"";position:absolute;inset-block-start:50%;inset-inline-end:9%;inline-size:.45rem;block-size:.45rem;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff,#f4c65b 45%,#9a6a12);box-shadow:0 1px 2px rgb(0 0 0/45%)}
.calendar-door:hover .calendar-leaf{transform:rotateY(-14deg);filter:brightness(1.05)}
.calendar-door.is-opening .calendar-leaf{transform:rotateY(-115deg)}
.calendar-door.is-today{outline:3px solid var(--c-accent);outline-offset:3px;animation:calendar-glow 2.2s ease-in-out infinite}
.calendar-door[aria-disabled=true]{cursor:default}
.calendar-number{position:relative;font:800 clamp(1.25rem,6cqi,2.1rem)/1 var(--font-heading),system-ui,sans-serif;padding:.2em .45em;border-radius:999px;background:rgb(20 12 8/72%);color:#fff}
.calendar-emblem{position:absolute;inset:0;inline-size:100%;block-size:100%;fill:rgb(255 255 255/34%);stroke:none}
.calendar-foot{inline-size:100%;display:grid;grid-template-columns:3rem 1fr 3rem;align-items:center;justify-items:center}
.calendar-foot>.game-message{grid-column:2}
.calendar-foot>.game-mute{position:static;grid-column:3}
.calendar-room{max-inline-size:34rem;margin-inline:auto;animation:game-rise 420ms cubic-bezier(.2,.9,.3,1.2) both}
.calendar-title{margin:0;font:800 1.625rem/1.15 var(--font-heading),system-ui,sans-serif;text-align:center;text-wrap:balance}
.calendar-title:focus{outline:none}
.calendar-picture{display:block;inline-size:min(100%,24rem);block-size:auto;border-radius:var(--radius)}
.calendar-text{margin:0;max-inline-size:30rem;text-align:center;line-height:1.5;white-space:pre-line;text-wrap:balance}
@keyframes calendar-glow{50%{outline-offset:6px}}
`;
