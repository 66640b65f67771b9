import { childrenOf } from "@fairground/elements/stage";
import type { CampaignDocument, Element, Page } from "@fairground/model/campaign";

type Entities = CampaignDocument["elements"]["entities"];

const families = new WeakMap<Entities, ReadonlyMap<string, readonly Element[]>>();
const NONE: readonly Element[] = [];

/** Children in their order; derived once per version of the elements. A draft inside a recipe is derived each time. */
export function childrenIn(entities: Entities, parentId: string): readonly Element[] {
  let known = families.get(entities);
  if (!known) {
    known = childrenOf(entities);
    if (Object.isFrozen(entities)) families.set(entities, known);
  }
  return known.get(parentId) ?? NONE;
}

/** An element and everything under it, parents first. */
export function withDescendants(entities: Entities, ids: readonly string[]): string[] {
  const known = childrenOf(entities);
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || !entities[id]) return;
    found.add(id);
    for (const child of known.get(id) ?? []) visit(child.id);
  };
  ids.forEach(visit);
  return [...found];
}

/** From an element up to its page's root, itself first. Ends where a parent is missing or comes again. */
export function ancestry(entities: Entities, id: string): Element[] {
  const line: Element[] = [];
  for (let at = entities[id]; at && !line.includes(at); at = at.parentId === null ? undefined : entities[at.parentId])
    line.push(at);
  return line;
}

/** Every page, regular ones first, in the order in which they are shown. */
export const pagesOf = ({ pages, additionalPages }: CampaignDocument): Page[] =>
  [pages, additionalPages].flatMap(({ ids, entities }) => ids.flatMap((id) => entities[id] ?? []));

export const pageIn = ({ pages, additionalPages }: CampaignDocument, id: string): Page | undefined =>
  pages.entities[id] ?? additionalPages.entities[id];

/** The page on which an element lies. */
export function pageOfElement(document: CampaignDocument, id: string): Page | undefined {
  const root = ancestry(document.elements.entities, id).at(-1);
  return root && pagesOf(document).find(({ elementRoot }) => elementRoot === root.id);
}
