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
    const { rows } = await answering({ keys: json<{ name: string; isRevealed: boolean }[]>() })`
      SELECT use_keys_of(${campaignId}::uuid, ${use}) AS keys`.execute(scope);
    return rows[0]?.keys ?? [];
  }

  /** The first of a use's keys that is bound and not revealed, with the campaign's seed, by a plain statement. */
  async unknown(scope: Scope, campaignId: string, use: string): Promise<{ name: string; sealed: string } | null> {
    const { rows } = await answering({ name: text, sealed: text })`
      SELECT k.name, s.sealed FROM use_key k JOIN fairness_seed s ON s.campaign_id = k.campaign_id
      LEFT JOIN use_reveal r ON r.campaign_id = k.campaign_id AND r.name = k.name
      WHERE k.campaign_id = ${campaignId} AND split_part(k.name, ' ', 1) = ${use} AND r.name IS NULL
      ORDER BY length(k.name), k.name LIMIT 1`.execute(scope);
    return rows[0] ?? null;
  }

  /** The campaign's seed, by a plain statement. @throws where it has none */
  async sealed(scope: Scope, campaignId: string): Promise<string> {
    const { rows } = await answering({ sealed: text })`
      SELECT sealed FROM fairness_seed WHERE campaign_id = ${campaignId}`.execute(scope);
    if (!rows[0]) throw new Error(`The seed of ${campaignId} has gone`);
    return rows[0].sealed;
  }

  /** Binds it where it is not, with its row of the log. */
  async bind(scope: Scope, { companyId, campaignId }: Of, name: string, commitment: string): Promise<void> {
    await sql`SELECT bind_use_key(${campaignId}::uuid, ${companyId}::uuid, ${name}, ${commitment})`.execute(scope);
  }

  /** False: it was revealed before. */
  async reveal(scope: Scope, { companyId, campaignId }: Of, name: string, key: string): Promise<boolean> {
    const { rows } = await answering({ isNew: boolean })`
      SELECT reveal_use_key(${campaignId}::uuid, ${companyId}::uuid, ${name}, ${key}) AS "isNew"`.execute(scope);
    return rows[0]?.isNew ?? false;
  }

  /** Keeps a list until its key is revealed, once, by a plain statement. */
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
    const { rows } = await answering({ lists: json<{ prizeId: string; mac: string; moments: number[] }[]>() })`
      SELECT moment_lists(${campaignId}::uuid, ${key}) AS lists`.execute(scope);
    return rows[0]?.lists ?? [];
  }

  /** Keys of moments that nobody can play by any more: campaign and plan have been over for `seconds`. */
  async due(seconds: number, most: number): Promise<(Of & { name: string })[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...OF, name: text })`
        SELECT k.campaign_id AS "campaignId", k.company_id AS "companyId", k.name
        FROM use_key k JOIN campaign c ON c.campaign_id = k.campaign_id
        WHERE split_part(k.name, ' ', 1) = 'moments'
          AND c.end_date + make_interval(secs => ${seconds}) <= fairground_now()
          AND NOT EXISTS (SELECT 1 FROM use_reveal r WHERE r.campaign_id = k.campaign_id AND r.name = k.name)
          AND NOT EXISTS (SELECT 1 FROM prize_pace p WHERE p.campaign_id = k.campaign_id AND p.plan->>'key' = k.name
            AND (p.plan->>'end')::timestamptz + make_interval(secs => ${seconds}) > fairground_now())
        ORDER BY c.end_date LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  inCompany<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }
}
