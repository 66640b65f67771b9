import { childrenOf } from "@fairground/elements/stage";
import {
  type CampaignDocument,
  type ContainerLayout,
  type Element,
  type ElementType,
  evenOrders,
  HOLDER_TYPES,
  orderBetween,
} from "@fairground/model/campaign";
import type { Refusal } from "../editor.ts";
import { ancestry } from "../tree.ts";

export type Entities = CampaignDocument["elements"]["entities"];

/** Where something goes: into a holder, before the child that stands at `index` now; left out: at its end. */
export interface Target {
  parentId: string;
  index?: number;
}

/** How many elements a layout has cells for; null: any number, below each other. */
export const CELLS: Readonly<Record<ContainerLayout, number | null>> = {
  simple_container: null,
  column: null,
  two_columns: 2,
  two_rows: 2,
  three_columns: 3,
  three_rows: 3,
  two_columns_row: 3,
  two_rows_column: 3,
  col_two_rows: 3,
  row_two_columns: 3,
};

/** Elements that a page has for itself: they are made and removed with it. */
export const ROOT_TYPES: readonly ElementType[] = ["root-container", "email-template"];

/** Whether elements may go there, or why not: holders alone, never into itself, as many as the layout has cells. */
export function mayHold(
  entities: Entities,
  { parentId }: Target,
  ids: readonly string[],
  added = ids.length,
): Refusal | null {
  const parent = entities[parentId];
  if (!parent) return { refused: "gone" };
  if (!HOLDER_TYPES.includes(parent.type)) return { refused: "holdsNothing", values: { type: parent.type } };
  const above = ancestry(entities, parentId);
  if (above.some(({ id }) => ids.includes(id))) return { refused: "insideItself" };
  const cells = cellsOf(parent);
  const others = (childrenOf(entities).get(parentId) ?? []).filter(({ id }) => !ids.includes(id)).length;
  // A layout that is over its cells already may be rearranged, not filled further.
  const before = (childrenOf(entities).get(parentId) ?? []).length;
  if (cells !== null && others + added > Math.max(cells, before)) return { refused: "cellsFull", values: { cells } };
  return null;
}

export const cellsOf = ({ type, layout }: Pick<Element, "type" | "layout">): number | null =>
  type === "container" && layout ? CELLS[layout] : null;

/**
 * Order keys for `ids` at a target among the children that are not themselves moved. Siblings are numbered anew where
 * there is no room between two.
 */
export function putInOrder(entities: Entities, { parentId, index }: Target, ids: readonly string[]): void {
  const all = childrenOf(entities).get(parentId) ?? [];
  const before = index === undefined ? all : all.slice(0, index);
  const rest = all.filter(({ id }) => !ids.includes(id));
  const at = before.filter(({ id }) => !ids.includes(id)).length;
  const after = rest[at]?.order ?? null;
  let last = rest[at - 1]?.order ?? null;
  const keys: string[] = [];
  for (const _ of ids) {
    last = orderBetween(last, after);
    if (last === null) break;
    keys.push(last);
  }
  const line = keys.length === ids.length ? [] : rest.map(({ id }) => id).toSpliced(at, 0, ...ids);
  if (line.length > 0) inOrder(entities, line, evenOrders(line.length));
  else inOrder(entities, ids, keys);
  for (const id of ids) {
    const element = entities[id];
    if (element && element.parentId !== parentId) element.parentId = parentId;
  }
}

function inOrder(entities: Entities, ids: readonly string[], keys: readonly string[]): void {
  for (const [place, id] of ids.entries()) setOrder(entities, id, keys[place] ?? "");
}

function setOrder(entities: Entities, id: string, order: string): void {
  const element = entities[id];
  if (element && element.order !== order) element.order = order;
}

/** Ids without those that lie under another of them, in the order in which they stand on the page. */
export function topmost(entities: Entities, ids: readonly string[]): string[] {
  const wanted = new Set(ids.filter((id) => entities[id]));
  const tops = [...wanted].filter(
    (id) =>
      !ancestry(entities, id)
        .slice(1)
        .some(({ id: above }) => wanted.has(above)),
  );
  const keys = new Map(
    tops.map((id) => [
      id,
      ancestry(entities, id)
        .reverse()
        .map(({ order }) => order)
        .join("\u0000"),
    ]),
  );
  const keyOf = (id: string) => keys.get(id) ?? "";
  return tops.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
