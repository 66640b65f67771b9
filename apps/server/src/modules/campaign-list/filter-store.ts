import { type CampaignFilter, LIST_LIMITS } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const FILTER = {
  filterId: text,
  name: text,
  query: text,
  shows: word<CampaignFilter["shows"]>(),
  shared: boolean,
  mine: boolean,
  first: boolean,
  byId: nullable(text),
  byName: nullable(text),
};
export type FilterRow = RowOf<typeof FILTER>;
type Changing = Pick<CampaignFilter, "name" | "query" | "shared" | "first">;
type FilterChange = { [Name in keyof Changing]?: Changing[Name] | undefined };

/** Filters of the list, and of statistics, that members have saved, for themselves or for all. */
export class FilterStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async list(companyId: string, userId: string, shows: CampaignFilter["shows"]): Promise<FilterRow[]> {
    const rows = await this.db.inCompany(companyId, (scope) => this.those(scope, companyId, userId, null));
    return rows.filter((row) => row.shows === shows);
  }

  find(companyId: string, userId: string, filterId: string): Promise<FilterRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const [row] = await this.those(scope, companyId, userId, filterId);
      return row ?? null;
    });
  }

  /** Null: as many as one can have are there. */
  save(
    companyId: string,
    userId: string,
    { name, query, shared, shows }: Pick<CampaignFilter, "name" | "query" | "shared" | "shows">,
  ): Promise<FilterRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      await sql`SELECT 1 FROM member WHERE "organizationId" = ${companyId} AND "userId" = ${userId} FOR UPDATE`.execute(
        scope,
      );
      const { rows: counted } = await answering({ total: integer })`SELECT count(*) AS total FROM campaign_filter
        WHERE company_id = ${companyId} AND user_id = ${userId}`.execute(scope);
      if ((counted[0]?.total ?? 0) >= LIST_LIMITS.filters) return null;
      const { rows } = await answering({ filterId: text })`
        INSERT INTO campaign_filter (company_id, user_id, name, query, shared, shows)
        VALUES (${companyId}, ${userId}, ${name}, ${query}, ${shared}, ${shows}) RETURNING filter_id AS "filterId"`.execute(
        scope,
      );
      const [row] = await this.those(scope, companyId, userId, rows[0]?.filterId ?? null);
      return row ?? null;
    });
  }

  /** What is not said stays. Null: it is gone. */
  change(companyId: string, userId: string, filterId: string, change: FilterChange): Promise<FilterRow | null> {
    const { name = null, query = null, shared = null, first } = change;
    return this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign_filter SET name = coalesce(${name}, name), query = coalesce(${query}, query),
        shared = coalesce(${shared}, shared) WHERE filter_id = ${filterId}`.execute(scope);
      if (first === false)
        await sql`DELETE FROM campaign_filter_first
          WHERE company_id = ${companyId} AND user_id = ${userId} AND filter_id = ${filterId}`.execute(scope);
      if (first === true)
        await sql`INSERT INTO campaign_filter_first (company_id, user_id, filter_id)
          SELECT company_id, ${userId}::uuid, filter_id FROM campaign_filter
          WHERE filter_id = ${filterId} AND shows = 'campaigns'
          ON CONFLICT (company_id, user_id) DO UPDATE SET filter_id = excluded.filter_id`.execute(scope);
      // One that is not shared any more opens nobody else's list.
      if (shared === false)
        await sql`DELETE FROM campaign_filter_first WHERE filter_id = ${filterId} AND user_id <> (
          SELECT user_id FROM campaign_filter WHERE filter_id = ${filterId})`.execute(scope);
      const [row] = await this.those(scope, companyId, userId, filterId);
      return row ?? null;
    });
  }

  async remove(companyId: string, filterId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM campaign_filter WHERE filter_id = ${filterId}`.execute(scope),
    );
  }

  /** Of those that a member sees. */
  private async those(scope: Scope, companyId: string, userId: string, filterId: string | null): Promise<FilterRow[]> {
    const { rows } = await answering(FILTER)`
      SELECT f.filter_id AS "filterId", f.name, f.query, f.shows, f.shared, f.user_id = ${userId}::uuid AS mine,
        d.filter_id IS NOT NULL AS first, u."id" AS "byId", u."name" AS "byName"
      FROM campaign_filter f LEFT JOIN auth_user u ON u."id" = f.user_id
      LEFT JOIN campaign_filter_first d ON d.filter_id = f.filter_id AND d.user_id = ${userId}::uuid
      WHERE f.company_id = ${companyId} AND (f.shared OR f.user_id = ${userId}::uuid)
        AND (${filterId}::uuid IS NULL OR f.filter_id = ${filterId}::uuid)
      ORDER BY lower(f.name), f.filter_id`.execute(scope);
    return rows;
  }
}
