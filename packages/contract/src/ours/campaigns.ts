import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import { campaignFile } from "@fairground/model/campaign/schema";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import {
  momentsAnswer,
  momentsBody,
  prizePath,
  raffleAnswer,
  raffleBody,
  rehearsalAnswer,
  rehearsalBody,
} from "../calls/pacing.ts";
import { anyone, define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign, MEGABYTE } from "../scopes.ts";
import { newCampaign, status } from "../shapes/campaign-record.ts";

const prizeStock = z
  .object({
    prizeId: z.string(),
    poolId: z.string(),
    title: localizedText,
    noWinPrize: z.boolean(),
    stock: z.int().nullable().describe("Null: unlimited"),
    awarded: z.int(),
    remaining: z.int().nullable(),
    awardedToday: z.int().describe("Today in the campaign's timezone"),
    limitToday: z.int().nullable(),
    prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    prizeLimit: z.int(),
    prizeLimits: z.array(z.object({ date: day, limit: z.int() })),
  })
  .meta({ id: "PrizeStock" });

export type PrizeStock = z.output<typeof prizeStock>;

const revision = z.object({
  revision: z.int(),
  publishedAt: instant,
  publishedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  current: z.boolean().describe("Whether new plays are opened with it"),
});

const published = z.object({
  revision: z.int(),
  status,
  urls: z.record(z.string(), z.string()).describe("The player's address by language short name"),
  warnings: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe("What does not block publishing but should be looked at"),
});

/** Calls of ours for making, publishing and pacing campaigns. */
export const campaignCalls = define({
  "GET /api/v1/demo": {
    summary: "The demo campaigns of this installation, one of every game; none without the demo",
    access: anyone,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z.array(
            z.object({
              kind: z.string().describe("A name for scripts"),
              name: z.string(),
              campaignType: z.enum(CAMPAIGN_TYPES).nullable(),
              url: z.string(),
              picture: z.string().describe("Path of a picture on this server"),
            }),
          ),
        }),
      ),
    },
  },
  "POST /api/v1/campaigns/import": {
    summary: "Create a campaign from a campaign file, with fresh ids",
    access: member("manage", { by: "companyId", in: "body" }),
    body: z
      .object({ companyId: uuid, file: z.union([z.looseObject({}), z.string().min(2)]) })
      .describe("The file as an object or as its JSON text; its faults are `document-invalid`"),
    bodyLimit: 20 * MEGABYTE,
    answers: { 201: dataOf(newCampaign) },
    problems: ["company-unknown", "document-invalid", "document-too-new"],
  },
  "GET /api/v1/campaigns/{campaignId}/export": {
    summary: "The campaign's draft as a campaign file",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: campaignFile },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/publish": {
    summary: "Publish the draft, or go back to an older revision",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({ revision: z.int().min(1).nullish() }).nullish(),
    answers: { 200: dataOf(published) },
    problems: ["campaign-unknown", "publish-blocked", "revision-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/revisions": {
    summary: "List a campaign's published revisions, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(revision) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/evidence": {
    summary: "Everything that proves a campaign's draws, with the program that checks it: a zip file to keep",
    access: member("manage", byCampaign),
    params: campaignPath,
    answerType: "application/zip",
    answers: { 200: z.string().describe("The zip file") },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/stock": {
    summary: "Stock, awards and limits of a campaign's prizes, as they are now",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: z.object({ data: z.array(prizeStock) }) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": {
    summary: "List a prize's winning moments, as CSV text or as a list; holds at once",
    access: member("manage", byCampaign),
    params: prizePath,
    body: momentsBody,
    bodyLimit: 4 * MEGABYTE,
    answers: { 200: dataOf(momentsAnswer) },
    problems: ["campaign-unknown", "prize-unknown", "moments-refused", "moments-placed"],
  },
  "GET /api/v1/campaigns/{campaignId}/raffle": {
    summary: "What the second-chance raffle gave; null while it is not drawn",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(raffleAnswer.nullable()) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/raffle": {
    summary: "Draw the second-chance raffle of a campaign that is over; a repeat gives the same result",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: raffleBody,
    answers: { 200: dataOf(raffleAnswer) },
    problems: ["campaign-unknown", "raffle-too-early", "raffle-drawn", "raffle-beyond-stock", "prize-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/rehearsals": {
    summary: "Rehearse the draft: when prizes run out and how many win, for a guess of the traffic",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: rehearsalBody,
    answers: { 202: dataOf(z.object({ rehearsalId: uuid })) },
    problems: ["campaign-unknown", "rehearsal-running", "rehearsal-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "How far a rehearsal is, and its figures",
    access: member("see", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "Cancel a rehearsal",
    access: member("edit", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
});
