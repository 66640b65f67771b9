import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { childIds } from "../acts/walk.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Box, Point } from "../drag/drop-place.ts";
import type { Geometry } from "./geometry.ts";
import { boxBetween, marqueeHits, TREMBLE } from "./marquee.ts";

/**
 * Selects by drawing a rectangle, begun where there is no element. Shift adds to what is selected. Escape is left to the keys:
 * Ctrl+A and a click do the same without a pointer's drag.
 */
export function useMarquee(geometry: Geometry, zoom: number, root: string) {
  const t = useTranslations("editor.canvasMore");
  const editor = useEditorApi();
  /** In the overlay's pixels; null: none is drawn. */
  const [shown, setShown] = useState<Box | null>(null);
  const start = (event: ReactPointerEvent<HTMLElement>): void => {
    const surface = event.currentTarget;
    const { shiftKey } = event;
    const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = surface.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const from = pointOf(event);
    const before = shiftKey ? editor.get().session.selection : [];
    const { entities } = editor.get().draft.document.elements;
    const { locked } = editor.get().session;
    const children = (id: string) => childIds(entities, id).filter((each) => !locked.has(each));
    let isDrawn = false;
    let hits: readonly string[] = [];
    const move = (next: PointerEvent) => {
      const box = boxBetween(from, pointOf(next));
      isDrawn ||= box.width > TREMBLE || box.height > TREMBLE;
      if (!isDrawn) return;
      setShown(box);
      const scaled = { x: box.x / zoom, y: box.y / zoom, width: box.width / zoom, height: box.height / zoom };
      hits = [...new Set([...before, ...marqueeHits(scaled, root, children, (id) => geometry.boxOf(id))])];
      const { selection } = editor.get().session;
      if (hits.join(" ") !== selection.join(" ")) editor.visit({ selection: hits });
    };
    const end = () => {
      removeEventListener("pointermove", move, true);
      removeEventListener("pointerup", end, true);
      removeEventListener("pointercancel", end, true);
      setShown(null);
      if (isDrawn) announce(t("selected", { count: hits.length }));
    };
    // Of the window, and before everybody else: the library of drags lets nobody behind it hear of the pointer.
    addEventListener("pointermove", move, true);
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
  };
  return { start, shown };
}
