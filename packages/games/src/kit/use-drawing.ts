import { type ReactNode, useMemo } from "react";

/**
 * The content of a node that shows a game's drawing: our own markup (drawings.tsx) as such, or nodes. Kept while the
 * drawing is the same, because React would write the markup anew and undo what the game has done to it.
 */
export const useDrawing = (drawing: ReactNode) =>
  useMemo(
    () => (typeof drawing === "string" ? { dangerouslySetInnerHTML: { __html: drawing } } : { children: drawing }),
    [drawing],
  );
