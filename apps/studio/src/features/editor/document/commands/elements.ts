import { elementSettings } from "@fairground/elements/settings";
import type { Element, ElementType } from "@fairground/model/campaign";
import { element as elementSchema } from "@fairground/model/campaign/schema";
import { withPagesIn } from "@fairground/model/rich-text";
import type { Recipe } from "../editor.ts";
import { withDescendants } from "../tree.ts";
import { type Entities, mayHold, putInOrder, ROOT_TYPES, type Target, topmost } from "./place.ts";

/** What an element begins with beside its type: variant, layout, texts, fields; settings that are left out have their default. */
export type ElementStart = Partial<Omit<Element, "id" | "type" | "parentId" | "order">>;

/** @param id of the new element, made by the caller, so that it can be selected */
export function insertElement(id: string, type: ElementType, target: Target, start: ElementStart = {}): Recipe {
  return ({ document }) => {
    const { entities } = document.elements;
    if (ROOT_TYPES.includes(type)) return { refused: "rootType" };
    const refused = mayHold(entities, target, [id]);
    if (refused) return refused;
    entities[id] = elementSchema.parse({
      ...elementSettings[type].defaults,
      ...start,
      id,
      type,
      parentId: null, // it has no place among the target's children before it is put there
    });
    putInOrder(entities, target, [id]);
    return undefined;
  };
}

/** Moves elements, with all that is under them, to a target; what lies under another of them goes with that one. */
export function moveElements(ids: readonly string[], target: Target): Recipe {
  return ({ document }) => {
    const { entities } = document.elements;
    const moved = topmost(entities, ids);
    if (moved.some((id) => entities[id]?.parentId === null)) return { refused: "rootStays" };
    const refused = mayHold(entities, target, moved);
    if (refused) return refused;
    putInOrder(entities, target, moved);
    return undefined;
  };
}

/** Removes elements with everything under them. A page's root stays: it goes with its page. */
export function removeElements(ids: readonly string[]): Recipe {
  return ({ document }) => {
    const { entities } = document.elements;
    if (ids.some((id) => entities[id]?.parentId === null)) return { refused: "rootStays" };
    for (const id of withDescendants(entities, ids)) delete entities[id];
    return undefined;
  };
}

/** Copies each element, with all that is under it, behind itself. @param idOf the new id of each one that is copied */
export function duplicateElements(ids: readonly string[], idOf: (old: string) => string): Recipe {
  return (draft) => {
    const { entities } = draft.document.elements;
    const tops = topmost(entities, ids);
    if (tops.some((id) => entities[id]?.parentId === null)) return { refused: "rootStays" };
    for (const id of tops) {
      const parentId = entities[id]?.parentId;
      if (!parentId) continue;
      const at = siblingsOf(entities, parentId).indexOf(id) + 1;
      const refused = pasteElements(takeElements(entities, [id]), { parentId, index: at }, idOf)(draft);
      if (refused) return refused;
    }
    return undefined;
  };
}

const siblingsOf = (entities: Entities, parentId: string): string[] =>
  Object.values(entities)
    .filter((each) => each.parentId === parentId)
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

/** Elements on their way to a clipboard, another page or campaign: the tops, and everything under them. */
export interface Taken {
  tops: string[];
  elements: Element[];
}
export function takeElements(entities: Entities, ids: readonly string[]): Taken {
  const tops = topmost(entities, ids).filter((id) => entities[id]?.parentId !== null);
  return {
    tops,
    elements: withDescendants(entities, tops).flatMap((id) => {
      const held = entities[id];
      return held ? [JSON.parse(JSON.stringify(held)) as Element] : []; // plain JSON, out of the draft
    }),
  };
}

/**
 * Puts taken elements in under new ids; references among them follow. A page that this campaign does not have, since they
 * come from another one, is let go of.
 */
export function pasteElements({ tops, elements }: Taken, target: Target, idOf: (old: string) => string): Recipe {
  return ({ document }) => {
    const { entities } = document.elements;
    const ids = tops.map(idOf);
    const refused = mayHold(entities, target, ids);
    if (refused) return refused;
    const known = new Set([...Object.keys(document.pages.entities), ...Object.keys(document.additionalPages.entities)]);
    const taken = new Set(elements.map(({ id }) => id));
    for (const each of elements) {
      const read = elementSchema.safeParse(each);
      if (!read.success || ROOT_TYPES.includes(read.data.type)) return { refused: "notElements" };
      const id = idOf(each.id);
      const isTop = tops.includes(each.id);
      const parentId = isTop ? null : idOf(each.parentId ?? "");
      entities[id] = { ...withKnownPages(withNewIds(read.data, taken, idOf), known), id, parentId };
    }
    putInOrder(entities, target, ids);
    return undefined;
  };
}

/** Ids of the taken elements, wherever settings name them. */
function withNewIds(element: Element, taken: ReadonlySet<string>, idOf: (old: string) => string): Element {
  const named = (value: unknown): unknown => {
    if (typeof value === "string") return taken.has(value) ? idOf(value) : value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]));
  };
  return named(element) as Element; // the same shape, strings replaced
}

function withKnownPages(element: Element, known: ReadonlySet<string>): Element {
  const keeps = (action: Element["action"]): boolean =>
    action === undefined ||
    action.type === "LINK" ||
    known.has(action.target) ||
    (action.type === "CHANGE_PAGE" && ["NEXT", "PREVIOUS", "BACK", "FIRST"].includes(action.target));
  const { action, fields, ...rest } = element;
  const { text } = rest.texts;
  return {
    ...rest,
    ...(rest.rich &&
      text !== undefined && {
        texts: { ...rest.texts, text: withPagesIn(text, (id) => (known.has(id) ? id : null)) },
      }),
    ...(action && keeps(action) ? { action } : {}),
    ...(fields && {
      fields: fields.map(({ action: first, secondaryAction: second, ...field }) => ({
        ...field,
        ...(first && keeps(first) ? { action: first } : {}),
        ...(second && keeps(second) ? { secondaryAction: second } : {}),
      })),
    }),
  };
}
