import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, nullable, text } from "../../kernel/db/rows.ts";

/** One sealed secret per company. */
export class SigningStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async put(companyId: string, sealed: string, by: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO signing_secret (company_id, encrypted, created_by) VALUES (${companyId}, ${sealed}, ${by})
        ON CONFLICT (company_id) DO UPDATE SET encrypted = excluded.encrypted, created_by = excluded.created_by,
          created_at = fairground_now()`.execute(scope),
    );
  }

  async remove(companyId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM signing_secret WHERE company_id = ${companyId}`.execute(scope),
    );
  }

  async since(companyId: string): Promise<Date | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ at: instant })`
        SELECT created_at AS at FROM signing_secret WHERE company_id = ${companyId}`.execute(scope);
      return rows[0]?.at ?? null;
    });
  }

  /** Of the campaign's company; null: it has none. */
  async sealed(campaignId: string): Promise<string | null> {
    const { rows } = await answering({ sealed: nullable(text) })`
      SELECT signing_secret_of(${campaignId}) AS sealed`.execute(this.db.open);
    return rows[0]?.sealed ?? null;
  }
}
