import { z } from "zod";
import { anyone, define, holderOfPlay, member } from "../define.ts";
import { companyPath, documentId, instant, playId, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

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

const loyaltyUserId = z
  .string()
  .trim()
  .min(1)
  .max(600)
  .describe("As sessions send it: {userId}--{databar}, the userId or the e-mail");

const line = z.object({
  at: instant,
  points: z.int(),
  reason: z
    .enum(["play", "outcome", "return", "withdrawal", "booking"])
    .describe("`return` undoes `play` and `withdrawal` undoes `outcome`, where the play was withheld"),
  campaignId: z.string().nullable(),
  outcomeId: z.string().nullable(),
  note: z.string().nullable(),
});

/** Points (spec §7 "Loyalty and outcome events"), and the built-in ledger of them (decisions, "Consent provider and loyalty"). */
export const pointsCalls = define({
  "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}": {
    summary: "The name of an outcome's integration",
    access: anyone,
    params: z.object({ campaignId: uuid, outcomeId: documentId }),
    answers: {
      200: dataOf(
        z.object({
          integrationKey: z.string().nullable().describe("Null: the outcome has none, or there is no such outcome"),
        }),
      ),
    },
    problems: ["campaign-unknown"],
  },
  "POST /events/api/events/outcome": {
    summary: "Tell the loyalty provider the outcome of a play; its points are awarded once",
    access: holderOfPlay,
    body: outcomeEvent,
    answers: { 200: dataOf(pointsAwarded) },
    problems: ["play-unknown", "prize-not-drawn", "outcome-mismatch", "loyalty-off"],
  },
  "GET /api/v1/companies/{companyId}/points": {
    summary: "A visitor's points: the balance over all campaigns of the company, and how it came about",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object({ loyaltyUserId, ...paging }),
    answers: { 200: pageOf(line).extend({ balance: z.int() }) },
  },
  "POST /api/v1/companies/{companyId}/points": {
    summary: "Book points for a visitor, e.g. from an existing loyalty programme; once per key",
    access: member("administer", byCompany),
    params: companyPath,
    body: z.object({
      loyaltyUserId,
      points: z.int().min(-1_000_000_000).max(1_000_000_000).describe("Negative: taken away"),
      note: z.string().trim().max(200).default(""),
      key: z.string().min(1).max(200).describe("What makes a repeat the same, e.g. an order's number"),
    }),
    answers: { 200: dataOf(z.object({ balance: z.int() })) },
    problems: ["repeat-conflict"],
  },
});
