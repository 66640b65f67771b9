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

/** ISO 8601 in UTC. @param now epoch milliseconds */
export const isoInstant = (now: number): string => Temporal.Instant.fromEpochMilliseconds(now).toString();

/**
 * The moment of a local date and time, e.g. "2026-12-24T18:00", in epoch milliseconds. Null: it is none, or summer time
 * skips it or has it twice.
 */
export function instantOfLocal(local: string, timezone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone, { disambiguation: "reject" }).epochMilliseconds;
  } catch {
    return null;
  }
}

/** The end of the local hour in which a moment lies; earlier where summer time begins or ends within it. */
export function nextLocalHour(now: number, timezone: string): number {
  const local = zoned(now, timezone);
  const { minute, second, millisecond } = local;
  const whole = now + 3_600_000 - (minute * 60_000 + second * 1_000 + millisecond);
  const change = local.getTimeZoneTransition("next")?.epochMilliseconds;
  return change !== undefined && change < whole ? change : whole;
}
