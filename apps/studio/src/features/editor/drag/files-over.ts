import type { RefObject } from "react";
import { useFileDrag } from "../../../ui/use-file-drag.ts";
import type { Point } from "./drop-place.ts";

/** Files of the desktop that are held over the canvas. Their names are not known before they are let go. */
export interface HeldFiles {
  kind: "files";
  count: number;
}

/**
 * Hears of files that are dragged in from the desktop.
 * @param surface where they are of interest
 */
export function useFilesOver(
  surface: RefObject<HTMLElement | null>,
  on: {
    over(held: HeldFiles, point: Point): void;
    drop(files: readonly File[], point: Point): void;
    end(): void;
  },
): void {
  const isInside = ({ target }: DragEvent) => target instanceof Node && surface.current?.contains(target) === true;
  useFileDrag({
    over(event) {
      if (!isInside(event)) return on.end();
      const count = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file").length;
      on.over({ kind: "files", count: Math.max(1, count) }, pointOf(event));
    },
    drop(files, event) {
      if (isInside(event)) on.drop(files, pointOf(event));
    },
    end: on.end,
  });
}

const pointOf = ({ clientX: x, clientY: y }: DragEvent): Point => ({ x, y });
