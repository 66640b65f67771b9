import { readEmailAddress } from "@fairground/model/form";
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_MIME_TYPES,
  MAIL_KINDS,
  mixesScripts,
  NEW_TEMPLATE_CONTENT,
} from "@fairground/model/mail";
import { LANGUAGES } from "@fairground/model/text";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { campaignPath, companyPath, documentId, instant, rev, uuid } from "../ids.ts";
import { leadMails } from "../lead-mails.ts";
import { mailReminders } from "../mail-reminders.ts";
import { mailSends } from "../mail-sends.ts";
import { dataOf, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, byCompany, byRow, MEGABYTE, overCompanies } from "../scopes.ts";
import { MAIL_DOMAIN_STATES } from "./mail-domains.ts";

const companyInBody = { by: "companyId", in: "body" } as const;
const campaignInBody = { by: "campaignId", in: "body" } as const;
const template = z.object({ templateId: uuid });
const customTemplate = z.object({ companyId: uuid, templateId: uuid });

/** How much there may be of what a company keeps for its mails. */
export const MAIL_LIMITS = {
  /** A line of a mail (RFC 5322, 2.1.1): a subject that is longer arrives at some and not at others. */
  subject: 998,
  content: 200_000,
  /** JSON characters. */
  metadata: 60_000,
  templates: 200,
  mails: 100,
  attachments: 5,
  leads: 1_000,
} as const;

