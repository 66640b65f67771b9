import { startTransition, useEffect, useState } from "react";
import { useEditorApi } from "./context.tsx";
import type { Draft } from "./editor.ts";

/** Milliseconds without a change after which a draft is settled. */
const SETTLED = 500;

/** The draft, once it has not changed for a moment and the browser has nothing else to do; null until it first has. */
export function useSettledDraft(): Draft | null {
  const editor = useEditorApi();
  const [settled, setSettled] = useState<Draft | null>(null);
  useEffect(() => {
    let seen: Draft | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const take = () =>
      whenIdle(() => {
        if (!isGone) startTransition(() => setSettled(editor.get().draft));
      });
    const look = () => {
      const { draft } = editor.get();
      if (draft === seen) return;
      clearTimeout(timer);
      timer = setTimeout(take, seen === null ? 0 : SETTLED);
      seen = draft;
    };
    look();
    const stop = editor.subscribe(look);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return settled;
}

/** Safari has no idle callback. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 50);
};
