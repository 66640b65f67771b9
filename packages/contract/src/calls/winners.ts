import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { AWARD_STATES, LONGEST_NOTE } from "../awards.ts";
import { define, member } from "../define.ts";
import { campaignPath, instant, rev, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

/** Awards that are marked in one call. */
const MOST_MARKED = 100;

/** Read loosely: what is the id of no award is `award-unknown`. */
const awardId = z
  .string()
  .min(1)
  .max(60)
  .describe("`play-` or `raffle-`, and the public reference of the play that won");
const awardPath = campaignPath.extend({ awardId });

const awardRow = z
  .object({
    awardId: z.string(),
    how: z.enum(["play", "raffle"]).describe("Won while playing, or drawn afterwards"),
    wonAt: instant,
    prize: z.object({ id: z.string(), title: z.string() }),
    leadId: z.string().nullable().describe("Null: no lead was left, or it is deleted"),
    name: z.string(),
    email: z.string().nullable(),
    code: z.string().nullable(),
    playId: z.string().describe("The play's public reference"),
    state: z.enum(AWARD_STATES).describe("The furthest that it has come; a prize that went back is `returned`"),
    mail: z
      .object({
        state: z
          .enum(["queued", "sent", "kept", "failed"])
          .describe("`kept`: no mail server; in the development inbox"),
        at: instant,
      })
      .nullable()
      .describe("The latest mail that told of it"),
    claimedAt: instant.nullable(),
    sentAt: instant.nullable().describe("As the company's people have marked it"),
    returnedAt: instant.nullable(),
    returned: z
      .enum(["unclaimed", "rejected", "withheld", "struck"])
      .nullable()
      .describe(
        "Why: not claimed or confirmed in time; rejected by a review; over a limit or blocked; struck out of the raffle. A piece that was raffled stays counted as given",
      ),
    note: z.string(),
    version: z.int().describe("Goes with the next change: 0 until somebody has marked or noted something"),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable().describe("The name of whoever marked or noted last"),
  })
  .meta({ id: "Award" });
export type AwardRow = z.output<typeof awardRow>;

const awardEvent = z
  .object({
    at: instant,
    kind: z.enum(["won", "mailed", "mail-failed", "claimed", "sent", "not-sent", "noted", "returned"]),
    by: z.string().nullable().describe("The name of a company's member; null: the visitor or the system"),
    text: z.string().describe("The note, or why it was struck out"),
  })
  .meta({ id: "AwardEvent" });
export type AwardEvent = z.output<typeof awardEvent>;

const filters = {
  q: searchText.optional().describe("A part of the name or the e-mail, a whole code, or a whole play reference"),
  prizeId: uuid.optional(),
  state: z.enum(AWARD_STATES).optional(),
};
const awardList = z.object({
  ...filters,
  sort: z.enum(["wonAt", "name", "email"]).default("wonAt"),
  direction: direction.default("desc"),
  ...paging,
});
export type AwardListQuery = z.output<typeof awardList>;

const awardExport = z.object({
  ...filters,
  direction: direction.default("desc").describe("By the time when it was won"),
  language: z.enum(LANGUAGES).default("en").describe("Of headers and states"),
});
export type AwardExportQuery = z.output<typeof awardExport>;

const markBody = z
  .object({
    awards: z
      .array(z.object({ awardId, version: rev }))
      .min(1)
      .max(MOST_MARKED),
    sent: z.boolean().optional().describe("Absent: as it is"),
    note: z.string().trim().max(LONGEST_NOTE).optional().describe("Absent: as it is"),
  })
  .refine(({ sent, note }) => sent !== undefined || note !== undefined, {
    path: ["sent"],
    message: "Say whether it was sent, or write a note",
  });

const marked = z.object({
  awardId: z.string(),
  kind: z
    .enum(["done", "changed", "returned", "unknown"])
    .describe("`changed`: somebody else was there meanwhile; `returned`: what went back is not sent"),
  version: z.int().describe("As it is now"),
});

/** Who has won what in a campaign, by playing and by the raffle. */
export const winnerCalls = define({
  "GET /api/v1/campaigns/{campaignId}/winners": {
    summary: "List who has won what in a campaign, and how far it has come",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: awardList,
    answers: { 200: pageOf(awardRow) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/winners/export": {
    summary: "Download who has won what, filtered as the list",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: awardExport,
    answerType: "text/csv",
    answers: {
      200: z
        .string()
        .describe("CSV (RFC 4180, UTF-8 with its mark); `x-total-count` says how many rows follow the line of headers"),
    },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/winners/{awardId}": {
    summary: "One award with its history",
    access: member("personal-data", byCampaign),
    params: awardPath,
    answers: { 200: dataOf(awardRow.extend({ history: z.array(awardEvent).describe("The oldest first") })) },
    problems: ["campaign-unknown", "award-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/winners/mark": {
    summary: "Mark awards as sent or not, or note something; each that somebody has changed meanwhile is left as it is",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: markBody,
    answers: { 200: dataOf(z.array(marked)) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/winners/{awardId}/mail": {
    summary: "Send the mail that tells of an award once more, at most three in an hour",
    access: member("manage", byCampaign),
    params: awardPath,
    answers: { 202: dataOf(z.object({ awardId: z.string() })) },
    problems: [
      "campaign-unknown",
      "award-unknown",
      "award-mail-none",
      "award-lead-gone",
      "award-returned",
      "award-held",
      "award-mail-waits",
      "award-mail-too-often",
    ],
  },
});
