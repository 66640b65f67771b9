import type { Database } from "../../kernel/db/database.ts";
import { answering, text } from "../../kernel/db/rows.ts";

/** Campaigns in one turn: those that were not counted for the longest time. */
const MOST = 500;

/** Figures of campaigns, beside the rows that they are added up from. */
export class TallyStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Campaigns that have begun and were still open a day before they were last counted. */
  due(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`
        SELECT c.campaign_id AS "campaignId" FROM campaign c LEFT JOIN campaign_tally t ON t.campaign_id = c.campaign_id
        WHERE c.live_revision IS NOT NULL AND c.deleted_at IS NULL
          AND (c.start_date IS NULL OR c.start_date <= fairground_now())
          AND (t.campaign_id IS NULL OR (t.counted_at - interval '1 day' < least(c.end_date, c.deactivated_at, 'infinity')))
        ORDER BY t.counted_at NULLS FIRST LIMIT ${MOST}`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  async count(campaignId: string): Promise<void> {
    await this.db.ask("tally_campaign($1)", [campaignId]);
  }
}
