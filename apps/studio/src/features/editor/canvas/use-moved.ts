import { useEffect, useRef, useState } from "react";
import { afterPaint } from "../document/after-paint.ts";
import { useEditorApi } from "../document/context.tsx";
import type { EditorState } from "../document/editor.ts";
import type { Geometry } from "./geometry.ts";

/**
 * A number that grows when the boxes of elements have moved: after a change (behind the frame that shows it), while scrolling,
 * when pictures and fonts arrive. It grows at most once a frame: use it only in small overlay components.
 * @param ids whose boxes are looked at
 */
export function useMoved(geometry: Geometry, ids: readonly string[]): number {
  const { document: inside } = geometry;
  const editor = useEditorApi();
  const [moved, setMoved] = useState(0);
  const read = useRef<() => string>(() => "");
  read.current = () => JSON.stringify([geometry.window?.innerHeight, ...ids.map((id) => geometry.boxOf(id))]);
  const last = useRef<string | null>(null);
  useEffect(() => {
    let pending = 0;
    let stopWaiting: (() => void) | null = null;
    let seen = editor.get();
    const look = () => {
      geometry.forget();
      const boxes = read.current();
      if (boxes === last.current) return;
      last.current = boxes;
      setMoved((count) => count + 1);
    };
    const measure = () => {
      geometry.forget();
      if (pending !== 0) return;
      pending = requestAnimationFrame(() => {
        pending = 0;
        look();
      });
    };
    // Told when the frame has been laid out: to ask for another one would be a frame for nothing.
    const sizes = new ResizeObserver(look);
    sizes.observe(inside.documentElement);
    sizes.observe(inside.body);
    inside.addEventListener("scroll", measure, { capture: true, passive: true });
    inside.addEventListener("load", measure, { capture: true });
    inside.fonts.addEventListener("loadingdone", measure);
    const stop = editor.subscribe(() => {
      const state = editor.get();
      const isStill = mayStand(seen, state);
      seen = state;
      if (isStill) return;
      geometry.forget();
      stopWaiting ??= afterPaint(() => {
        stopWaiting = null;
        look();
      });
    });
    measure();
    return () => {
      stop();
      stopWaiting?.();
      sizes.disconnect();
      cancelAnimationFrame(pending);
      inside.removeEventListener("scroll", measure, { capture: true });
      inside.removeEventListener("load", measure, { capture: true });
      inside.fonts.removeEventListener("loadingdone", measure);
    };
  }, [geometry, inside, editor]);
  return moved;
}

/** Neither what is selected nor how saving goes moves anything: three hundred boxes need not be measured for it. */
function mayStand(before: EditorState, after: EditorState): boolean {
  if (before.draft !== after.draft) return false;
  const { selection: _, ...was } = before.session;
  return Object.entries(was).every(([name, value]) => after.session[name as keyof typeof was] === value); // its keys
}
