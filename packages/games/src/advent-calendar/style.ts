import { calendarCss } from "../kit/calendar/style.ts";

/** Rules of this calendar alone, on top of what calendars share: a street at night, its windows for doors. */
export const css = `${calendarCss}
.advent-calendar{max-inline-size:58rem}
.advent-calendar .calendar-scene{background:linear-gradient(#0a1530,#1d3260 34%,#4a5a8c)}
.advent-calendar .calendar-board{display:grid;grid-template-columns:repeat(4,1fr);padding-block:6.9rem 4.75rem}
.advent-calendar .calendar-board>li{padding:.6rem clamp(.45rem,2.2cqi,1.1rem)}
.advent-sky{position:absolute;inset-block-start:0;inline-size:100%;block-size:20rem}
.advent-star{fill:#fff6d8}
.advent-moon{fill:#fff3cf}
.advent-crater{fill:rgb(190 160 90/30%)}
.advent-halo{fill:rgb(255 236 178/18%)}
.advent-far{fill:#2a3b6b}
.advent-houses{position:absolute;inset:5.4rem 0 1.5rem;display:grid;grid-template-columns:repeat(2,1fr)}
.advent-house-0{--wall:color-mix(in oklab,var(--art-1) 66%,#171430)}
.advent-house{position:relative;background:repeating-linear-gradient(0deg,rgb(0 0 0/13%) 0 1px,transparent 1px 11px),linear-gradient(90deg,rgb(255 240 200/10%),transparent 30% 70%,rgb(0 0 20/26%)),var(--wall)}
.advent-house-1{--wall:color-mix(in oklab,var(--art-2) 58%,#171c38);margin-block-start:.7rem}
.advent-house-2{--wall:color-mix(in oklab,var(--art-4) 50%,#1b2145);margin-block-start:.2rem}
.advent-house-3{--wall:color-mix(in oklab,var(--art-3) 52%,#3a1c2c);margin-block-start:.9rem}
.advent-house-2,.advent-house-3{display:none}
.advent-roof{position:absolute;inset-block-end:calc(100% - 1px);inset-inline-start:0;inline-size:100%;block-size:4.4rem;overflow:visible}
.advent-brick{fill:color-mix(in oklab,var(--wall) 78%,#000)}
.advent-gable{fill:var(--wall)}
.advent-dim{fill:rgb(0 0 20/16%)}
.advent-snow{fill:#f3f7ff}
.advent-lamp{fill:#ffd98a}
.advent-bars{stroke:rgb(60 30 10/60%);stroke-width:3;fill:none}
.advent-ground{position:absolute;inset-block-end:0;inline-size:100%;block-size:5.5rem;overflow:visible}
.advent-drift{fill:#d5e0f5}
.advent-tree{fill:#1e4d40}
.advent-trunk{fill:#4a2f20}
.advent-bulb{fill:#ffd257}
.advent-post{fill:#16181f}
.advent-flakes{position:absolute;inset:-12rem 0 0;background:radial-gradient(circle,#fff 1.6px,transparent 2.2px) 0 0/84px 96px,radial-gradient(circle,rgb(255 255 255/80%) 1.1px,transparent 1.6px) 34px 40px/58px 96px;opacity:.7;animation:advent-fall 4.8s ease-out forwards}
.advent-calendar .calendar-door{background:radial-gradient(circle at 50% 70%,#fff0bd,#ffc963 46%,#c26f24);box-shadow:0 0 0 4px #f6efe0,0 0 0 5px rgb(0 0 0/28%),0 6px 12px rgb(0 0 0/40%)}
.advent-calendar .calendar-shape-0{border-radius:50% 50% .3rem .3rem/34% 34% .3rem .3rem}
.advent-calendar .calendar-shape-1{border-radius:.3rem}
.advent-calendar .calendar-shape-2{border-radius:50% 50% .3rem .3rem/50% 50% .3rem .3rem}
.advent-calendar .is-due,.advent-calendar .is-today{box-shadow:0 0 0 4px #fff7e2,0 0 0 5px rgb(0 0 0/28%),0 0 26px 6px rgb(255 200 96/55%)}
.advent-slats{position:absolute;inset:0;background:linear-gradient(90deg,transparent 48.5%,rgb(0 0 0/38%) 48.5% 51.5%,transparent 51.5%),repeating-linear-gradient(0deg,rgb(0 0 0/20%) 0 2px,rgb(255 255 255/9%) 2px 4px,transparent 4px 9px)}
.advent-sill{position:absolute;inset-block-end:-.7rem;inset-inline:-.35rem;block-size:.6rem;border-radius:.3rem .3rem .2rem .2rem;background:linear-gradient(#fff 60%,#c9d6ee);box-shadow:0 3px 5px rgb(0 0 0/32%)}
@container (min-width:30rem){
.advent-calendar .calendar-board{grid-template-columns:repeat(6,1fr)}
.advent-houses{grid-template-columns:repeat(3,1fr)}
.advent-house-2{display:block}
}
@container (min-width:40rem){
.advent-calendar .calendar-board{grid-template-columns:repeat(8,1fr);padding-block:9.2rem 6.5rem}
.advent-calendar .calendar-board>li{padding-block:.9rem}
.advent-calendar .calendar-door{aspect-ratio:5/6}
.advent-sill{inset-inline:-.55rem}
.advent-houses{inset:7.4rem 0 2rem;grid-template-columns:repeat(4,1fr)}
.advent-house-2,.advent-house-3{display:block}
.advent-roof{block-size:6.2rem}
.advent-ground{block-size:7.5rem}
}
@keyframes advent-fall{to{transform:translateY(96px)}}
`;
