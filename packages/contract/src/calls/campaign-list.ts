import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyPath, instant, rev, uuid } from "../ids.ts";
import { dataOf, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, byCompany } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";

const LABEL_COLORS = ["gray", "red", "orange", "amber", "green", "brand", "blue", "violet", "pink"] as const;
/** Of a company, of a member, of a campaign. */
export const LIST_LIMITS = { labels: 200, filters: 50, labelsOfCampaign: 20 } as const;

const name = (most: number) =>
  z
    .string()
    .trim()
    .normalize()
    .min(1)
    .max(most)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "A name is one line of text");

const label = z
  .object({
    labelId: uuid,
    name: name(40),
    color: z.enum(LABEL_COLORS),
    campaigns: z.int().describe("How many have it, without those in the bin"),
  })
  .meta({ id: "CampaignLabel" });
export type CampaignLabel = z.output<typeof label>;

const filter = z
  .object({
    filterId: uuid,
    name: name(60),
    query: z.string().max(1_000).describe("The address behind its question mark, e.g. status=ACTIVE&sort=endDate"),
    shows: z.enum(["campaigns", "statistics"]).describe("What it is a filter of: the list, or a campaign's statistics"),
    shared: z.boolean().describe("Everybody in the company sees it"),
    mine: z.boolean().describe("You have made it"),
    first: z.boolean().describe("Your list opens with it; of statistics none does"),
    by: person,
  })
  .meta({ id: "CampaignFilter" });
export type CampaignFilter = z.output<typeof filter>;

const binned = z
  .object({
    campaignId: uuid,
    name: z.string(),
    deletedAt: instant,
    deletedBy: person,
    purgedAt: instant.describe("From then on it is gone for good"),
    wasPublished: z.boolean(),
    plays: z.int(),
    leads: z.int(),
    codes: z.int().describe("Unique codes that were not given away"),
  })
  .meta({ id: "BinnedCampaign" });
export type BinnedCampaign = z.output<typeof binned>;

const labelPath = z.object({ companyId: uuid, labelId: uuid });
const filterPath = z.object({ companyId: uuid, filterId: uuid });
const binPath = z.object({ companyId: uuid, campaignId: uuid });
const labelBody = { name: label.shape.name, color: label.shape.color };

/** The list of a team with many campaigns: labels, saved filters, pictures, and the bin. */
export const campaignListCalls = define({
  "GET /api/v1/companies/{companyId}/labels": {
    summary: "The company's labels for campaigns, by name",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(label)) },
  },
  "POST /api/v1/companies/{companyId}/labels": {
    summary: "Make a label",
    access: member("edit", byCompany),
    params: companyPath,
    body: z.object(labelBody),
    answers: { 201: dataOf(label) },
    problems: ["label-exists", "labels-full"],
  },
  "PUT /api/v1/companies/{companyId}/labels/{labelId}": {
    summary: "Rename or recolour a label, or merge it into another one",
    access: member("edit", byCompany),
    params: labelPath,
    body: z.object({
      ...labelBody,
      merge: z
        .boolean()
        .default(false)
        .describe("Where another label has this name, its campaigns get that one, and this one is gone"),
    }),
    answers: { 200: dataOf(label).describe("The label that is there now") },
    problems: ["label-unknown", "label-exists"],
  },
  "DELETE /api/v1/companies/{companyId}/labels/{labelId}": {
    summary: "Delete a label; campaigns lose it and nothing else",
    access: member("edit", byCompany),
    params: labelPath,
    answers: { 204: null },
    problems: ["label-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/labels": {
    summary: "Give a campaign labels, or take them away",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: z.object({
      add: z.array(uuid).max(LIST_LIMITS.labelsOfCampaign).default([]),
      remove: z.array(uuid).max(LIST_LIMITS.labels).default([]),
    }),
    answers: { 200: dataOf(z.array(uuid)).describe("The labels that it has now") },
    problems: ["campaign-unknown", "label-unknown", "labels-full"],
  },
  "GET /api/v1/companies/{companyId}/campaign-filters": {
    summary: "The saved filters of the list, or of statistics: your own and the company's, by name",
    access: member("see", byCompany),
    person: true,
    params: companyPath,
    query: z.object({ shows: filter.shape.shows.default("campaigns") }),
    answers: { 200: dataOf(z.array(filter)) },
  },
  "POST /api/v1/companies/{companyId}/campaign-filters": {
    summary: "Save a filter for yourself, or for everybody in the company",
    /** Sharing is an editor's. */
    access: member("see", byCompany),
    person: true,
    params: companyPath,
    body: filter
      .pick({ name: true, query: true, shared: true })
      .extend({ shows: filter.shape.shows.default("campaigns") }),
    answers: { 201: dataOf(filter) },
    problems: ["filters-full"],
  },
  "PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}": {
    summary: "Change a saved filter, or let your list open with it",
    /** One's own, or as an editor a shared one; with which one's list opens is everybody's own. */
    access: member("see", byCompany),
    person: true,
    params: filterPath,
    body: filter.pick({ name: true, query: true, shared: true, first: true }).partial(),
    answers: { 200: dataOf(filter) },
    problems: ["filter-unknown", "filter-others"],
  },
  "DELETE /api/v1/companies/{companyId}/campaign-filters/{filterId}": {
    summary: "Delete a saved filter: your own, or as an editor a shared one",
    access: member("see", byCompany),
    person: true,
    params: filterPath,
    answers: { 204: null },
    problems: ["filter-unknown", "filter-others"],
  },
  "GET /api/v1/campaigns/{campaignId}/picture": {
    summary: "The draft's first page as a visitor sees it, without scripts: a picture to be shown in a frame",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ rev: z.coerce.number().pipe(rev).optional().describe("Names it for the browser's memory") }),
    answers: { 200: z.string() },
    answerType: "text/html",
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/companies/{companyId}/bin": {
    summary: "Campaigns that were deleted and can be restored, the last one first",
    access: member("see", byCompany),
    params: companyPath,
    query: z.object({ q: searchText.optional(), ...paging }),
    answers: { 200: pageOf(binned) },
  },
  "POST /api/v1/companies/{companyId}/bin/{campaignId}/restore": {
    summary: "Take a campaign out of the bin as it was; one that was live comes back deactivated",
    access: member("manage", byCompany),
    params: binPath,
    answers: { 200: dataOf(z.object({ campaignId: uuid })) },
    problems: ["campaign-unknown"],
  },
  "DELETE /api/v1/companies/{companyId}/bin/{campaignId}": {
    summary: "Delete a campaign of the bin for good, with its plays, leads, prizes and codes",
    access: member("manage", byCompany),
    params: binPath,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
});
