import { type MomentShape, TYPICAL_HOURS, TYPICAL_NTH, TYPICAL_WEEKDAYS } from "./names.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** What decides how often an entry is drawn. */
export type PacedEntry = Pick<PrizePoolEntry, "noWinPrize" | "isConsolation" | "pacing">;

/** Whether the entry's wins/perPlay take part in the sum: not the no-win entry, a consolation, or another pacing. */
export const isDrawnByOdds = (entry: PacedEntry): boolean => isPaced(entry, "odds");

/** Whether the entry is won by the first play at or after each of its winning moments (play-engine, "Pacing"). */
export const isWonAtMoments = (entry: PacedEntry): boolean => isPaced(entry, "moments");

/** Whether every n-th play wins it. */
export const isEveryNth = (entry: PacedEntry): boolean => isPaced(entry, "everyNth");

/** Whether every play that wins nothing else gets it while its stock lasts (play-engine, "Pacing"). */
export const isForEverybody = (entry: PacedEntry): boolean => isPaced(entry, "everybody");

const isPaced = (entry: PacedEntry, mode: PrizePoolEntry["pacing"]["mode"]): boolean =>
  !entry.noWinPrize && !entry.isConsolation && entry.pacing.mode === mode;

/** How expected visitors are spread: weights of 24 local hours from midnight, and of Monday to Sunday. */
export interface TrafficShape {
  hours: readonly number[];
  weekdays: readonly number[];
}

export interface MomentPacing extends TrafficShape {
  shape: MomentShape;
  /** ISO instants; null: those that were uploaded. */
  listed: readonly string[] | null;
}

/** An entry's moments with every default; by traffic where it does not say. */
export function momentPacingOf({ shape, hours, weekdays, listed }: PrizePoolEntry["pacing"]): MomentPacing {
  return {
    shape: shape ?? "traffic",
    hours: hours ?? TYPICAL_HOURS,
    weekdays: weekdays ?? TYPICAL_WEEKDAYS,
    listed: listed && listed.length > 0 ? listed : null,
  };
}

/** Every how many plays one wins. */
export const nthOf = ({ n }: PrizePoolEntry["pacing"]): number => n ?? TYPICAL_NTH;

/** How many plays an every-n-th prize has counted, and how many it has won. */
export interface PlayCount {
  plays: number;
  given: number;
}

/**
 * Whether the next play wins an every-n-th prize. A win that could not be taken (two plays at once, a day's limit)
 * stays open for the next, so that none is lost and never more than one in n is given.
 */
export const isNth = ({ plays, given }: PlayCount, n: number): boolean => plays + 1 >= (given + 1) * n;
