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
    known(await counters.count(body.campaignId, "page-visit", body));
    return { status: 200, body: { domainSessionId: body.domainSessionId || randomUUID() } };
  },
  "POST /events/api/events/v2/game-started": async ({ body }) => {
    known(await counters.count(body.campaignId, "game-started", body));
    return { status: 204, body: undefined };
  },
});

/** @throws Problem campaign-unknown (also for another company's), play-unknown: nothing was counted */
function known(counted: Counted): void {
  if (counted !== "known") throw new Problem(counted);
}
