import type { Element, Page, PageSet } from "@fairground/model/campaign";
import type { Draft } from "../document/editor.ts";

type Document = Draft["document"];

/**
 * What a merge property by property can leave loose, put right: a parent, a root, a page, an outcome or a prize that one
 * side removed while the other pointed to it comes back; who was moved into each other stands where the base had it.
 */
export function mended(merged: Draft, base: Draft, mine: Draft, theirs: Draft): Draft {
  const sources = [theirs.document, mine.document, base.document];
  const document: Document = {
    ...merged.document,
    elements: { entities: { ...merged.document.elements.entities } },
    pages: copyOf(merged.document.pages),
    additionalPages: copyOf(merged.document.additionalPages),
    outcomes: [...merged.document.outcomes],
    prizePoolList: [...merged.document.prizePoolList],
  };
  untieKnots(document, base.document);
  bringBackParents(document, sources);
  bringBackPages(document, sources);
  bringBackRoots(document, sources);
  bringBackNamed(document, sources);
  return { ...merged, document };
}

const copyOf = ({ ids, entities }: PageSet): PageSet => ({ ids: [...ids], entities: { ...entities } });

function untieKnots({ elements: { entities } }: Document, base: Document): void {
  for (const element of Object.values(entities)) {
    const seen = new Set<string>();
    let at: Element | undefined = element;
    while (at && !seen.has(at.id)) {
      seen.add(at.id);
      at = at.parentId === null ? undefined : entities[at.parentId];
    }
    const was = base.elements.entities[element.id];
    if (at?.id === element.id && was) entities[element.id] = { ...element, parentId: was.parentId, order: was.order };
  }
}

function bringBackParents({ elements: { entities } }: Document, sources: readonly Document[]): void {
  const waiting = Object.values(entities);
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const { parentId } = element;
    if (parentId === null || entities[parentId]) continue;
    const parent = sources.map(({ elements }) => elements.entities[parentId]).find((found) => found !== undefined);
    if (!parent) continue;
    entities[parentId] = parent;
    waiting.push(parent);
  }
}

/** Ids and pages agree; a page that something still points to is back. */
function bringBackPages(document: Document, sources: readonly Document[]): void {
  const wanted = new Set<string>([
    ...document.outcomes.flatMap(({ outcomePageId, emailId }) => [outcomePageId, emailId ?? ""]),
    ...document.prizePoolList.flatMap(({ outcomePageId, emailId }) => [outcomePageId, emailId ?? ""]),
    ...Object.values(document.elements.entities).flatMap(({ action, fields = [] }) =>
      [action, ...fields.flatMap((field) => [field.action, field.secondaryAction])].map((each) => each?.target ?? ""),
    ),
    ...Object.values(document.elements.entities).flatMap(({ id, parentId }) =>
      parentId === null ? (pageWithRoot(id, sources)?.id ?? []) : [],
    ),
    ...document.pages.ids,
    ...document.additionalPages.ids,
  ]);
  for (const name of ["pages", "additionalPages"] as const) {
    const set = document[name];
    const other = document[name === "pages" ? "additionalPages" : "pages"];
    for (const id of wanted) {
      if (set.entities[id] || other.entities[id]) continue;
      const page = sources.map((source) => source[name].entities[id]).find((found) => found !== undefined);
      if (page) set.entities[id] = page;
    }
    set.ids = [
      ...set.ids.filter((id) => set.entities[id]),
      ...Object.keys(set.entities).filter((id) => !set.ids.includes(id)),
    ];
  }
  // One side moved a page to the other set: there it is.
  for (const id of document.pages.ids.filter((each) => document.additionalPages.entities[each])) {
    delete document.additionalPages.entities[id];
    document.additionalPages.ids = document.additionalPages.ids.filter((each) => each !== id);
  }
}

const pageWithRoot = (root: string, sources: readonly Document[]): Page | undefined =>
  sources
    .flatMap(({ pages, additionalPages }) => [
      ...Object.values(pages.entities),
      ...Object.values(additionalPages.entities),
    ])
    .find(({ elementRoot }) => elementRoot === root);

/** Each page has its root; an element without a parent that is no page's root goes, with nothing under it (see above). */
function bringBackRoots(document: Document, sources: readonly Document[]): void {
  const { entities } = document.elements;
  const roots = new Set<string>();
  for (const { elementRoot } of [
    ...Object.values(document.pages.entities),
    ...Object.values(document.additionalPages.entities),
  ]) {
    roots.add(elementRoot);
    const root = sources.map(({ elements }) => elements.entities[elementRoot]).find((found) => found !== undefined);
    if (!entities[elementRoot] && root) entities[elementRoot] = root;
  }
  for (const { id, parentId } of Object.values(entities)) if (parentId === null && !roots.has(id)) delete entities[id];
}

function bringBackNamed(document: Document, sources: readonly Document[]): void {
  for (const { prizes } of document.outcomes)
    for (const id of prizes)
      if (!document.prizePoolList.some((entry) => entry.id === id)) {
        const entry = sources.flatMap(({ prizePoolList }) => prizePoolList).find((each) => each.id === id);
        if (entry) document.prizePoolList.push(entry);
      }
  for (const { outcomeId } of document.prizePoolList) {
    const outcome = sources.flatMap(({ outcomes }) => outcomes).find(({ id }) => id === outcomeId);
    if (outcome && !document.outcomes.some(({ id }) => id === outcomeId)) document.outcomes.push(outcome);
  }
}
