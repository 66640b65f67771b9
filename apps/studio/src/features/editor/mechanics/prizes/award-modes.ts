import { PER_PLAY_BASE, type PrizePoolEntry, type Way } from "@fairground/model/prize";

type Paced = Pick<PrizePoolEntry, "isConsolation" | "pacing" | "wins" | "perPlay" | "stock">;

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
