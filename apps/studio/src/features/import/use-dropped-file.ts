import { useState } from "react";
import { useFileDrag } from "../../ui/use-file-drag.ts";

/** Takes files that are dropped anywhere on the page. @returns whether one is being held over it */
export function useDroppedFile(take: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useFileDrag({ over: () => setOver(true), drop: take, end: () => setOver(false) });
  return isOver;
}
