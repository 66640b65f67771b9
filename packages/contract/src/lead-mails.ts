import { z } from "zod";
import { define, member } from "./define.ts";
import { campaignPath, documentId, instant, uuid } from "./ids.ts";
import { LEFT_REASONS } from "./mail-sends.ts";
import { dataOf } from "./page-of.ts";
import { byCampaign } from "./scopes.ts";

/** What became of a mail to a lead, or will. */
export const LEAD_MAIL_STATES = ["waiting", "sending", "sent", "unknown", "failed", "dropped"] as const;
export type LeadMailState = (typeof LEAD_MAIL_STATES)[number];

/** Why a mail to a lead waits, was given up or was dropped. */
export const LEAD_MAIL_REASONS = [...LEFT_REASONS, "too-many", "refused"] as const;
export type LeadMailReason = (typeof LEAD_MAIL_REASONS)[number];

const mail = z
  .object({
    mailId: uuid.nullable().describe("Null: it is on the list of a send and has not begun to leave"),
    kind: z.string().describe("`outcome`, `doubleOptIn`, `winner`, `custom`, or what else a letter is for"),
    emailId: z.string().describe("The page that holds it, or its id in the mail settings"),
    name: z.string().describe('As the campaign calls it; "" where it has no name'),
    subject: z.string().nullable().describe("As the lead got it; null: nothing is left by which it could be told"),
    state: z.enum(LEAD_MAIL_STATES),
    reason: z
      .enum(LEAD_MAIL_REASONS)
      .nullable()
      .describe(
        "Why it waits, was given up or dropped. `too-many`: the address has had as many mails as one gets; `refused`: by the mail server, or it could not be written",
      ),
    fault: z.string().nullable().describe("The mail server's words, or why it could not be written"),
    createdAt: instant,
    at: instant.nullable().describe("When it left, or began to leave last"),
    read: z
      .object({
        opened: z.int().describe("How many times"),
        byProxy: z.int().describe("Fetched by programs of mailbox providers that say so: whoever reads it"),
        firstAt: instant.nullable(),
        links: z.array(z.object({ url: z.string(), times: z.int(), firstAt: instant })),
      })
      .nullable()
      .describe("Null: the lead has not confirmed that it may be counted"),
  })
  .meta({ id: "LeadMail" });
export type LeadMail = z.output<typeof mail>;

const mailPreview = z.object({
  subject: z.string(),
  preheader: z.string().describe("What mail programs show beside the subject"),
  html: z.string(),
  text: z.string(),
  bytes: z.int().describe("Of the HTML; mail programs cut what is over 102,000"),
});

const leadPath = campaignPath.extend({ leadId: uuid });

/** Of the calls of mails: what a lead has got, and one of it once more (issue 20, "The log of a lead's mails"). */
export const leadMails = define({
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mails": {
    summary: "List the mails to a lead, the newest first: what left, what did not, and why",
    access: member("personal-data", byCampaign),
    params: leadPath,
    answers: { 200: dataOf(z.array(mail).describe("The latest hundred")) },
    problems: ["campaign-unknown", "lead-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mail-preview": {
    summary: "A mail of the campaign's draft as this lead would get it",
    access: member("personal-data", byCampaign),
    params: leadPath,
    query: z.object({
      page: documentId.optional().describe("The page that holds the mail; the draft's first one unless said"),
      lang: z.string().min(2).max(20).optional().describe("The lead's own language unless said"),
    }),
    answers: { 200: dataOf(mailPreview) },
    problems: ["campaign-unknown", "lead-unknown", "mail-content-missing"],
  },
  "POST /api/v1/campaigns/{campaignId}/leads/{leadId}/mails/{mailId}/again": {
    summary: "Send a mail to a lead once more, to the address as it is now; at most three in an hour",
    access: member("manage", byCampaign),
    params: leadPath.extend({ mailId: documentId }),
    answers: { 202: dataOf(z.object({ mailId: z.string() }).describe("The mail that was asked for")) },
    problems: [
      "campaign-unknown",
      "lead-unknown",
      "mail-unknown",
      "award-lead-gone",
      "award-returned",
      "award-held",
      "lead-mail-waits",
      "lead-mail-too-often",
      "lead-mail-stays",
    ],
  },
});
