import type { CampaignDocument } from "@fairground/model/campaign";
import { childIds, holds } from "../acts/walk.ts";
import type { Target } from "../document/commands/index.ts";

type Entities = CampaignDocument["elements"]["entities"];

/** One line of the outline. */
export interface Row {
  id: string;
  /** The root's is 1. */
  level: number;
  children: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
}

/** The lines that one sees: everything under a root, but for what lies in closed elements. */
export function rowsOf(entities: Entities, root: string, closed: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const visit = (id: string, level: number, place: number, siblings: number) => {
    const children = childIds(entities, id);
    rows.push({ id, level, children: children.length, place, siblings });
    if (closed.has(id)) return;
    for (const [at, child] of children.entries()) visit(child, level + 1, at + 1, children.length);
  };
  if (entities[root]) visit(root, 1, 1, 1);
  return rows;
}

/** Where a drag over the outline would come: before, behind or into a line. */
export interface TreeDrop {
  row: string;
  where: "before" | "after" | "inside";
  target: Target;
}

/** The upper and lower quarters of a holder's line are before and behind it, its middle is inside; of others, the halves. */
export function dropInRows(
  entities: Entities,
  rows: readonly { id: string; top: number; bottom: number }[],
  y: number,
): TreeDrop | null {
  const row =
    rows.find(({ top, bottom }) => y >= top && y < bottom) ??
    (y >= (rows.at(-1)?.bottom ?? 0) ? rows.at(-1) : undefined);
  const element = row && entities[row.id];
  if (!row || !element) return null;
  const share = (y - row.top) / Math.max(1, row.bottom - row.top);
  const edge = holds(element) ? 0.25 : 0.5;
  const where = element.parentId === null ? "inside" : share < edge ? "before" : share >= 1 - edge ? "after" : "inside";
  if (where === "inside" || element.parentId === null)
    return { row: row.id, where: "inside", target: { parentId: row.id, index: childIds(entities, row.id).length } };
  const at = childIds(entities, element.parentId).indexOf(row.id);
  return { row: row.id, where, target: { parentId: element.parentId, index: where === "before" ? at : at + 1 } };
}
