import type { Database } from "../../kernel/db/database.ts";
import { answering, integers, text } from "../../kernel/db/rows.ts";

/** Prizes that nobody claims in time (migrations 0072 and 0203), for `UnclaimedPrizes`. */
export class UnclaimedStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Revisions that set a time, by campaign. */
  revisions(): Promise<{ campaignId: string; revisions: number[] }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text, revisions: integers })`
        SELECT campaign_id AS "campaignId", array_agg(revision ORDER BY revision) AS revisions
        FROM campaign_revision WHERE metadata->>'claimTime' IS NOT NULL GROUP BY campaign_id`.execute(scope);
      return rows;
    });
  }

  /** Returns a campaign's to the stock; how many. @param asking revisions whose pages ask for a lead */
  giveBack(campaignId: string, asking: readonly number[]): Promise<number> {
    return this.db.ask("return_unclaimed($1, $2)", [campaignId, asking]);
  }
}
