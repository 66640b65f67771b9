import { Temporal } from "temporal-polyfill";

/** A moment in a timezone. @param now epoch milliseconds @throws RangeError for an unknown timezone */
export const zoned = (now: number, timezone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone);

/** The local day, yyyy-MM-dd: what a prize's daily limit and a statistic day count by (decisions, "Campaign life"). */
export const localDay = (now: number, timezone: string): string => zoned(now, timezone).toPlainDate().toString();

/** The day's first moment and the next day's, in epoch milliseconds: 23, 24 or 25 hours apart. */
export function dayBounds(day: string, timezone: string): { start: number; end: number } {
  const date = Temporal.PlainDate.from(day);
  const startOf = (each: Temporal.PlainDate) => each.toZonedDateTime(timezone).epochMilliseconds;
  return { start: startOf(date), end: startOf(date.add({ days: 1 })) };
}

/** Days from one local day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;

/** The local day some days later (or earlier). */
export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** Whether a name is a timezone that this system knows, e.g. "Europe/Zurich". */
export function isTimezone(name: string): boolean {
  try {
    zoned(0, name);
    return true;
  } catch {
    return false;
  }
}
