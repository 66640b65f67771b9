import type { CampaignDocument, Element, PageType } from "../campaign/index.ts";
import { namesLeft } from "./left.ts";

interface Dates {
  startDate: string | null;
  endDate: string | null;
}

/** The date that a page counts to: the campaign's start before it begins, from then on its end. */
export const countedTo = (pageType: PageType | undefined, { startDate, endDate }: Dates): string | null =>
  pageType === "coming-soon" ? startDate : endDate;

/** Whether an element counts: one of its texts, in some language, names time that is left. */
export const counts = ({ texts }: Pick<Element, "texts">): boolean =>
  Object.values(texts).some((text) => (typeof text === "string" ? [text] : Object.values(text)).some(namesLeft));

/**
 * What is not shown because it would count to a date that the campaign does not have: the text with the box around it, and
 * boxes that have nothing else.
 */
export function withoutDate(document: CampaignDocument, dates: Dates): ReadonlySet<string> {
  const { entities } = document.elements;
  const pages = [document.pages, document.additionalPages].flatMap((set) => Object.values(set.entities));
  const types = new Map(pages.map(({ elementRoot, pageType }) => [elementRoot, pageType]));
  const typeAbove = (element: Element, depth = 0): PageType | undefined => {
    const parent = entities[element.parentId ?? ""];
    return types.get(element.id) ?? (parent && depth < 200 ? typeAbove(parent, depth + 1) : undefined);
  };
  const left = new Set<string>();
  for (const element of Object.values(entities)) {
    if (!counts(element) || countedTo(typeAbove(element), dates) !== null) continue;
    const around = entities[element.parentId ?? ""];
    left.add(around?.type === "container" ? around.id : element.id);
  }
  for (let before = -1; before !== left.size && left.size > 0; ) {
    before = left.size;
    for (const { id, type } of Object.values(entities)) {
      const held = type === "container" ? Object.values(entities).filter(({ parentId }) => parentId === id) : [];
      if (held.length > 0 && held.every((one) => left.has(one.id))) left.add(id);
    }
  }
  return left;
}
