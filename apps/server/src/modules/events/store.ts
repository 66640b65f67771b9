import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";

/** Internal events and the tracker's, counted apart. */
export type EventKind = "visitor" | "started" | "page-visit" | "game-started";
/** needs-consent: it was counted, and nothing else of it may be kept before the visitor agrees. */
export type Counted = "known" | "needs-consent" | "campaign-unknown" | "play-unknown";

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

  /** Campaigns of which events wait to be added up. */
  waiting(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`
        SELECT DISTINCT campaign_id AS "campaignId" FROM visit_pending`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  /** Adds waiting events of a campaign to its hours: how many; -1 where another process is at it. */
  fold(campaignId: string, most: number): Promise<number> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ folded: integer })`
        SELECT fold_visits(${campaignId}::uuid, ${most}) AS folded`.execute(scope);
      return rows[0]?.folded ?? 0;
    });
  }
}
