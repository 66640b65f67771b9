import type { PrizePoolEntry } from "./schema.ts";

/**
 * How a prize is given out, in the order in which it is offered: every n-th last, because whoever counts can predict it
 * (play-engine, "Pacing"). `raffle` is a stock that is not won by playing: what is left of it is raffled at the end.
 */
export const WAYS = ["odds", "moments", "everybody", "consolation", "raffle", "everyNth"] as const;
export type Way = (typeof WAYS)[number];

export function wayOf({
  isConsolation,
  pacing,
  wins,
  stock,
}: Pick<PrizePoolEntry, "isConsolation" | "pacing" | "wins" | "stock">): Way {
  if (isConsolation) return "consolation";
  if (pacing.mode !== "odds") return pacing.mode;
  return wins === 0 && stock !== null ? "raffle" : "odds";
}
