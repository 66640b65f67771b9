import { z } from "zod";
import { anyone, define } from "../define.ts";
import { companyAndCampaign, instant } from "../ids.ts";
import { closedReason, status } from "../shapes/campaign-record.ts";

const campaignState = z
  .object({
    now: instant.describe("The database's clock"),
    status,
    reason: closedReason.nullable().describe("Why it cannot be played; null while ACTIVE"),
    startDate: instant.nullable().describe("When it opens; null: it is open from when it is live"),
    endDate: instant.nullable().describe("When it ends; null: never by itself"),
    revision: z.int().nullable().describe("The published revision that plays are opened with"),
  })
  .meta({ id: "CampaignState" });

/** What a page on a foreign host asks before it begins (decisions, "Publishing"). */
export const publishingCalls = define({
  "GET /api/v1/state/{companyId}/{campaignId}": {
    summary: "Whether a campaign can be played now",
    access: anyone,
    params: companyAndCampaign,
    answers: { 200: campaignState },
    problems: ["campaign-unknown"],
  },
});
