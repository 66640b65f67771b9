import { useEffect, useRef, useSyncExternalStore } from "react";
import { remembered } from "../../data/remembered.ts";

const kept = remembered("review-keys");

/** Whether single keys act; each can switch them off (WCAG 2.1.4), and this browser remembers it. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const value = useSyncExternalStore(kept.subscribe, kept.get);
  return [value !== "off", (on) => kept.set(on ? "on" : "off")];
}

export interface ReviewActs {
  /** One row on, or back; with `extends` rows between are chosen. */
  move: (by: 1 | -1, extend: boolean) => void;
  choose: () => void;
  look: () => void;
  approve: () => void;
  reject: () => void;
}

/** Single keys, but where somebody types or a dialog is open. Arrows act from within the list alone: elsewhere they scroll. */
export function useReviewKeys(on: boolean, acts: ReviewActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = target instanceof Element ? target : null;
      if (at?.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]"))
        return;
      if (document.querySelector("[role=dialog]")) return;
      if (key.startsWith("Arrow") && !at?.closest("[data-reviews]")) return;
      const act = actOf(key, shiftKey, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}

function actOf(key: string, shift: boolean, acts: ReviewActs): (() => void) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "j":
    case "ArrowDown":
      return () => acts.move(1, shift);
    case "k":
    case "ArrowUp":
      return () => acts.move(-1, shift);
    case "x":
      return acts.choose;
    case "o":
      return acts.look;
    case "a":
      return acts.approve;
    case "r":
      return acts.reject;
    default:
      return undefined;
  }
}
