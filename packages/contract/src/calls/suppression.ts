import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany, MEGABYTE } from "../scopes.ts";
import { knownPerson } from "./fraud.ts";

/** Why an address gets no mail. */
export const SUPPRESSION_REASONS = ["unsubscribed", "complained", "bounced", "member"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];
/** What a mail server tells of a letter that had left. */
export const BOUNCE_KINDS = ["hard", "soft", "complaint"] as const;
export type BounceKind = (typeof BOUNCE_KINDS)[number];

const email = z.string().trim().min(1).max(300).describe("In the body, so that no log of addresses has it");
const messageId = z.string().trim().min(1).max(300).describe("Of the letter, as its header has it");
const suppression = z
  .object({
    reason: z
      .enum(SUPPRESSION_REASONS)
      .describe(
        "unsubscribed, complained (as unwanted) and member (written down by one) stop letters that are sent by hand; bounced stops all but a request to confirm",
      ),
    at: instant.describe("The latest time"),
    by: knownPerson.nullable().describe("Of a member's: who; null: gone, or nobody of the company"),
  })
  .meta({ id: "MailSuppression" });
const bounceNoted = z
  .object({
    messageId: z.string(),
    kind: z.enum(BOUNCE_KINDS),
    result: z
      .enum(["noted", "known", "unknown"])
      .describe("known: it was told before, and changes nothing; unknown: the company has sent no such letter"),
  })
  .meta({ id: "BounceNoted" });

/** Who gets no mail of a company's, and what mail servers tell of its letters. */
export const suppressionCalls = define({
  "GET /api/v1/mail/suppressions/{companyId}": {
    summary: "How many addresses get no mail, by reason; they are kept as keyed hashes alone",
    access: member("personal-data", byCompany),
    // Numbers: they name nobody.
    audit: "none",
    params: companyPath,
    answers: {
      200: dataOf(
        z.object({
          addresses: z.int().describe("Each once, whatever its reasons"),
          reasons: z.record(z.enum(SUPPRESSION_REASONS), z.int()),
        }),
      ),
    },
  },
  "POST /api/v1/mail/suppressions/{companyId}/search": {
    summary: "Look up whether an address gets no mail, since when and why",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({ email }),
    answers: { 200: dataOf(z.array(suppression)).describe("Empty: it gets what it asks for") },
    problems: ["visitor-term-malformed", "too-many-requests"],
  },
  "POST /api/v1/mail/suppressions/{companyId}": {
    summary:
      "Write an address down that gets no mail that is sent by hand; only its owner lifts it, by a new confirmed opt-in",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({ email }),
    answers: { 200: dataOf(suppression).describe("It was written down before"), 201: dataOf(suppression) },
    problems: ["visitor-term-malformed"],
  },
  "POST /api/v1/mail/bounces/{companyId}": {
    summary: "Tell of a letter that came back, signed with the company's secret for bounces",
    access: anyone,
    // Whoever delivers mails tells of each one; what follows stands in the list.
    audit: "none",
    params: companyPath,
    headers: z.object({
      "x-fairground-signature": z
        .string()
        .max(200)
        .describe(
          "`<time>.<mac>`: Unix seconds, at most five minutes off; mac = base64url of HMAC-SHA-256 with the secret's text as the key over time, a line feed, messageId, a line feed, kind",
        ),
    }),
    body: z.object({
      messageId,
      kind: z
        .enum(BOUNCE_KINDS)
        .describe("hard: nobody is there, for good; soft: noted alone; complaint: called unwanted"),
    }),
    answers: { 200: dataOf(bounceNoted) },
    problems: ["bounce-signature-refused"],
  },
  "POST /api/v1/mail/bounces/{companyId}/reports": {
    summary: "Hand over a delivery report (RFC 3464) or a complaint (RFC 5965) as it came",
    access: member("manage", byCompany),
    params: companyPath,
    body: z.object({
      report: z
        .string()
        .min(1)
        .max(500_000)
        .describe("The whole message; or its part message/delivery-status alone, and messageId beside it"),
      messageId: messageId.optional().describe("Of the letter, where the report does not hold its header"),
    }),
    bodyLimit: MEGABYTE,
    answers: { 200: dataOf(bounceNoted) },
    problems: ["bounce-report-malformed"],
  },
  "GET /api/v1/companies/{companyId}/bounce-secret": {
    summary: "Whether there is a secret that signs bounces",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ createdAt: instant.nullable().describe("Null: there is none") })) },
  },
  "PUT /api/v1/companies/{companyId}/bounce-secret": {
    summary: "Make a new secret that signs bounces; the one before stops at once",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ secret: z.string().describe("Shown once") })) },
  },
});
