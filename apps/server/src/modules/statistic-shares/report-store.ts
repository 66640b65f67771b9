import { RIGHTS } from "@fairground/contract";
import type { ReportRhythm } from "@fairground/model/statistic";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, type RowOf, text, word } from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";

export interface Of {
  companyId: string;
  campaignId: string;
  userId: string;
}
const REPORT = { rhythm: word<ReportRhythm>(), isVerified: boolean };
export type ReportRow = RowOf<typeof REPORT>;

/** Days, yyyy-MM-dd: the period from `from` until the day before `until`, and where the one before it begins. */
const DUE = {
  reportId: text,
  companyId: text,
  campaignId: text,
  rhythm: word<Exclude<ReportRhythm, "never">>(),
  email: text,
  language: text,
  before: text,
  from: text,
  until: text,
};
export type DueReport = RowOf<typeof DUE>;

/** The last Monday, or first day of a month, of which it is at least seven in the morning where the campaign is. */
const LAST = sql`date_trunc(CASE r.rhythm WHEN 'weekly' THEN 'week' ELSE 'month' END,
  fairground_now() AT TIME ZONE fairground_zone(m.data->>'timezone') - interval '7 hours')::date`;
const LENGTH = sql`CASE r.rhythm WHEN 'weekly' THEN interval '7 days' ELSE interval '1 month' END`;
/** Settings as they are live; of a campaign that never was, its draft's. */
const SETTINGS = sql`LEFT JOIN campaign_revision v ON v.campaign_id = c.campaign_id AND v.revision = c.live_revision
  CROSS JOIN LATERAL (SELECT coalesce(v.metadata, c.metadata) AS data) m`;
const SEES = sql`string_to_array(e."role", ',') && ${[...RIGHTS.see]}::text[]`;

/** Who gets reports, and until when they have been told (migration 0536). */
export class ReportStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Null: there is no such campaign. */
  async find({ companyId, campaignId, userId }: Of): Promise<ReportRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        REPORT,
      )`SELECT coalesce(r.rhythm, 'never') AS rhythm, u."emailVerified" AS "isVerified"
        FROM campaign c JOIN auth_user u ON u."id" = ${userId}
        LEFT JOIN statistic_report r ON r.campaign_id = c.campaign_id AND r.user_id = u."id"
        WHERE c.campaign_id = ${campaignId} AND c.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** From the next period's end on. */
  async choose({ companyId, campaignId, userId }: Of, rhythm: Exclude<ReportRhythm, "never">): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO statistic_report (campaign_id, company_id, user_id, rhythm, told_until)
        SELECT c.campaign_id, c.company_id, ${userId}, r.rhythm, ${LAST}
        FROM campaign c ${SETTINGS} CROSS JOIN (SELECT ${rhythm}::text AS rhythm) r WHERE c.campaign_id = ${campaignId}
        ON CONFLICT (campaign_id, user_id) DO UPDATE SET rhythm = excluded.rhythm, told_until = excluded.told_until`.execute(
        scope,
      ),
    );
  }

  async drop({ companyId, campaignId, userId }: Of): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM statistic_report WHERE campaign_id = ${campaignId} AND user_id = ${userId}`.execute(scope),
    );
  }

  /** By a letter's link, whoever presses it. */
  async dropOne(reportId: string): Promise<void> {
    await this.db.asSystem((scope) => sql`DELETE FROM statistic_report WHERE report_id = ${reportId}`.execute(scope));
  }

  /** Ends those of campaigns that are in the bin, and of people who may not see them any more. */
  async clear(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM statistic_report r WHERE NOT EXISTS (SELECT 1 FROM member e
          WHERE e."organizationId" = r.company_id AND e."userId" = r.user_id AND ${SEES})
        OR NOT EXISTS (SELECT 1 FROM campaign c WHERE c.campaign_id = r.campaign_id AND c.deleted_at IS NULL)`.execute(
        scope,
      ),
    );
  }

  /** Whose period is over and was not told. Unconfirmed addresses and suspended companies wait. */
  due(): Promise<DueReport[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(
        DUE,
      )`SELECT d."reportId", d.company_id AS "companyId", d."campaignId", d.rhythm, d."email",
          d.language, (d.until - 2 * d.length)::date::text AS before, (d.until - d.length)::date::text AS "from", d.until::text AS until
        FROM (
          SELECT r.report_id AS "reportId", r.company_id, r.campaign_id AS "campaignId", r.rhythm, r.told_until, u."email",
            coalesce(u."language", o."language") AS language, ${LAST} AS until, ${LENGTH} AS length
          FROM statistic_report r JOIN auth_user u ON u."id" = r.user_id JOIN company o ON o."id" = r.company_id
          JOIN campaign c ON c.campaign_id = r.campaign_id ${SETTINGS}
          WHERE u."emailVerified"
        ) AS d
        WHERE d.told_until < d.until AND ${NOT_SUSPENDED} ORDER BY d."reportId" LIMIT 500`.execute(scope);
      return rows;
    });
  }

  /** Notes that a period was told, with what tells it: both or neither. Where another process was first, nothing. */
  async tell(
    { companyId, campaignId, reportId, until }: DueReport,
    work: (scope: Scope) => Promise<void>,
  ): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE statistic_report SET told_until = ${until}::date
        WHERE campaign_id = ${campaignId} AND report_id = ${reportId} AND told_until < ${until}::date`.execute(scope);
      if (numAffectedRows === 1n) await work(scope);
    });
  }
}
