import type { CalendarView } from "./rules/settings.ts";

/** Which doors' days have come, by the visitor's own clock. */
export interface Days {
  /** The door of today, counted from 1; null: today has none, or nobody knows. */
  today: number | null;
  /** How many doors are due, today's included. */
  due: number;
}

/** Which door is today's: it is lit, nothing more. Whether a door opens, the server says. */
export function daysAt(
  { rhythm, firstDay, doors }: Pick<CalendarView, "rhythm" | "firstDay" | "doors">,
  now: Date,
): Days {
  const count = doors.length;
  if (rhythm === "weekdays") {
    const weekday = now.getDay() || 7;
    return { today: weekday <= count ? weekday : null, due: Math.min(weekday, count) };
  }
  if (firstDay === "") return { today: null, due: 0 };
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const nth = (first: string) => 1 + Math.round((today - Date.parse(first)) / 86_400_000);
  if (firstDay.length > 5)
    return { today: within(nth(firstDay), count), due: Math.max(0, Math.min(nth(firstDay), count)) };
  // A season that is written without a year may have begun in the year before.
  const year = now.getFullYear();
  const season = within(nth(`${year}-${firstDay}`), count) ?? within(nth(`${year - 1}-${firstDay}`), count);
  return { today: season, due: season ?? 0 };
}

const within = (n: number, count: number): number | null => (n >= 1 && n <= count ? n : null);
