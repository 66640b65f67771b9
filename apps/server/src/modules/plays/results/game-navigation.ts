import type { Concluded } from "@fairground/games/rules";
import type { CampaignDocument, PageSet } from "@fairground/model/campaign";
import type { Candidate } from "./outcome.ts";

/**
 * A candidate with the page to which the game builder's rules send its visitor (spec §3: GoToPage, GoToNextPage,
 * GoToPreviousPage; next and previous are those of the game's page). A page that is not there changes nothing.
 */
export function movedBy(document: CampaignDocument, candidate: Candidate, move: Concluded["move"]): Candidate {
  const wanted = move?.(candidate.won ? (candidate.entryId ?? "") : null) ?? null;
  const outcomePageId = wanted === null ? null : pageOf(document, wanted);
  if (outcomePageId === null) return candidate;
  const prize = candidate.prize && { ...candidate.prize, outcomePageId };
  return { ...candidate, outcomePageId, prize, game: { ...candidate.game, outcomePageId, prize } };
}

function pageOf(
  { pages, additionalPages }: CampaignDocument,
  { action, page }: NonNullable<ReturnType<NonNullable<Concluded["move"]>>>,
): string | null {
  if (action === "GoToPage") return pages.entities[page] || additionalPages.entities[page] ? page : null;
  const order = inOrder(pages);
  const game = order.findIndex((id) => pages.entities[id]?.pageType === "game");
  return game === -1 ? null : (order[game + (action === "GoToNextPage" ? 1 : -1)] ?? null);
}

/** Sorted by order; pages without one keep their place after the rest (spec §4, "When pages load"). */
const inOrder = ({ ids, entities }: PageSet): string[] =>
  ids
    .map((id, at) => ({ id, order: entities[id]?.order ?? Number.POSITIVE_INFINITY, at }))
    .sort((a, b) => (a.order === b.order ? a.at - b.at : a.order - b.order))
    .map(({ id }) => id);