/** One line without control characters and without signs that no one sees: nothing that begins another header. */
const isOneLine = (text: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
const line = (most: number) =>
  z.string().trim().max(most).refine(isOneLine, "Use one line, without control characters");
/** The same in each language. */
const lines = (most: number) =>
  localizedText.refine(
    (text) =>
      (typeof text === "string" ? [text] : Object.values(text)).every((one) => one.length <= most && isOneLine(one)),
    `Use one line of at most ${most} characters in each language`,
  );
/** Mail programs show the name in the place of the address: one that looks like an address would be taken for it. */
const displayName = line(100)
  .refine((name) => !/[@<>"\\,;:]/.test(name.normalize("NFKC")), 'A name holds no address: leave out @ < > " , ; :')
  .refine((name) => !mixesScripts(name), "A word has letters of several alphabets, and would be taken for another");
/** What stands before the @ (RFC 5321, without quotes). */
const localPart = z
  .string()
  .trim()
  .max(64)
  .regex(/^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*$/, "Use letters, digits and . _ + - alone, e.g. hello")
  .default("hello")
  .describe("What stands before the @ of the domain of your own");

const metadata = z
  .record(z.string().max(100), z.unknown())
  .refine((value) => JSON.stringify(value).length <= MAIL_LIMITS.metadata, "At most 60,000 characters of JSON");

const wordsOfTemplate = {
  name: line(200).default("").describe("For people who choose one"),
  subject: lines(MAIL_LIMITS.subject).default("").describe("May hold merge fields"),
  preheader: lines(500).default("").describe("What mail programs show beside the subject"),
  content: z
    .union([
      z.string().max(MAIL_LIMITS.content),
      z
        .record(z.enum(LANGUAGES), z.string().max(MAIL_LIMITS.content))
        .refine(
          (all) => JSON.stringify(all).length <= MAIL_LIMITS.content,
          "At most 200,000 characters in all languages",
        ),
    ])
    .default(NEW_TEMPLATE_CONTENT)
    .describe(
      "Words as a text element has them, with merge fields such as {{firstName}}: one text, or one for each language. A new template has a single space",
    ),
  metadata: metadata
    .default({})
    .describe("Whatever the program that edits it wants to keep; the studio keeps a letter's elements in `letter`"),
};
const knownRev = rev.optional().describe("The version that was read; absent: whatever there is, is replaced");
const mailTemplate = z
  .object({
    templateId: uuid,
    companyId: uuid.nullable().describe("Null: a global one"),
    name: z.string(),
    subject: localizedText,
    preheader: localizedText,
    content: z.union([z.string(), z.record(z.string(), z.string())]),
    metadata: z.record(z.string(), z.unknown()),
    rev,
    updatedAt: instant,
  })
  .meta({ id: "MailTemplate" });

const attachmentName = line(150)
  .min(1)
  .refine((name) => !/[/\\:*?"<>|]/.test(name) && !name.startsWith("."), "Use a file's name, without a folder");
const attachment = z.object({ name: z.string(), mimeType: z.enum(ATTACHMENT_MIME_TYPES), size: z.int() });
const settingsBody = {
  campaignId: uuid,
  sender: z
    .object({
      name: displayName.default("").describe("Beside the address that it is sent from; empty: the company's name"),
      localPart,
      domainId: uuid
        .nullable()
        .default(null)
        .describe(
          "A sender domain of the company's. Until it is verified, and with null, mails leave from the provider's address, and answers go to `replyTo`",
        ),
    })
    .default({ name: "", localPart: "hello", domainId: null }),
  replyTo: z
    .union([
      z.literal(""),
      z
        .string()
        .max(254)
        .refine((text) => readEmailAddress(text) !== null, "Use one e-mail address"),
    ])
    .default("")
    .describe("Where answers go"),
  mails: z
    .array(
      z.object({
        mailId: documentId.describe("The id of the page that holds the mail's content, or one of your own"),
        kind: z.enum(MAIL_KINDS),
        templateId: uuid.nullable().default(null).describe("Its content, where no page of the campaign has its id"),
        outcomePageId: documentId.nullable().default(null),
      }),
    )
    .max(MAIL_LIMITS.mails)
    .default([])
    .refine((all) => new Set(all.map(({ mailId }) => mailId)).size === all.length, "Name each mail once"),
};
const mailSettings = z
  .object({
    campaignId: uuid,
    rev,
    sender: z.object({ name: z.string(), localPart: z.string(), domainId: uuid.nullable() }),
    replyTo: z.string(),
    mails: z.array(
      z.object({
        mailId: z.string(),
        kind: z.enum(MAIL_KINDS),
        templateId: uuid.nullable(),
        outcomePageId: z.string().nullable(),
        attachments: z.array(attachment).describe("Those whose bytes are there; they change by calls of their own"),
      }),
    ),
    updatedAt: instant,
  })
  .meta({ id: "MailSettings" });

const domain = z
  .object({
    name: z.string(),
    scope: z.enum(["provider", "company"]).describe("Whose it is"),
    domainId: uuid.nullable().describe("Null: the provider's"),
    state: z.enum(MAIL_DOMAIN_STATES).nullable().describe("Null: the provider's, of which nothing is looked at"),
    from: z
      .string()
      .nullable()
      .describe("The address that mails are sent from; null: a campaign's settings say what stands before the @"),
    records: z
      .array(
        z.object({
          type: z.literal("TXT"),
          name: z.string(),
          value: z.string(),
          isRequired: z.boolean(),
          isFound: z.boolean().describe("It was there when it was last looked for"),
        }),
      )
      .describe("What the company is to set in its DNS: nothing for a domain of the provider's"),
  })
  .meta({ id: "MailDomain" });

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

/** Mail (spec §7 "Mail"): templates, sender domains, a campaign's mails and sending; and the inbox of those that were not sent. */
export const mailCalls = define({
  ...mailSends,
  ...mailReminders,
  ...leadMails,
  "GET /mail/api/global/templates": {
    summary: "List the global templates",
    access: member("see", overCompanies),
    answers: { 200: dataOf(z.array(mailTemplate)) },
  },
  "POST /mail/api/global/templates": {
    summary: "Create a global template",
    access: { kind: "platform-admin" },
    body: z.object(wordsOfTemplate),
    answers: { 201: dataOf(mailTemplate) },
    problems: ["mail-template-limit-reached"],
  },
  "GET /mail/api/global/templates/{templateId}": {
    summary: "Read a global template",
    access: member("see", overCompanies),
    params: template,
    answers: { 200: dataOf(mailTemplate) },
    problems: ["mail-template-unknown"],
  },
  "PUT /mail/api/global/templates": {
    summary: "Change a global template",
    access: { kind: "platform-admin" },
    body: z.object({ templateId: uuid, ...wordsOfTemplate, rev: knownRev }),
    answers: { 200: dataOf(mailTemplate) },
    problems: ["mail-template-unknown", "mail-rev-outdated"],
  },
  "DELETE /mail/api/global/templates/{templateId}": {
    summary: "Delete a global template",
    access: { kind: "platform-admin" },
    params: template,
    answers: { 204: null },
    problems: ["mail-template-unknown"],
  },
  "GET /mail/api/templates/{companyId}": {
    summary: "List a company's templates",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(mailTemplate)) },
  },
  "GET /mail/api/templates/{companyId}/{templateId}": {
    summary: "Read a company's template",
    access: member("see", byCompany),
    params: customTemplate,
    answers: { 200: dataOf(mailTemplate) },
    problems: ["mail-template-unknown"],
  },
  "POST /mail/api/templates": {
    summary: "Create a company's template",
    access: member("edit", companyInBody),
    body: z.object({ companyId: uuid, ...wordsOfTemplate }),
    answers: { 201: dataOf(mailTemplate) },
    problems: ["mail-template-limit-reached"],
  },
  "PUT /mail/api/templates": {
    summary: "Change a company's template",
    access: member("edit", companyInBody),
    body: z.object({ companyId: uuid, templateId: uuid, ...wordsOfTemplate, rev: knownRev }),
    answers: { 200: dataOf(mailTemplate) },
    problems: ["mail-template-unknown", "mail-rev-outdated"],
  },
  "DELETE /mail/api/templates/{companyId}/{templateId}": {
    summary: "Delete a company's template",
    access: member("edit", byCompany),
    params: customTemplate,
    answers: { 204: null },
    problems: ["mail-template-unknown"],
  },
  "GET /mail/api/domains/{companyId}": {
    summary: "List a company's sender domains with their DNS records",
    access: member("manage", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(domain)) },
  },
  "GET /mail/api/settings/{campaignId}": {
    summary: "Read a campaign's mail settings; null: it has none yet",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(mailSettings.nullable()) },
  },
  "PUT /mail/api/settings": {
    summary: "Change a campaign's mail settings",
    access: member("manage", campaignInBody),
    body: z.object({ ...settingsBody, rev: rev.describe("The version that was read") }),
    answers: { 200: dataOf(mailSettings) },
    problems: ["mail-settings-unknown", "mail-settings-refused", "mail-rev-outdated"],
  },
  "POST /mail/api/settings": {
    summary: "Create a campaign's mail settings",
    access: member("manage", campaignInBody),
    body: z.object(settingsBody),
    answers: { 201: dataOf(mailSettings) },
    problems: ["mail-settings-exist", "mail-settings-refused"],
  },
  "DELETE /mail/api/settings/{campaignId}": {
    summary: "Delete a campaign's mail settings",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 204: null },
    problems: ["mail-settings-unknown"],
  },
  "PUT /mail/api/settings/attachment": {
    summary: "Ask for the address to which an attachment's bytes are sent",
    access: member("manage", campaignInBody),
    body: z.object({
      campaignId: uuid,
      mailId: documentId,
      attachmentName,
      mimeType: z.enum(ATTACHMENT_MIME_TYPES),
    }),
    answers: {
      200: dataOf(
        z.object({
          uploadUrl: z.string().describe("Takes the file's raw bytes by PUT, once, without a token"),
          method: z.literal("PUT"),
          headers: z.record(z.string(), z.string()).describe("To be sent with them"),
          maxBytes: z.int(),
          expiresAt: instant,
        }),
      ),
    },
    problems: ["mail-settings-unknown", "mail-unknown", "mail-attachments-full", "mail-attachment-refused"],
  },
  "DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}": {
    summary: "Delete an attachment",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, mailId: documentId, attachmentName: z.string().min(1).max(255) }),
    answers: { 204: null },
    problems: ["mail-attachment-unknown"],
  },
  "POST /mail/api/send/test": {
    summary: "Send a mail to your own verified address",
    access: member("edit", byRow),
    body: z
      .object({
        templateId: uuid.optional().describe("A template of the company's, or a global one"),
        campaignId: uuid
          .optional()
          .describe("Its look and its words; with mailId the mail itself, as the draft has it"),
        mailId: documentId.optional(),
        lang: z.enum(LANGUAGES).default("en"),
        to: z.string().max(254).optional().describe("Your own address, or nothing: no other one is written to"),
      })
      .refine(({ templateId, campaignId, mailId }) => templateId || (campaignId && mailId), {
        message: "Send templateId, or campaignId with mailId",
        path: ["templateId"],
      }),
    answers: { 202: dataOf(z.object({ to: z.string(), lang: z.enum(LANGUAGES), subject: z.string() })) },
    problems: [
      "mail-template-unknown",
      "campaign-unknown",
      "mail-content-missing",
      "mail-recipient-refused",
      "too-many-requests",
    ],
    person: true,
  },
  "POST /mail/api/send": {
    summary: "Send a mail to leads",
    access: member("manage", campaignInBody),
    body: z.object({
      campaignId: uuid,
      mailId: documentId,
      leadIds: z.array(uuid).min(1).max(MAIL_LIMITS.leads),
    }),
    answers: {
      200: dataOf(
        z.object({
          queued: z.array(uuid),
          left: z
            .array(
              z.object({
                leadId: uuid,
                reason: z.enum(["unknown", "unsubscribed", "bounced", "no-consent", "sent-before"]),
              }),
            )
            .describe(
              "Who gets none and why: no such lead in this campaign; whoever wants no more mails of the company, or an address that takes none; no newsletter that was confirmed; this mail has gone to its address before",
            ),
        }),
      ),
    },
    problems: [
      "mail-settings-unknown",
      "mail-unknown",
      "mail-content-missing",
      "mail-settings-refused",
      "mail-address-missing",
    ],
  },
  "POST /mail/api/send/feedback": {
    summary: "Send feedback to the provider",
    access: member("see", overCompanies),
    body: z.object({
      message: z.string().trim().min(1).max(5_000),
      page: line(500).optional().describe("What it is about, e.g. an address of the studio"),
      rating: z.int().min(1).max(5).optional(),
    }),
    answers: {
      202: dataOf(
        z
          .object({ message: z.string(), page: z.string(), rating: z.int().nullable() })
          .describe("What the provider's administrators are told"),
      ),
    },
    problems: ["too-many-requests"],
  },
  "PUT /api/v1/mail/attachments/{attachmentId}": {
    summary: "An attachment's bytes, at the address that was answered",
    access: anyone,
    // Whoever asked for the address stands in the audit.
    audit: "none",
    params: z.object({ attachmentId: uuid }),
    query: z.object({ expires: z.coerce.number().int().min(0), signature: z.string().max(100) }),
    raw: "bytes",
    bodyLimit: ATTACHMENT_MAX_BYTES + MEGABYTE,
    answers: { 200: dataOf(attachment) },
    problems: [
      "mail-attachment-unknown",
      "mail-attachments-full",
      "link-expired",
      "mail-attachment-refused",
      "file-too-large",
    ],
  },
  "GET /api/v1/dev/mails": {
    summary: "The development inbox: mails that were not sent",
    access: member("personal-data", overCompanies),
    query: z.object({ to: searchText.optional(), ...paging }),
    answers: { 200: pageOf(inboxRow) },
  },
  "GET /api/v1/dev/mails/{mailId}": {
    summary: "A mail of the development inbox",
    access: member("personal-data", overCompanies),
    params: z.object({ mailId: documentId }),
    answers: { 200: dataOf(z.object({ ...inboxRow.shape, html: z.string(), text: z.string() })) },
    problems: ["mail-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/mail-preview": {
    summary: "A mail of the campaign's draft as it would arrive, with samples in the place of a lead",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({
      page: documentId.describe("The page that holds the mail"),
      lang: z.string().min(2).max(20).optional().describe("The campaign's first language unless said"),
      outcomeId: documentId
        .optional()
        .describe("The outcome of the play that the mail follows; unless said, the first prize's"),
    }),
    answers: {
      200: dataOf(
        z.object({
          subject: z.string(),
          preheader: z.string().describe("What mail programs show beside the subject"),
          html: z.string(),
          text: z.string(),
          bytes: z.int().describe("Of the HTML; mail programs cut what is over 102,000"),
        }),
      ),
    },
    problems: ["campaign-unknown", "mail-content-missing"],
  },
});
