import { dayAfter, daysBetween, localDay, seasonStart } from "@fairground/model/time";

interface Calendar {
  rhythm: "daily" | "weekdays";
  /** `2026-12-01`, `12-01` in the campaign's own season, or "" for the day on which the campaign opens. */
  firstDay: string;
}

/** When a door opens: on a day, or on every such day of the week (1 is Monday). */
export type DoorDay = { kind: "day"; day: string } | { kind: "weekday"; weekday: number };

/**
 * When each of a calendar's doors opens, as its rules have it (kit/calendar/rules/opening.ts).
 * @param opensAt when the campaign opens, null: it has no start
 */
export function doorDays(
  { rhythm, firstDay }: Calendar,
  count: number,
  { now, timezone, opensAt }: { now: number; timezone: string; opensAt: number | null },
): DoorDay[] {
  const today = localDay(now, timezone);
  const opens = localDay(opensAt ?? now, timezone);
  const first =
    firstDay === "" ? opens : firstDay.length === 5 ? seasonStart(firstDay, count, { opens, today }) : firstDay;
  return Array.from({ length: count }, (_, at) =>
    rhythm === "weekdays"
      ? { kind: "weekday", weekday: at + 1 }
      : { kind: "day", day: isDay(first) ? dayAfter(first, at) : first },
  );
}

/** A prize's limit on the day on which a door opens; null: none. */
export function limitOnDay(
  prize: { prizeLimitType: 0 | 1 | 2; prizeLimit: number; prizeLimits: readonly { date: string; limit: number }[] },
  door: DoorDay,
): number | null {
  if (prize.prizeLimitType === 0) return prize.prizeLimit;
  if (prize.prizeLimitType === 2 || door.kind === "weekday") return null;
  return prize.prizeLimits.find(({ date }) => date === door.day)?.limit ?? 0;
}

/** All days from one to another, both counted; at most a year of them. */
export function daysFromTo(from: string, to: string): string[] {
  if (!isDay(from) || !isDay(to)) return [];
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.min(Math.max(count, 0), 366) }, (_, at) => dayAfter(from, at));
}

const isDay = (written: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(`${written}T00:00:00Z`)) && isReal(written);
/** 2026-02-30 is read as another day. */
const isReal = (written: string): boolean => new Date(`${written}T00:00:00Z`).toISOString().startsWith(written);
