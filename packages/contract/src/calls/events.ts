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

/** Where in the campaign the visitor is, by name; kept at the detailed level alone. */
const place = {
  pageName: z.string().max(1_000).nullish(),
  question: z.string().max(1_000).nullish().describe("Of the page, the question that is seen"),
  field: z.string().max(1_000).nullish().describe("Of the page, the form field that is filled in"),
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

const pagePing = z.object({ ...common, ...place, domainSessionId });
const pageChange = z.object({ ...common, ...place, domainSessionId, pageName: z.string().max(1_000) });

const REFUSED = ["campaign-unknown", "play-unknown", "too-many-requests", "overloaded"] as const;

/** Events (spec §7 "Internal events", "Cookieless tracker"): counters without a visitor, of which an unknown campaign's are refused and counted nowhere, and the tracker's. */
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
});
