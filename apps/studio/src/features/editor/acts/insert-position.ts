import type { CampaignDocument } from "@fairground/model/campaign";
import type { Target } from "../document/commands/index.ts";
import { childIds } from "./walk.ts";

type Entities = CampaignDocument["elements"]["entities"];

/** A place that stays what it is while the page changes around it: before a neighbour, or at the end of its parent. */
export interface Anchor {
  parentId: string;
  before: string | null;
}

export const anchorOf = (entities: Entities, { parentId, index }: Target): Anchor => ({
  parentId,
  before: (index === undefined ? undefined : childIds(entities, parentId)[index]) ?? null,
});

/** Where that is now. Null: the parent is gone; where the neighbour is, the parent's end stands in. */
export function targetOf(entities: Entities, { parentId, before }: Anchor): Target | null {
  if (!entities[parentId]) return null;
  const children = childIds(entities, parentId);
  const at = before === null ? -1 : children.indexOf(before);
  return { parentId, index: at === -1 ? children.length : at };
}
