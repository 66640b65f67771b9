import type { eventCalls } from "@fairground/contract";
import type { FastifyRequest } from "fastify";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import type { ComeAgain, Events, Heard, Teller } from "./service.ts";

const NOTHING = { status: 204, body: undefined } as const;
const TAKEN = { status: 200, body: undefined } as const;
type Tracked = "POST /com.snowplowanalytics.snowplow/tp2" | "GET /i";
/** A queue of events is short again after so many seconds. */
const SOON = 1;

/** Internal events (spec §7). */
export const internalEventRoutes = (events: Events): Handlers<typeof eventCalls, "/events/api/internal-events/"> => ({
  "POST /events/api/internal-events/visitor": async ({ body, caller, request }) => {
    known(await events.hear(body.campaignId, "page", "visit", {}, tellerOf(caller, request)));
    return NOTHING;
  },
  "POST /events/api/internal-events/game-started": async ({ body, caller, request }) => {
    known(await events.hear(body.campaignId, "page", "start", {}, tellerOf(caller, request)));
    return NOTHING;
  },
});

/** The cookieless tracker (spec §7). The outcome event is the points ledger's. */
export const eventRoutes = (events: Events): Handlers<typeof eventCalls, "/events/api/events/"> => ({
  "POST /events/api/events/v2/page-visit": async ({ body, caller, request }) => {
    const { session } = known(await events.hear(body.campaignId, "web", "visit", body, tellerOf(caller, request)));
    return { status: 200, body: { domainSessionId: session } };
  },
  "POST /events/api/events/v2/game-started": async ({ body, caller, request }) => {
    known(await events.hear(body.campaignId, "web", "start", body, tellerOf(caller, request)));
    return NOTHING;
  },
  "POST /events/api/events/v2/page-ping": async ({ body, caller, request }) => {
    known(await events.hear(body.campaignId, "web", "ping", body, tellerOf(caller, request)));
    return NOTHING;
  },
  "POST /events/api/events/v2/page-change": async ({ body, caller, request }) => {
    known(await events.hear(body.campaignId, "web", "page", body, tellerOf(caller, request)));
    return NOTHING;
  },
});

/** The browser tracker's own addresses (spec §7): what it sends in one piece, or by the address of a picture. */
export const trackedRoutes = (events: Events): Pick<Handlers<typeof eventCalls>, Tracked> => ({
  "POST /com.snowplowanalytics.snowplow/tp2": async ({ body, caller, request }) => {
    const refused = await events.hearTracked(body.data, tellerOf(caller, request));
    if (refused) throw again(refused);
    return TAKEN;
  },
  "GET /i": async ({ query, caller, request }) => {
    const refused = await events.hearTracked([query], tellerOf(caller, request));
    if (refused) throw again(refused);
    return TAKEN;
  },
});

const tellerOf = ({ ip, agent }: Caller, { headers }: FastifyRequest): Teller => ({
  ip,
  agent,
  hasPrivacySignal: headers["sec-gpc"] === "1",
});

/** @throws Problem campaign-unknown (also for another company's), play-unknown, too-many-requests, overloaded: nothing was taken in */
function known(heard: Heard): { session: string } {
  switch (heard.kind) {
    case "known":
      return heard;
    case "campaign-unknown":
    case "play-unknown":
      throw new Problem(heard.kind);
    default:
      throw again(heard);
  }
}

/** What is to come again later. */
const again = (heard: ComeAgain): Problem =>
  heard.kind === "too-many"
    ? tooManyRequests("events", heard.retryAfter)
    : new Problem("overloaded", { retryAfter: SOON }, { "retry-after": String(SOON) });
