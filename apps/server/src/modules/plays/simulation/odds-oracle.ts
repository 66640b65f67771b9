import type { PrizePoolEntry } from "@fairground/model/prize";

export interface WholeOdds {
  /** The least common multiple of all `perPlay`, shortened: what numbers are drawn below. */
  whole: number;
  /** Whose number it is; null: nobody's. */
  entryAt(number: number): string | null;
}

const kept = new WeakMap<readonly PrizePoolEntry[], WholeOdds>();

/** The odds in plain whole numbers, apart from the model's fractions: the sets of a course are small enough. */
export function oddsOf(entries: readonly PrizePoolEntry[]): WholeOdds {
  const known = kept.get(entries);
  if (known) return known;
  const drawn = entries.filter((entry) => !entry.noWinPrize && !entry.isConsolation && entry.pacing.mode === "odds");
  const shares = drawn.map(({ id, wins, perPlay }) => {
    const common = divisorOf(wins, perPlay);
    return { id, wins: wins / common, perPlay: perPlay / common };
  });
  const whole = shares.reduce((least, { perPlay }) => (least / divisorOf(least, perPlay)) * perPlay, 1);
  let sum = 0;
  const upTo = shares.map(({ id, wins, perPlay }) => {
    sum += (whole / perPlay) * wins;
    return { id, below: sum };
  });
  const odds = { whole, entryAt: (number: number) => upTo.find(({ below }) => number < below)?.id ?? null };
  kept.set(entries, odds);
  return odds;
}

/** What the prizes leave of 10,000, rounded down (spec §5). */
export function noWinOf(entries: readonly PrizePoolEntry[]): number {
  const odds = oddsOf(entries);
  let taken = 0;
  for (const entry of entries)
    if (!entry.noWinPrize && !entry.isConsolation && entry.pacing.mode === "odds")
      taken += (odds.whole / entry.perPlay) * entry.wins;
  return Math.floor((10_000 * (odds.whole - taken)) / odds.whole);
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));
