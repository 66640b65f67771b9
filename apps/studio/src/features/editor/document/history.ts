import type { Patch } from "immer";
import type { Draft, HistoryStep } from "./editor.ts";

/** Where the marketer was, before and after a step. */
export interface Place {
  pageId: string;
  selection: readonly string[];
}

/** A step with what it takes to go back and forth. Drafts share all that a step left alone, so keeping both is cheap. */
export interface Step extends HistoryStep {
  mergeKey: string | undefined;
  before: Draft;
  after: Draft;
  patches: readonly Patch[];
  inverse: readonly Patch[];
  /** Before and after know what the server did since; the patches do not. */
  isConfirmed?: true;
  from: Place;
  to: Place;
}

/** Steps of the same key within this time are one (studio.md, "One write path"). */
export const MERGE_WITHIN = 600;
/** Steps that are kept. */
const MOST = 500;

/** The past with a step more: merged into the last one where both carry the same key and follow closely. */
export function remembered(past: readonly Step[], step: Step, mayMerge: boolean): Step[] {
  const last = past.at(-1);
  const merges =
    mayMerge &&
    last !== undefined &&
    step.mergeKey !== undefined &&
    last.mergeKey === step.mergeKey &&
    last.after === step.before &&
    (step.lasting === true || step.at - last.at < MERGE_WITHIN);
  if (!merges) return [...past, step].slice(-MOST);
  const isAgain = samePlaces(last.patches.slice(-step.patches.length), step.patches);
  const merged: Step = {
    ...step,
    before: last.before,
    from: last.from,
    patches: isAgain
      ? [...last.patches.slice(0, -step.patches.length), ...step.patches]
      : [...last.patches, ...step.patches],
    inverse: isAgain ? last.inverse : [...step.inverse, ...last.inverse],
  };
  return [...past.slice(0, -1), merged];
}

/** Replacing the same values again: the later patches alone say it all, and the first inverse ones undo it. */
const samePlaces = (a: readonly Patch[], b: readonly Patch[]): boolean =>
  a.length === b.length &&
  a.every(({ op, path }, at) => op === "replace" && b[at]?.op === "replace" && path.join("/") === b[at].path.join("/"));
