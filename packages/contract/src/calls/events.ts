import { PLACE, PLACE_LENGTH } from "@fairground/model/statistic";
import { z } from "zod";
import { anyone, define } from "../define.ts";
import { uuid } from "../ids.ts";

const internalEvent = z.object({ campaignId: uuid });

/** What every tracker call carries (spec §7). Anonymous events have neither session nor visitor (decisions, "ANONYMOUS_ANALYTICS"). */
const common = {
  campaignId: uuid,
  companyId: uuid,
  sessionId: z.string().max(200).nullish().describe("The play's, where one was opened; empty counts as none"),
  visitorId: z.string().max(200).nullish(),
  language: z.string().max(12).nullish(),
  consent: z
    .boolean()
    .nullish()
    .describe(
      "Whether the visitor has agreed to be measured; where that is asked for and missing, the event only counts",
    ),
  seq: z.int().min(0).nullish().describe("The tracker's own count, so that a retry is counted once"),
};

const pixels = z.number().min(0).max(100_000).nullish();
const domainSessionId = z.string().max(200).nullish();

/** Where in the campaign the visitor is; kept at the detailed level alone. */
const place = {
  pageName: z.string().max(1_000).nullish(),
  place: z
    .string()
    .max(PLACE_LENGTH)
    .regex(PLACE)
    .nullish()
    .describe(
      "`page:{id or name}`, `question:{page id}/{question id or number}` or `field:{page id}/{field name}`; without it, the page by its name",
    ),
};

/** The event's own detail travels beside the common fields, so unknown fields are read over. */
const pageVisit = z.object({
  ...common,
  ...place,
  domainSessionId,
  pageReferrer: z.string().max(4_000).nullish(),
  screenResolutionWidth: pixels,
  screenResolutionHeight: pixels,
});

const gameStarted = z.object({ ...common, domainSessionId, campaignType: z.string().max(60).nullish() });

const pagePing = z.object({ ...common, domainSessionId });
const pageChange = z.object({ ...common, ...place, domainSessionId, pageName: z.string().max(1_000) });

const short = z.string().max(2_000).nullish();
const long = z.string().max(60_000).nullish();

/** An event in the browser tracker's own short names; whatever else it sends is read over. */
const tracked = z.object({
  e: short.describe("`pv` a page view, `pp` a ping, `ue` a custom event"),
  eid: short.describe("The event's id, so that a retry is counted once"),
  sid: short.describe("The session"),
  uid: short.describe("Whom the host page knows the visitor as"),
  duid: short.describe("The visitor"),
  refr: z.string().max(4_000).nullish().describe("The page before"),
  res: short.describe("The screen, e.g. `1920x1080`"),
  ue_px: long.describe(
    "A custom event in base64: company_id, campaign_id, user_id and event_type, of which game_started, page_change or page_view, place and submit_error are counted; session_id, the play's, and place where they are known",
  ),
  ue_pr: long.describe("The same as JSON"),
  cx: long.describe(
    "Contexts in base64; one of them names company_id, campaign_id, user_id and, where it is asked for, consent",
  ),
  co: long.describe("The same as JSON"),
});

const AGAIN = ["too-many-requests", "overloaded"] as const;
const REFUSED = ["campaign-unknown", "play-unknown", "too-many-requests", "overloaded"] as const;

/** Events (spec §7 "Internal events", "Cookieless tracker", "Browser tracker"): counters without a visitor, of which an unknown campaign's are refused and counted nowhere, and the trackers'. */
export const eventCalls = define({
  "POST /events/api/internal-events/visitor": {
    summary: "Count a visit",
    access: anyone,
    turn: "told",
    body: internalEvent,
    answers: { 204: null },
    problems: ["campaign-unknown", "too-many-requests", "overloaded"],
  },
  "POST /events/api/internal-events/game-started": {
    summary: "Count a started game",
    access: anyone,
    turn: "told",
    body: internalEvent,
    answers: { 204: null },
    problems: ["campaign-unknown", "too-many-requests", "overloaded"],
  },
  "POST /events/api/events/v2/page-visit": {
    summary: "Record a page visit",
    access: anyone,
    turn: "told",
    body: pageVisit,
    answers: { 200: z.object({ domainSessionId: z.string() }) },
    problems: REFUSED,
  },
  "POST /events/api/events/v2/game-started": {
    summary: "Record that a game was started",
    access: anyone,
    turn: "told",
    body: gameStarted,
    answers: { 204: null },
    problems: REFUSED,
  },
  "POST /events/api/events/v2/page-ping": {
    summary: "Record that the visitor is still there",
    access: anyone,
    turn: "told",
    body: pagePing,
    answers: { 204: null },
    problems: REFUSED,
  },
  "POST /events/api/events/v2/page-change": {
    summary: "Record a change of page",
    access: anyone,
    turn: "told",
    body: pageChange,
    answers: { 204: null },
    problems: REFUSED,
  },
  "POST /com.snowplowanalytics.snowplow/tp2": {
    summary: "Take in what the browser tracker sends",
    access: anyone,
    audit: "none",
    turn: "told",
    body: z.object({ schema: short, data: z.array(tracked).max(500) }),
    answers: { 200: null },
    problems: AGAIN,
  },
  "GET /i": {
    summary: "Take in one event of the browser tracker",
    access: anyone,
    turn: "told",
    query: tracked,
    answers: { 200: null },
    problems: AGAIN,
  },
});
