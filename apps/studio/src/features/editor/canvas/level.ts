import { EDITOR_VERSIONS } from "@fairground/model/campaign";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Level } from "../document/editor.ts";

export const LEVELS = Object.keys(EDITOR_VERSIONS) as Level[]; // the record's own keys

/** The level one works on (spec §3, "Editor versions"), and what it allows. Where one only looks, nothing may be arranged. */
export function useLevel(): { level: Level; mayArrange: boolean; mayStyle: boolean; choose(level: Level): void } {
  const editor = useEditorApi();
  const level = useEditor(({ session }) => session.level);
  const readOnly = useEditor((state) => state.readOnly);
  const mayArrange = level !== "BASIC" && !readOnly;
  return { level, mayArrange, mayStyle: mayArrange, choose: (next) => editor.visit({ level: next }) };
}
