import { readPlayId } from "../../kernel/play-id.ts";
import type { Counted, EventKind, EventStore } from "./store.ts";

export type { Counted };

/** What an event names beside its campaign; left out or empty, it names none. */
export interface Named {
  companyId?: string | null | undefined;
  /** The secret id of a play. */
  sessionId?: string | null | undefined;
}

/** Counters without a visitor (decisions, "ANONYMOUS_ANALYTICS"): nothing of a person is kept. */
export class Events {
  private readonly store: EventStore;
  constructor(store: EventStore) {
    this.store = store;
  }

  /** Whether what it names is known; a campaign that forbids tracking is, but is not counted. */
  async count(campaignId: string, kind: EventKind, { companyId, sessionId }: Named = {}): Promise<Counted> {
    const play = sessionId ? readPlayId(sessionId) : null;
    if (sessionId && play?.campaignId !== campaignId) return "play-unknown";
    return this.store.count(campaignId, kind, companyId ?? null, play);
  }
}
