import { define, member } from "./define.ts";
import { campaignPath } from "./ids.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;

/** Access codes (spec §7 "Access codes"): codes that a campaign asks for. Making them is in `ours.ts`, checking them in the session call. */
export const accessCodes = define({
  "GET /access-codes/api/analytics/{campaignId}": {
    summary: "How many access codes were issued, used and refused",
    access: member("see", byCampaign),
    params: campaignPath,
    later: true,
  },
  "GET /access-codes/api/{campaignId}": {
    summary: "List and search a campaign's access codes",
    access: member("manage", byCampaign),
    params: campaignPath,
    later: true,
  },
  "PUT /access-codes/api/reset-codes/{campaignId}": {
    summary: "Make used access codes unused",
    access: member("manage", byCampaign),
    params: campaignPath,
    later: true,
  },
});
