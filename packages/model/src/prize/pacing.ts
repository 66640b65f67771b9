import { AVAILABLE_PACING_MODES } from "./names.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** What decides how often an entry is drawn. */
export type PacedEntry = Pick<PrizePoolEntry, "noWinPrize" | "isConsolation" | "pacing">;

/** Whether the entry's wins/perPlay take part in the sum: not the no-win entry, a consolation, or another pacing. */
export const isDrawnByOdds = (entry: PacedEntry): boolean =>
  !entry.noWinPrize && !entry.isConsolation && entry.pacing.mode === "odds";

/** Whether every play that wins nothing else gets it while its stock lasts (play-engine, "Pacing"). */
export const isForEverybody = (entry: PacedEntry): boolean =>
  !entry.noWinPrize && !entry.isConsolation && entry.pacing.mode === "everybody";

/** Whether the draw knows the entry's pacing; publishing refuses the others. */
export const isPacingAvailable = (entry: PacedEntry): boolean =>
  entry.isConsolation || AVAILABLE_PACING_MODES.some((mode) => mode === entry.pacing.mode);
