import { dayKeyName } from "@fairground/model/fairness";
import { dayAfter, dayBounds, daysBetween, localDay } from "@fairground/model/time";

/** How far ahead an open-ended campaign's days are bound; extended daily. */
const HORIZON = 60;
/** Nobody binds more days at once, however long a campaign is to run. */
const MOST = 400;

export interface BoundDay {
  name: string;
  day: string;
  /** ISO instant. */
  endsAt: string;
}

/**
 * The days to bind now: from today to the campaign's end, or the horizon where it has none.
 * @param now epoch milliseconds, the database's
 */
export function daysToBind(
  { timezone, startDate, endDate }: { timezone: string; startDate: string | null; endDate: string | null },
  now: number,
): BoundDay[] {
  const today = localDay(now, timezone);
  const start = startDate === null ? today : localDay(Math.max(now, Date.parse(startDate)), timezone);
  const end = endDate === null ? dayAfter(start, HORIZON) : localDay(Date.parse(endDate), timezone);
  const count = Math.min(daysBetween(today, end) + 1, MOST);
  return Array.from({ length: Math.max(count, 1) }, (_, index) => boundDay(dayAfter(today, index), timezone));
}

export const boundDay = (day: string, timezone: string): BoundDay => ({
  name: dayKeyName(day, timezone),
  day,
  endsAt: new Date(dayBounds(day, timezone).end).toISOString(),
});
