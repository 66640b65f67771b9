import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { Notices } from "../../kernel/notices.ts";

const BINNED = {
  campaignId: text,
  name: text,
  deletedAt: instant,
  deletedById: nullable(text),
  deletedByName: nullable(text),
  purgedAt: instant,
  wasPublished: boolean,
  plays: integer,
  leads: integer,
  codes: integer,
};
export type BinnedRow = RowOf<typeof BINNED>;

/** What can be restored: the same as in purge_campaign.sql, the other way round. */
const inBin = sql`c.deleted_at > fairground_now() - interval '30 days' AND c.purge_asked_at IS NULL`;

/** Deleted campaigns. */
export class BinStore {
  private readonly db: Database;
  private readonly notices: Pick<Notices, "tell">;
  constructor(db: Database, notices: Pick<Notices, "tell">) {
    this.db = db;
    this.notices = notices;
  }

  async list(
    companyId: string,
    { q, page, size }: { q?: string | undefined; page: number; size: number },
  ): Promise<{ rows: BinnedRow[]; total: number }> {
    const where = sql`c.company_id = ${companyId}::uuid AND ${inBin}
      AND c.metadata->>'name' ILIKE ${`%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`}`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BINNED)`
        SELECT c.campaign_id AS "campaignId", c.metadata->>'name' AS name, c.deleted_at AS "deletedAt",
          u."id" AS "deletedById", u."name" AS "deletedByName", c.deleted_at + interval '30 days' AS "purgedAt",
          c.live_revision IS NOT NULL AS "wasPublished", coalesce(t.plays, 0) AS plays, coalesce(t.leads, 0) AS leads,
          coalesce(t.codes, 0) AS codes
        FROM campaign c LEFT JOIN auth_user u ON u."id" = c.deleted_by
        LEFT JOIN campaign_tally t ON t.campaign_id = c.campaign_id
        WHERE ${where} ORDER BY c.deleted_at DESC, c.campaign_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
        scope,
      );
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign c WHERE ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /**
   * What visitors played is not on the air again before somebody publishes it. One that is there already stays as it is, so
   * that asking twice harms nothing. False: there is none, or nobody can restore it any more.
   */
  async restore(companyId: string, campaignId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`
        UPDATE campaign c SET deleted_at = NULL, deleted_by = NULL, updated_at = fairground_now(),
          deactivated_at = CASE WHEN c.live_revision IS NULL THEN c.deactivated_at
            ELSE coalesce(c.deactivated_at, c.deleted_at) END
        WHERE c.campaign_id = ${campaignId} AND ${inBin}`.execute(scope);
      if (numAffectedRows === 1n) {
        await this.notices.tell("campaign", campaignId, scope);
        return true;
      }
      const { rows } = await sql`SELECT 1 FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      return rows.length > 0;
    });
  }

  async askForPurge(companyId: string, campaignId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE campaign c SET purge_asked_at = fairground_now()
        WHERE c.campaign_id = ${campaignId} AND ${inBin}`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** Campaigns that nobody can restore any more. */
  due(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`SELECT c.campaign_id AS "campaignId" FROM campaign c
        WHERE c.deleted_at IS NOT NULL AND NOT (${inBin}) ORDER BY c.deleted_at LIMIT 100`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  /** Up to so many rows of one table: how many; -1 once nothing is left. */
  purge(campaignId: string, most: number): Promise<number> {
    return this.db.ask<number>("purge_campaign($1, $2)", [campaignId, most]);
  }
}
