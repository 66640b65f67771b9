import { type RefObject, useEffect, useRef } from "react";
import { useEditorApi } from "../document/context.tsx";

export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;
const [LEAST, MOST] = [0.25, 2];

/** The next step in or out of where one is. */
export const nextZoom = (zoom: number, isIn: boolean): number =>
  (isIn ? ZOOMS.find((each) => each > zoom + 0.005) : ZOOMS.findLast((each) => each < zoom - 0.005)) ??
  (isIn ? MOST : LEAST);

/** What a turned wheel makes of a zoom: as much in as out again. */
export const turnedZoom = (zoom: number, deltaY: number): number =>
  Math.min(MOST, Math.max(LEAST, zoom * Math.exp(-Math.max(-100, Math.min(100, deltaY)) / 400)));

/**
 * Ctrl and the wheel over the page, and Ctrl with 0, + and − while the page or nothing has the focus, zoom the page. In a
 * panel these keys stay the browser's, for whoever needs the whole studio larger.
 */
export function useZoom(area: RefObject<HTMLElement | null>, zoom: number): void {
  const editor = useEditorApi();
  const now = useRef(zoom);
  now.current = zoom;
  useEffect(() => {
    const node = area.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      now.current = turnedZoom(now.current, event.deltaY);
      editor.visit({ zoom: now.current });
    };
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const isHere = target === document.body || (target instanceof Element && node?.contains(target));
      if (!isHere) return;
      if (event.key === "0") editor.visit({ zoom: "fit" });
      else if (event.key === "+" || event.key === "=") editor.visit({ zoom: nextZoom(now.current, true) });
      else if (event.key === "-") editor.visit({ zoom: nextZoom(now.current, false) });
      else return;
      event.preventDefault();
    };
    // React's own listeners for the wheel cannot keep the browser from zooming.
    node?.addEventListener("wheel", turn, { passive: false });
    addEventListener("keydown", press);
    return () => {
      node?.removeEventListener("wheel", turn);
      removeEventListener("keydown", press);
    };
  }, [area, editor]);
}
