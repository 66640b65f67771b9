import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, json, text } from "../../kernel/db/rows.ts";
import { OF, type Of } from "./store.ts";

/** Keys of a campaign's seed beside the days' (migration 0070). */
export class UseKeyStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Names of a use's keys, "moments 1" before "moments 2", with whether they are revealed. */
  async keys(scope: Scope, campaignId: string, use: string): Promise<{ name: string; isRevealed: boolean }[]> {
    const { rows } = await answering({ name: text, isRevealed: boolean })`
      SELECT k.name, r.name IS NOT NULL AS "isRevealed"
      FROM use_key k LEFT JOIN use_reveal r ON r.campaign_id = k.campaign_id AND r.name = k.name
      WHERE k.campaign_id = ${campaignId} AND split_part(k.name, ' ', 1) = ${use} ORDER BY length(k.name), k.name`.execute(
      scope,
    );
    return rows;
  }

  /** False: it was bound before. */
  async bind(scope: Scope, { companyId, campaignId }: Of, name: string, commitment: string): Promise<boolean> {
    const { numAffectedRows } = await sql`INSERT INTO use_key (campaign_id, company_id, name, commitment)
      VALUES (${campaignId}, ${companyId}, ${name}, ${commitment}) ON CONFLICT DO NOTHING`.execute(scope);
    return numAffectedRows !== 0n;
  }

  /** False: it was revealed before. */
  async reveal(scope: Scope, { companyId, campaignId }: Of, name: string, key: string): Promise<boolean> {
    const { numAffectedRows } = await sql`INSERT INTO use_reveal (campaign_id, company_id, name, key)
      VALUES (${campaignId}, ${companyId}, ${name}, ${key}) ON CONFLICT DO NOTHING`.execute(scope);
    return numAffectedRows !== 0n;
  }

  async keepList(
    scope: Scope,
    { companyId, campaignId }: Of,
    list: { prizeId: string; mac: string; key: string; moments: readonly number[] },
  ): Promise<void> {
    await sql`INSERT INTO moment_list (campaign_id, company_id, prize_id, mac, key_name, moments)
      VALUES (${campaignId}, ${companyId}, ${list.prizeId}, ${list.mac}, ${list.key}, ${JSON.stringify(list.moments)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(scope);
  }

  async lists(
    scope: Scope,
    campaignId: string,
    key: string,
  ): Promise<{ prizeId: string; mac: string; moments: number[] }[]> {
    const { rows } = await answering({ prizeId: text, mac: text, moments: json<number[]>() })`
      SELECT prize_id AS "prizeId", mac, moments FROM moment_list
      WHERE campaign_id = ${campaignId} AND key_name = ${key} ORDER BY prize_id, mac`.execute(scope);
    return rows;
  }

  /** Keys of moments that nobody can play by any more: campaign and plan have been over for `seconds`. */
  async due(seconds: number, most: number): Promise<(Of & { name: string })[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...OF, name: text })`
        SELECT k.campaign_id AS "campaignId", k.company_id AS "companyId", k.name
        FROM use_key k JOIN campaign c ON c.campaign_id = k.campaign_id
        WHERE split_part(k.name, ' ', 1) = 'moments'
          AND c.end_date + make_interval(secs => ${seconds}) <= fairground_now()
          AND NOT EXISTS (SELECT FROM use_reveal r WHERE r.campaign_id = k.campaign_id AND r.name = k.name)
          AND NOT EXISTS (SELECT FROM prize_pace p WHERE p.campaign_id = k.campaign_id AND p.plan->>'key' = k.name
            AND (p.plan->>'end')::timestamptz + make_interval(secs => ${seconds}) > fairground_now())
        ORDER BY c.end_date LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  inCompany<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }
}
