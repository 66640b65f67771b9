import {
  CAMPAIGN_GOALS,
  CAMPAIGN_INDUSTRIES,
  CAMPAIGN_OCCASIONS,
  CAMPAIGN_TYPES,
  PLAY_LENGTHS,
  TEMPLATE_CATEGORIES,
  THEMES,
} from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { define, member } from "../define.ts";
import { documentId, slug, uuid } from "../ids.ts";
import { dataOf, searchText } from "../page-of.ts";
import { byCompany } from "../scopes.ts";
import { newCampaign } from "../shapes/campaign-record.ts";
import { pictures } from "../shapes/pictures.ts";

const language = z.enum(LANGUAGES);

const template = z
  .object({
    templateId: z.string(),
    scope: z
      .enum(["global", "company"])
      .describe("global: comes with the product; company: one's own, saved from a campaign"),
    category: z.enum(TEMPLATE_CATEGORIES),
    gameType: z.enum(CAMPAIGN_TYPES),
    theme: z.enum(THEMES),
    name: localizedText,
    about: localizedText.describe("One sentence on what it is good for"),
    languages: z.array(language),
    goals: z.array(z.enum(CAMPAIGN_GOALS)).describe("What it is for; none: nobody has said it of a company's own"),
    occasions: z.array(z.enum(CAMPAIGN_OCCASIONS)),
    industries: z.array(z.enum(CAMPAIGN_INDUSTRIES)),
    length: z.enum(PLAY_LENGTHS).describe("How long one plays: half a minute, one, some, or some every day"),
    pictures: pictures
      .nullable()
      .describe("Paths on this server, 440 × 550; null: a company's own template, see its preview"),
    pages: z.array(z.object({ id: z.string(), name: localizedText, pageType: z.string() })),
  })
  .meta({ id: "CampaignTemplate" });
export type CampaignTemplate = z.output<typeof template>;

const templatePath = z.object({ companyId: uuid, templateId: slug });

/** Templates of campaigns (spec §3, template categories; §9, "Templates and branding"): the product's and the company's own. */
export const templateCalls = define({
  "GET /api/v1/companies/{companyId}/templates": {
    summary: "Templates to begin a campaign with: the product's own and the company's",
    access: member("see", byCompany),
    params: z.object({ companyId: uuid }),
    query: z.object({
      q: searchText
        .optional()
        .describe(
          "Words of the name or the sentence, of prizes, games, occasions or industries, in any language; all of them",
        ),
      category: z.enum(TEMPLATE_CATEGORIES).optional(),
      game: z.enum(CAMPAIGN_TYPES).optional(),
      theme: z.enum(THEMES).optional(),
      language: language.optional().describe("Complete in this language"),
      scope: z.enum(["global", "company"]).optional(),
      goal: z.enum(CAMPAIGN_GOALS).optional().describe("What it is for"),
      occasion: z.enum(CAMPAIGN_OCCASIONS).optional().describe("When it is shown"),
      industry: z.enum(CAMPAIGN_INDUSTRIES).optional().describe("Whose trade it speaks of"),
      length: z.enum(PLAY_LENGTHS).optional().describe("How long one plays"),
    }),
    answers: { 200: dataOf(z.array(template)) },
  },
  "GET /api/v1/platform/templates": {
    summary: "The templates that every company has",
    access: { kind: "platform-admin" },
    answers: { 200: dataOf(z.array(template)) },
  },
  "GET /api/v1/companies/{companyId}/templates/{templateId}": {
    summary: "One template",
    access: member("see", byCompany),
    params: templatePath,
    answers: { 200: dataOf(template) },
    problems: ["template-unknown"],
  },
  "GET /api/v1/companies/{companyId}/templates/{templateId}/preview/{language}/{pageId}": {
    summary: "A page of a template as the player draws it: still, without scripts, and nothing is recorded",
    access: member("see", byCompany),
    params: templatePath.extend({ language, pageId: documentId }),
    query: z.object({ themeId: uuid.optional().describe("As it would look in this theme of the company's own") }),
    answers: { 200: z.string() },
    answerType: "text/html",
    problems: ["template-unknown", "theme-unknown"],
  },
  "POST /api/v1/companies/{companyId}/templates/{templateId}/campaigns": {
    summary: "Begin a campaign with a template: a draft with fresh ids, in the languages that are asked for",
    access: member("manage", byCompany),
    params: templatePath,
    body: z.object({
      name: z.string().trim().min(1).max(200),
      languages: z
        .array(language)
        .min(1)
        .max(LANGUAGES.length)
        .refine((all) => new Set(all).size === all.length, "Name each language once")
        .describe("The first one is the campaign's own"),
      themeId: uuid
        .optional()
        .describe("A theme of the company's own that the campaign takes, with the company's logo"),
    }),
    answers: { 201: dataOf(newCampaign) },
    problems: ["template-unknown", "theme-unknown", "document-invalid"],
  },
  "POST /api/v1/companies/{companyId}/templates": {
    summary: "Save a campaign's draft as a template of the company",
    access: member("manage", byCompany),
    params: z.object({ companyId: uuid }),
    body: z.object({
      campaignId: uuid,
      name: z.string().trim().min(1).max(200),
      about: z.string().trim().max(400).default(""),
      category: z.enum(TEMPLATE_CATEGORIES).default("other"),
    }),
    answers: { 201: dataOf(template) },
    problems: ["campaign-unknown", "document-invalid"],
  },
  "DELETE /api/v1/companies/{companyId}/templates/{templateId}": {
    summary: "Delete one of the company's own templates; campaigns that were begun with it stay",
    access: member("manage", byCompany),
    params: templatePath,
    answers: { 204: null },
    problems: ["template-unknown"],
  },
});
