import { z } from "zod";
import { anyone, define, holderOfPlay, member } from "../define.ts";
import { companyPath, documentId, instant, playId, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging } from "../page-of.ts";
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
    .describe(
      "Of all campaigns of the company; null where nobody is known whose points they are, or its own provider has not said it",
    ),
});

const loyaltyUserId = z
  .string()
  .trim()
  .min(1)
  .max(600)
  .describe("As sessions send it: {userId}--{databar}, the userId or the e-mail");

const account = z
  .string()
  .regex(/^[\w-]{43}$/, "An account is 43 letters, digits, - or _")
  .describe("A keyed hash of the loyalty user id: whose it is, only who knows the id finds out");

const POINTS_SORTS = ["balance", "lastBookedAt"] as const;

const pointsAccount = z
  .object({
    account,
    balance: z.int(),
    bookings: z.int().describe("How many lines it has"),
    lastBookedAt: instant,
  })
  .meta({ id: "PointsAccount" });
export type PointsAccount = z.output<typeof pointsAccount>;

const line = z.object({
  at: instant,
  points: z.int(),
  reason: z
    .enum(["play", "outcome", "return", "withdrawal", "booking"])
    .describe("`return` undoes `play` and `withdrawal` undoes `outcome`, where the play was withheld"),
  campaignId: z.string().nullable(),
  campaignName: z.string().nullable().describe("As it is called today; null: it is gone, or none"),
  outcomeId: z.string().nullable(),
  note: z.string().nullable(),
  bookedBy: z.string().nullable().describe("Who booked it by hand, as they are called today"),
});
export type PointsLine = z.output<typeof line>;

const statement = pageOf(line).extend({ account, balance: z.int() });
export type PointsStatement = z.output<typeof statement>;

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
    answers: { 200: statement },
  },
  "GET /api/v1/companies/{companyId}/points/accounts": {
    summary: "Every account of the company, with its balance",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object({
      sort: z.enum(POINTS_SORTS).default("lastBookedAt"),
      direction: direction.default("desc"),
      ...paging,
    }),
    answers: {
      200: pageOf(pointsAccount).extend({ balance: z.int().describe("Of all accounts together") }),
    },
  },
  "GET /api/v1/companies/{companyId}/points/bookings": {
    summary: "What one account came about by, the newest first",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object({ account, ...paging }),
    answers: { 200: statement },
    problems: ["points-account-unknown"],
  },
  "GET /api/v1/companies/{companyId}/points/bookings.csv": {
    summary: "Download the bookings, of one account or of all: account by account, the oldest first",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object({ account: account.optional() }),
    answerType: "text/csv",
    answers: {
      200: z
        .string()
        .describe("CSV (RFC 4180, UTF-8 with its mark). A cell that a spreadsheet would run has a `'` in front"),
    },
  },
  "POST /api/v1/companies/{companyId}/points/corrections": {
    summary: "Correct an account that there is: a booking with its reason; the balance does not fall below zero",
    access: member("administer", byCompany),
    params: companyPath,
    body: z.object({
      account,
      points: z
        .int()
        .min(-1_000_000_000)
        .max(1_000_000_000)
        .refine((points) => points !== 0, "A correction is not 0"),
      reason: z.string().trim().min(3).max(200),
      key: z.string().min(1).max(200).describe("What makes a repeat the same"),
    }),
    answers: { 200: dataOf(z.object({ balance: z.int() })) },
    problems: ["points-account-unknown", "points-below-zero", "repeat-conflict"],
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
    problems: ["points-below-zero", "repeat-conflict"],
  },
});
