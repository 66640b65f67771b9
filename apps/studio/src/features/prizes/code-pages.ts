import type { CampaignDocument, Page } from "@fairground/model/campaign";

type DocumentWithCodes = Pick<CampaignDocument, "pages" | "additionalPages" | "elements" | "uniqueCodes">;

/** The outcome pages that show a unique code, or are named as having codes, in the document's order. */
export function codePages({ pages, additionalPages, elements, uniqueCodes }: DocumentWithCodes): Page[] {
  const roots = new Set(
    Object.values(elements.entities)
      .filter(({ type }) => type === "unique-code")
      .map(({ id }) => rootOf(id, elements.entities)),
  );
  return [pages, additionalPages]
    .flatMap(({ ids, entities }) => ids.map((id) => entities[id]))
    .filter((page) => page !== undefined)
    .filter((page) => page.pageType === "outcome" && (roots.has(page.elementRoot) || page.id in uniqueCodes));
}

function rootOf(id: string, entities: CampaignDocument["elements"]["entities"]): string {
  const seen = new Set<string>();
  let at = id;
  while (!seen.has(at)) {
    seen.add(at);
    const parent = entities[at]?.parentId;
    if (!parent) return at;
    at = parent;
  }
  return at; // a cycle: refused by the server, but never a reason to hang
}
