import { dayBounds, isTimezone } from "../../time/local.ts";
import { readDayKeyName } from "../day-key.ts";
import type { FaultKind } from "../fault.ts";
import { OVERLAP } from "../stock.ts";

type Report = (kind: FaultKind, detail: string) => void;

/** How much later than it says a row that is no draw may stand: a large save, a raffle among many. */
const LONG_WORK = 10 * 60_000;

/** When a day begins and ends, in epoch milliseconds. */
export interface DaySpan {
  day: string;
  timezone: string;
  start: number;
  end: number;
}

/**
 * The time of a log: rows say instants, keys are of days, and the order of the lines is the order in which things took
 * effect. No instant can be told otherwise without leaving this order or its day.
 */
export class ClockBook {
  private readonly spans = new Map<string, DaySpan | null>();
  /** The latest that is known to have been at this line, in epoch milliseconds. */
  private latest = Number.NEGATIVE_INFINITY;

  /** The day of a key's name; null: it is no day's, or of a timezone that nobody knows. */
  spanOf(key: string): DaySpan | null {
    const known = this.spans.get(key);
    if (known !== undefined) return known;
    const name = readDayKeyName(key);
    const span =
      name && isTimezone(name.timezone) && isDay(name.day) ? { ...name, ...dayBounds(name.day, name.timezone) } : null;
    this.spans.set(key, span);
    return span;
  }

  /** A row that says when it was written. */
  tell(at: string | null, kind: "draw" | "other", report: Report): void {
    const instant = instantOf(at);
    if (instant === null) {
      report("malformed", "The row does not say when it was written");
      return;
    }
    if (instant + (kind === "draw" ? OVERLAP : LONG_WORK) < this.latest)
      report("time-wrong", `It says ${at}, and lines before it say ${new Date(this.latest).toISOString()}`);
    this.latest = Math.max(this.latest, instant);
  }

  /** A play that drew with a day's key: it was that day. */
  drew(at: string | null, span: DaySpan, report: Report): void {
    const instant = instantOf(at);
    if (instant !== null && (instant < span.start || instant >= span.end))
      report("day-wrong", `${at} does not lie in ${span.day} in ${span.timezone}`);
  }

  /** A row that is not shown, of a play on a day. */
  hid({ day, timezone, start, end }: DaySpan, report: Report): void {
    if (end + OVERLAP <= this.latest)
      report("time-wrong", `It is said to be of ${day} in ${timezone}, and lines before it are later`);
    this.latest = Math.max(this.latest, start);
  }

  /** A day's key was told: the day is over. */
  ended({ end }: DaySpan): void {
    // Keys are told a minute after their day, and a play may have been under way for one.
    this.latest = Math.max(this.latest, end + OVERLAP);
  }
}

/** Epoch milliseconds of an instant as the log writes it; null: it is none. */
export function instantOf(at: string | null): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(at ?? "")) return null;
  const instant = Date.parse(at ?? "");
  // What a calendar does not have, e.g. 30 February, would be read as another day.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 19) !== at?.slice(0, 19) ? null : instant;
}

function isDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}
