import { type Fraction, fraction, isAtMost, leastCommonMultiple, minus, ONE, sumOf } from "./fraction.ts";
import { type Share, shareOf } from "./no-win.ts";

/** Odds over the least common denominator: Σ weights + noWin = denominator, exactly (play-engine, invariant 5). */
export interface Odds<E extends Share> {
  kind: "odds";
  denominator: bigint;
  shares: readonly { entry: E; weight: bigint }[];
  noWin: bigint;
}

/** The draw's odds, or the excess when the entries promise more than every play. */
export function oddsOf<E extends Share>(entries: readonly E[]): Odds<E> | { kind: "excess"; by: Fraction } {
  const fractions = entries.map(shareOf);
  const promised = sumOf(fractions);
  if (!isAtMost(promised, ONE)) return { kind: "excess", by: minus(promised, ONE) };
  const denominator = fractions.reduce((least, part) => leastCommonMultiple(least, part.denominator), 1n);
  const shares = entries.map((entry) => {
    const part = fraction(entry.wins, entry.perPlay);
    return { entry, weight: part.numerator * (denominator / part.denominator) };
  });
  const taken = shares.reduce((sum, { weight }) => sum + weight, 0n);
  return { kind: "odds", denominator, shares, noWin: denominator - taken };
}
