import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { Geometry } from "./geometry.ts";

/** Moves the page under the pointer while Space is held (with the focus on the canvas). */
export function usePan(geometry: Geometry, zoom: number) {
  const [isHeld, setHeld] = useState(false);
  const held = useRef(false);
  const hold = (next: boolean) => {
    held.current = next;
    setHeld(next);
  };
  useEffect(() => {
    const release = (event: Event) => {
      if (!("key" in event) || event.key === " ") hold(false);
    };
    addEventListener("keyup", release);
    addEventListener("blur", release);
    return () => {
      removeEventListener("keyup", release);
      removeEventListener("blur", release);
    };
  });
  return {
    isHeld,
    /** @returns whether the key was Space */
    press(event: KeyboardEvent): boolean {
      if (event.key !== " ") return false;
      event.preventDefault();
      if (!event.repeat) hold(true);
      return true;
    },
    /** @returns whether the pointer moves the page from here on */
    start(event: ReactPointerEvent<HTMLElement>): boolean {
      if (!held.current) return false;
      const around = event.currentTarget.closest("[data-canvas-area]");
      let last = { x: event.clientX, y: event.clientY };
      const move = ({ clientX, clientY }: PointerEvent) => {
        const [left, top] = [last.x - clientX, last.y - clientY];
        last = { x: clientX, y: clientY };
        geometry.scrollBy(left / zoom, top / zoom);
        around?.scrollBy(left, top);
      };
      const end = () => {
        removeEventListener("pointermove", move, true);
        removeEventListener("pointerup", end, true);
        removeEventListener("pointercancel", end, true);
      };
      addEventListener("pointermove", move, true);
      addEventListener("pointerup", end, true);
      addEventListener("pointercancel", end, true);
      return true;
    },
  };
}
