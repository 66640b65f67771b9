import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean } from "../../kernel/db/rows.ts";

/** Solutions that have been used: shared by every process. */
export class ChallengeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Whether it is new, or the same call's repeat. */
  async use(campaignId: string, companyId: string, hash: string, key: string | null, until: Date): Promise<boolean> {
    const { rows } = await answering({ may: boolean })`
      SELECT use_challenge(${campaignId}, ${companyId}, ${hash}, ${key}, ${until.toISOString()}) AS may`.execute(
      this.db.open,
    );
    return rows[0]?.may ?? false;
  }

  wasUsed(campaignId: string, hash: string, key: string): Promise<boolean> {
    return this.db.ask("was_challenge_used($1, $2, $3)", [campaignId, hash, key]);
  }

  async forget(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM challenge_used WHERE expires_at < fairground_now() - interval '1 hour'`.execute(scope),
    );
  }
}
