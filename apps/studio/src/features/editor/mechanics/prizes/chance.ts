import {
  decimalFraction,
  fraction,
  isDrawnByOdds,
  numberOf,
  PER_PLAY_BASE,
  type PrizePoolEntry,
  percentageOf,
  type Share,
  shareOf,
  sumOf,
  times,
} from "@fairground/model/prize";

/** The most plays of which a prize's wins can be told (prize/schema.ts). */
const MOST_PLAYS = 1_000_000_000;

/**
 * A percentage as wins in plays: of ten thousand where that says it exactly, else of as many more as it takes.
 * @returns null for what is no share: below 0, above 100, or finer than a thousand-millionth
 */
export function shareOfPercent(percent: number): Share | null {
  if (!(percent >= 0 && percent <= 100)) return null;
  const { numerator, denominator } = times(decimalFraction(percent), fraction(1, 100));
  for (let perPlay = PER_PLAY_BASE; perPlay <= MOST_PLAYS; perPlay *= 10) {
    const plays = BigInt(perPlay);
    if (plays % denominator === 0n) return { wins: Number(numerator * (plays / denominator)), perPlay };
  }
  return null;
}

/** A share in per cent as it was written: seven decimals are all that {@link shareOfPercent} makes of one. */
export const percentOf = (share: Share): number => Math.round(percentageOf(share) * 1e7) / 1e7;

export interface Shares {
  /** What every prize that is drawn by odds takes, in per cent. */
  parts: { entry: PrizePoolEntry; percent: number }[];
  /** All of them together, exactly added. */
  promised: number;
  /** The no-win entry's, as it is stored: floored to ten-thousandths (spec §5). */
  noWin: number;
}

/** How the list shares every play among its prizes and the no-win entry. */
export function sharesOf(list: readonly PrizePoolEntry[]): Shares {
  const drawn = list.filter(isDrawnByOdds);
  const noWin = list.find(({ noWinPrize }) => noWinPrize);
  return {
    parts: drawn.map((entry) => ({ entry, percent: percentOf(entry) })),
    promised: Math.round(numberOf(times(sumOf(drawn.map(shareOf)), fraction(100))) * 1e7) / 1e7,
    noWin: noWin ? percentOf(noWin) : 100,
  };
}
