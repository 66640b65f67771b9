import type { ThemeInUse } from "@fairground/elements/stage/compile";
import { useSyncExternalStore } from "react";

/** A theme that is looked at, and what it is called. */
export interface PreviewedTheme {
  theme: ThemeInUse;
  name: string;
}

let shown: PreviewedTheme | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the canvas in a theme that is looked at and not taken yet; null: in the campaign's own again. */
export function previewTheme(next: PreviewedTheme | null): void {
  if (next?.theme === shown?.theme && next?.name === shown?.name) return;
  shown = next;
  for (const listener of listeners) listener();
}

export const usePreviewedTheme = (): PreviewedTheme | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
