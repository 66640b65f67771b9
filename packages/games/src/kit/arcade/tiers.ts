import type { PublicPrize } from "@fairground/model/campaign";

export interface Tier {
  from: number;
  label: string;
  picture: string;
}

/** Prizes by the score that opens their draw, in ascending order; of several at one score the first. */
export function tiersOf(prizes: readonly PublicPrize[]): Tier[] {
  const tiers = prizes.flatMap(({ from, label, picture }) => (from === undefined ? [] : [{ from, label, picture }]));
  tiers.sort((one, other) => one.from - other.from);
  return tiers.filter(({ from }, at) => from !== tiers[at - 1]?.from);
}
