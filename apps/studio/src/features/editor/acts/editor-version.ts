import { EDITOR_VERSIONS } from "@fairground/model/campaign";
import { useSyncExternalStore } from "react";
import { remembered } from "../../../data/remembered.ts";
import { useEditor } from "../document/context.tsx";

/** The editor's three levels (spec §3, "Editor versions"): filling in, the whole canvas, and what is beyond it. */
export type Level = keyof typeof EDITOR_VERSIONS;
export const LEVELS = Object.keys(EDITOR_VERSIONS) as Level[]; // the record's own keys

const chosen = remembered("editor-level");

/** The level that this browser works on, and what it allows. Where one may only look, nothing is arranged. */
export function useLevel(): { level: Level; mayArrange: boolean; choose(level: Level): void } {
  const kept = useSyncExternalStore(chosen.subscribe, chosen.get, () => null);
  const readOnly = useEditor((state) => state.readOnly);
  const level = LEVELS.find((each) => each === kept) ?? "ADVANCED";
  return { level, mayArrange: level !== "BASIC" && !readOnly, choose: (next) => chosen.set(next) };
}
