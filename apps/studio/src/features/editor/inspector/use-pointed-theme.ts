import { useEffect, useRef } from "react";
import { type PreviewedTheme, previewTheme } from "../page/previewed-theme.ts";

/** How long the pointer rests before the canvas changes its clothes. */
const REST = 150;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Previews a theme once the pointer moved onto it and rested. Browsers tell of a move, too, where something appears under a
 * pointer that stands still, e.g. the theme cards of a campaign that was just begun: that is no wish to see a theme.
 */
export function usePointedTheme(): { move(point: Point, next: PreviewedTheme): void; leave(): void } {
  const last = useRef<Point | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // It bubbles to the window after the card has looked at where the pointer was.
    const remember = ({ clientX, clientY }: PointerEvent) => {
      last.current = { clientX, clientY };
    };
    window.addEventListener("pointermove", remember);
    return () => {
      window.removeEventListener("pointermove", remember);
      clearTimeout(timer.current);
      previewTheme(null);
    };
  }, []);
  return {
    move(point, next) {
      const before = last.current;
      if (!before || (before.clientX === point.clientX && before.clientY === point.clientY)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => previewTheme(next), REST);
    },
    leave() {
      clearTimeout(timer.current);
      previewTheme(null);
    },
  };
}
