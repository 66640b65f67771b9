import type { Query } from "@fairground/model/form";
import { EVENT_LANGUAGE, referrerOf, screenResolution } from "@fairground/model/statistic";

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
  { domainSessionId: null, ...nobodyIn(of), pageReferrer: referrerIn(query, page), ...screenIn(page) },
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

/** What the visitor came from, as far as the documents around this one let it be read. */
export function referrerIn(query: Query, page: Window): string {
  const outer = (frame: Window | null): string => {
    try {
      return frame?.document.referrer ?? "";
    } catch {
      return ""; // another origin's document
    }
  };
  return referrerOf({
    query,
    outerReferrer: outer(page.top) || outer(page.parent),
    ownReferrer: page.document.referrer,
  });
}

const screenIn = ({ screen, devicePixelRatio }: Window) =>
  screenResolution(screen.width, screen.height, devicePixelRatio);
