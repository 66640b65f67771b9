import type { LocalizedText } from "../text/index.ts";
import type { Fraction } from "./fraction.ts";
import { NO_WIN_PLACEHOLDER_ID } from "./names.ts";
import { noWinShare } from "./no-win.ts";
import { isDrawnByOdds } from "./pacing.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** A list after an edit. `excess`: how much the prizes promise beyond every play; the no-win entry is then at 0. */
export interface EditedList {
  entries: PrizePoolEntry[];
  excess: Fraction | null;
}

/** Sets the entry at an index, or adds it at the end (spec §4, "Prize management"). Index 0 stays the no-win entry. */
export function setEntry(list: readonly PrizePoolEntry[], index: number, entry: PrizePoolEntry): EditedList {
  const entries = [...list];
  entries[Math.min(Math.max(index, 0), list.length)] = entry;
  return recalculated(entries);
}

/** Removes by index; the no-win entry is always at index 0 and stays (spec §5). */
export function removeAt(list: readonly PrizePoolEntry[], index: number): EditedList {
  return recalculated(list.filter((entry, at) => at !== index || entry.noWinPrize));
}

/** Removes every prize with this description, in the same text or texts. */
export function removeByDescription(list: readonly PrizePoolEntry[], description: LocalizedText): EditedList {
  const wanted = keyOf(description);
  return recalculated(list.filter((entry) => entry.noWinPrize || keyOf(entry.description) !== wanted));
}

/** The list with the no-win entry's wins as the others leave them (spec §5). */
export function recalculated(list: readonly PrizePoolEntry[]): EditedList {
  const share = noWinShare(list.filter(isDrawnByOdds));
  const wins = share.kind === "share" ? share.wins : 0;
  return {
    entries: list.map((entry) => (entry.noWinPrize ? { ...entry, wins } : entry)),
    excess: share.kind === "excess" ? share.by : null,
  };
}

/** One line of the prize-pool save answer (spec §3). */
export interface SavedPrize {
  prize: { id: string };
  pool: { id: string };
}

/**
 * Writes the answer's ids back as prizeId and poolId (spec §4): the answer has one line per prize, in order; the no-win
 * entry at index 0 is matched with the placeholder -1. An answer that also has a line for it is read with its own ids.
 * @returns null when the answer does not fit the list
 */
export function withSavedIds(list: readonly PrizePoolEntry[], saved: readonly SavedPrize[]): PrizePoolEntry[] | null {
  const placeholder: SavedPrize = { prize: { id: NO_WIN_PLACEHOLDER_ID }, pool: { id: NO_WIN_PLACEHOLDER_ID } };
  const hasOwnLine = saved.length === list.length;
  let next = 0;
  const entries = list.map((entry) => {
    const line = entry.noWinPrize && !hasOwnLine ? placeholder : saved[next++];
    return line && { ...entry, prizeId: line.prize.id, poolId: line.pool.id };
  });
  const isWhole = next === saved.length && entries.every((entry) => entry !== undefined);
  return isWhole ? entries.filter((entry) => entry !== undefined) : null;
}

const keyOf = (text: LocalizedText): string =>
  typeof text === "string" ? text : JSON.stringify(Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1)));
