import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** How many sender domains a company may have. */
export const MAX_MAIL_DOMAINS = 20;
/** How often a company may have its domains looked at by hand, in so many seconds. */
export const MAIL_DOMAIN_CHECKS = { times: 60, seconds: 300 } as const;

/** Why a domain cannot be added. */
export const MAIL_DOMAIN_FAULTS = ["no-domain", "public-suffix", "provider", "mixed-scripts", "known"] as const;
export type MailDomainFault = (typeof MAIL_DOMAIN_FAULTS)[number];

/** What is looked for in DNS. */
export const MAIL_RECORDS = ["dkim", "dmarc", "spf"] as const;
/** What there is of it. */
export const RECORD_STATES = ["unchecked", "ok", "missing", "wrong", "unasked"] as const;
/** What is wrong with it, or why nobody could be asked. */
export const RECORD_REASONS = ["other-key", "several", "unreadable", "not-included", "timeout", "unreachable"] as const;
export const MAIL_DOMAIN_STATES = ["pending", "verified", "failing", "lapsed"] as const;

const record = z.object({
  of: z.enum(MAIL_RECORDS),
  state: z
    .enum(RECORD_STATES)
    .describe("unasked: no name server has answered, so nothing is known of it; nothing follows from it"),
  reason: z.enum(RECORD_REASONS).nullable(),
  isRequired: z.boolean().describe("False: mails leave from the domain without it too"),
  type: z.literal("TXT"),
  name: z.string(),
  value: z
    .string()
    .describe("What to set there, as one text; a DNS that takes 255 characters at most wants it in pieces"),
  found: z.array(z.string()).describe("What is there, when it was last looked at"),
});

const mailDomain = z
  .object({
    domainId: uuid,
    name: z.string().describe("As DNS has it: other scripts as punycode"),
    reads: z.string().describe("As people read it"),
    state: z
      .enum(MAIL_DOMAIN_STATES)
      .describe(
        "verified: mails leave from it; failing: they do, but its records are not right, on `failedDays` days in a row; lapsed: for so long that mails leave from the provider's domain again",
      ),
    failedDays: z.int(),
    records: z.array(record),
    checkedAt: instant.nullable(),
    verifiedAt: instant.nullable(),
    createdAt: instant,
    campaigns: z
      .array(z.object({ campaignId: uuid, name: z.string() }))
      .describe("Whose mails are to leave from it, as their settings say"),
  })
  .meta({ id: "SenderDomain" });
export type SenderDomain = z.output<typeof mailDomain>;

const domainPath = z.object({ companyId: uuid, domainId: uuid });

/** Domains of a company's own that its mails are sent from. */
export const mailDomainCalls = define({
  "GET /api/v1/companies/{companyId}/mail-domains": {
    summary: "A company's sender domains, with the DNS records to set and what was found of them",
    access: member("manage", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(mailDomain)) },
  },
  "POST /api/v1/companies/{companyId}/mail-domains": {
    summary: "Add a sender domain; mails leave from it once its records are found",
    access: member("manage", byCompany),
    params: companyPath,
    body: z.object({ domain: z.string().trim().min(1).max(300).describe("In any script, e.g. mail.example.org") }),
    answers: { 201: dataOf(mailDomain) },
    problems: ["mail-domain-refused", "mail-domain-limit-reached"],
  },
  "POST /api/v1/companies/{companyId}/mail-domains/{domainId}/check": {
    summary: "Look for a sender domain's records now",
    access: member("manage", byCompany),
    params: domainPath,
    answers: { 200: dataOf(mailDomain) },
    problems: ["mail-domain-unknown", "domain-taken", "too-many-requests"],
  },
  "DELETE /api/v1/companies/{companyId}/mail-domains/{domainId}": {
    summary: "Remove a sender domain; its campaigns' mails leave from the provider's domain again",
    access: member("manage", byCompany),
    params: domainPath,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z
            .array(z.object({ campaignId: uuid, name: z.string() }))
            .describe("Whose mails were to leave from it"),
        }),
      ),
    },
    problems: ["mail-domain-unknown"],
  },
});
