import { useEffect, useMemo, useState } from "react";
import { useEditorApi } from "../document/context.tsx";
import { Geometry } from "./geometry.ts";

/**
 * Boxes of the page's elements, and a number that grows whenever they may have moved: after a change, while scrolling, when
 * pictures and fonts arrive. At most once a frame.
 */
export function useGeometry(inside: Document | null): { geometry: Geometry | null; moved: number } {
  const editor = useEditorApi();
  const [moved, setMoved] = useState(0);
  const geometry = useMemo(() => inside && new Geometry(inside), [inside]);
  useEffect(() => {
    if (!inside) return;
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
  return { geometry, moved };
}
