import { CAMPAIGN_TYPES, STATUSES } from "@fairground/model/campaign";
import { campaignFile, campaignMetadata, tag } from "@fairground/model/campaign/schema";
import { LANGUAGES } from "@fairground/model/text";
import { z } from "zod";
import { type Access, define, member, memberOrService, memberWithEither, type Right } from "../define.ts";
import { campaignPath, companyAndCampaign, instant, rev, revisionNumber, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, MEGABYTE, overCompanies } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";
import {
  campaignSummary,
  documentIn,
  documentOrNone,
  metadataFields,
  metadataRecord,
  newCampaign,
  status,
} from "../shapes/campaign-record.ts";
import { stockNote } from "./prizes.ts";

/** With `jsonData` a save, without it a change of status (decisions, "Campaign life"). */
const configurationPut = z.object({
  companyId: uuid,
  campaignId: uuid,
  jsonData: documentIn.nullish(),
  rev: rev.nullish().describe("The draft's version that was edited; a stale one is refused"),
  status: status
    .nullish()
    .describe("The target of a change of status; without it a campaign that is not live is published"),
  withoutCodes: z
    .boolean()
    .optional()
    .describe("Publishes also where its access page lets nobody in, as no access code can be used"),
});
export type ConfigurationPut = z.output<typeof configurationPut>;

/**
 * Saving is an editor's; a change of status publishes, unless it names INACTIVE. `rev` without a document is a broken save
 * (decisions, "Campaign life").
 */
