import type { PlayRandom } from "../kit/rules.ts";

/** Two places, counted from 0 at the left, whose cups change. */
export type Swap = readonly [number, number];

/** Where what was at `place` is after the swaps. */
export const follow = (place: number, swaps: readonly Swap[]): number =>
  swaps.reduce((at, [one, other]) => (at === one ? other : at === other ? one : at), place);

/** The cup under which the ball lies at first. */
export const firstPlace = (cups: number, random: PlayRandom): number => random.integer("shell:ball", cups);

/** This play's swap number `at`, from 0: never the one before undone at once. */
export function swapAt(at: number, cups: number, random: PlayRandom): Swap {
  const pairs = pairsOf(cups);
  const chosen = placeOfPair(at, pairs.length, random);
  return pairs[chosen] ?? [0, 1];
}

/** Each is one of the others than the one before: a step of 1 to n - 1 round the list. */
function placeOfPair(at: number, count: number, random: PlayRandom): number {
  let place = random.integer("shell:swap:0", count);
  for (let swap = 1; swap <= at; swap += 1)
    place = (place + 1 + random.integer(`shell:swap:${swap}`, count - 1)) % count;
  return place;
}

function pairsOf(cups: number): Swap[] {
  return Array.from({ length: cups }, (_, one) => one).flatMap((one) =>
    Array.from({ length: cups - one - 1 }, (_, more): Swap => [one, one + 1 + more]),
  );
}
