import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Prizes that nobody claims in time (migration 0072). */
export class UnclaimedStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Returns them to the stock, in campaigns of which some revision sets a time; how many. */
  async giveBack(): Promise<number> {
    const campaigns = await this.db.asSystem(async (scope) => {
      const { rows } = await sql<{ campaignId: string }>`SELECT DISTINCT campaign_id AS "campaignId"
        FROM campaign_revision WHERE metadata->>'claimTime' IS NOT NULL`.execute(scope);
      return rows;
    });
    let returned = 0;
    for (const { campaignId } of campaigns) {
      const { rows } = await sql<{ n: number }>`SELECT return_unclaimed(${campaignId}::uuid) AS n`.execute(
        this.db.open,
      );
      returned += rows[0]?.n ?? 0;
    }
    return returned;
  }
}
