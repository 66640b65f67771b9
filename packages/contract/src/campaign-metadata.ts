import { CAMPAIGN_TYPES, STATUSES } from "@fairground/model/campaign";
import { campaignMetadata, tag } from "@fairground/model/campaign/schema";
import { z } from "zod";
import { define, member, memberOrService } from "./define.ts";
import { campaignPath, uuid } from "./ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "./page-of.ts";
import { campaignSummary, metadataFields, metadataRecord, newCampaign, status } from "./shapes/campaign-record.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;

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
});

/** Absent fields stay as they are, so that a client that knows the spec's fields alone takes nothing away. Unknown ones are passed over. */
const metadataPut = z
  .object({ ...metadataFields, campaignType })
  .partial()
  .extend({
    campaignId: uuid.optional(),
    id: uuid.optional().describe("The same as campaignId, which may then be left out"),
    companyId: uuid.optional().describe("The company that owns the campaign: sent back, it changes nothing"),
  })
  .refine(({ campaignId, id }) => (campaignId ?? id) !== undefined, {
    path: ["campaignId"],
    error: "Say which campaign",
  })
  .transform(({ campaignId, ...fields }) => ({ ...fields, campaignId: (campaignId ?? fields.id) as string })); // refined above
export type MetadataPut = z.output<typeof metadataPut>;

const search = z.object({
  q: searchText.optional(),
  companyId: uuid.optional(),
  status: z.enum(STATUSES).optional(),
  campaignType: campaignType.optional(),
  tag: tag.optional(),
  sort: z.enum(["name", "startDate", "updatedAt"]).default("updatedAt"),
  direction: direction.default("desc"),
  ...paging,
});
export type CampaignSearch = z.output<typeof search>;

/** Campaign metadata (spec §7 "Campaign metadata"): name, dates, tags, languages and life of a campaign. */
export const campaignMetadataCalls = define({
  "GET /campaign/{campaignId}": {
    summary: "Read a campaign's metadata",
    access: memberOrService("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(metadataRecord) },
    problems: ["campaign-unknown"],
  },
  "PUT /campaign": {
    summary: "Change a campaign's metadata",
    /** What a field needs beyond seeing depends on the field: content is an editor's, dates and limits a creator's, host origins an administrator's. */
    access: member("see", { by: "campaignId", in: "body", or: "id" }),
    body: metadataPut,
    answers: { 200: dataOf(metadataRecord) },
    problems: ["campaign-unknown", "metadata-invalid", "dates-reversed"],
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
    access: member("see", { by: "account" }),
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
});
