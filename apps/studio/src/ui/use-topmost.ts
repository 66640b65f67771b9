import { useEffect, useId, useSyncExternalStore } from "react";

/** Dialogs and drawers that are open, the topmost last. */
let layers: readonly string[] = [];
const listeners = new Set<() => void>();
const put = (next: readonly string[]): void => {
  layers = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether no other dialog stands above this one: Escape answers the topmost alone and leaves what lies under it open. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    put([...layers, id]);
    return () => put(layers.filter((each) => each !== id));
  }, [isOpen, id]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === id);
}
