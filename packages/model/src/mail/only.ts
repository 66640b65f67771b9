import type { CampaignDocument, Element } from "../campaign/schema.ts";

/** How a play ended, as letters tell it apart. */
export const LETTER_RESULTS = ["won", "lost"] as const;
export type LetterResult = (typeof LETTER_RESULTS)[number];

/** Who reads a letter, as far as its elements may differ by it (decisions, "Mail"). */
export interface LetterReader {
  language: string;
  /** Of the play that it follows; null: it follows none. */
  outcomeId: string | null;
  result: LetterResult | null;
}

/** Whether an element of a letter is shown to a reader; what it lies in is asked by whoever walks the tree. */
export function isShownTo({ only, style }: Pick<Element, "only" | "style">, reader: LetterReader): boolean {
  if (style.base?.display === "none") return false;
  const { outcomes = [], results = [], languages = [] } = only ?? {};
  if (languages.length > 0 && !languages.includes(reader.language)) return false;
  if (outcomes.length + results.length === 0) return true;
  const isOfOutcome = reader.outcomeId !== null && outcomes.includes(reader.outcomeId);
  return isOfOutcome || (reader.result !== null && results.includes(reader.result));
}

/** An element of a letter and what lies in it. */
export interface LetterPart {
  element: Element;
  inside: LetterPart[];
}

/** What of a page's elements a reader is shown, siblings in their order; null: nothing, or no such element. */
export function shownTree(
  { elements: { entities } }: Pick<CampaignDocument, "elements">,
  rootId: string,
  reader: LetterReader,
): LetterPart | null {
  const children = new Map<string, Element[]>();
  for (const element of Object.values(entities)) {
    if (element.parentId === null) continue;
    const siblings = children.get(element.parentId);
    if (siblings) siblings.push(element);
    else children.set(element.parentId, [element]);
  }
  const seen = new Set<string>();
  const walk = (element: Element): LetterPart | null => {
    if (seen.has(element.id) || !isShownTo(element, reader)) return null;
    seen.add(element.id);
    const inside = (children.get(element.id) ?? []).sort(asShown);
    return { element, inside: inside.flatMap((each) => walk(each) ?? []) };
  };
  const root = entities[rootId];
  return root ? walk(root) : null;
}

/** As pages have siblings: equal orders by their ids. */
const asShown = (a: Element, b: Element): number => compare(a.order, b.order) || compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A tree's elements, parents before children. */
export const partsOf = ({ element, inside }: LetterPart): Element[] => [element, ...inside.flatMap(partsOf)];

/** What an element is for and the campaign no longer has. */
export function goneFrom(
  { only }: Pick<Element, "only">,
  document: Pick<CampaignDocument, "outcomes">,
  languages: readonly string[],
): { outcomes: string[]; languages: string[] } {
  const known = new Set(["no-win", ...document.outcomes.map(({ id }) => id)]);
  return {
    outcomes: (only?.outcomes ?? []).filter((id) => !known.has(id)),
    languages: (only?.languages ?? []).filter((language) => !languages.includes(language)),
  };
}

/** An element's choice without what is gone; null: nothing of it is left, and nobody would see the element. */
export function withoutGone(
  only: NonNullable<Element["only"]>,
  gone: { outcomes: readonly string[]; languages: readonly string[] },
): NonNullable<Element["only"]> | null {
  const outcomes = only.outcomes?.filter((id) => !gone.outcomes.includes(id)) ?? [];
  const languages = only.languages?.filter((language) => !gone.languages.includes(language)) ?? [];
  const { results = [] } = only;
  const asks = (only.outcomes ?? []).length + results.length > 0;
  if ((asks && outcomes.length + results.length === 0) || (only.languages?.length && languages.length === 0))
    return null;
  return {
    ...(outcomes.length > 0 ? { outcomes } : {}),
    ...(results.length > 0 ? { results } : {}),
    ...(languages.length > 0 ? { languages } : {}),
  };
}
