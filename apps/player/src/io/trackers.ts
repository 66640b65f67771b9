import type { PublicCampaign } from "@fairground/model/campaign";
import type { Trackers } from "../flow/ports.ts";

/** The tracking level that the player compares against (spec §9); not the model's, since every visitor downloads this. Publishing looks for NONE. */
const UNIQUE_VISITORS = 2;

export interface TrackerOptions {
  campaign: PublicCampaign;
  send: typeof fetch;
  newKey(): string;
}

/** The server's counters (spec §7 "Internal events"). Nobody waits for them, nothing depends on them. */
export function createTrackers({ campaign, send, newKey }: TrackerOptions): Trackers {
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
  return {
    visitor: () => post("/events/api/internal-events/visitor", { campaignId }),
    gameStarted: () => post("/events/api/internal-events/game-started", { campaignId }),
    visitorId: () => visitorId,
  };
}
