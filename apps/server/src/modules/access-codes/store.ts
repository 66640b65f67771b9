import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

const BATCH = 5_000;

export class AccessCodeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Stores codes, all or none; those that exist already are left out of the answer. */
  async add(
    companyId: string,
    campaignId: string,
    codes: readonly string[],
    { uses, expiresAt }: { uses: number; expiresAt: string | null },
  ): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const stored: string[] = [];
      for (let at = 0; at < codes.length; at += BATCH) {
        const { rows } = await sql<{ code: string }>`
          INSERT INTO access_code (campaign_id, company_id, code, uses, expires_at)
          SELECT ${campaignId}::uuid, ${companyId}::uuid, code, ${uses}::integer, ${expiresAt}::timestamptz
          FROM unnest(${codes.slice(at, at + BATCH)}::text[]) AS code
          ON CONFLICT (campaign_id, code) DO NOTHING RETURNING code`.execute(scope);
        stored.push(...rows.map(({ code }) => code));
      }
      return stored;
    });
  }
}
