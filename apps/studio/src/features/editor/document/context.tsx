import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from "react";
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
 * @param selector cheap: with 500 elements on the page it runs 500 times for each key stroke
 * @param isSame how two parts are compared; by identity where it is left out. A selector that builds its answer needs one.
 */
export function useEditor<Part>(
  selector: (state: EditorState) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
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
  return useSyncExternalStore(editor.subscribe, read);
}
