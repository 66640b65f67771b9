import { randomUUID } from "node:crypto";
import type { events, internalEvents } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Events } from "./service.ts";

/** Internal events (spec §7); an unknown campaign's are counted nowhere. */
export const internalEventRoutes = (counters: Events): Handlers<typeof internalEvents> => ({
  "POST /events/api/internal-events/visitor": async ({ body }) => {
    await counters.count(body.campaignId, "visitor");
    return { status: 204, body: undefined };
  },
  "POST /events/api/internal-events/game-started": async ({ body }) => {
    await counters.count(body.campaignId, "started");
    return { status: 204, body: undefined };
  },
});

/** The cookieless tracker (spec §7). The outcome event is the points ledger's. */
export const eventRoutes = (counters: Events): Omit<Handlers<typeof events>, "POST /events/api/events/outcome"> => ({
  "POST /events/api/events/v2/page-visit": async ({ body }) => {
    if (!(await counters.count(body.campaignId, "page-visit"))) throw new Problem("campaign-unknown");
    return { status: 200, body: { domainSessionId: body.domainSessionId || randomUUID() } };
  },
  "POST /events/api/events/v2/game-started": async ({ body }) => {
    if (!(await counters.count(body.campaignId, "game-started"))) throw new Problem("campaign-unknown");
    return { status: 204, body: undefined };
  },
});
