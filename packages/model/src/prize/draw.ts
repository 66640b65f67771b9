import { oddsOf } from "./odds.ts";
import { isDrawnByOdds, isForEverybody } from "./pacing.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** Exact randomness of one play. */
export interface DrawRandom {
  /** A uniform integer in [0, below), below > 0. `label` names the use, so that two uses never share a number. */
  integer(label: string, below: bigint): bigint | number;
}

export interface DrawConfiguration<E extends DrawnEntry = PrizePoolEntry> {
  readonly prizePoolList: readonly E[];
  /** Entry ids among which the draw runs (an outcome's `prizes`); absent: all. */
  readonly among?: readonly string[];
}

export type DrawnEntry = Pick<PrizePoolEntry, "id" | "wins" | "perPlay" | "noWinPrize" | "isConsolation" | "pacing">;

/** One thing to try to take, in order; `by` is why it stands there. The no-win entry is null where the list has none. */
export type Candidate<E> = { by: "odds" | "everybody" | "consolation"; entry: E } | { by: "no-win"; entry: E | null };

/** The label of the draw's number. */
export const DRAW_LABEL = "draw";

/**
 * Chooses, without taking (play-engine, "Choosing is TypeScript, taking is SQL"): the entry drawn by odds, then those
 * that everybody gets, then the consolation, then no-win. The caller takes the first that still has stock. Exactly one
 * number is drawn, also where nothing can be won, so that a log line looks the same for every play.
 * @throws RangeError when the entries promise more than every play: saving and publishing refuse that
 */
export function drawPrize<E extends DrawnEntry>(
  { prizePoolList, among }: DrawConfiguration<E>,
  random: DrawRandom,
): Candidate<E>[] {
  const takesPart = (entry: E) => among === undefined || among.includes(entry.id);
  const entries = prizePoolList.filter((entry) => !entry.noWinPrize && takesPart(entry));
  const odds = oddsOf(entries.filter(isDrawnByOdds));
  if (odds.kind === "excess") throw new RangeError("The prizes promise more than every play");

  const number = BigInt(random.integer(DRAW_LABEL, odds.denominator));
  let upTo = 0n;
  const drawn = odds.shares.find(({ weight }) => {
    upTo += weight;
    return number < upTo;
  });
  const candidates: Candidate<E>[] = drawn ? [{ by: "odds", entry: drawn.entry }] : [];
  for (const entry of entries.filter(isForEverybody)) candidates.push({ by: "everybody", entry });
  for (const entry of entries.filter((each) => each.isConsolation)) candidates.push({ by: "consolation", entry });
  candidates.push({ by: "no-win", entry: prizePoolList.find((entry) => entry.noWinPrize) ?? null });
  return candidates;
}
