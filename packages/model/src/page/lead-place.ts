import type { PageType } from "../campaign/names/names.ts";
import { sortPages } from "./navigation.ts";

/** Where a campaign asks for its lead: not at all, before its game, or behind it. */
export type LeadPlace = "none" | "before" | "behind";

/** What the rule looks at: the regular pages and their forms. */
export interface LeadPlaceFacts {
  pages: {
    ids: readonly string[];
    entities: Readonly<Record<string, { pageType: PageType; order?: number | null | undefined; elementRoot: string }>>;
  };
  elements: { entities: Readonly<Record<string, { type: string; parentId: string | null }>> };
}

/**
 * Where the pages of a campaign ask for the lead (decisions, "A lead comes first where the campaign asks for one"; spec
 * §4, "When pages load"). What can be done follows from it alone: `before`, nothing is drawn, revealed or claimed without
 * the stored lead; `behind`, the outcome is told, but code and claim wait for it.
 *
 * - Regular pages count, in the order in which the player walks them. An additional page is reached by whoever opens it,
 *   so it asks nobody.
 * - Of several lead pages the first counts: one stored lead answers them all.
 * - A lead page without a form cannot be answered, so it asks for nothing.
 * - Without a game page the form is the game: what such a campaign gives, it gives for the lead.
 *
 * Skip-leads changes nothing: the player sends the stored values as a lead. User data that is accepted on registration is
 * stored as a lead too.
 */
export function leadPlace({ pages, elements }: LeadPlaceFacts): LeadPlace {
  const order = sortPages(pages.ids.flatMap((id) => pages.entities[id] ?? []));
  const roots = rootsOfForms(elements.entities);
  const lead = order.findIndex(({ pageType, elementRoot }) => pageType === "lead" && roots.has(elementRoot));
  if (lead === -1) return "none";
  const game = order.findIndex(({ pageType }) => pageType === "game");
  return game === -1 || lead < game ? "before" : "behind";
}

function rootsOfForms(entities: LeadPlaceFacts["elements"]["entities"]): Set<string> {
  const rootOf = (id: string, depth = 0): string => {
    const parent = entities[id]?.parentId;
    return parent && depth < 200 ? rootOf(parent, depth + 1) : id;
  };
  return new Set(Object.entries(entities).flatMap(([id, { type }]) => (type === "form" ? [rootOf(id)] : [])));
}
