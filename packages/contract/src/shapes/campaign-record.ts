import type { CampaignDocument, NextEvent } from "@fairground/model/campaign";
import { STATUSES, type Status, TAGS } from "@fairground/model/campaign";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { z } from "zod";
import { instant, type NO_WIN_PLACEHOLDER, uuid } from "../ids.ts";
import { person } from "./campaign-content.ts";

/** Why a campaign cannot be played (decisions, "Campaign life"). */
export const CLOSED_REASONS = ["draft", "coming-soon", "ended", "deactivated", "deleted"] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

const NEXT_EVENTS = [
  "asked",
  "draft",
  "deactivated",
  "endless",
  "codesGone",
  "published",
  "opens",
  "codes",
  "ends",
  "ended",
] as const satisfies readonly NextEvent["kind"][];

export const status = z.enum(STATUSES as readonly [Status, ...Status[]]);
export const closedReason = z.enum(CLOSED_REASONS);

/** Stands for a campaign document in both directions; the API reference shows the document's own schema in its place. */
export const documentObject = z.looseObject({});

/**
 * A campaign document on its way in: an object, or its JSON text (spec §3). Only its size is judged here; its faults,
 * all of them with their paths, are `document-invalid`.
 */
export const documentIn = z.union([documentObject, z.string().min(2)]);

/** The no-win entry's ids are answered as the prize-pool call answers them: the number -1 (spec §4). */
type AnsweredId = string | typeof NO_WIN_PLACEHOLDER | null;
export type AnsweredDocument = Omit<CampaignDocument, "prizePoolList"> & {
  prizePoolList: (Omit<PrizePoolEntry, "prizeId" | "poolId"> & { prizeId: AnsweredId; poolId: AnsweredId })[];
};

/** A campaign document on its way out: it was checked when it was stored, so it is not parsed again. */
export const documentOut = documentObject as unknown as z.ZodType<AnsweredDocument, AnsweredDocument>; // typed as what is answered

/** The same, or an empty object where no document has been begun. */
export const documentOrNone = z.union([
  documentOut,
  z.strictObject({}).describe("No document has been begun"),
]) as unknown as typeof documentOut; // typed as the document: whoever asks looks at its pages

type MetadataShape = typeof campaignMetadata.shape;
type Plain<S> = S extends z.ZodDefault<infer Inner> ? Inner : S;
type PlainShape = { [Name in keyof MetadataShape]: Plain<MetadataShape[Name]> };

/** The metadata's fields without their defaults: in an answer all are there, in an update an absent one stays as it is. */
export const metadataFields = Object.fromEntries(
  Object.entries(campaignMetadata.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]),
) as PlainShape; // fromEntries forgets the names

const tag = z.enum([...Object.keys(TAGS), ...Object.values(TAGS)] as [string, ...string[]]); // two lists of names, neither empty

/** Campaign metadata as answered (spec §3): the stored fields with what the server knows beside them. */
export const metadataRecord = z
  .object({
    ...metadataFields,
    id: uuid.describe("The same as campaignId"),
    campaignId: uuid,
    companyId: uuid,
    tags: z
      .array(tag)
      .describe(
        "Tag constants (`SKIP_LEADS`) for members, flag values (`skip-leads`) for the service-auth header, whose reader is a player",
      ),
    skipLeads: z.boolean().describe("Derived from the skip-leads tag"),
    status,
    reason: closedReason.nullable().describe("Why it cannot be played now; null while ACTIVE"),
    revision: z.int().nullable().describe("The latest published revision"),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "CampaignMetadata" });
export type MetadataRecord = z.output<typeof metadataRecord>;

/** A row of the studio's list of campaigns. */
export const campaignSummary = metadataRecord
  .pick({
    id: true,
    campaignId: true,
    companyId: true,
    name: true,
    description: true,
    logoUrl: true,
    campaignType: true,
    startDate: true,
    endDate: true,
    timezone: true,
    languages: true,
    tags: true,
    liveUrl: true,
    status: true,
    reason: true,
    revision: true,
    createdAt: true,
    updatedAt: true,
    leadTableUrl: true,
    leadExportUrl: true,
    tailorMadeTableUrl: true,
    resetAnalyticsUrl: true,
    demoUrl: true,
    productionUrl: true,
  })
  .extend({
    rev: z.int().describe("The draft's version, by which its picture is kept"),
    hasPages: z.boolean().describe("Whether a document has been begun: what has none has no picture"),
    createdBy: person.describe("Null where it is not known, or the account is gone"),
    labels: z.array(uuid).describe("Of the company's labels"),
    plays: z.int().describe("Added up about once a minute while it runs"),
    leads: z.int(),
    codes: z.int().describe("Unique codes that can still be given away, added up about once an hour"),
    next: z
      .object({
        kind: z.enum(NEXT_EVENTS),
        at: instant.nullable(),
      })
      .describe("What happens next, or what stands in the way"),
  })
  .meta({ id: "CampaignSummary" });
export type CampaignSummary = z.output<typeof campaignSummary>;

/** What making or copying a campaign answers: `id` = `campaignId`. */
export const newCampaign = z.object({ id: uuid, campaignId: uuid, companyId: uuid });
