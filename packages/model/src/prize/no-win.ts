import { type Fraction, floorOf, fraction, isAtMost, minus, numberOf, ONE, sumOf, times } from "./fraction.ts";
import { NO_WIN, PER_PLAY_BASE } from "./names.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** How often a prize is won: `wins` in `perPlay` plays, `perPlay` > 0. */
export interface Share {
  wins: number;
  perPlay: number;
}

export const shareOf = ({ wins, perPlay }: Share): Fraction => fraction(wins, perPlay);

/** wins divided by perPlay, times 100 (spec §5), as a number to show. */
export const percentageOf = (share: Share): number => numberOf(times(shareOf(share), fraction(100)));

/**
 * The no-win entry takes what the prizes leave, rounded down (spec §5).
 * @returns wins out of {@link PER_PLAY_BASE}, or the excess when the prizes promise more than every play
 */
export function noWinShare(
  prizes: readonly Share[],
): { kind: "share"; wins: number } | { kind: "excess"; by: Fraction } {
  const promised = sumOf(prizes.map(shareOf));
  return isAtMost(promised, ONE)
    ? { kind: "share", wins: Number(floorOf(times(fraction(PER_PLAY_BASE), minus(ONE, promised)))) }
    : { kind: "excess", by: minus(promised, ONE) };
}

/** A no-win entry as a list begins with it (spec §9). */
export function newNoWinEntry(id: string): PrizePoolEntry {
  return {
    id,
    companyId: null,
    campaignId: null,
    description: "",
    gameImage: "",
    resultsImage: "",
    outcomePageId: "",
    emailId: null,
    symbolId: "",
    poolId: null,
    prizeId: null,
    stock: null,
    prizeLimits: [],
    pacing: { mode: "odds" },
    isConsolation: false,
    ...NO_WIN,
  };
}
