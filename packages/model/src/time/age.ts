import { localDay } from "./local.ts";

/**
 * Whole years of age at a moment, by the calendar of a timezone: a birthday begins with its local day. Who was born on
 * 29 February is a year older on 1 March where the year has no such day: never a day too early.
 * @param birthDate yyyy-MM-dd
 * @param now epoch milliseconds
 * @returns negative for who is yet to be born
 */
export function ageAt(birthDate: string, now: number, timezone: string): number {
  const today = localDay(now, timezone);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
