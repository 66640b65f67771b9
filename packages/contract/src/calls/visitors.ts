import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";
import { blockedEntry } from "./fraud.ts";

/** By what a visitor can be looked for; each is compared whole. */
export const VISITOR_TRAITS = ["email", "phone", "customerId", "playId", "code"] as const;
export type VisitorTrait = (typeof VISITOR_TRAITS)[number];

const found = z
  .object({
    campaign: z.object({ id: z.string(), name: z.string() }),
    playId: z.string().describe("The play's public id; the campaign's leads can be searched for it"),
    at: instant.describe("When the lead was left, or without one when the play was opened"),
    lead: z
      .object({
        leadId: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable()
      .describe("Null: the play has none"),
    outcome: z.enum(["unfinished", "nothing", "won", "withheld"]),
    prize: z.object({ id: z.string(), title: z.string() }).nullable(),
    code: z.string().nullable(),
    claimedAt: instant.nullable(),
    newsletter: z.enum(["none", "requested", "confirmed"]),
    confirmedAt: instant.nullable().describe("When the address was confirmed in this campaign"),
    review: z.enum(["pending", "released", "rejected", "blocked"]).nullable(),
  })
  .meta({ id: "FoundPlay" });
export type FoundPlay = z.output<typeof found>;

/** A visitor over all campaigns of a company. */
export const visitorCalls = define({
  "POST /api/v1/companies/{companyId}/visitors/search": {
    summary: "Find a visitor in all campaigns of the company: an address, a number, an id or a code, compared whole",
    access: member("personal-data", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: z.object({
      by: z.enum(VISITOR_TRAITS),
      term: z.string().trim().min(1).max(300),
    }),
    answers: {
      200: dataOf(
        z.object({
          plays: z.array(found).describe("The newest first; 200 at most"),
          isMore: z.boolean().describe("There are more than these"),
          points: z.int().nullable().describe("What the account has, of an e-mail address or customer id; else null"),
          blocks: z.array(blockedEntry).describe("Entries of the block list that are about this e-mail address"),
        }),
      ),
    },
    problems: ["visitor-term-malformed"],
  },
});
