import type { PublicPrize } from "@fairground/model/campaign";
import { fill } from "@fairground/model/text";
import type { ArcadeWords } from "./words.ts";

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

/**
 * What a score has come to in the draws that it opens, in the words of the rule. A score opens one draw, that of its own tier;
 * only the server knows what was drawn.
 * @param won null: it has not said so yet
 */
export function drawLines(
  words: ArcadeWords,
  score: number,
  prizes: readonly PublicPrize[],
  won: boolean | null,
): string[] {
  const tiers = tiersOf(prizes);
  const reached = tiers.findLast(({ from }) => score >= from);
  if (won) return reached ? [words.drawn] : [];
  const next = tiers.find(({ from }) => score < from);
  return [
    ...(reached ? [fill(won === null ? words.inDraw : words.undrawn, { prize: reached.label })] : []),
    ...(next ? [fill(words.short, { points: next.from - score, prize: next.label })] : []),
  ];
}
