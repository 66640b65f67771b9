import { calendarCss } from "../kit/calendar/style.ts";

const SHELL = "12% 54%,25% 44%,37% 54%,50% 44%,62% 54%,75% 44%,88% 54%,100% 44%";

/** Rules of this calendar alone, on top of what calendars share: nests in a meadow, and eggs that break. */
export const css = `${calendarCss}
.easter-calendar{max-inline-size:56rem}
.easter-calendar .calendar-scene{--meadow:color-mix(in oklab,var(--art-4) 86%,#fff);background:linear-gradient(color-mix(in oklab,var(--art-2) 55%,#fff),#fffbe9 10rem,var(--meadow) 14rem,color-mix(in oklab,var(--art-4) 88%,#16341c))}
.easter-sky{position:absolute;inset-block-start:0;inline-size:100%;block-size:14rem}
.easter-glow{fill:rgb(255 247 205/60%)}
.easter-sun{fill:#ffe28a}
.easter-cloud{fill:#fff}
.easter-hill-3{fill:color-mix(in oklab,var(--art-4) 46%,#dff1ee)}
.easter-hill-2{fill:var(--meadow)}
.easter-tree{fill:color-mix(in oklab,var(--art-4) 70%,#2e6a4c)}
.easter-fence{fill:none;stroke:#fffaf0;stroke-width:7;stroke-linecap:round}
.easter-front{position:absolute;inset-block-end:0;inline-size:100%;block-size:6.5rem}
.easter-hill-1{fill:color-mix(in oklab,var(--art-4) 84%,#1c4a2a)}
.easter-grass{fill:color-mix(in oklab,var(--art-4) 66%,#123a1e)}
.easter-stem{fill:none;stroke:color-mix(in oklab,var(--art-4) 60%,#123a1e);stroke-width:3;stroke-linecap:round}
.easter-petal-0{fill:#fff}
.easter-petal-1{fill:var(--art-1)}
.easter-petal-2{fill:var(--art-3)}
.easter-heart{fill:#ffb93a;stroke:rgb(120 60 0/30%)}
.easter-rabbit{fill:#fff7ec}
.easter-ear{fill:#f6b3bd}
.easter-eye{fill:#4a2a22}
.easter-tail{fill:#fff}
.easter-calendar .calendar-board{display:flex;flex-wrap:wrap;justify-content:center;gap:clamp(1.6rem,4cqi,2.4rem) clamp(.9rem,3.4cqi,2.4rem);padding:9.5rem clamp(.5rem,4cqi,3rem) 7.5rem}
.easter-calendar .calendar-board>li{inline-size:clamp(3.6rem,15cqi,7rem)}
.easter-calendar .calendar-board>li:nth-child(3n+2){translate:0 .5rem}
.easter-calendar .calendar-door{aspect-ratio:5/6;background:none;border-radius:50%/60% 60% 40% 40%}
.easter-calendar .calendar-leaf{background:radial-gradient(circle at 34% 26%,rgb(255 255 255/75%),transparent 34%),radial-gradient(circle at 60% 110%,rgb(60 20 40/34%),transparent 60%),linear-gradient(150deg,color-mix(in oklab,var(--tint) 78%,#fff),var(--tint) 50%,color-mix(in oklab,var(--tint) 84%,#000));transform-origin:50% 100%;clip-path:polygon(0 44%,${SHELL},100% 100%,0 100%)}
.easter-calendar .calendar-lid{clip-path:polygon(0 0,0 45%,${SHELL.replaceAll("44%", "45%").replaceAll("54%", "55%")},100% 0);transform-origin:20% 45%}
.easter-calendar .calendar-number{translate:0 40%;font-size:clamp(1rem,4cqi,1.5rem)}
.easter-calendar .calendar-door:hover .calendar-leaf{transform:rotate(-4deg)}
.easter-calendar .calendar-door:hover .calendar-lid{transform:rotate(-4deg)}
.easter-calendar .calendar-door.is-due .calendar-leaf{transform:none}
.easter-calendar .calendar-door.is-due .calendar-lid{transform:rotate(-7deg) translateY(-5%)}
.easter-calendar .calendar-door.is-opening .calendar-leaf{transform:none}
.easter-calendar .calendar-door.is-opening .calendar-lid{transform:rotate(-10deg) translateY(-7%)}
.easter-calendar .calendar-door.is-open .calendar-leaf{transform:none}
.easter-calendar .calendar-door.is-open .calendar-lid{transform:translate(-34%,-52%) rotate(-46deg)}
.easter-calendar .calendar-door:is(.is-due,.is-open,.is-opening)::after{content:"";position:absolute;inset:24% 8% 30%;z-index:-1;border-radius:50%;background:radial-gradient(#fff6c4,#ffd65c);box-shadow:0 0 18px 6px rgb(255 224 120/80%)}
.easter-calendar .calendar-door{isolation:isolate}
.easter-nest{position:absolute;inset-block-end:-20%;inset-inline:-14%;inline-size:128%;max-inline-size:none;pointer-events:none;filter:drop-shadow(0 4px 4px rgb(30 40 0/30%))}
.easter-straw-dark{fill:#8a5a26}
.easter-straw{fill:none;stroke:#d9a452;stroke-width:3.4;stroke-linecap:round}
.easter-blade{fill:color-mix(in oklab,var(--art-4) 66%,#123a1e)}
@container (min-width:40rem){
.easter-sky{block-size:17rem}
.easter-front{block-size:8rem}
.easter-calendar .calendar-scene{background:linear-gradient(color-mix(in oklab,var(--art-2) 55%,#fff),#fffbe9 13rem,var(--meadow) 17rem,color-mix(in oklab,var(--art-4) 88%,#16341c))}
.easter-calendar .calendar-board{padding-block:11.5rem 8.5rem}
}
`;
