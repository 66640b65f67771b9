import { z } from "zod";
import { anyone, define, holderOfPlay } from "../define.ts";
import { documentId, playId, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";

/** What every tracker call carries (spec §7). Anonymous events have neither session nor visitor (decisions, "ANONYMOUS_ANALYTICS"). */
const common = {
  campaignId: uuid,
  companyId: uuid,
  sessionId: z.string().max(200).nullish().describe("The play's, where one was opened; empty counts as none"),
  visitorId: z.string().max(200).nullish(),
  language: z.string().max(12).nullish(),
  seq: z.int().min(0).nullish().describe("The tracker's own count, so that a retry is counted once"),
};

const pixels = z.number().min(0).max(100_000).nullish();
const domainSessionId = z.string().max(200).nullish();

/** The event's own detail travels beside the common fields, so unknown fields are read over. */
const pageVisit = z.object({
  ...common,
  domainSessionId,
  pageReferrer: z.string().max(4_000).nullish(),
  screenResolutionWidth: pixels,
  screenResolutionHeight: pixels,
});
const gameStarted = z.object({ ...common, domainSessionId, campaignType: z.string().max(60).nullish() });

/** What the player posts after an outcome (spec §7). Only who holds the play can; what it says of the outcome is checked. */
const outcomeEvent = z.object({
  companyId: uuid,
  campaignId: uuid,
  playId: playId.describe("The sessionId of the play"),
  data: z.object({ outcomeId: documentId }),
  analytics: z
    .object({
      collectAnalytics: z.boolean().nullish(),
      event_type: z.literal("outcome").nullish(),
      loyalty: z
        .object({ companyId: uuid.nullish(), campaignId: uuid.nullish(), loyaltyUserId: z.string().max(600).nullish() })
        .nullish()
        .describe(
          "Whose points they are was fixed when the play was opened; a name given here first counts where user ids need no signature",
        ),
      hasLoyalty: z.boolean().nullish(),
    })
    .nullish(),
});
const pointsAwarded = z.object({
  points: z.int().describe("What this play's outcome came to; the same at every repeat"),
  balance: z
    .int()
    .nullable()
    .describe("Of all campaigns of the company; null where nobody is known whose points they are"),
});

/** Cookieless tracker and outcome events (spec §7 "Cookieless tracker", "Loyalty and outcome events"). */
export const events = define({
  "POST /events/api/events/v2/page-visit": {
    summary: "Record a page visit",
    access: anyone,
    body: pageVisit,
    answers: { 200: z.object({ domainSessionId: z.string() }) },
    problems: ["campaign-unknown", "play-unknown"],
  },
  "POST /events/api/events/v2/game-started": {
    summary: "Record that a game was started",
    access: anyone,
    body: gameStarted,
    answers: { 204: null },
    problems: ["campaign-unknown", "play-unknown"],
  },
  "POST /events/api/events/v2/page-ping": {
    summary: "Record that the visitor is still there",
    access: anyone,
    later: true,
  },
  "POST /events/api/events/v2/page-change": {
    summary: "Record a change of page",
    access: anyone,
    later: true,
  },
  "POST /events/api/events/outcome": {
    summary: "Tell the loyalty provider the outcome of a play; its points are awarded once",
    access: holderOfPlay,
    body: outcomeEvent,
    answers: { 200: dataOf(pointsAwarded) },
    problems: ["play-unknown", "prize-not-drawn", "outcome-mismatch", "loyalty-off"],
  },
});
