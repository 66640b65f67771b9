import { BLOCK_KINDS, FRAUD_SIGNALS } from "@fairground/model/fraud";
import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { define, member, ROLES } from "../define.ts";
import { campaignPath, companyPath, day, documentId, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { leadPayload } from "../shapes/lead-fields.ts";

const account = { by: "account" } as const;

const leadRow = z
  .object({
    leadId: z.string(),
    ...leadPayload.shape,
    createdAt: instant,
    language: z.string(),
    outcome: z.object({ id: z.string(), name: z.string() }).nullable(),
    prize: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** The unique code given away with the outcome. */
    code: z.string().nullable(),
    doubleOptIn: z
      .enum(["none", "requested", "confirmed"])
      .describe("A newsletter tick counts as requested until it is confirmed"),
    confirmedAt: instant.nullable().describe("When the address was confirmed in this campaign"),
    answers: z
      .array(
        z.object({
          question: z.string(),
          answer: z.string().describe('Empty where the question was left out; several, joined by ", "'),
          correct: z.boolean().nullable().describe("Null where nothing is right or wrong"),
        }),
      )
      .describe("What the visitor answered in a survey, quiz or test, in the campaign's first language"),
    playId: z.string().describe("The play's public id; its secret sessionId is never shown"),
  })
  .meta({ id: "LeadRow" });

export type LeadRow = z.output<typeof leadRow>;

const leadList = z.object({
  q: searchText.optional().describe("A part of the name, the e-mail or the company, or a whole play id"),
  from: day.optional().describe("First and last day, in the campaign's timezone"),
  to: day.optional(),
  outcomeId: documentId.optional(),
  newsletter: z
    .enum(["true", "false"])
    .transform((written) => written === "true")
    .optional(),
  sort: z.enum(["createdAt", "email", "lastName", "firstName"]).default("createdAt"),
  direction: direction.default("desc"),
  ...paging,
});

export type LeadListQuery = z.output<typeof leadList>;

const leadExport = leadList.omit({ page: true, size: true }).extend({
  language: z
    .enum(LANGUAGES)
    .default("en")
    .describe("Of headers, yes and no; answers are in the campaign's first language"),
});
export type LeadExportQuery = z.output<typeof leadExport>;

const inboxRow = z
  .object({
    mailId: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    sentAt: instant,
    campaignId: uuid.nullable(),
  })
  .meta({ id: "KeptMail" });

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

const ofCompany = { by: "companyId", in: "params" } as const;

const block = z
  .object({
    blockId: z.string(),
    kind: z.enum(BLOCK_KINDS),
    label: z.string().describe("The domain; of an e-mail address a hint; of an IP address nothing but its hash"),
    note: z.string(),
    createdAt: instant,
  })
  .meta({ id: "BlockedEntry" });

/** Calls of ours about people: members, leads, reviews, block lists, mails. */
export const memberCalls = define({
  "GET /api/v1/leads/{campaignId}": {
    summary: "List a campaign's leads",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadList,
    answers: { 200: pageOf(leadRow) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/leads/{campaignId}/export": {
    summary: "Download a campaign's leads, filtered and sorted as the list",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: leadExport,
    answerType: "text/csv",
    answers: {
      200: z
        .string()
        .describe(
          "CSV (RFC 4180, UTF-8 with its mark) as it is read from the database; `x-total-count` says how many leads follow the line of headers. A cell that a spreadsheet would run has a `'` in front",
        ),
    },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/me": {
    summary: "Your account and the companies you belong to",
    access: { kind: "member", right: "see", company: account },
    answers: {
      200: dataOf(
        z.object({
          account: z.object({ id: z.string(), email: z.string(), name: z.string(), platformAdmin: z.boolean() }),
          companies: z.array(z.object({ companyId: uuid, name: z.string(), roles: z.array(z.enum(ROLES)) })),
        }),
      ),
    },
  },
  "GET /api/v1/companies/{companyId}/signing-secret": {
    summary: "Whether user ids must be signed",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ exists: z.boolean(), createdAt: instant.nullable() })) },
  },
  "PUT /api/v1/companies/{companyId}/signing-secret": {
    summary: "Make a new secret that signs user ids; from now on unsigned ones do not count",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: {
      200: dataOf(
        z.object({
          secret: z
            .string()
            .describe(
              "Shown once. usig = `<expiry>.<mac>`; mac = base64url of HMAC-SHA-256 with this text as the key over campaignId, a line feed, userId, a line feed, expiry (Unix seconds)",
            ),
        }),
      ),
    },
  },
  "DELETE /api/v1/companies/{companyId}/signing-secret": {
    summary: "Take the secret away; user ids count as they come",
    access: member("administer", ofCompany),
    params: companyPath,
    answers: { 204: null },
  },
  "GET /api/v1/companies/{companyId}/blocks": {
    summary: "The company's block list, newest first",
    access: member("personal-data", ofCompany),
    params: companyPath,
    query: z.object({ kind: z.enum(BLOCK_KINDS).optional(), ...paging }),
    answers: { 200: pageOf(block) },
  },
  "POST /api/v1/companies/{companyId}/blocks": {
    summary: "Block an address, an e-mail address or a mail domain",
    access: member("personal-data", ofCompany),
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
    access: member("personal-data", ofCompany),
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
  "GET /api/v1/dev/mails": {
    summary: "The development inbox: mails that were not sent",
    access: member("personal-data", account),
    query: z.object({ to: searchText.optional(), ...paging }),
    answers: { 200: pageOf(inboxRow) },
  },
  "GET /api/v1/dev/mails/{mailId}": {
    summary: "A mail of the development inbox",
    access: member("personal-data", account),
    params: z.object({ mailId: documentId }),
    answers: { 200: dataOf(z.object({ ...inboxRow.shape, html: z.string(), text: z.string() })) },
    problems: ["mail-unknown"],
  },
});
