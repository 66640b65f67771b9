import { TAGS, type TagName } from "@fairground/model/campaign";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, documentId, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { content, person } from "../shapes/campaign-content.ts";

/** What a preview pretends. */
const simulation = z.strictObject({
  at: instant.nullish().describe("When it is, from the moment of opening; null: now, as if the campaign were open"),
  prize: documentId.nullish().describe("The prize entry that every play draws, by its id in the document"),
  outcome: documentId.nullish().describe("The outcome that every play comes to, by its id in the document"),
  limitReached: z.boolean().default(false).describe("Nobody has plays left"),
  codes: z
    .enum(["there", "exhausted"])
    .default("there")
    .describe("Whether unique codes are left; those shown are made up"),
  pseudo: z.boolean().default(false).describe("Longer, accented texts: what does not fit is seen"),
  tags: z
    .array(z.enum(Object.keys(TAGS) as [TagName, ...TagName[]]))
    .nullish()
    .describe("Instead of the campaign's own tags"),
});
export type Simulation = z.output<typeof simulation>;

const preview = z
  .object({
    previewId: uuid,
    url: z.string().describe("Whoever has it can play, without an account, until it expires or is revoked"),
    urls: z.record(z.string(), z.string()).describe("By language short name"),
    shared: z.boolean(),
    of: z.string(),
    simulation,
    createdAt: instant,
    createdBy: person,
    expiresAt: instant,
  })
  .meta({ id: "Preview" });
export type Preview = z.output<typeof preview>;

/** Previews: the real player, with a draft or a version. */
export const previewCalls = define({
  "POST /api/v1/campaigns/{campaignId}/previews": {
    summary: "Open a preview: the real player, which plays for real and records nothing",
    access: member("see", byCampaign),
    params: campaignPath,
    body: z
      .object({
        of: content.default("draft"),
        simulation: simulation.prefault({}),
        shared: z.boolean().default(false).describe("To be sent to others: it is listed, and can be revoked"),
        hours: z
          .int()
          .min(1)
          .max(24 * 30)
          .default(2)
          .describe("Until it expires"),
      })
      .prefault({}),
    answers: { 201: dataOf(preview) },
    problems: ["campaign-unknown", "version-unknown", "preview-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/previews": {
    summary: "List the shared previews of a campaign that can still be opened, newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: z.object({ data: z.array(preview) }) },
    problems: ["campaign-unknown"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}": {
    summary: "Revoke a preview: its address answers 404 from now on",
    access: member("see", byCampaign),
    params: z.object({ campaignId: uuid, previewId: uuid }),
    answers: { 204: null },
    problems: ["campaign-unknown", "preview-unknown"],
  },
});
