import type { Query } from "@fairground/model/form";

/** The event language (spec §9). */
const EVENT_LANGUAGE = "en";

interface OfCampaign {
  campaignId: string;
  companyId: string;
}
export type Request = [path: string, body: object];

/**
 * The cookieless page-visit, with neither visitor nor session (spec §7; decisions, "ANONYMOUS_ANALYTICS").
 * @public chosen by trackers.ts from the lazily loaded module
 */
export const pageVisit = (of: OfCampaign, query: Query, page: Window): Request => [
  "/events/api/events/v2/page-visit",
  { domainSessionId: null, ...nobodyIn(of), pageReferrer: referrerOf(query, page), ...screenOf(page) },
];

/**
 * The cookieless game-started (spec §7).
 * @public chosen by trackers.ts from the lazily loaded module
 */
export const gameStarted = (of: OfCampaign, detail: Readonly<Record<string, unknown>>): Request => [
  "/events/api/events/v2/game-started",
  { ...detail, ...nobodyIn(of) },
];

const nobodyIn = ({ campaignId, companyId }: OfCampaign) => ({
  sessionId: null,
  visitorId: null,
  language: EVENT_LANGUAGE,
  campaignId,
  companyId,
});

/** In order: the query's referrer or referer, the top or parent document's, the document's own, "Other" (spec §9). */
export function referrerOf(query: Query, page: Window): string {
  const outer = (frame: Window | null): string => {
    try {
      return frame?.document.referrer ?? "";
    } catch {
      return ""; // another origin's document
    }
  };
  return query.referrer || query.referer || outer(page.top) || outer(page.parent) || page.document.referrer || "Other";
}

/** Screen size times device pixel ratio, floored (spec §9). */
const screenOf = ({ screen, devicePixelRatio }: Window) => ({
  screenResolutionWidth: Math.floor(screen.width * devicePixelRatio),
  screenResolutionHeight: Math.floor(screen.height * devicePixelRatio),
});
