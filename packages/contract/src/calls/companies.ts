import { answeredFacts, companyFacts } from "@fairground/model/legal/schema";
import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

const name = z.string().trim().min(1).max(100);
const language = z.enum(LANGUAGES);
const timezone = z.string().max(60).describe("IANA, e.g. Europe/Zurich");

const company = z
  .object({
    companyId: uuid,
    name: z.string(),
    language: language.describe("Of letters, and of campaigns that are begun"),
    timezone: timezone.describe("Of campaigns that are begun"),
    logo: z.object({ assetId: uuid, url: z.string() }).nullable().describe("A picture of the company's media library"),
    twoPersonPublishing: z.boolean().describe("Publishing asks for a second pair of eyes"),
    secondFactorRequired: z.boolean().describe("Members sign in with a second factor, or see nothing here"),
    signOnRequired: z.boolean().describe("Members sign in with the company's own provider, or see nothing here"),
    legal: answeredFacts.describe("What terms and privacy pages say where a campaign does not say it itself"),
    noConsent: z
      .object({ reason: z.string(), by: z.string().nullable().describe("A member's name"), at: instant })
      .nullable()
      .describe("Why visitors need not be asked before anything is measured, and who says so; null: they are asked"),
    consentYears: z
      .int()
      .describe("Years for which the proof of a consent is kept after the last letter, or the last consent"),
  })
  .meta({ id: "Company" });
export type CompanyRecord = z.output<typeof company>;

const usage = z
  .object({
    companyId: uuid,
    name: z.string(),
    createdAt: instant,
    members: z.int(),
    invited: z.int().describe("Open invitations"),
    campaigns: z.int(),
    live: z.int().describe("Campaigns that can be played now"),
    plays: z.int().describe("Of the last 30 days"),
    leads: z.int().describe("Of the last 30 days"),
    mediaBytes: z.int(),
    suspended: z.object({ at: instant, reason: z.string() }).nullable(),
    lentUntil: instant.nullable().describe("Until then you may read its personal data; null: you may not"),
  })
  .meta({ id: "CompanyUsage" });
export type CompanyUsage = z.output<typeof usage>;

/** A company's own settings, and all companies for the platform's administrators (decisions, "Accounts, roles, tenancy"). */
export const companyCalls = define({
  "GET /api/v1/companies/{companyId}": {
    summary: "A company's own settings",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(company) },
  },
  "PUT /api/v1/companies/{companyId}": {
    summary: "Change a company's settings; fields that are left out stay",
    access: member("administer", byCompany),
    params: companyPath,
    body: z.object({
      name: name.optional(),
      language: language.optional(),
      timezone: timezone.optional(),
      logoAssetId: uuid.nullish().describe("A picture of the company's library; null: none"),
      twoPersonPublishing: z.boolean().optional(),
      secondFactorRequired: z.boolean().optional(),
      legal: companyFacts.optional().describe("All of the facts at once: what is left out of them is unsaid"),
      noConsent: z
        .object({ reason: z.string().trim().min(20).max(1_000) })
        .nullish()
        .describe("Why visitors need not be asked before anything is measured; null: they are asked"),
      consentYears: z.int().min(1).max(10).optional(),
    }),
    answers: { 200: dataOf(company) },
    problems: ["company-refused", "asset-unknown", "requirement-locks-out"],
  },
  "GET /api/v1/platform/companies": {
    summary: "Every company with what it uses",
    access: { kind: "platform-admin" },
    query: z.object({
      q: searchText.optional().describe("Part of the name"),
      sort: z.enum(["name", "createdAt", "members", "campaigns", "plays", "leads", "mediaBytes"]).default("name"),
      direction: direction.default("asc"),
      ...paging,
    }),
    answers: { 200: pageOf(usage) },
  },
  "POST /api/v1/platform/companies": {
    summary: "Make a company; whoever is to administer it is invited by mail",
    access: { kind: "platform-admin" },
    body: z.object({
      name,
      language: language.default("en"),
      timezone: timezone.default("Europe/Zurich"),
      administrator: z.string().trim().max(254).describe("The address of the first USER_ADMIN"),
    }),
    answers: { 201: dataOf(z.object({ companyId: uuid })) },
    problems: ["company-refused", "email-refused"],
  },
  "PUT /api/v1/platform/companies/{companyId}": {
    summary: "Rename a company",
    access: { kind: "platform-admin" },
    params: companyPath,
    body: z.object({ name }),
    answers: { 200: dataOf(company) },
    problems: ["company-unknown"],
  },
  "PUT /api/v1/platform/companies/{companyId}/suspension": {
    summary:
      "Suspend a company: members read it and change nothing, its keys open nothing, visitors find its campaigns inactive, its mails wait",
    access: { kind: "platform-admin" },
    params: companyPath,
    body: z.object({ reason: z.string().trim().max(500).default("").describe("Its members read it; may be empty") }),
    answers: { 204: null },
    problems: ["company-unknown"],
  },
  "DELETE /api/v1/platform/companies/{companyId}/suspension": {
    summary: "Lift a company's suspension: everything goes on as it was; of one that is not suspended the same",
    access: { kind: "platform-admin" },
    params: companyPath,
    answers: { 204: null },
    problems: ["company-unknown"],
  },
});
