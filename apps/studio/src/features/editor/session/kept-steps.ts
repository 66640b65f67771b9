import { applyPatches, enablePatches, freeze } from "immer";
import type { Draft } from "../document/editor.ts";
import type { Step } from "../document/history.ts";

enablePatches();

/** The history of a tab that is loaded again: undo goes on where it was (studio, 11). */
export interface StepKeeper {
  /** Called when the page is left, e.g. to be loaded again. @returns stops listening */
  onLeaving(run: () => void): () => void;
  keep(past: readonly Step[], draft: Draft): void;
  /** The steps that led to this draft; none where it is another one by now. Given once. */
  take(draft: Draft): readonly Step[];
}

type Kept = Omit<Step, "before" | "after">;
/** Characters that are kept at most: the newest steps. */
const MOST = 1_000_000;
const KEY = "fairground-editor.steps:";

/** Keeps steps in what lives as long as the tab does. */
export function stepKeeper(
  campaignId: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
): StepKeeper {
  const key = KEY + campaignId;
  return {
    onLeaving(run) {
      addEventListener("pagehide", run);
      return () => removeEventListener("pagehide", run);
    },
    keep(past, draft) {
      try {
        const steps = newest(past);
        if (steps.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ of: printOf(draft), steps }));
      } catch {
        storage.removeItem(key); // the tab has no room: the history begins anew
      }
    },
    take(draft) {
      const held = storage.getItem(key);
      storage.removeItem(key);
      if (held === null) return [];
      const { of, steps } = JSON.parse(held) as { of: string; steps: Kept[] }; // as it was kept
      return of === printOf(draft) ? withDrafts(steps, draft) : [];
    },
  };
}

/** From the newest one back to the first that does not fit, or of which the server knows more than its patches do. */
function newest(past: readonly Step[]): Kept[] {
  const kept: Kept[] = [];
  let room = MOST;
  for (const { before: _before, after: _after, ...step } of past.toReversed()) {
    room -= JSON.stringify(step).length;
    if (room < 0 || step.isConfirmed) break;
    kept.unshift(step);
  }
  return kept;
}

/** What a step began and ended with follows from its patches, from the last one back. */
function withDrafts(steps: readonly Kept[], draft: Draft): Step[] {
  const made: Step[] = [];
  let after = draft;
  for (const step of steps.toReversed()) {
    const before = freeze(applyPatches(after, [...step.inverse]), true);
    made.unshift({ ...step, before, after });
    after = before;
  }
  return made;
}

/** The same for equal drafts, in whichever order their names stand: the database orders them its own way. */
function printOf(draft: Draft): string {
  const text = JSON.stringify(draft, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `${text.length} ${hash}`;
}
