/** What a text may name, in double braces, of the time until its page's date: two figures each, days as many as it takes. */
export const LEFT_FIELDS = ["left.days", "left.hours", "left.minutes"] as const;

const FIELD = /\{\{\s*(left\.(?:days|hours|minutes))\s*\}\}/g;

/**
 * What stands in a published page until its script counts: as wide as two figures, and nothing to read. Which field it is
 * the number of joiners says, which nobody sees.
 */
const JOINER = "\u2060";
const GAP = /(\u2060{1,3})\u2007\u2007/g;
const gap = (nth: number): string => `${JOINER.repeat(nth + 1)}\u2007\u2007`;

const MINUTE = 60_000;

/** Whether a text names time that is left. */
export const namesLeft = (written: string): boolean => written.search(FIELD) >= 0;

/** Puts gaps in the place of the fields: for pages that {@link fillGaps} counts. */
export const withGaps = (written: string): string => replaced(written, (nth) => gap(nth));

/** Puts an example in the place of the fields: for pictures of pages that count nothing. */
export const withExample = (written: string): string => replaced(written, (nth) => ["12", "08", "30"][nth] ?? "");

/** Whether a text has gaps. */
export const hasGaps = (said: string): boolean => said.search(GAP) >= 0;

/** Fills the gaps. @param left milliseconds; a minute that has begun counts whole, and below 0 nothing is left */
export function fillGaps(said: string, left: number): string {
  const minutes = Math.max(0, Math.ceil(left / MINUTE));
  const figures = [minutes / 1440, (minutes / 60) % 24, minutes % 60].map((each) =>
    String(Math.floor(each)).padStart(2, "0"),
  );
  return said.replace(GAP, (_, joiners: string) => figures[joiners.length - 1] ?? "");
}

const replaced = (written: string, by: (nth: number) => string): string =>
  written.includes("{{")
    ? written.replace(FIELD, (_, name: (typeof LEFT_FIELDS)[number]) => by(LEFT_FIELDS.indexOf(name)))
    : written;
