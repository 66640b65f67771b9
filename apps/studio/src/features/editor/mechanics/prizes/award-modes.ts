import { PER_PLAY_BASE, type PrizePoolEntry } from "@fairground/model/prize";

/**
 * How a prize is given out, in the order in which it is offered: every n-th last, because whoever counts can predict it
 * (play-engine, "Pacing"). `raffle` is a stock that is not won by playing: what is left of it is raffled at the end.
 */
export const WAYS = ["odds", "moments", "everybody", "consolation", "raffle", "everyNth"] as const;
export type Way = (typeof WAYS)[number];

type Paced = Pick<PrizePoolEntry, "isConsolation" | "pacing" | "wins" | "perPlay" | "stock">;

export function wayOf({ isConsolation, pacing, wins, stock }: Paced): Way {
  if (isConsolation) return "consolation";
  if (pacing.mode !== "odds") return pacing.mode;
  return wins === 0 && stock !== null ? "raffle" : "odds";
}

/**
 * What changes for a prize to be given out in this way; its odds are kept for when they are wanted again.
 * @param room wins of ten thousand that no prize takes yet
 */
export function changeFor(way: Way, entry: Paced, room: number): Partial<Paced> {
  const mode = way === "consolation" || way === "raffle" ? "odds" : way;
  const change = { isConsolation: way === "consolation", pacing: { ...entry.pacing, mode } };
  if (way === "raffle") return { ...change, wins: 0, stock: entry.stock ?? 1 };
  // A first chance of one in a hundred, or of what is left: without one, odds with a stock would be a raffle.
  if (way === "odds" && entry.wins === 0) return { ...change, wins: Math.min(100, room), perPlay: PER_PLAY_BASE };
  return change;
}
