import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { withheldLead } from "./lead-first.ts";
import type { UnclaimedStore } from "./unclaimed-store.ts";

/** Returns prizes that nobody claims in time to the stock (decisions, "Outcome": `claimTime`). */
export class UnclaimedPrizes {
  private readonly store: UnclaimedStore;
  private readonly campaigns: Pick<PublishedCampaigns, "revision">;
  /** Whether a revision's pages ask for a lead: it never changes, and looking means reading the document. */
  private readonly asked = new Map<string, boolean>();
  constructor(store: UnclaimedStore, campaigns: Pick<PublishedCampaigns, "revision">) {
    this.store = store;
    this.campaigns = campaigns;
  }

  /** In campaigns of which some revision sets a time; how many. A code that was told stays, and so does its prize. */
  async giveBack(): Promise<number> {
    let returned = 0;
    for (const { campaignId, revisions } of await this.store.revisions()) {
      const asking: number[] = [];
      for (const revision of revisions) if (await this.asks(campaignId, revision)) asking.push(revision);
      returned += await this.store.giveBack(campaignId, asking);
    }
    return returned;
  }

  /** The database may be another one than before. */
  forget(): void {
    this.asked.clear();
  }

  private async asks(campaignId: string, revision: number): Promise<boolean> {
    const key = `${campaignId} ${revision}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known;
    const content = await this.campaigns.revision(campaignId, revision);
    const asks = content !== null && withheldLead(content);
    this.asked.set(key, asks);
    return asks;
  }
}
