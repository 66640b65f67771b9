/** How long what is left lasts at a pace. Instants are milliseconds since 1970. */
export type Outlook =
  /** Without a stock there is nothing to run out. */
  | { kind: "unlimited" }
  | { kind: "gone" }
  /** Nothing was given lately: nobody can say. */
  | { kind: "still" }
  /** `at`: when the last piece goes. `early`: days that are left of the campaign then; 0 where it lasts, null without an end. */
  | { kind: "lasts"; at: number; early: number | null };

const DAY = 86_400_000;

/** What nobody plans for any more; also keeps a trickle's end within what a date can say. */
const MOST_DAYS = 3_650;

/**
 * @param left pieces; null: unlimited
 * @param perDay pieces a day, of late
 * @param end of the campaign; null: open
 */
export function outlookOf({
  left,
  perDay,
  now,
  end,
}: {
  left: number | null;
  perDay: number;
  now: number;
  end: number | null;
}): Outlook {
  if (left === null) return { kind: "unlimited" };
  if (left <= 0) return { kind: "gone" };
  if (perDay <= 0) return { kind: "still" };
  const at = now + Math.min(left / perDay, MOST_DAYS) * DAY;
  return { kind: "lasts", at, early: end === null ? null : Math.max(0, (end - at) / DAY) };
}

/**
 * Pieces a day by which the future is told: those of the last 24 hours; where these gave none, the mean of the week.
 * A day limit is in both by itself.
 */
export const paceOf = ({ day, week }: { day: number; week: number }): number => (day > 0 ? day : week / 7);
