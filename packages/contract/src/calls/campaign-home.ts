import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const fiveMinutes = z.object({ from: instant, plays: z.int(), wins: z.int(), leads: z.int() });

const home = z
  .object({
    lastHour: z.array(fiveMinutes).describe("The last twelve times five minutes, the oldest first; the last one runs"),
    tested: z
      .object({ at: instant, isCurrent: z.boolean().describe("Whether the document is still the one that was played") })
      .nullable()
      .describe("The last finished play of a preview of its draft; null: there was none"),
  })
  .meta({ id: "CampaignHome" });
export type CampaignHome = z.output<typeof home>;

/** What a campaign's home shows that no other call tells. */
export const campaignHomeCalls = define({
  "GET /api/v1/campaigns/{campaignId}/home": {
    summary: "How a campaign does at this moment, and when it was last tried out",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(home) },
    problems: ["campaign-unknown"],
  },
});
