import { useEffect, useState } from "react";
import { useEditorApi } from "../document/context.tsx";
import type { Geometry } from "./geometry.ts";

/**
 * A number that grows whenever the boxes of the page's elements may have moved: after a change, while scrolling, when
 * pictures and fonts arrive. At most once a frame; so it belongs into what is small and lies on those boxes alone.
 */
export function useMoved({ document: inside }: Geometry): number {
  const editor = useEditorApi();
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    let pending = 0;
    const measure = () => {
      if (pending !== 0) return;
      pending = requestAnimationFrame(() => {
        pending = 0;
        setMoved((count) => count + 1);
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(inside.documentElement);
    sizes.observe(inside.body);
    inside.addEventListener("scroll", measure, { capture: true, passive: true });
    inside.addEventListener("load", measure, { capture: true });
    inside.fonts.addEventListener("loadingdone", measure);
    const stop = editor.subscribe(measure);
    measure();
    return () => {
      stop();
      sizes.disconnect();
      cancelAnimationFrame(pending);
      inside.removeEventListener("scroll", measure, { capture: true });
      inside.removeEventListener("load", measure, { capture: true });
      inside.fonts.removeEventListener("loadingdone", measure);
    };
  }, [inside, editor]);
  return moved;
}
