import { type SavedPrize, withSavedIds } from "./entries.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** Prize management in the studio (spec §4): what is known of the list and of its saving. */
export interface PrizeManagement {
  status: "loading" | "success" | "failed";
  prizePoolList: readonly PrizePoolEntry[];
}
export const FIRST_PRIZE_MANAGEMENT: PrizeManagement = { status: "loading", prizePoolList: [] };

export type PrizeManagementEvent =
  /** The campaign data came; its list, or none. */
  | { event: "fetched"; prizePoolList?: readonly PrizePoolEntry[] }
  | { event: "edited"; prizePoolList: readonly PrizePoolEntry[] }
  | { event: "saving" }
  | { event: "saved"; answer: readonly SavedPrize[] }
  | { event: "rejected" };

/** The next state (spec §4, §8 "Prize pool save rejected"). An answer that does not fit the list is a failed save. */
export function managePrizes(state: PrizeManagement, event: PrizeManagementEvent): PrizeManagement {
  switch (event.event) {
    case "fetched":
      return { status: "success", prizePoolList: event.prizePoolList ?? [] };
    case "edited":
      return { ...state, prizePoolList: event.prizePoolList };
    case "saving":
      return { ...state, status: "loading" };
    case "saved": {
      const entries = withSavedIds(state.prizePoolList, event.answer);
      return entries === null ? { ...state, status: "failed" } : { status: "success", prizePoolList: entries };
    }
    case "rejected":
      return { ...state, status: "failed" };
  }
}
