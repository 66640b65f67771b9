import type { PageType } from "../campaign/names/names.ts";

/** What navigation knows of a page. */
export interface NavigablePage {
  id: string;
  name: string;
  pageType: PageType;
  order?: number | null | undefined;
}

export interface Navigation {
  /** Sorted (spec §4, "When pages load"). */
  readonly pages: readonly NavigablePage[];
  readonly additionalPages: readonly NavigablePage[];
  /** Null where the campaign has no regular page. */
  readonly currentPage: NavigablePage | null;
  readonly currentPageIsAdditional: boolean;
  /** Where Back leads; null: nowhere. */
  readonly previousPage: NavigablePage | null;
  readonly leadPage: NavigablePage | null;
  readonly outcomePage: NavigablePage | null;
  /** The page that holds the outcome's mail. */
  readonly emailOutcomePage: NavigablePage | null;
  readonly outcomeId: string | null;
}

export type Move =
  | { move: "next" }
  | { move: "previous" }
  | { move: "first" }
  | { move: "game" }
  | { move: "back" }
  | { move: "page"; id: string }
  /** The direct setters; an id in neither set sets null. */
  | { move: "set-outcome-page"; id: string | null }
  | { move: "set-email-outcome-page"; id: string | null }
  | { move: "set-outcome-id"; id: string | null }
  | { move: "set-lead-page"; id: string | null };

interface PageList {
  ids: readonly string[];
  entities: Readonly<Record<string, NavigablePage>>;
}

/** The state when pages load (spec §4, "Page navigation in the player"). */
export function loadPages(regular: PageList, additional: PageList): Navigation {
  const pages = sortPages(listOf(regular));
  const leadPage = pages.find((page) => page.pageType === "lead") ?? null;
  return {
    pages,
    additionalPages: sortPages(listOf(additional)),
    currentPage: pages[0] ?? null,
    currentPageIsAdditional: false,
    previousPage: null,
    leadPage,
    outcomePage: null,
    emailOutcomePage: null,
    outcomeId: null,
  };
}

/**
 * The state after a move. The same object when the move changes nothing, so `before !== after` and a different
 * `currentPage` are the page change that emits page_change and scrolls to the top.
 */
export function navigate(state: Navigation, move: Move): Navigation {
  switch (move.move) {
    case "next":
      return next(state);
    case "previous":
      return state.currentPageIsAdditional ? state : goTo(state, state.pages[positionOf(state) - 1]);
    case "first":
      return goTo(state, state.pages[0]);
    case "game":
      return goTo(
        state,
        state.pages.find((page) => page.pageType === "game"),
      );
    case "page":
      return goTo(state, pageById(state, move.id) ?? undefined);
    case "back":
      return state.previousPage === null ? state : { ...goTo(state, state.previousPage), previousPage: null };
    case "set-outcome-page":
      return { ...state, outcomePage: pageById(state, move.id) };
    case "set-email-outcome-page":
      return { ...state, emailOutcomePage: pageById(state, move.id) };
    case "set-outcome-id":
      return { ...state, outcomeId: move.id };
    case "set-lead-page":
      return { ...state, leadPage: pageById(state, move.id) };
  }
}

/** A regular or additional page by id, or null. */
export function pageById(state: Navigation, id: string | null): NavigablePage | null {
  return [...state.pages, ...state.additionalPages].find((page) => page.id === id) ?? null;
}

/** The first additional page of a type, else the first regular one, else null. */
export function pageOfType(state: Navigation, pageType: PageType): NavigablePage | null {
  return [...state.additionalPages, ...state.pages].find((page) => page.pageType === pageType) ?? null;
}

/** Whether the current page is the last of the main flow. */
export const isLastPage = (state: Navigation): boolean =>
  !state.currentPageIsAdditional && positionOf(state) === state.pages.length - 1;

/**
 * Pages by order, stable (spec §4): those with an order are sorted among the places that they hold; those without
 * keep their place.
 */
export function sortPages<P extends { order?: number | null | undefined }>(pages: readonly P[]): P[] {
  const ordered = pages.filter(hasOrder).sort((a, b) => a.order - b.order);
  return pages.map((page) => (hasOrder(page) ? (ordered.shift() ?? page) : page));
}

/**
 * Outcome pages follow the game: the chosen one is shown, whichever stands next (spec §4). With none chosen, a campaign
 * with a game stays where it is (the result is not in yet); one without shows the page that follows, e.g. a thank-you.
 */
function next(state: Navigation): Navigation {
  if (state.currentPageIsAdditional) return state;
  const following = state.pages[positionOf(state) + 1];
  if (following?.pageType !== "outcome") return goTo(state, following);
  if (state.outcomePage !== null) return goTo(state, state.outcomePage);
  return state.pages.some((page) => page.pageType === "game") ? state : goTo(state, following);
}

function goTo(state: Navigation, page: NavigablePage | undefined): Navigation {
  if (page === undefined || page.id === state.currentPage?.id) return state;
  return {
    ...state,
    currentPage: page,
    currentPageIsAdditional: !state.pages.some(({ id }) => id === page.id),
    previousPage: state.currentPage,
  };
}

const positionOf = (state: Navigation): number => state.pages.findIndex((page) => page.id === state.currentPage?.id);

const listOf = ({ ids, entities }: PageList): NavigablePage[] =>
  ids.flatMap((id) => (entities[id] === undefined ? [] : [entities[id]]));

const hasOrder = <P extends { order?: number | null | undefined }>(page: P): page is P & { order: number } =>
  typeof page.order === "number";
