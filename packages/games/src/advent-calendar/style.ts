import { calendarCss } from "../kit/calendar/style.ts";

/** Rules of this calendar alone, on top of what calendars share. */
export const css = `${calendarCss}
.advent-calendar .calendar-leaf{background:repeating-linear-gradient(0deg,rgb(255 255 255/7%) 0 2px,transparent 2px 25%),linear-gradient(150deg,color-mix(in oklab,var(--tint) 78%,#fff),var(--tint) 45%,color-mix(in oklab,var(--tint) 74%,#000))}
.advent-calendar .calendar-leaf::before{content:"";position:absolute;inset-inline:0;inset-block-start:0;block-size:22%;background:radial-gradient(circle at 12% 0,#fff 58%,transparent 60%) 0 0/22% 100%,linear-gradient(#fff,#fff) 0 0/100% 30% no-repeat;opacity:.92}
`;
