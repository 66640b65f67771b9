import { createContext, type ReactNode, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import { afterPaint } from "./after-paint.ts";
import type { Editor, EditorState } from "./editor.ts";

const EditorContext = createContext<Editor | null>(null);

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** The editor that is open: to run commands and to move about. Stays the same while it is open. */
export function useEditorApi(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditorApi must be used within an EditorProvider");
  return editor;
}

/**
 * A part of the editor's state; renders again only where the part changed.
 * @param selector cheap: it runs for each key stroke
 * @param isSame how two parts are compared; by identity where it is left out. A selector that builds its answer needs one.
 */
export function useEditor<Part>(
  selector: (state: EditorState) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  return usePart(useEditorApi().subscribe, selector, isSame);
}

/**
 * {@link useEditor} for what need not keep up with a value that is being dragged: the page shows it first (studio, 33), this
 * behind the painted frame. Everything else is told at once.
 */
export function useEditorBehind<Part>(
  selector: (state: EditorState) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const editor = useEditorApi();
  const subscribe = useCallback((listener: () => void) => subscribeBehind(editor, listener), [editor]);
  return usePart(subscribe, selector, isSame);
}

function subscribeBehind(editor: Editor, listener: () => void): () => void {
  let stopWaiting: (() => void) | null = null;
  let seen = editor.get();
  const tell = () => {
    stopWaiting?.();
    stopWaiting = null;
    listener();
  };
  const stop = editor.subscribe(() => {
    const state = editor.get();
    const isFlowing = state.session === seen.session && state.past.at(-1)?.mergeKey !== undefined;
    seen = state;
    if (!isFlowing) tell();
    else stopWaiting ??= afterPaint(tell);
  });
  return () => {
    stopWaiting?.();
    stop();
  };
}

function usePart<Part>(
  subscribe: Editor["subscribe"],
  selector: (state: EditorState) => Part,
  isSame: (a: Part, b: Part) => boolean,
): Part {
  const editor = useEditorApi();
  const kept = useRef<{ state: EditorState; selector: typeof selector; part: Part } | null>(null);
  const read = (): Part => {
    const state = editor.get();
    const last = kept.current;
    if (last?.state === state && last.selector === selector) return last.part;
    const fresh = selector(state);
    const part = last && isSame(last.part, fresh) ? last.part : fresh;
    kept.current = { state, selector, part };
    return part;
  };
  return useSyncExternalStore(subscribe, read);
}
