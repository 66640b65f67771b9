import { calendarCss } from "../kit/calendar/style.ts";

/** Rules of this calendar alone, on top of what calendars share. */
export const css = `${calendarCss}
.easter-calendar .calendar-board{gap:clamp(.5rem,2.4cqi,1.25rem)}
.easter-calendar .calendar-board>li{inline-size:clamp(3.5rem,17cqi,7rem)}
.easter-calendar .calendar-door{aspect-ratio:5/6;border-radius:50%/60% 60% 40% 40%}
.easter-calendar .calendar-leaf{background:radial-gradient(circle at 34% 26%,rgb(255 255 255/70%),transparent 34%),linear-gradient(150deg,color-mix(in oklab,var(--tint) 80%,#fff),var(--tint) 50%,color-mix(in oklab,var(--tint) 82%,#000));transform-origin:50% 100%}
.easter-calendar .calendar-leaf::after{display:none}
.easter-calendar .calendar-door:hover .calendar-leaf{transform:rotate(-4deg)}
.easter-calendar .calendar-door.is-opening .calendar-leaf{transform:translateY(-40%) rotate(-18deg) scale(.9);filter:opacity(0)}
`;
