import type { CampaignHome as Answer } from "@fairground/contract";
import { lastHourOf } from "./last-hour.ts";
import type { CampaignHomeStore } from "./store.ts";

/** What a campaign's home shows: how its last hour was, and when its draft was tried out. */
export class CampaignHome {
  private readonly store: CampaignHomeStore;
  constructor(store: CampaignHomeStore) {
    this.store = store;
  }

  /** Null without such a campaign. */
  async of(companyId: string, campaignId: string): Promise<Answer | null> {
    const found = await this.store.read(companyId, campaignId);
    if (!found) return null;
    const { now, testedAt, isCurrent, counted } = found;
    return {
      lastHour: lastHourOf(now, counted),
      tested: testedAt && { at: testedAt.toISOString(), isCurrent },
    };
  }
}
