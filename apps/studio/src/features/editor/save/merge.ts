import { recalculated } from "@fairground/model/prize";
import type { Clash, Draft } from "../document/editor.ts";
import { mergeValues } from "../document/merge-values.ts";
import { mended } from "./mend.ts";

export interface Merged {
  merged: Draft;
  /** Properties that both changed, differently. `merged` has mine until the marketer chooses. */
  clashes: Clash[];
}

/**
 * Two sets of changes to the same draft, both kept (studio.md, "Saving"). What one of them took away while the other worked
 * on it or put something into it comes back: nothing is lost silently.
 */
export function mergeThree(base: Draft, mine: Draft, theirs: Draft): Merged {
  const { value, clashes } = mergeValues(base, mine, theirs);
  const merged = mended(value as Draft, base, mine, theirs); // merged from three drafts, property by property
  const { entries } = recalculated(merged.document.prizePoolList);
  // The no-win entry follows from the others, so it never clashes by itself (spec §5).
  const asked = clashes.filter(
    ({ path }) => !(path[1] === "prizePoolList" && path.at(-1) === "wins" && isNoWin(path, merged)),
  );
  return { merged: { ...merged, document: { ...merged.document, prizePoolList: entries } }, clashes: asked };
}

const isNoWin = (path: readonly string[], { document }: Draft): boolean =>
  document.prizePoolList.find(({ id }) => id === path[2])?.noWinPrize ?? false;

/** The draft with their value for some clashes. */
export function withTheirs(draft: Draft, clashes: readonly Clash[]): Draft {
  return clashes.reduce((held, { path, theirs }) => put(held, path, theirs) as Draft, draft); // one property replaced
}

function put(held: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(held)) {
    const items: unknown[] = held;
    const at = items.findIndex((item) => idOf(item) === name);
    const next = put(items[at], rest, value);
    if (at === -1) return next === undefined ? items : [...items, next];
    return next === undefined ? items.toSpliced(at, 1) : items.with(at, next);
  }
  const record = { ...(held as Record<string, unknown> | undefined) }; // a path leads through objects and lists alone
  const next = put(record[name], rest, value);
  if (next === undefined) delete record[name];
  else record[name] = next;
  return record;
}

const idOf = (item: unknown): unknown => (typeof item === "object" && item !== null && "id" in item ? item.id : item);
