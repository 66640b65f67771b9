import type { DrawRandom } from "../prize/draw.ts";

/** Somebody who took part. `identity`: one chance each; null: this play alone is known. */
export interface RaffleEntry {
  /** The play's public reference. */
  reference: string;
  identity: string | null;
  /** Whoever has won something during the campaign takes no part. */
  hasWon: boolean;
}

export interface RafflePrize {
  prizeId: string;
  /** Pieces to give. */
  count: number;
}

/** A prize's winners in the order drawn, and who moves up when one of them cannot be reached, first first. */
export interface RaffledPrize {
  prizeId: string;
  winners: string[];
  alternates: string[];
}

export interface RaffleResult {
  /** How many chances there were. */
  chances: number;
  prizes: RaffledPrize[];
}

/**
 * The second-chance raffle after a campaign (play-engine, "Pacing"): everybody who took part and won nothing has one
 * chance; nobody wins or stands by twice. The same entries in any order, prizes and randomness give the same result.
 * @param alternates how many stand by for each prize
 */
export function raffle(
  entries: readonly RaffleEntry[],
  prizes: readonly RafflePrize[],
  random: DrawRandom,
  alternates = 3,
): RaffleResult {
  return raffleAmong(chancesOf(entries), prizes, random, alternates);
}

/** {@link raffle} among known chances, in the order of {@link chancesOf}: what a verifier draws again. */
export function raffleAmong(
  chances: readonly string[],
  prizes: readonly RafflePrize[],
  random: DrawRandom,
  alternates: number,
): RaffleResult {
  const draw = drawer(chances, random);
  // All winners before the first alternate: who stands by for one prize is not kept from winning another.
  const winners = prizes.map(({ count }) => draw(count));
  const standing = prizes.map((_, at) => draw(winners[at]?.length ? alternates : 0));
  return {
    chances: chances.length,
    prizes: prizes.map(({ prizeId }, at) => ({
      prizeId,
      winners: winners[at] ?? [],
      alternates: standing[at] ?? [],
    })),
  };
}

/**
 * One reference per identity that has won nothing, in an order that does not depend on the entries'.
 * @param takesPart of somebody's plays, those that may be drawn; a win counts whichever play it came by
 */
export function chancesOf(
  entries: readonly RaffleEntry[],
  takesPart: (reference: string) => boolean = () => true,
): string[] {
  const keyOf = ({ identity, reference }: RaffleEntry) => identity ?? `play:${reference}`;
  const won = new Set(entries.filter(({ hasWon }) => hasWon).map(keyOf));
  const first = new Map<string, string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const known = first.get(key);
    if (won.has(key) || !takesPart(entry.reference)) continue;
    if (known === undefined || entry.reference < known) first.set(key, entry.reference);
  }
  return [...first.values()].sort();
}

/** Draws without putting back: a shuffle of as many places as are asked for, one number each. */
function drawer(chances: readonly string[], random: DrawRandom): (count: number) => string[] {
  const left = [...chances];
  let drawn = 0;
  return (count) => {
    const taken: string[] = [];
    while (taken.length < count && drawn < left.length) {
      const at = drawn + Number(random.integer(`raffle/${drawn}`, BigInt(left.length - drawn)));
      const [here, there] = [left[drawn] as string, left[at] as string]; // both places are below the length
      left[at] = here;
      left[drawn++] = there;
      taken.push(there);
    }
    return taken;
  };
}
