import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { childrenIn } from "../document/tree.ts";

/** A page's elements in the order in which one sees them, its root first, at most so many; a parent is always there. */
export function firstInside(
  entities: CampaignDocument["elements"]["entities"],
  root: string,
  most: number,
): readonly Element[] {
  const found: Element[] = [];
  const visit = (element: Element | undefined): void => {
    if (!element || found.length >= most || found.includes(element)) return;
    found.push(element);
    for (const child of childrenIn(entities, element.id)) visit(child);
  };
  visit(entities[root]);
  return found;
}
