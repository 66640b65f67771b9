import type { RaffledPrize } from "./raffle.ts";

/** A winner of the raffle who was struck out. */
export interface Strike {
  reference: string;
  /** Who moved up; null: nobody stood by any more. */
  movedUp: string | null;
}

export interface Standing {
  /** Whose the pieces are now, in the order drawn: whoever moved up stands in the place of whom they follow. */
  holders: string[];
  /** Who moves up next; null: nobody stands by any more. */
  next: string | null;
}

/** Who has a raffled prize once some were struck out: alternates move up in the order in which they were drawn. */
export function standingOf({ winners, alternates }: RaffledPrize, strikes: readonly Strike[]): Standing {
  const struck = new Map(strikes.map(({ reference, movedUp }) => [reference, movedUp]));
  const moved = new Set(struck.values());
  const holderOf = (reference: string): string[] => {
    let holder: string | null = reference;
    while (holder !== null && struck.has(holder)) holder = struck.get(holder) ?? null;
    return holder === null ? [] : [holder];
  };
  return {
    holders: winners.flatMap(holderOf),
    next: alternates.find((reference) => !moved.has(reference)) ?? null,
  };
}
