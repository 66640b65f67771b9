import type { Granularity } from "@fairground/model/statistic";
import { dayAfter, daysBetween } from "@fairground/model/time";

/** Days that a button names; of `all` the first is that of the first publishing, of `days` both are chosen. */
export const PERIODS = ["today", "week", "month", "all", "days"] as const;
export type Period = (typeof PERIODS)[number];

/** The first and the last day, yyyy-MM-dd. */
export interface Span {
  from: string;
  to: string;
}

const DAYS = { today: 1, week: 7, month: 30 } as const;

/** Hours are shown of so many days at most, as the server refuses more. */
const MOST_DAYS_BY_HOUR = 62;
/** So many days are shown at once, as the server refuses more. */
const MOST_DAYS = 760;
/** Of so few days the hours tell more. */
const FEW_DAYS = 2;

/**
 * The days that are shown.
 * @param firstDay the day of the first publishing; null while it is not known, undefined where there was none
 * @returns null while they cannot be told
 */
export function spanOf(
  chosen: { period: Period; from: string; to: string },
  today: string,
  firstDay: string | null | undefined,
): Span | null {
  switch (chosen.period) {
    case "all":
      return firstDay === null ? null : within(firstDay ?? today, today);
    case "days": {
      const to = chosen.to || today;
      return within(chosen.from || dayAfter(to, 1 - DAYS.month), to);
    }
    default:
      return { from: dayAfter(today, 1 - DAYS[chosen.period]), to: today };
  }
}

/** Two days chosen the wrong way round mean the days between them all the same; of too many, the last. */
function within(one: string, other: string): Span {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const first = dayAfter(to, 1 - MOST_DAYS);
  return from < first ? { from: first, to } : { from, to };
}

export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;

export const allowsHours = (span: Span): boolean => daysOf(span) <= MOST_DAYS_BY_HOUR;

/** Days or hours: as they were chosen, where that is possible. */
export function granularityOf(chosen: Granularity | "", span: Span): Granularity {
  if (!allowsHours(span)) return "day";
  return chosen || (daysOf(span) <= FEW_DAYS ? "hour" : "day");
}

/** Whether something can still be added to what is shown. */
export const isRunning = ({ to }: Span, today: string): boolean => to >= today;
