import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyAndCampaign, slug } from "../ids.ts";
import { byCampaign } from "../scopes.ts";

const metricPath = z.object({ metric: slug, ...companyAndCampaign.shape });

/** Analytics (spec §7 "Analytics"): aggregate statistics of a campaign. */
export const analyticsCalls = define({
  "GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}": {
    summary: "One statistic or breakdown",
    access: member("see", byCampaign),
    params: metricPath,
    later: true,
  },
  "GET /analytics/api/statistics/metric/{metric}/{companyId}/{campaignId}": {
    summary: "A metric with its series: engagement, players, leads, newsletter, visitors",
    access: member("see", byCampaign),
    params: metricPath,
    later: true,
  },
  "GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}": {
    summary: "Conversions over time",
    access: member("see", byCampaign),
    params: companyAndCampaign,
    later: true,
  },
  "DELETE /analytics/api/statistics/reset-analytics/{campaignId}": {
    summary: "Delete the campaign's statistics",
    access: member("manage", byCampaign),
    params: campaignPath,
    later: true,
  },
  "GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}": {
    summary: "Visits per city",
    access: member("see", byCampaign),
    params: companyAndCampaign,
    later: true,
  },
});
