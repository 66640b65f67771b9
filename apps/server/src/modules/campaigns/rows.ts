import { checkForPublishing } from "./check.ts";
import type { CampaignStore } from "./store.ts";

/** What publishing reads and writes of campaigns. */
export interface CampaignRows
  extends Pick<CampaignStore, "findAnywhere" | "revision" | "publish" | "goLive" | "transaction"> {
  /** What of a document alone stands in the way of publishing it. */
  faults: typeof checkForPublishing;
}

export const rowsOf = (store: CampaignStore): CampaignRows => ({
  findAnywhere: (campaignId) => store.findAnywhere(campaignId),
  revision: (...of) => store.revision(...of),
  publish: (...revision) => store.publish(...revision),
  goLive: (...revision) => store.goLive(...revision),
  transaction: (companyId, work) => store.transaction(companyId, work),
  faults: checkForPublishing,
});
