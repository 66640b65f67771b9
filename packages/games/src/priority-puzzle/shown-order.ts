import { inPlay } from "../kit/questions/rules/order.ts";
import type { PlayRandom } from "../kit/rules.ts";

/** The items as a play begins with them: never in the right order already, as then there would be nothing to do. */
export function shownOrder(count: number, random: PlayRandom): { place: number; id: string }[] {
  const shown = inPlay(count, true, random, "puzzle:items");
  const isSolved = shown.every(({ place }, at) => place === at);
  return isSolved ? [...shown.slice(1), ...shown.slice(0, 1)] : shown;
}
