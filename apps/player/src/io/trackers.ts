import type { PublicCampaign } from "@fairground/model/campaign";
import type { Query } from "@fairground/model/form";
import type { Trackers } from "../flow/ports.ts";
import type { Request } from "./anonymous-events.ts";

/** The tracking level that the player compares against (spec §9); not the model's, since every visitor downloads this. Publishing looks for NONE. */
const UNIQUE_VISITORS = 2;

export interface TrackerOptions {
  campaign: PublicCampaign;
  query: Query;
  page: Window;
  send: typeof fetch;
  newKey(): string;
}

/** The server's counters and the cookieless anonymous events (spec §7). Nobody waits for them, nothing depends on them. */
export function createTrackers({ campaign, query, page, send, newKey }: TrackerOptions): Trackers {
  const { campaignId, collectAnalytics, runtime } = campaign;
  const { analyticsTrackingLevel: level, cookieless } = campaign.campaignMetaData.data;
  const visitorId = cookieless || (level ?? UNIQUE_VISITORS) < UNIQUE_VISITORS ? null : newKey();

  const post = (path: string, body: unknown) => {
    if (!collectAnalytics) return;
    send(runtime.apiUrl + path, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      credentials: "omit",
      body: JSON.stringify(body),
    }).catch(() => {});
  };
  /** Few campaigns send anonymous events: those load what they take. */
  const anonymous = (request: (events: typeof import("./anonymous-events.ts")) => Request) => {
    import("./anonymous-events.ts").then((events) => post(...request(events))).catch(() => {});
  };
  return {
    visitor: () => post("/events/api/internal-events/visitor", { campaignId }),
    gameStarted: () => post("/events/api/internal-events/game-started", { campaignId }),
    anonymousPageVisit: () => anonymous(({ pageVisit }) => pageVisit(campaign, query, page)),
    anonymousGameStarted: (detail) => anonymous(({ gameStarted }) => gameStarted(campaign, detail)),
    visitorId: () => visitorId,
  };
}
