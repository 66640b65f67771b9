import { calendarCss } from "../kit/calendar/style.ts";

/** Rules of this calendar alone, on top of what calendars share: seven volumes on a shelf, one for each day. */
export const css = `${calendarCss}
.weekly-calendar{max-inline-size:54rem}
.weekly-calendar .calendar-scene{--wall:color-mix(in oklab,var(--art-2) 34%,#f7efe2);background:radial-gradient(circle at 50% 0,rgb(255 244 214/85%),transparent 70%),repeating-linear-gradient(90deg,rgb(255 255 255/16%) 0 2rem,transparent 2rem 4rem),var(--wall)}
.weekly-calendar .calendar-board{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));align-items:end;gap:1.25rem clamp(1px,.5cqi,.4rem);padding:5.5rem .35rem 2.9rem}
.weekly-calendar .calendar-door{aspect-ratio:auto;block-size:14.5rem;background:none;border-radius:.45rem .45rem .2rem .2rem}
.weekly-calendar .calendar-shape-1{block-size:16rem}
.weekly-calendar .calendar-shape-2{block-size:13.25rem}
.weekly-calendar .calendar-leaf{grid-template-rows:auto 1fr auto;justify-items:stretch;align-items:stretch;transform-origin:50% 100%;background:linear-gradient(90deg,color-mix(in oklab,var(--tint) 62%,#000),var(--tint) 16%,color-mix(in oklab,var(--tint) 76%,#fff) 34%,var(--tint) 62%,color-mix(in oklab,var(--tint) 66%,#000));box-shadow:inset 0 2px 0 rgb(255 255 255/35%);padding-block:.9rem}
.weekly-calendar .calendar-door:hover .calendar-leaf{transform:translateY(-.5rem)}
.weekly-calendar .calendar-door.is-due .calendar-leaf{transform:none}
.weekly-calendar .calendar-door.is-today .calendar-leaf,.weekly-calendar .calendar-door.is-today::before{transform:translateY(-.6rem)}
.weekly-calendar .calendar-door.is-today::before{animation-name:weekly-glow}
.weekly-calendar .calendar-door.is-opening .calendar-leaf{transform:translateY(-1.4rem)}
.weekly-calendar .calendar-door.is-open .calendar-leaf{transform:translateY(-3.6rem) rotate(-6deg)}
.weekly-calendar .calendar-today{inset-block-start:-1.5rem}
.weekly-band{block-size:.7rem;background:linear-gradient(#ffe9b0,#c99b3f 60%,#ffe9b0);opacity:.85}
.weekly-foot{block-size:1.1rem}
.weekly-day{place-self:center;writing-mode:vertical-rl;padding:.7em .3em;border-radius:.25rem;background:#fff8e8;color:#2b1c10;box-shadow:0 1px 3px rgb(0 0 0/35%);font:700 clamp(.9375rem,2.6cqi,1.2rem)/1.1 var(--font-heading),system-ui,sans-serif;white-space:nowrap}
.weekly-wall{position:absolute;inset-block-start:0;inline-size:100%;block-size:11rem}
.weekly-string{fill:none;stroke:rgb(70 50 30/45%);stroke-width:2}
.weekly-flag-0{fill:var(--art-1)}
.weekly-flag-1{fill:var(--art-3)}
.weekly-flag-2{fill:var(--art-2)}
.weekly-flag-3{fill:var(--art-4)}
.weekly-lamplight{position:absolute;inset-block:15% 0;inset-inline:10%;background:radial-gradient(closest-side,rgb(255 240 196/75%),transparent)}
.weekly-plant,.weekly-clock{position:absolute;display:none;inset-block-end:2.6rem}
.weekly-leaf{fill:color-mix(in oklab,var(--art-2) 60%,#1d5a35)}
.weekly-pot{fill:#c8744a}
.weekly-rim{fill:#dd8a5c}
.weekly-case{fill:var(--art-1)}
.weekly-foot-of{fill:#4a342a}
.weekly-dial{fill:#fffaf0}
.weekly-hands{fill:none;stroke:#33241c;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.weekly-plank{position:absolute;inset-inline:0;inset-block-end:0;block-size:2.9rem;background:linear-gradient(#b98350 0 .5rem,#8a5730 .5rem 1.2rem,rgb(40 20 8/34%) 1.2rem,transparent)}
@container (max-width:20.9rem){.weekly-calendar .calendar-board{grid-template-columns:repeat(4,minmax(0,1fr));column-gap:0}.weekly-calendar .calendar-board>li{box-shadow:0 .55rem 0 #8a5730}}
@container (min-width:40rem){
.weekly-calendar .calendar-board{padding-inline:19%;padding-block-start:7.5rem}
.weekly-calendar .calendar-door{block-size:17.5rem}
.weekly-calendar .calendar-shape-1{block-size:19.5rem}
.weekly-calendar .calendar-shape-2{block-size:16rem}
.weekly-plant,.weekly-clock{display:block}
.calendar-art>.weekly-plant{inset-inline-start:4%;inline-size:12%}
.calendar-art>.weekly-clock{inset-inline:auto 4%;inline-size:11%}
}
@keyframes weekly-glow{50%{opacity:.5}}
`;
