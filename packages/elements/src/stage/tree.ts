import type { ElementType, PublicElement } from "@fairground/model/campaign";
import type { FieldType } from "@fairground/model/form";
import type { FieldViews, ViewName } from "./view.ts";

/** What the tree needs of an element; drafts and published elements both have it. */
export interface TreeElement {
  readonly id: string;
  readonly type: ElementType;
  readonly parentId: string | null;
  readonly order: string;
  readonly rich?: unknown;
  readonly fields?: readonly { readonly type: FieldType }[] | undefined;
}
export type Elements<E extends TreeElement = PublicElement> = Readonly<Record<string, E>>;

/** Children of every element, sorted by `order` as plain strings (document), equal ones by id. A root is nobody's child. */
export function childrenOf<E extends TreeElement>(elements: Elements<E>): ReadonlyMap<string, readonly E[]> {
  const families = new Map<string, E[]>();
  for (const element of Object.values(elements)) {
    if (element.parentId === null || element.type === "root-container") continue;
    const siblings = families.get(element.parentId);
    if (siblings) siblings.push(element);
    else families.set(element.parentId, [element]);
  }
  for (const siblings of families.values()) siblings.sort(inOrder);
  return families;
}

const inOrder = (a: TreeElement, b: TreeElement): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/**
 * A page's elements, breadth-first from its root. Empty where the root is missing; an element that is its own ancestor is
 * not reached, or once.
 */
export function elementsUnder<E extends TreeElement>(root: string, elements: Elements<E>): E[] {
  const families = childrenOf(elements);
  const first = elements[root];
  const found: E[] = first ? [first] : [];
  const seen = new Set<string>([root]);
  for (let next = 0; next < found.length; next++) {
    for (const child of families.get(found[next]?.id ?? "") ?? []) {
      if (seen.has(child.id)) continue;
      seen.add(child.id);
      found.push(child);
    }
  }
  return found;
}

/** The DOM id of a heading text. */
export const headingId = (elementId: string): string => `heading-${elementId}`;

/**
 * The DOM id of a page's heading: the first H1 text under the page's root, breadth-first (spec §2, "Accessibility
 * behaviour"); null where the page has none.
 */
export function pageHeadingId(root: string, elements: Elements): string | null {
  const heading = elementsUnder(root, elements).find((element) => element.type === "text" && element.variant === "h1");
  return heading ? headingId(heading.id) : null;
}

/** What {@link loadViews} is asked for: the element types that some pages use, and their fields' types with a view of their own. */
export function typesUnder(roots: Iterable<string>, elements: Elements<TreeElement>): ViewName[] {
  const types = new Set<ViewName>();
  for (const root of roots)
    for (const { type, rich, fields = [] } of elementsUnder(root, elements)) {
      types.add(type);
      if (rich) types.add("rich");
      for (const field of fields) if (isSelect(field.type)) types.add(field.type);
    }
  return [...types];
}

/** Whether elements of a type show the campaign's game. */
export const showsGame = (type: ViewName): boolean => type.startsWith("phasergame");

const isSelect = (type: FieldType): type is keyof FieldViews => type.endsWith("select");
