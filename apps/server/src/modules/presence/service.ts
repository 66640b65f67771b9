import type { OtherTab, PresenceStore, Tab } from "./store.ts";

/** Who has a campaign open in the editor (studio, 28). */
export class Presence {
  private readonly store: PresenceStore;
  constructor(store: PresenceStore) {
    this.store = store;
  }

  /** A tab says that it is there, or that it leaves. @returns the draft's version and the other tabs; null without such a campaign */
  heard(companyId: string, campaignId: string, tab: Tab): Promise<{ rev: number; others: OtherTab[] } | null> {
    return this.store.heard(companyId, campaignId, tab);
  }
}
