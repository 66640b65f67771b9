import { spotlight } from "@mantine/spotlight";
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from "react";
import { childIds, rootOf } from "../acts/walk.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Editor } from "../document/editor.ts";
import type { Side } from "./panels.ts";

interface Does {
  toggle: (side: Side) => void;
  showSheet: () => void;
}

/**
 * The window's own keys; the canvas has its own beside them.
 * @returns a handler for the outermost element: React brings it the keys of the canvas's frame, which the window never hears
 */
export function useShortcuts(does: Does): (event: ReactKeyboardEvent) => void {
  const editor = useEditorApi();
  const latest = useRef(does);
  latest.current = does;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && shortcut(event, editor, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [editor]);
  return useCallback(
    (event) => {
      if (!event.defaultPrevented && shortcut(event.nativeEvent, editor, latest.current)) event.preventDefault();
    },
    [editor],
  );
}

/** Does what a key stands for. @returns whether it stands for anything */
export function shortcut(event: KeyboardEvent, editor: Editor, { toggle, showSheet }: Does): boolean {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (!command) {
    if (key !== "?" || isTyping(event)) return false;
    showSheet();
    return true;
  }
  if (event.altKey) return false;
  if (key === "k") return done(spotlight.open());
  if (key === "z" && !event.shiftKey) return done(editor.undo());
  if ((key === "z" && event.shiftKey) || key === "y") return done(editor.redo());
  if (key === "s") return done(void editor.flush());
  // Bold and italic belong to whoever writes.
  if (isTyping(event)) return false;
  if (key === "a") return isInDialog(event) ? false : done(selectPage(editor));
  if (key === "b") return done(toggle("left"));
  if (key === "i") return done(toggle("right"));
  return false;
}

/** Beside the canvas, too, everything is what stands on the page, not every word of the studio. */
function selectPage(editor: Editor): void {
  const { draft, session } = editor.get();
  const ids = childIds(draft.document.elements.entities, rootOf(draft.document, session.pageId));
  editor.visit({ selection: ids.filter((id) => !session.locked.has(id)) });
}

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("[role=dialog],[role=menu],[role=listbox]") !== null;

const done = (_: unknown): true => true;

/** Elements of the frame are of another window, so their class says nothing. */
function isTyping({ target }: Event): boolean {
  if (typeof target !== "object" || target === null || !("tagName" in target)) return false;
  return (
    ("isContentEditable" in target && target.isContentEditable === true) ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(String(target.tagName))
  );
}
