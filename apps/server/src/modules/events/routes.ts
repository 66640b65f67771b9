import { randomUUID } from "node:crypto";
import type { eventCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Counted, Events } from "./service.ts";

/** Internal events (spec §7). */
export const internalEventRoutes = (counters: Events): Handlers<typeof eventCalls, "/events/api/internal-events/"> => ({
  "POST /events/api/internal-events/visitor": async ({ body }) => {
    known(await counters.count(body.campaignId, "visitor"));
    return { status: 204, body: undefined };
  },
  "POST /events/api/internal-events/game-started": async ({ body }) => {
    known(await counters.count(body.campaignId, "started"));
    return { status: 204, body: undefined };
  },
});

/** The cookieless tracker (spec §7). The outcome event is the points ledger's. */
export const eventRoutes = (counters: Events): Handlers<typeof eventCalls, "/events/api/events/"> => ({
  "POST /events/api/events/v2/page-visit": async ({ body }) => {
    const counted = known(await counters.count(body.campaignId, "page-visit", body));
    // Who has not agreed gets nothing to be known again by, and what they are known by already is not heard.
    const mayKnow = counted === "known" || body.consent === true;
    return { status: 200, body: { domainSessionId: mayKnow ? body.domainSessionId || randomUUID() : "" } };
  },
  "POST /events/api/events/v2/game-started": async ({ body }) => {
    known(await counters.count(body.campaignId, "game-started", body));
    return { status: 204, body: undefined };
  },
});

/** @throws Problem campaign-unknown (also for another company's), play-unknown: nothing was counted */
function known(counted: Counted): "known" | "needs-consent" {
  if (counted !== "known" && counted !== "needs-consent") throw new Problem(counted);
  return counted;
}
