import { dayAfter, daysBetween, localDay, seasonStart } from "@fairground/model/time";
import type { CalendarSettings } from "./settings.ts";

export type Opening =
  | { kind: "open" }
  /** The day on which it opens, as `yyyy-MM-dd`. */
  | { kind: "notYet"; on: string }
  | { kind: "over" };

/** The clock by which doors open: the server's, in the campaign's timezone. */
export interface Clock {
  now: number;
  timezone: string;
  /** When the campaign opens; null: nobody knows. */
  opensAt: number | null;
}

/** Whether door `n`, counted from 1, is open now. */
export function openingOf(settings: CalendarSettings, n: number, clock: Clock): Opening {
  const today = localDay(clock.now, clock.timezone);
  const { firstDay, dueDay } = daysOf(settings, n, today, clock);
  const late = daysBetween(dueDay, today);
  if (today < firstDay || late < 0) return { kind: "notYet", on: dueDay };
  if (late === 0 || settings.catchUp) return { kind: "open" };
  return settings.rhythm === "weekdays" ? { kind: "notYet", on: dayAfter(dueDay, 7) } : { kind: "over" };
}

function daysOf(settings: CalendarSettings, n: number, today: string, clock: Clock) {
  const firstDay = firstDayOf(settings, today, clock);
  if (settings.rhythm === "daily") return { firstDay, dueDay: dayAfter(firstDay, n - 1) };
  return { firstDay: dayAfter(today, 1 - weekdayOf(today)), dueDay: dayAfter(today, n - weekdayOf(today)) };
}

/** `MM-dd` is a day of the campaign's own season; "" the day on which the campaign opens. */
function firstDayOf({ firstDay, doors }: CalendarSettings, today: string, { now, timezone, opensAt }: Clock): string {
  const opens = opensAt === null ? null : localDay(opensAt, timezone);
  if (firstDay === "") return opens ?? localDay(now, timezone);
  return firstDay.length === 5 ? seasonStart(firstDay, doors.length, { opens, today }) : firstDay;
}

const MONDAY = "2024-01-01";
/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => (((daysBetween(MONDAY, day) % 7) + 7) % 7) + 1;
