import { BLOCK_KINDS, FRAUD_SIGNALS } from "@fairground/model/fraud";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyPath, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign, byCompany } from "../scopes.ts";

const review = z
  .object({
    playReference: z.string().describe("The play's public id"),
    state: z.enum(["pending", "released", "rejected"]),
    score: z.int().min(0).max(100),
    reasons: z.array(
      z.object({
        signal: z.enum(FRAUD_SIGNALS),
        points: z.int(),
        text: z.string().describe("In the campaign's first language, where that is one of ours, else in English"),
      }),
    ),
    checkedAt: instant,
    email: z.string().nullable(),
    prize: z.object({ id: z.string(), title: z.string() }).nullable(),
    addressHash: z.string().nullable().describe("Kept for 48 hours; can be blocked"),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "Review" });

const block = z
  .object({
    blockId: z.string(),
    kind: z.enum(BLOCK_KINDS),
    label: z.string().describe("The domain; of an e-mail address a hint; of an IP address nothing but its hash"),
    note: z.string(),
    createdAt: instant,
  })
  .meta({ id: "BlockedEntry" });

/** Whom a company does not let play, and plays that wait for a decision. */
export const fraudCalls = define({
  "GET /api/v1/companies/{companyId}/blocks": {
    summary: "The company's block list, newest first",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object({ kind: z.enum(BLOCK_KINDS).optional(), ...paging }),
    answers: { 200: pageOf(block) },
  },
  "POST /api/v1/companies/{companyId}/blocks": {
    summary: "Block an address, an e-mail address or a mail domain",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({
      kind: z.enum(BLOCK_KINDS),
      value: z.string().trim().min(1).max(300).describe("Of an IP address also its `addressHash` from a review"),
      note: z.string().trim().max(500).nullish(),
    }),
    answers: { 200: dataOf(block).describe("It was blocked already"), 201: dataOf(block) },
    problems: ["block-malformed"],
  },
  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": {
    summary: "Take an entry off the block list",
    access: member("personal-data", byCompany),
    params: z.object({ companyId: uuid, blockId: uuid }),
    answers: { 204: null },
    problems: ["block-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/reviews": {
    summary: "Plays that wait for a decision, oldest first, or those that had one",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: z.object({ state: z.enum(["pending", "released", "rejected"]).default("pending"), ...paging }),
    answers: { 200: pageOf(review) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": {
    summary: "Release a reviewed play's prize, or reject it and return its stock",
    access: member("personal-data", byCampaign),
    params: z.object({ campaignId: uuid, playReference: uuid }),
    body: z.object({ decision: z.enum(["release", "reject"]), note: z.string().trim().max(500).nullish() }),
    answers: { 200: dataOf(review) },
    problems: ["campaign-unknown", "review-unknown", "review-decided"],
  },
});
