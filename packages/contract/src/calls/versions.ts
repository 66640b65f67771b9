import { campaignFile } from "@fairground/model/campaign/schema";
import { HIGHEST_PAGE } from "@fairground/model/page";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, instant, rev, revisionNumber, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { content, person } from "../shapes/campaign-content.ts";
import { stockNote } from "./prizes.ts";

const VERSION_KINDS = ["named", "kept", "scheduled"] as const;

const version = z
  .object({
    versionId: uuid,
    kind: z
      .enum(VERSION_KINDS)
      .describe("named: by a person; kept: the draft before a restore; scheduled: what a schedule publishes"),
    name: z.string().describe("Empty where nobody has given one"),
    revision: z.int().nullable().describe("The published revision of which it is a copy"),
    createdAt: instant,
    createdBy: person,
  })
  .meta({ id: "CampaignVersion" });
export type CampaignVersion = z.output<typeof version>;

const schedule = z.object({
  at: instant,
  state: z.enum(["waiting", "published", "failed"]),
  versionId: uuid.nullable().describe("What is published: the draft as it was when this was asked for"),
  withStock: z.boolean().describe("The draft's stock and limits come into force with it"),
  stockNote: z.string().describe("Why there is less to win; empty: nobody had to say"),
  withoutCodes: z.boolean().describe("It goes live also where its access page lets nobody in"),
  askedBy: person,
  revision: z.int().nullable().describe("Once published"),
  faults: z.array(z.object({ path: z.string(), message: z.string() })).describe("Why it failed"),
});
export type PublishSchedule = z.output<typeof schedule>;

const marks = z
  .record(z.string(), z.record(z.string(), z.string()))
  .describe("By text key and language: the hash of the source that an outdated translation was made from");

const height = z.int().min(1).max(HIGHEST_PAGE);
const heights = z
  .record(
    z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, "A language looks like en"),
    z.strictObject({ 320: height, 375: height, 768: height, 1280: height }),
  )
  .describe("By language and by the frame's width, in CSS pixels");

const revisionPath = z.object({
  campaignId: uuid,
  revision: z.coerce.number().pipe(revisionNumber).describe("The number of a published revision, from 1"),
});
const versionPath = z.object({ campaignId: uuid, versionId: uuid });

/** Versions of a campaign, scheduled publishing, and what a draft lacks: faults and translations. */
export const versionCalls = define({
  "GET /api/v1/campaigns/{campaignId}/content": {
    summary: "A version of a campaign as a campaign file: the draft, what is live, a revision, or a kept version",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ of: content.default("draft") }),
    answers: { 200: dataOf(z.object({ of: z.string(), rev: z.int().nullable(), file: campaignFile })) },
    problems: ["campaign-unknown", "version-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/versions": {
    summary: "List the versions that were kept, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(version) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/versions": {
    summary: "Keep the draft, or a revision, as a version with a name",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: z.object({
      name: z.string().trim().min(1, "Give the version a name").max(120),
      of: content.default("draft"),
    }),
    answers: { 201: dataOf(version) },
    problems: ["campaign-unknown", "version-unknown", "version-limit-reached"],
  },
  "PUT /api/v1/campaigns/{campaignId}/versions/{versionId}": {
    summary: "Rename a version",
    access: member("edit", byCampaign),
    params: versionPath,
    body: z.object({ name: z.string().trim().min(1, "Give the version a name").max(120) }),
    answers: { 200: dataOf(version) },
    problems: ["campaign-unknown", "version-unknown"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/versions/{versionId}": {
    summary: "Delete a version",
    access: member("edit", byCampaign),
    params: versionPath,
    answers: { 204: null },
    problems: ["campaign-unknown", "version-unknown", "version-in-use"],
  },
  "POST /api/v1/campaigns/{campaignId}/restore": {
    summary: "Put a version's document into the draft; the draft before is kept as a version",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: z.object({
      of: content,
      rev: rev.nullish().describe("Of the draft that is replaced; a stale one answers 409"),
    }),
    answers: { 200: dataOf(z.object({ rev: z.int(), kept: uuid.describe("The version that undoes this") })) },
    problems: ["campaign-unknown", "version-unknown", "revision-stale", "document-invalid", "document-too-new"],
  },
  "GET /api/v1/campaigns/{campaignId}/schedule": {
    summary: "The publishing that is scheduled, or how the last one went; null: none",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(schedule.nullable()) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/schedule": {
    summary: "Publish the draft as it is now at an instant; replaces an earlier schedule",
    access: member("publish", byCampaign),
    params: campaignPath,
    body: z.object({
      at: instant,
      withStock: z
        .boolean()
        .optional()
        .describe("Puts its stock and limits in force then, new prizes too; takes the right to manage"),
      stockNote: stockNote.optional(),
      withoutCodes: z
        .boolean()
        .optional()
        .describe("Publishes also where its access page lets nobody in, as no access code can be used"),
    }),
    answers: { 200: dataOf(schedule) },
    problems: [
      "campaign-unknown",
      "publishing-asks",
      "publish-blocked",
      "publish-gate-shut",
      "stock-reason-missing",
      "schedule-past",
    ],
  },
  "DELETE /api/v1/campaigns/{campaignId}/schedule": {
    summary: "Do not publish at that instant",
    access: member("publish", byCampaign),
    params: campaignPath,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": {
    summary: "How high a revision's first page is in a frame; null: nobody has measured it",
    access: member("see", byCampaign),
    params: revisionPath,
    answers: { 200: dataOf(z.object({ heights, measuredAt: instant }).nullable()) },
    problems: ["campaign-unknown", "revision-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": {
    summary: "Say how high a revision's first page is in a frame, as it was measured",
    access: member("publish", byCampaign),
    params: revisionPath,
    body: z.object({ heights: heights.refine((all) => Object.keys(all).length > 0, "Give a language at least") }),
    answers: { 200: dataOf(z.object({ heights, measuredAt: instant })) },
    problems: ["campaign-unknown", "revision-unknown", "request-malformed"],
  },
  "GET /api/v1/campaigns/{campaignId}/problems": {
    summary: "What stands in the way of publishing the draft, and what only the server knows of it",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: {
      200: dataOf(
        z.object({
          faults: z.array(z.object({ path: z.string(), message: z.string() })),
          codesLeft: z.record(z.string(), z.int()).describe("Unique codes left, by outcome page"),
          hasAccessCodes: z.boolean().describe("Whether an access code can still be used"),
        }),
      ),
    },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/translations": {
    summary: "Which translations of the draft are outdated",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ marks })) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/translations/confirm": {
    summary: "Say of outdated translations that they still hold",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: z.object({ language: z.string().max(10), keys: z.array(z.string().max(600)).max(5_000) }),
    answers: { 200: dataOf(z.object({ marks })) },
    problems: ["campaign-unknown"],
  },
});
