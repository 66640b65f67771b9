import { type CampaignDocument, type Element, HOLDER_TYPES } from "@fairground/model/campaign";
import { ancestry, childrenIn, pageIn } from "../document/tree.ts";

type Entities = CampaignDocument["elements"]["entities"];

/** Ids of an element's children, in order. */
export const childIds = (entities: Entities, id: string): readonly string[] =>
  childrenIn(entities, id).map((child) => child.id);

/** From the page's root to the element itself; empty where it is not there. */
export const pathTo = (entities: Entities, id: string): readonly Element[] => ancestry(entities, id).reverse();

export const holds = (element: Element | undefined): boolean =>
  element !== undefined && HOLDER_TYPES.includes(element.type);

/** The root element of a page. */
export const rootOf = (document: CampaignDocument, pageId: string): string =>
  pageIn(document, pageId)?.elementRoot ?? "";

/** Without those that stand inside of another one of them: what moves, is copied or removed as a whole. */
export function outermost(entities: Entities, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return ids.filter(
    (id) => entities[id] && !ancestry(entities, id).some((above) => above.id !== id && chosen.has(above.id)),
  );
}

/** A place among an element's children. `index` counts the children that are there before the change. */
export interface Place {
  parentId: string;
  index: number;
}

/** Where something new comes: inside a selected holder that is empty or the root, else after what is selected (studio, 5). */
export function placeAfterSelection(document: CampaignDocument, pageId: string, selection: readonly string[]): Place {
  const { entities } = document.elements;
  const last = entities[selection.at(-1) ?? ""];
  const inside = (id: string): Place => ({ parentId: id, index: childIds(entities, id).length });
  if (!last || last.parentId === null) return inside(rootOf(document, pageId));
  if (holds(last) && childIds(entities, last.id).length === 0) return inside(last.id);
  return { parentId: last.parentId, index: childIds(entities, last.parentId).indexOf(last.id) + 1 };
}

export type Direction = "up" | "down" | "in" | "out";

/**
 * Where one step of Alt and an arrow takes an element: among its siblings, into the sibling before it (else after it) that
 * holds others, or out behind its parent. Null where there is no such place.
 */
export function placeInDirection(document: CampaignDocument, id: string, direction: Direction): Place | null {
  const { entities } = document.elements;
  const element = entities[id];
  if (!element || element.parentId === null) return null;
  const siblings = childIds(entities, element.parentId);
  const at = siblings.indexOf(id);
  const { parentId } = element;
  if (direction === "up") return at > 0 ? { parentId, index: at - 1 } : null;
  if (direction === "down") return at < siblings.length - 1 ? { parentId, index: at + 2 } : null;
  if (direction === "in") {
    const before = siblings[at - 1];
    const after = siblings[at + 1];
    if (before && holds(entities[before])) return { parentId: before, index: childIds(entities, before).length };
    return after && holds(entities[after]) ? { parentId: after, index: 0 } : null;
  }
  const parent = entities[parentId];
  if (!parent || parent.parentId === null) return null;
  return { parentId: parent.parentId, index: childIds(entities, parent.parentId).indexOf(parent.id) + 1 };
}
