import { useEffect, useRef, useState } from "react";
import { GAME, MAIN } from "./places.ts";

/**
 * Focus on page change: to the game canvas on the game page, to the main region on every other (spec §2). Not on the
 * first page: a campaign in a frame must not take the focus from its host.
 * @returns null until mounted, false on the first page, true after a move
 */
export function useArrival(pageId: string, isGame: boolean): boolean | null {
  const [hasMoved, setHasMoved] = useState<boolean | null>(null);
  const last = useRef<string>(null);
  useEffect(() => {
    const isMove = last.current !== null && last.current !== pageId;
    if (last.current === pageId) return;
    last.current = pageId;
    setHasMoved((before) => before === true || isMove);
    if (!isMove) return;
    // Once more, before it is painted: only then is it known here how far a finger has scrolled the page before.
    requestAnimationFrame(() => scrollTo(0, 0));
    const target = (isGame && document.getElementById(GAME)) || document.getElementById(MAIN);
    target?.focus({ preventScroll: true });
  }, [pageId, isGame]);
  return hasMoved;
}
