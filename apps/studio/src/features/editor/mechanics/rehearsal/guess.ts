import { TYPICAL_HOURS, TYPICAL_WEEKDAYS } from "@fairground/model/prize";
import { remembered } from "../../../../data/remembered.ts";

/** What the brand expects: visitors who come to a draw, and how they are spread. */
export interface Guess {
  low: number;
  expected: number;
  high: number;
  per: "day" | "total";
  /** Weights of the local hours from midnight, and of Monday to Sunday. */
  hours: readonly number[];
  weekdays: readonly number[];
  /** Null: until the campaign's end, else 14 days. */
  days: number | null;
}

export const FIRST_GUESS: Guess = {
  low: 200,
  expected: 500,
  high: 1_500,
  per: "day",
  hours: TYPICAL_HOURS,
  weekdays: TYPICAL_WEEKDAYS,
  days: null,
};

export type GuessFault = "order" | "noHour" | "noWeekday";

/** What cannot be rehearsed; null: it can. */
export function guessFault({ low, expected, high, hours, weekdays }: Guess): GuessFault | null {
  if (!(low <= expected && expected <= high)) return "order";
  if (!hours.some((weight) => weight > 0)) return "noHour";
  return weekdays.some((weight) => weight > 0) ? null : "noWeekday";
}

/** This browser remembers the last guess, and the rehearsal that runs or was last looked at, per campaign. */
export const keptGuess = (campaignId: string) => remembered(`guess-${campaignId}`);
export const keptRehearsal = (campaignId: string) => remembered(`rehearsal-${campaignId}`);

/** A guess as it was kept; what does not fit is as in the first one. */
export function readGuess(kept: string | null): Guess {
  let held: unknown = null;
  try {
    held = JSON.parse(kept ?? "null");
  } catch {} // not ours: as if nothing were kept
  if (typeof held !== "object" || held === null) return FIRST_GUESS;
  const { low, expected, high, per, hours, weekdays, days } = held as Partial<Record<keyof Guess, unknown>>; // each is looked at below
  return {
    low: countOr(low, FIRST_GUESS.low),
    expected: countOr(expected, FIRST_GUESS.expected),
    high: countOr(high, FIRST_GUESS.high),
    per: per === "total" ? "total" : "day",
    hours: weightsOr(hours, FIRST_GUESS.hours),
    weekdays: weightsOr(weekdays, FIRST_GUESS.weekdays),
    days: typeof days === "number" && Number.isInteger(days) && days >= 1 && days <= 366 ? days : null,
  };
}

const countOr = (value: unknown, usual: number): number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? Math.min(value, 100_000_000) : usual;
const weightsOr = (value: unknown, usual: readonly number[]): readonly number[] =>
  Array.isArray(value) &&
  value.length === usual.length &&
  value.every((weight) => Number.isInteger(weight) && weight >= 0 && weight <= 100)
    ? value
    : usual;
