import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";

const ofCompany = { by: "companyId", in: "params" } as const;
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

/** The built-in points ledger (decisions, "Consent provider and loyalty"). */
export const pointsCalls = define({
  "GET /api/v1/companies/{companyId}/points": {
    summary: "A visitor's points: the balance over all campaigns of the company, and how it came about",
    access: member("personal-data", ofCompany),
    params: companyPath,
    query: z.object({ loyaltyUserId, ...paging }),
    answers: { 200: pageOf(line).extend({ balance: z.int() }) },
  },
  "POST /api/v1/companies/{companyId}/points": {
    summary: "Book points for a visitor, e.g. from an existing loyalty programme; once per key",
    access: member("administer", ofCompany),
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
