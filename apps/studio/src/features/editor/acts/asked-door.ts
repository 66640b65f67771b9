import { useSyncExternalStore } from "react";

let asked: number | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks for a calendar's door, counted from 1, e.g. from a problem; null: it is shown. The panel of mechanics opens it. */
export function askForDoor(n: number | null): void {
  if (n === asked) return;
  asked = n;
  for (const listener of listeners) listener();
}

export const useAskedDoor = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
