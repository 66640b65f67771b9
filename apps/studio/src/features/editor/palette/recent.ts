import { useSyncExternalStore } from "react";
import { remembered } from "../../../data/remembered.ts";

const kept = remembered("editor-recent-pieces");
const MOST = 6;
let read: { from: string | null; ids: readonly string[] } = { from: null, ids: [] };

/** The pieces used last, the newest first; this browser keeps them. */
export const useRecent = (): readonly string[] => useSyncExternalStore(kept.subscribe, ids, ids);

export function noteUse(id: string): void {
  kept.set([id, ...ids().filter((each) => each !== id)].slice(0, MOST).join(" "));
}

function ids(): readonly string[] {
  const from = kept.get();
  if (from !== read.from) read = { from, ids: from?.split(" ").filter((id) => id !== "") ?? [] };
  return read.ids;
}
