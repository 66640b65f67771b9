import type { CalendarFace } from "../kit/calendar/face.ts";

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** As it begins a sentence: some languages write days small. */
function dayName(n: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const name = format.format(new Date(MONDAY + (n - 1) * DAY));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const face: CalendarFace = {
  className: "weekly-calendar",
  wrapping: "parcel",
  name: dayName,
  door: (n, language) => (
    <>
      <span className="weekly-band" />
      <span className="weekly-day">{dayName(n, language)}</span>
      <span className="weekly-band weekly-foot" />
    </>
  ),
};
