import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const present = z.object({
  tab: uuid,
  userId: z.string(),
  name: z.string(),
  since: instant,
});
export type PresentMember = z.output<typeof present>;

/** Who has a campaign open in the editor (studio, 28). */
export const presenceCalls = define({
  "POST /api/v1/campaigns/{campaignId}/presence": {
    summary: "Say that a tab has the campaign open, and learn who else has",
    access: member("see", byCampaign),
    whileSuspended: true,
    audit: "none",
    params: campaignPath,
    body: z.object({
      tab: uuid.describe("Made by the tab; the same as long as it is open"),
      leaving: z.boolean().default(false).describe("The tab is being closed"),
    }),
    answers: {
      200: dataOf(
        z.object({
          rev: z.int().describe("The draft's version: newer than the tab's own means that somebody has saved"),
          others: z
            .array(present)
            .describe("Other tabs, of others and of one's own, that spoke within the last 40 seconds"),
        }),
      ),
    },
    problems: ["campaign-unknown"],
  },
});
