import { dayAfter, dayBounds, daysBetween, localDay, nextLocalHour } from "@fairground/model/time";

const DEFAULT_DAYS = 30;
const MOST_DAYS = 760;
/** Of a course by hours. */
const MOST_DAYS_OF_HOURS = 62;
/** Days that databases and calendars know alike, with as many before them. */
const [FIRST, LAST] = ["2000-01-01", "2999-12-31"];

/** Local days, from one to another, both among them. */
export interface Days {
  from: string;
  to: string;
}
export type Chosen = ({ kind: "days" } & Days) | { kind: "refused"; reason: string };

/**
 * The days that are asked for, in the campaign's timezone: today and the 29 before it where nothing else is said.
 * @param now epoch milliseconds
 */
export function daysOf(
  asked: { from?: string | undefined; to?: string | undefined; granularity?: "day" | "hour" },
  now: number,
  timezone: string,
): Chosen {
  const to = asked.to ?? localDay(now, timezone);
  if (to < FIRST || to > LAST || (asked.from ?? to) < FIRST) return refused(`Days go from ${FIRST} to ${LAST}`);
  const from = asked.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
  if (from > to) return refused("The first day comes after the last");
  const days = daysBetween(from, to) + 1;
  if (days > MOST_DAYS) return refused(`At most ${MOST_DAYS} days can be shown at once`);
  if (asked.granularity === "hour" && days > MOST_DAYS_OF_HOURS)
    return refused(`Hours can be shown for ${MOST_DAYS_OF_HOURS} days at most`);
  return { kind: "days", from, to };
}

const refused = (reason: string): Chosen => ({ kind: "refused", reason });

/** As many days, just before. */
export function before({ from, to }: Days): Days {
  return { from: dayAfter(from, -daysBetween(from, to) - 1), to: dayAfter(from, -1) };
}

/** Pieces of time that follow each other, in epoch milliseconds: where each begins, and where the last one ends. */
export interface Pieces {
  starts: readonly number[];
  end: number;
}

/** Calendars are slow, and a dashboard asks for the same days again and again: the last that were asked for are kept. */
const MOST_KEPT = 100;
const kept = new Map<string, Pieces>();

/** The days as one piece, day by day, or hour by hour: days may have 23 or 25 of them. */
export function piecesOf(days: Days, timezone: string, by: "whole" | "day" | "hour"): Pieces {
  const key = `${days.from} ${days.to} ${timezone} ${by}`;
  const pieces = kept.get(key) ?? cut(days, timezone, by);
  kept.delete(key);
  kept.set(key, pieces);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return pieces;
}

function cut({ from, to }: Days, timezone: string, by: "whole" | "day" | "hour"): Pieces {
  const [{ start }, { end }] = [dayBounds(from, timezone), dayBounds(to, timezone)];
  const starts: number[] = [];
  if (by === "whole") starts.push(start);
  else if (by === "hour") for (let at = start; at < end; at = nextLocalHour(at, timezone)) starts.push(at);
  else for (let day = from; day <= to; day = dayAfter(day, 1)) starts.push(dayBounds(day, timezone).start);
  return { starts, end };
}
