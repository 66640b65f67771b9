import { textIn } from "@fairground/model/text";
import type { GameFault, StepContext, Variables } from "../../rules.ts";
import { repeated, unshown } from "./faults.ts";
import { idOf } from "./order.ts";
import type { Result, Weight } from "./result-settings.ts";

/** The points of each result, in the results' order. Weights for a result that is not there count nothing. */
export function tally(results: readonly Result[], weights: readonly Weight[]): number[] {
  const points = results.map(() => 0);
  for (const { result, points: more } of weights) {
    const at = results.findIndex((one, place) => idOf(one, place) === result);
    if (at >= 0) points[at] = (points[at] ?? 0) + more;
  }
  return points;
}

/** The place of the result with the most points; of several, the first. */
export const winnerOf = (points: readonly number[]): number => points.indexOf(Math.max(...points));

/**
 * For outcome rules: `result` is the place from 1, `result:<id>` 1 or 0, `points:<id>` and `score` points.
 */
export function resultVariables(results: readonly Result[], points: readonly number[]): Variables {
  const winner = winnerOf(points);
  const each = results.flatMap((result, at): [string, number][] => [
    [`result:${idOf(result, at)}`, at === winner ? 1 : 0],
    [`points:${idOf(result, at)}`, points[at] ?? 0],
  ]);
  return { result: winner + 1, score: points[winner] ?? 0, ...Object.fromEntries(each) };
}

export interface ShownShare {
  text: string;
  /** Of all points above zero; all shares add up to 100. */
  percent: number;
}
/** What the browser is told of the end: the result's name, and where shares are shown, the results from most to least. */
export interface ShownResult {
  text: string;
  shares: ShownShare[];
}

/** The result in the play's language. */
export function shownResult(
  results: readonly Result[],
  points: readonly number[],
  withShares: boolean,
  { language, firstLanguage }: StepContext,
): ShownResult {
  const nameOf = (at: number) => textIn(results[at]?.text, language, firstLanguage);
  const winner = winnerOf(points);
  const percents = shares(points);
  const order = points.map((_, at) => at).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b);
  return {
    text: nameOf(winner),
    shares: withShares ? order.map((at) => ({ text: nameOf(at), percent: percents[at] ?? 0 })) : [],
  };
}

/** Whole percentages that add up to 100: what rounding down leaves goes to the largest remainders, the first of equals. */
export function shares(points: readonly number[]): number[] {
  const positive = points.map((one) => Math.max(0, one));
  const sum = positive.reduce((all, one) => all + one, 0);
  if (sum === 0) return points.map(() => 0);
  const exact = positive.map((one) => (one * 100) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one - (whole[at] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, Math.max(0, Math.round(left)))) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}

/** @param weighed every answer's weights with the path to them */
export function resultFaults(
  results: readonly Result[],
  weighed: readonly { path: string; weights: readonly Weight[] }[],
): GameFault[] {
  const ids = results.map(idOf);
  const strangers = weighed.flatMap(({ path, weights }) =>
    weights.flatMap(({ result }, at) =>
      ids.includes(result)
        ? []
        : [{ path: `${path}.${at}.result`, message: `There is no result ${result || "without an id"}.` }],
    ),
  );
  const reached = new Set(
    weighed.flatMap(({ weights }) => weights.filter(({ points }) => points > 0).map(({ result }) => result)),
  );
  const unreached = ids.flatMap((id, at) =>
    at > 0 && !reached.has(id) ? [{ path: `results.${at}`, message: `No answer speaks for the result ${id}.` }] : [],
  );
  return [...repeated(results, "results"), ...unshown(results, "results", "result"), ...strangers, ...unreached];
}
