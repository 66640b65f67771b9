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

  async made(companyId: string): Promise<{ at: Date; by: string | null } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ at: instant, by: nullable(text) })`
        SELECT s.created_at AS at, u."name" AS by FROM signing_secret s LEFT JOIN auth_user u ON u."id"::text = s.created_by
        WHERE s.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** The company's own, and the time that signatures are compared with. */
  async ofCompany(companyId: string): Promise<{ now: Date; sealed: string | null }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ now: instant, sealed: nullable(text) })`SELECT fairground_now() AS now,
        (SELECT encrypted FROM signing_secret WHERE company_id = ${companyId}) AS sealed`.execute(scope);
      return rows[0] ?? { now: new Date(0), sealed: null };
    });
  }

  /** Of the campaign's company; null: it has none. */
  async sealed(campaignId: string): Promise<string | null> {
    const { rows } = await answering({ sealed: nullable(text) })`
      SELECT signing_secret_of(${campaignId}) AS sealed`.execute(this.db.open);
    return rows[0]?.sealed ?? null;
  }
}
