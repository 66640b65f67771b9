import type { Database } from "../../kernel/db/database.ts";
import type { PlayKey } from "../../kernel/play-id.ts";

/** Internal events and the tracker's, counted apart. */
export type EventKind = "visitor" | "started" | "page-visit" | "game-started";
export type Counted = "known" | "campaign-unknown" | "play-unknown";

export class EventStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Adds one to the campaign's hour, and looks in the same round trip whether what the event names is there.
   * @param companyId null: the event names none
   */
  count(campaignId: string, kind: EventKind, companyId: string | null, play: PlayKey | null): Promise<Counted> {
    const values = [campaignId, kind, companyId, play?.day ?? null, play?.playId ?? null];
    return this.db.ask<Counted>("count_event($1, $2, $3, $4, $5)", values);
  }
}
