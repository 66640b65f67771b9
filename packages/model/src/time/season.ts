import { dayAfter, daysBetween } from "./local.ts";

/** A season gives way to the next one this many days before that begins. */
const HALF_A_YEAR = 183;

/**
 * The first day, `yyyy-MM-dd`, of a season that is written without a year: the campaign's own, that is the first one that
 * is not over when the campaign opens. The turn of the year does not end it. Half a year before the next season begins
 * that one counts, so that a campaign can be used again.
 * @param written `MM-dd`; 02-29 is 1 March where a year lacks it
 * @param length in days
 * @param days local days, `yyyy-MM-dd`: the one on which the campaign opens (null: nobody knows), and today
 */
export function seasonStart(
  written: string,
  length: number,
  { opens, today }: { opens: string | null; today: string },
): string {
  const isOver = (year: number) =>
    (opens !== null && dayAfter(dayOf(year, written), length - 1) < opens) ||
    daysBetween(today, dayOf(year + 1, written)) < HALF_A_YEAR;
  let year = Number((opens ?? today).slice(0, 4)) - 1; // a season may reach over New Year
  while (isOver(year)) year += 1;
  return dayOf(year, written);
}

function dayOf(year: number, written: string): string {
  const [month = "", day = ""] = written.split("-");
  return dayAfter(`${String(year).padStart(4, "0")}-${month}-01`, Number(day) - 1);
}
