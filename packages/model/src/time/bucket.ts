import { Temporal } from "temporal-polyfill";
import type { LimitPeriod } from "../campaign/names/names.ts";
import { zoned } from "./local.ts";

export interface Bucket {
  /** The same for every moment of the bucket; unique within campaign and period. */
  key: string;
  /** ISO instant at which the next bucket begins; null: never. */
  opensAgainAt: string | null;
}

/**
 * The bucket of a limit period in which a moment lies, in the campaign's timezone: days, ISO weeks from Monday, months,
 * and consecutive windows of 7 or 30 local days from the first publish, at its time of day (spec §3; decisions, "Play").
 * @param now epoch milliseconds
 * @param publishedAt epoch milliseconds of the first publish; asked for by the two FROM_PUBLISH periods
 * @throws RangeError for an unknown timezone
 */
export function bucketOf(period: LimitPeriod, now: number, timezone: string, publishedAt: number): Bucket {
  const local = zoned(now, timezone);
  const today = local.toPlainDate();
  switch (period) {
    case "DAY":
      return { key: today.toString(), opensAgainAt: midnightOf(today.add({ days: 1 }), timezone) };
    case "CALENDAR_WEEK": {
      const monday = today.subtract({ days: today.dayOfWeek - 1 });
      const week = `${monday.yearOfWeek}-W${String(monday.weekOfYear).padStart(2, "0")}`;
      return { key: week, opensAgainAt: midnightOf(monday.add({ days: 7 }), timezone) };
    }
    case "CALENDAR_MONTH": {
      const next = today.with({ day: 1 }).add({ months: 1 });
      return { key: today.toPlainYearMonth().toString(), opensAgainAt: midnightOf(next, timezone) };
    }
    case "SEVEN_DAYS_FROM_PUBLISH":
      return windowOf(7, local, publishedAt);
    case "THIRTY_DAYS_FROM_PUBLISH":
      return windowOf(30, local, publishedAt);
    case "CAMPAIGN_LIFE_TIME":
      return { key: "life-time", opensAgainAt: null };
  }
}

/** Windows are counted in local days, so that they begin at the same time of day across summer time. */
function windowOf(days: number, local: Temporal.ZonedDateTime, publishedAt: number): Bucket {
  const published = zoned(publishedAt, local.timeZoneId);
  const startOf = (n: number) => published.add({ days: n * days });
  let n = Math.floor(published.until(local, { largestUnit: "day" }).days / days);
  // Whole days of `until` and `add` may differ by one where a night is 23 or 25 hours long, and round towards 0 before the publish.
  while (Temporal.ZonedDateTime.compare(startOf(n), local) > 0) n--;
  while (Temporal.ZonedDateTime.compare(startOf(n + 1), local) <= 0) n++;
  return {
    key: `${days}-days-${n}`,
    opensAgainAt: startOf(n + 1)
      .toInstant()
      .toString(),
  };
}

/** The day's first moment: where midnight does not exist, the first after it. */
const midnightOf = (day: Temporal.PlainDate, timezone: string): string =>
  day.toZonedDateTime(timezone).toInstant().toString();

/** The day and the ISO week of a moment in a timezone, as places of leaderboards are kept by. @throws RangeError for an unknown timezone */
export const daysOf = (now: Date, timezone: string): { day: string; week: string } => ({
  day: bucketOf("DAY", now.getTime(), timezone, 0).key,
  week: bucketOf("CALENDAR_WEEK", now.getTime(), timezone, 0).key,
});
