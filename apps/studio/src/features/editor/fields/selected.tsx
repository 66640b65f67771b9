import type { Element } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { useEditor, useEditorBehind } from "../document/context.tsx";
import type { EditorState } from "../document/editor.ts";
import { isEqual } from "../document/merge-values.ts";

/** The element that is selected first; undefined where nothing is. */
export const selectedElement = ({ draft, session }: EditorState): Element | undefined =>
  draft.document.elements.entities[session.selection[0] ?? ""];

interface SelectedProps {
  /** The element's properties that are read; what is written goes to the selection. Left out: all of it. */
  reads?: readonly string[];
  /** May be drawn behind the frame in which a dragged value is seen on the page. */
  isBehind?: boolean;
  children(element: Element): ReactNode;
}

/**
 * A part of the inspector, drawn from what is selected, and again only where something that it reads has changed: neither a
 * key typed into the text nor the next text selected draws a control that stays as it is.
 */
export function Selected({ reads, isBehind = false, children }: SelectedProps): ReactNode {
  const useWhen = isBehind ? useEditorBehind : useEditor;
  const element = useWhen(selectedElement, (a, b) =>
    reads && a && b ? reads.every((name) => isEqual(a[name], b[name])) : a === b,
  );
  return element ? children(element) : null;
}
