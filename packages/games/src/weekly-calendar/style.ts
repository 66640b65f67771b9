import { calendarCss } from "../kit/calendar/style.ts";

/** Rules of this calendar alone, on top of what calendars share. */
export const css = `${calendarCss}
.weekly-calendar .calendar-board>li{inline-size:clamp(4.5rem,22cqi,9rem)}
.weekly-calendar .calendar-number{font-size:clamp(1rem,3.4cqi,1.25rem)}
.weekly-long{display:none}
@container (min-width:48rem){.weekly-short{display:none}.weekly-long{display:inline}}
`;
