import type { PlayRandom } from "../../rules.ts";

/** An id of the document, or the place in its list where it has none: "1", "2", … */
export const idOf = (item: { id: string }, at: number): string => item.id || String(at + 1);

/** Fisher and Yates, every order equally likely. `label` names the use. */
export function shuffled<T>(items: readonly T[], random: PlayRandom, label: string): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.integer(`${label}:${last}`, last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T]; // both places are inside the list
  }
  return order;
}

/**
 * Items as one play shows them: their place in the document's list, and an id that only this play knows and that says
 * nothing about the item. The last letter is the place shown, so that no two are alike.
 */
export function inPlay(
  count: number,
  isShuffled: boolean,
  random: PlayRandom,
  label: string,
): { place: number; id: string }[] {
  const all = Array.from({ length: count }, (_, at) => at);
  const order = isShuffled ? shuffled(all, random, label) : all;
  return order.map((place, shownAt) => ({
    place,
    id: `${random
      .integer(`${label}:id:${shownAt}`, 36 ** 5)
      .toString(36)
      .padStart(5, "0")}${shownAt.toString(36)}`,
  }));
}
