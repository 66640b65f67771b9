import type { PublicCampaign } from "@fairground/model/campaign";
import type { Query } from "@fairground/model/form";
import type { Trackers } from "../flow/ports.ts";

/** Analytics tracking levels that the player compares against (spec §9). */
const NONE = 0;
const UNIQUE_VISITORS = 2;
/** The event language (spec §9). */
const EVENT_LANGUAGE = "en";

export interface TrackerOptions {
  campaign: PublicCampaign;
  query: Query;
  page: Window;
  send: typeof fetch;
  newKey(): string;
}

/** The server's counters and the cookieless anonymous events (spec §7). Nobody waits for them, nothing depends on them. */
export function createTrackers({ campaign, query, page, send, newKey }: TrackerOptions): Trackers {
  const { companyId, campaignId, collectAnalytics, runtime } = campaign;
  const { analyticsTrackingLevel: level, cookieless } = campaign.campaignMetaData.data;
  const isOff = !collectAnalytics || level === NONE;
  const anonymous = { sessionId: null, campaignId, companyId, visitorId: null, language: EVENT_LANGUAGE };
  const visitorId = cookieless || (level !== null && level < UNIQUE_VISITORS) ? null : newKey();

  const post = (path: string, body: unknown) => {
    if (isOff) return;
    const request = { method: "POST", keepalive: true, headers: { "content-type": "application/json" } } as const;
    send(runtime.apiUrl + path, { ...request, credentials: "omit", body: JSON.stringify(body) }).catch(() => {});
  };
  return {
    visitor: () => post("/events/api/internal-events/visitor", { campaignId }),
    gameStarted: () => post("/events/api/internal-events/game-started", { campaignId }),
    anonymousPageVisit: () =>
      post("/events/api/events/v2/page-visit", {
        domainSessionId: null,
        ...anonymous,
        pageReferrer: referrerOf(query, page),
        ...screenOf(page),
      }),
    anonymousGameStarted: (detail) => post("/events/api/events/v2/game-started", { ...detail, ...anonymous }),
    visitorId: () => visitorId,
  };
}

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
