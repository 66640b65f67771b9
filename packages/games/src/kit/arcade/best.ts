/** Best scores of this visit, of each game by its settings. */
const bests = new WeakMap<object, number>();

/** @returns the best score before this one, which counts from now on; null: it is the first */
export function bestBefore(settings: object, score: number): number | null {
  const before = bests.get(settings) ?? null;
  bests.set(settings, Math.max(before ?? 0, score));
  return before;
}
