import type { ThemeInUse } from "@fairground/elements/stage/compile";
import { useSyncExternalStore } from "react";

let shown: ThemeInUse | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the canvas in a theme that is looked at and not taken yet; null: in the campaign's own again. */
export function previewTheme(theme: ThemeInUse | null): void {
  if (theme === shown) return;
  shown = theme;
  for (const listener of listeners) listener();
}

export const usePreviewedTheme = (): ThemeInUse | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
