import { useSyncExternalStore } from "react";

/** Which of the game's questions is being written, as a place in their list; null: none, and the game stands at its start. */
let shown: number | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows this question wherever the campaign's game is drawn. */
export function showQuestion(place: number | null): void {
  if (place === shown) return;
  shown = place;
  for (const listener of listeners) listener();
}

export const useShownQuestion = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
