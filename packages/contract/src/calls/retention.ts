import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const asked = z.object({
  months: z.coerce.number().int().min(1).max(60).optional().describe("As it would be with so many months"),
  endDate: instant.optional().describe("As it would be with this end; now: as if it were deactivated"),
});

const retention = z
  .object({
    months: z.int().nullable().describe("`retentionMonths` of the settings, or what was asked for; null: for ever"),
    endsAt: instant
      .nullable()
      .describe(
        "When it is or was over: at its end, deactivated or deleted; null: nobody knows, and nothing is erased",
      ),
    isOver: z.boolean(),
    dueAt: instant
      .nullable()
      .describe("When its leads are erased; a day is left from the moment on in which it was told at the earliest"),
    erasing: z.boolean().describe("Some are going at this moment, and nothing stops it any more"),
    leads: z.int().describe("That there are now"),
    erased: z.object({ at: instant, leads: z.int() }).nullable().describe("The last time that some were erased"),
  })
  .meta({ id: "Retention" });
export type Retention = z.output<typeof retention>;

/** How long a campaign's leads are kept after its end. The number is a setting of the campaign: PUT /campaign. */
export const retentionCalls = define({
  "GET /api/v1/campaigns/{campaignId}/retention": {
    summary: "When a campaign's leads are erased, how many there are, and when some were",
    access: member("see", byCampaign),
    params: campaignPath,
    query: asked,
    answers: { 200: dataOf(retention) },
    problems: ["campaign-unknown"],
  },
});
