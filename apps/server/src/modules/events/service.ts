import type { EventKind, EventStore } from "./store.ts";

/** Counters without a visitor (decisions, "ANONYMOUS_ANALYTICS"): nothing of a person is kept. */
export class Events {
  private readonly store: EventStore;
  constructor(store: EventStore) {
    this.store = store;
  }

  /** Whether the campaign is known; one that forbids tracking is, but is not counted. */
  count(campaignId: string, kind: EventKind): Promise<boolean> {
    return this.store.count(campaignId, kind);
  }
}