const savesOrPublishes: Access = {
  kind: "member-by-body",
  right({ jsonData, rev, status }: ConfigurationPut): Right {
    if ((jsonData ?? rev ?? null) !== null) return "edit";
    return status === "INACTIVE" ? "manage" : "publish";
  },
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
const DOCUMENT_LIMIT = 20 * MEGABYTE;

/** "None" and "SpinTheWheel" are read as "none" and "spin-the-wheel" (spec §3 writes campaignType None). */
const campaignType = z
  .string()
  .max(60)
  .transform((written) => written.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase())
  .pipe(z.enum(CAMPAIGN_TYPES));

/** The spec's default configuration has several fields with "no stated default": null stands for ours. */
const nullIsDefault = { description: "", logoUrl: "" } as const;

const orDefault = (name: keyof typeof nullIsDefault) =>
  metadataFields[name].nullish().transform((written) => written ?? nullIsDefault[name]);

const metadataPost = z.object({
  ...campaignMetadata.shape,
  companyId: uuid,
  description: orDefault("description"),
  logoUrl: orDefault("logoUrl"),
  campaignType: campaignType.default("none"),
  languages: metadataFields.languages.optional().describe("Absent: the company's"),
  timezone: metadataFields.timezone.optional().describe("Absent: the company's"),
});

/** Absent fields stay as they are, so that a client that knows the spec's fields alone takes nothing away. Unknown ones are passed over. */
const metadataPut = z
  .object({ ...metadataFields, campaignType })
  .partial()
  .extend({
    campaignId: uuid.optional(),
    id: uuid.optional().describe("The same as campaignId, which may then be left out"),
    companyId: uuid.optional().describe("The company that owns the campaign: sent back, it changes nothing"),
    was: z
      .object({ ...metadataFields, campaignType })
      .partial()
      .optional()
      .describe("What is changed from: a field that is another one by now refuses the change"),
  })
  .refine(({ campaignId, id }) => (campaignId ?? id) !== undefined, {
    path: ["campaignId"],
    error: "Say which campaign",
  })
  .transform(({ campaignId, ...fields }) => ({ ...fields, campaignId: (campaignId ?? fields.id) as string })); // refined above
export type MetadataPut = z.output<typeof metadataPut>;

const someFields = z.object(metadataFields).partial();

const settingsChange = z
  .object({
    changeId: uuid,
    at: instant,
    by: person,
    key: z.object({ id: z.string(), name: z.string() }).nullable().describe("The API key that called for them"),
    before: someFields.describe("The changed fields, as they were: sent as a change, they take it back"),
    after: someFields,
  })
  .meta({ id: "SettingsChange" });
export type SettingsChange = z.output<typeof settingsChange>;

export const CAMPAIGN_SORTS = ["name", "startDate", "endDate", "updatedAt", "plays", "leads"] as const;

const search = z.object({
  q: searchText.optional(),
  companyId: uuid.optional(),
  status: z.enum(STATUSES).optional(),
  campaignType: campaignType.optional(),
  tag: tag.optional(),
  label: uuid.optional().describe("One of the company's labels"),
  createdBy: uuid.optional().describe("The account that made it"),
  language: z.enum(LANGUAGES).optional().describe("One that it speaks"),
  endsWithin: z.coerce.number().int().min(1).max(366).optional().describe("It ends in so many days at the latest"),
  sort: z.enum(CAMPAIGN_SORTS).default("updatedAt"),
  direction: direction.default("desc"),
  ...paging,
});
export type CampaignSearch = z.output<typeof search>;

const revision = z.object({
  revision: z.int(),
  publishedAt: instant,
  publishedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  current: z.boolean().describe("Whether new plays are opened with it"),
});

const published = z.object({
  revision: z.int(),
  status,
  urls: z.record(z.string(), z.string()).describe("The player's address by language short name"),
  warnings: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe("What does not block publishing but should be looked at"),
});

/** Campaigns: their document and their metadata (spec §7 "Campaign configurations", "Campaign metadata"), files of them, and publishing. */
export const campaignCalls = define({
  "GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}": {
    summary: "Read the campaign document",
    access: memberOrService("see", byCampaign),
    params: companyAndCampaign,
    query: z.object({
      draft: z.enum(["true", "false"]).optional().describe("`true`: the draft, also for the service-auth header"),
      revision: z.coerce.number().pipe(revisionNumber).optional().describe("An older published revision, for members"),
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
      "publishing-asks",
      "publish-blocked",
      "publish-gate-shut",
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
  "GET /campaign/{campaignId}": {
    summary: "Read a campaign's metadata",
    access: memberOrService("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(metadataRecord) },
    problems: ["campaign-unknown"],
  },
  "PUT /campaign": {
    summary: "Change a campaign's metadata",
    /** What a field needs beyond that depends on the field: content is an editor's, dates and limits a creator's, host origins an administrator's. */
    access: memberWithEither("edit", "administer", { by: "campaignId", in: "body", or: "id" }),
    body: metadataPut,
    answers: { 200: dataOf(metadataRecord) },
    problems: ["campaign-unknown", "metadata-invalid", "dates-reversed", "settings-changed"],
  },
  "GET /api/v1/campaigns/{campaignId}/settings/changes": {
    summary: "List the changes of a campaign's settings, newest first: who, when, from what to what",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(settingsChange) },
    problems: ["campaign-unknown"],
  },
  "POST /campaign": {
    summary: "Create a campaign",
    access: member("manage", { by: "companyId", in: "body" }),
    body: metadataPost,
    answers: { 201: dataOf(metadataRecord) },
    problems: ["company-unknown", "metadata-invalid", "dates-reversed"],
  },
  "PUT /build/api/deactivate": {
    summary: "Deactivate a campaign",
    access: member("manage", { by: "campaignId", in: "body" }),
    body: z.object({ campaignId: uuid, reason: z.string().max(500).nullish() }),
    answers: { 200: dataOf(z.object({ campaignId: uuid, status })) },
    problems: ["campaign-unknown", "status-conflict", "status-unreachable"],
  },
  "GET /campaign/search": {
    summary: "Search the campaigns of your companies",
    access: member("see", overCompanies),
    query: search,
    answers: { 200: pageOf(campaignSummary) },
    problems: ["company-unknown"],
  },
  "POST /campaigns-data/api/campaigns/{campaignId}/copies": {
    summary: "Copy a campaign inside its company, with fresh ids",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({ name: z.string().trim().min(1).max(200) }),
    answers: { 201: dataOf(newCampaign) },
    problems: ["campaign-unknown"],
  },
  "DELETE /campaign/{campaignId}": {
    summary: "Delete a campaign",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/import": {
    summary: "Create a campaign from a campaign file, with fresh ids",
    access: member("manage", { by: "companyId", in: "body" }),
    body: z
      .object({ companyId: uuid, file: z.union([z.looseObject({}), z.string().min(2)]) })
      .describe("The file as an object or as its JSON text; its faults are `document-invalid`"),
    bodyLimit: 20 * MEGABYTE,
    answers: { 201: dataOf(newCampaign) },
    problems: ["company-unknown", "document-invalid", "document-too-new"],
  },
  "GET /api/v1/campaigns/{campaignId}/export": {
    summary: "The campaign's draft as a campaign file",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: campaignFile },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/publish": {
    summary: "Publish the draft, or go back to an older revision",
    access: member("publish", byCampaign),
    params: campaignPath,
    body: z
      .object({
        revision: revisionNumber.nullish(),
        withStock: z
          .boolean()
          .optional()
          .describe("Puts the draft's stock and limits in force with it, new prizes too; takes the right to manage"),
        stockNote: stockNote.optional(),
        withoutCodes: z
          .boolean()
          .optional()
          .describe("Publishes also where its access page lets nobody in, as no access code can be used"),
      })
      .refine(({ revision, withStock }) => !revision || !withStock, {
        path: ["withStock"],
        message: "An older revision goes live with the stock that is in force",
      })
      .nullish(),
    answers: { 200: dataOf(published) },
    problems: [
      "campaign-unknown",
      "publishing-asks",
      "publish-blocked",
      "publish-gate-shut",
      "revision-unknown",
      "prize-unknown",
      "stock-below-awarded",
      "stock-reason-missing",
      "prizes-exceed-every-play",
    ],
  },
  "GET /api/v1/campaigns/{campaignId}/revisions": {
    summary: "List a campaign's published revisions, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(revision) },
    problems: ["campaign-unknown"],
  },
});
