import { z } from "zod";
import { type Access, define, member, memberOrService, type Right } from "../define.ts";
import { campaignPath, companyAndCampaign, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { documentIn, documentOrNone, newCampaign, status } from "../shapes/campaign-record.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;

/** With `jsonData` a save, without it a change of status (decisions, "Campaign life"). */
const configurationPut = z.object({
  companyId: uuid,
  campaignId: uuid,
  jsonData: documentIn.nullish(),
  rev: z.int().min(0).nullish().describe("The draft's version that was edited; a stale one is refused"),
  status: status
    .nullish()
    .describe("The target of a change of status; without it a campaign that is not live is published"),
});
export type ConfigurationPut = z.output<typeof configurationPut>;

/** Saving is an editor's, everything else a creator's; `rev` without a document is a broken save (decisions, "Campaign life"). */
const savesOrPublishes: Access = {
  kind: "member-by-body",
  right: ({ jsonData, rev }: ConfigurationPut): Right => ((jsonData ?? rev ?? null) === null ? "manage" : "edit"),
  company: { by: "campaignId", in: "body" },
};

const saved = z.object({ companyId: uuid, campaignId: uuid, rev: z.int(), status });

const configurationRecord = z
  .object({
    companyId: uuid,
    campaignId: uuid,
    jsonData: documentOrNone,
    rev: z
      .int()
      .nullable()
      .describe("The draft's version, to be sent back with a save; null when a published revision is read"),
    revision: z.int().nullable().describe("The published revision that this is, or the latest one beside a draft"),
    status,
    updatedAt: instant,
  })
  .meta({ id: "CampaignConfiguration" });
export type ConfigurationRecord = z.output<typeof configurationRecord>;

/** 20 MB: a document with long quizzes and many languages. */
const DOCUMENT_LIMIT = 20 * 1024 * 1024;

/** Campaign configurations (spec §7 "Campaign configurations"): the document of a campaign. */
export const campaignConfigurations = define({
  "GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}": {
    summary: "Read the campaign document",
    access: memberOrService("see", byCampaign),
    params: companyAndCampaign,
    query: z.object({
      draft: z.enum(["true", "false"]).optional().describe("`true`: the draft, also for the service-auth header"),
      revision: z.coerce.number().int().min(1).optional().describe("An older published revision, for members"),
    }),
    answers: { 200: dataOf(configurationRecord) },
    problems: ["campaign-unknown"],
  },
  "PUT /campaign-configurations/api/campaigns": {
    summary: "Save the campaign document, or change the campaign's status",
    access: savesOrPublishes,
    body: configurationPut,
    bodyLimit: DOCUMENT_LIMIT,
    answers: { 200: dataOf(saved) },
    problems: [
      "campaign-unknown",
      "document-invalid",
      "document-too-new",
      "save-without-document",
      "revision-stale",
      "publish-blocked",
      "status-conflict",
      "status-unreachable",
    ],
  },
  "POST /campaign-configurations/api/campaigns": {
    summary: "Store a campaign's initial document",
    access: member("edit", { by: "campaignId", in: "body" }),
    body: z.object({ companyId: uuid, campaignId: uuid, jsonData: documentIn }),
    bodyLimit: DOCUMENT_LIMIT,
    answers: { 201: dataOf(saved) },
    problems: ["campaign-unknown", "document-invalid", "document-too-new", "document-exists"],
  },
  "DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}": {
    summary: "Delete the campaign",
    access: member("manage", byCampaign),
    params: companyAndCampaign,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
  "POST /campaign-configurations/api/campaigns/{campaignId}/copies": {
    summary: "Copy the campaign to another company, with fresh ids",
    /** CREATOR in both companies; the second is the module's to check. */
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({ companyId: uuid, newCompanyId: uuid, name: z.string().trim().min(1).max(200).optional() }),
    answers: { 201: dataOf(newCampaign) },
    problems: ["campaign-unknown", "company-unknown"],
  },
  "GET /campaign/{campaignId}/integrations/effective-custom-attributes-schema": {
    summary: "The fields that the campaign's forms collect, as a JSON Schema",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.looseObject({ type: z.literal("object"), properties: z.looseObject({}) })) },
    problems: ["campaign-unknown"],
  },
});
