import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The table of the game's questions is opened from beside the game and from its mechanics, and closed by itself. */
export function openQuestions(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  for (const listener of listeners) listener();
}

export const useQuestionsOpened = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
