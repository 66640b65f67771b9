import { type RefObject, useEffect, useRef } from "react";
import type { Point } from "./drop-place.ts";

/** Files of the desktop that are held over the canvas. Their names are not known before they are let go. */
export interface HeldFiles {
  kind: "files";
  count: number;
}

/**
 * Hears of files that are dragged in from the desktop. Wherever in the window they are let go, the browser does not open them
 * in the editor's place.
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
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const isInside = ({ target }: DragEvent) => target instanceof Node && surface.current?.contains(target) === true;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!isInside(event)) return latest.current.end();
      const count = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file").length;
      latest.current.over({ kind: "files", count: Math.max(1, count) }, pointOf(event));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) latest.current.end(); // out of the window
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (isInside(event)) latest.current.drop([...(event.dataTransfer?.files ?? [])], pointOf(event));
      latest.current.end();
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [surface]);
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
const pointOf = ({ clientX: x, clientY: y }: DragEvent): Point => ({ x, y });
