import type { PrizeStock } from "@fairground/contract";
import type { Campaign, Raffle } from "../../../data/queries.ts";

export type RaffleState =
  | { kind: "drawn"; raffle: Raffle }
  /** The campaign can still be played, or was never published. */
  | { kind: "early" }
  | { kind: "nothing" }
  /** What the server would give if it were drawn now: what is left of every prize that has a stock. */
  | { kind: "ready"; prizes: (Pick<PrizeStock, "prizeId" | "title"> & { count: number })[] };

/** Where the second-chance raffle of a campaign stands (play-engine, "Pacing"). */
export function raffleState(
  status: Campaign["status"],
  stock: readonly PrizeStock[],
  raffle: Raffle | null,
): RaffleState {
  if (raffle) return { kind: "drawn", raffle };
  const prizes = stock.flatMap(({ prizeId, title, noWinPrize, remaining }) =>
    noWinPrize || remaining === null || remaining <= 0 ? [] : [{ prizeId, title, count: remaining }],
  );
  if (prizes.length === 0) return { kind: "nothing" };
  return status === "INACTIVE" ? { kind: "ready", prizes } : { kind: "early" };
}
