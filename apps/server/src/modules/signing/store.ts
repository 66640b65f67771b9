import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, nullable, text, texts } from "../../kernel/db/rows.ts";

/** One sealed secret per company, and the one before while both are good. */
export class SigningStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async put(companyId: string, sealed: string, by: string, oldUntil: Date | null): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO signing_secret (company_id, encrypted, created_by) VALUES (${companyId}, ${sealed}, ${by})
        ON CONFLICT (company_id) DO UPDATE SET encrypted = excluded.encrypted, created_by = excluded.created_by,
          created_at = fairground_now(), previous_until = ${oldUntil}::timestamptz,
          previous = CASE WHEN ${oldUntil}::timestamptz IS NOT NULL THEN signing_secret.encrypted END`.execute(scope),
    );
  }

  async remove(companyId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM signing_secret WHERE company_id = ${companyId}`.execute(scope),
    );
  }

  async made(companyId: string): Promise<{ at: Date; by: string | null; oldUntil: Date | null } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ at: instant, by: nullable(text), oldUntil: nullable(instant) })`
        SELECT s.created_at AS at, u."name" AS by,
          CASE WHEN s.previous_until > fairground_now() THEN s.previous_until END AS "oldUntil" FROM signing_secret s LEFT JOIN auth_user u ON u."id"::text = s.created_by
        WHERE s.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** The company's own, and the time that signatures are compared with. */
  async ofCompany(companyId: string): Promise<{ now: Date; sealed: string | null; previous: string | null }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ now: instant, sealed: nullable(text), previous: nullable(text) })`
        SELECT n.now, s.encrypted AS sealed, CASE WHEN s.previous_until > n.now THEN s.previous END AS previous
        FROM (SELECT fairground_now() AS now) n LEFT JOIN signing_secret s ON s.company_id = ${companyId}`.execute(
        scope,
      );
      return rows[0] ?? { now: new Date(0), sealed: null, previous: null };
    });
  }

  /** Those of the campaign's company that are good now; empty: it has none. */
  async sealed(campaignId: string): Promise<readonly string[]> {
    const { rows } = await answering({ sealed: texts })`
      SELECT signing_secrets_of(${campaignId}) AS sealed`.execute(this.db.open);
    return rows[0]?.sealed ?? [];
  }
}
