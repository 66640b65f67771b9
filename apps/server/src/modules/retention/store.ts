import { RIGHTS } from "@fairground/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

export interface Of {
  companyId: string;
  campaignId: string;
}
/** What is looked at before it is so; null: as it is. */
export interface AsIf {
  months: number | null;
  /** An instant. */
  endDate: string | null;
}
const DUE = { companyId: text, campaignId: text, dueAt: instant };
export type DueRow = RowOf<typeof DUE>;

const STANDING = {
  months: nullable(integer),
  endsAt: nullable(instant),
  isOver: boolean,
  dueAt: nullable(instant),
  toldAt: nullable(instant),
  erasing: boolean,
  now: instant,
};
export type StandingRow = RowOf<typeof STANDING>;

const ERASED = { finishedAt: instant, plays: integer, counts: json<Record<string, number>>() };
export type ErasedRow = RowOf<typeof ERASED>;

const READER = { email: text, language: text };
type ReaderRow = RowOf<typeof READER>;

/** When a campaign is over: at its end, or as soon as it is taken off the air or deleted. Null: it is not known. */
const END = sql`CASE WHEN c.live_revision IS NOT NULL THEN least(c.end_date, c.deactivated_at, c.deleted_at) END`;
const ZONE = sql`fairground_zone(c.metadata->>'timezone')`;
const MONTHS = sql`(c.metadata->>'retentionMonths')::integer`;
/** Months are those of the campaign's calendar; to the second, as instants are told. */
const dueAfter = (months: RawBuilder<unknown>, end: RawBuilder<unknown> = END) =>
  sql`date_trunc('second', ((${end}) AT TIME ZONE ${ZONE} + make_interval(months => ${months})) AT TIME ZONE ${ZONE})`;
const DUE_AT = dueAfter(MONTHS);

/** Ends of campaigns after which leads go, and how far that is (migration 0482). */
export class RetentionStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** How a campaign stands, or would with other months or another end. Null: there is none. */
  async standing({ companyId, campaignId }: Of, { months, endDate }: AsIf): Promise<StandingRow | null> {
    const asked = months === null ? MONTHS : sql`${months}::integer`;
    const end = endDate === null ? END : sql`least(${endDate}::timestamptz, c.deactivated_at, c.deleted_at)`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(STANDING)`SELECT ${asked} AS months, ${end} AS "endsAt",
          coalesce((${end}) <= fairground_now(), false) AS "isOver", ${dueAfter(asked, end)} AS "dueAt",
          (SELECT r.told_at FROM retention r WHERE r.campaign_id = c.campaign_id AND r.finished_at IS NULL
            AND r.due_at = ${dueAfter(asked, end)}) AS "toldAt",
          EXISTS (SELECT 1 FROM retention r WHERE r.campaign_id = c.campaign_id AND r.began_at IS NOT NULL
            AND r.finished_at IS NULL) AS erasing, fairground_now() AS now
        FROM campaign c WHERE c.campaign_id = ${campaignId} AND c.company_id = ${companyId}
          AND c.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async leads({ companyId, campaignId }: Of): Promise<number> {
    return this.db.inCompany(companyId, (scope) => leadsOf(scope, campaignId));
  }

  /** The last time that leads of it went; null: they never did. */
  async erased({ companyId, campaignId }: Of): Promise<ErasedRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ERASED)`SELECT finished_at AS "finishedAt", plays, counts FROM retention
        WHERE campaign_id = ${campaignId} AND finished_at IS NOT NULL AND plays > 0
        ORDER BY finished_at DESC LIMIT 1`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** What was told and has become otherwise since: another end, or other months. */
  async withdraw(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM retention WHERE began_at IS NULL AND NOT EXISTS (SELECT 1 FROM campaign c
        WHERE c.campaign_id = retention.campaign_id AND ${DUE_AT} = retention.due_at)`.execute(scope),
    );
  }

  /** Campaigns whose leads go within so many days, and that nobody was told of. */
  async untold(days: number): Promise<DueRow[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(DUE)`SELECT c.company_id AS "companyId", c.campaign_id AS "campaignId",
          ${DUE_AT} AS "dueAt"
        FROM campaign c WHERE ${MONTHS} IS NOT NULL AND (${END}) <= fairground_now()
          AND ${DUE_AT} <= fairground_now() + make_interval(days => ${days}::integer)
          AND NOT EXISTS (SELECT 1 FROM retention r WHERE r.campaign_id = c.campaign_id AND r.due_at = ${DUE_AT})
        ORDER BY "dueAt", c.campaign_id LIMIT 1000`.execute(scope);
      return rows;
    });
  }

  /** Notes that it was told, with what tells it: both or neither. Where another process was first, nothing. */
  async tell({ companyId, campaignId, dueAt }: DueRow, work: (scope: Scope, leads: number) => Promise<void>) {
    await this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`INSERT INTO retention (campaign_id, company_id, due_at)
        VALUES (${campaignId}, ${companyId}, ${dueAt}) ON CONFLICT DO NOTHING`.execute(scope);
      if (numAffectedRows === 1n) await work(scope, await leadsOf(scope, campaignId));
    });
  }

  /** Who is told of a campaign's leads: those who may see them. With what it is called, and its clock. */
  async readers(
    scope: Scope,
    { companyId, campaignId }: Of,
  ): Promise<{ readers: ReaderRow[]; name: string; timezone: string }> {
    const { rows: readers } = await answering(READER)`SELECT u."email", coalesce(u."language", o."language") AS language
      FROM member m JOIN auth_user u ON u."id" = m."userId" JOIN company o ON o."id" = m."organizationId"
      WHERE m."organizationId" = ${companyId}
        AND string_to_array(m."role", ',') && ${[...RIGHTS["personal-data"]]}::text[] ORDER BY u."email"`.execute(
      scope,
    );
    const { rows } = await answering({ name: text, timezone: text })`SELECT c.metadata->>'name' AS name,
        ${ZONE} AS timezone FROM campaign c WHERE c.campaign_id = ${campaignId}`.execute(scope);
    return { readers, ...(rows[0] ?? { name: "", timezone: "UTC" }) };
  }

  /** Those whose time has come and that have been told for so many hours, and those that somebody has begun. */
  async due(hours: number): Promise<DueRow[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(DUE)`SELECT company_id AS "companyId", campaign_id AS "campaignId",
          due_at AS "dueAt"
        FROM retention WHERE finished_at IS NULL AND (began_at IS NOT NULL OR due_at <= fairground_now()
          AND told_at <= fairground_now() - make_interval(hours => ${hours}::integer))
        ORDER BY due_at, campaign_id`.execute(scope);
      return rows;
    });
  }

  /** From now on it goes to its end. False: its campaign's end or months have become otherwise. */
  async begin({ companyId, campaignId, dueAt }: DueRow): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      // Whoever changes the campaign at this moment comes before, or after it has begun.
      const { rows } = await answering({ isDue: boolean })`SELECT coalesce(${DUE_AT} = ${dueAt}, false) AS "isDue"
        FROM campaign c WHERE c.campaign_id = ${campaignId} FOR SHARE`.execute(scope);
      const { numAffectedRows } = await sql`UPDATE retention SET began_at = coalesce(began_at, fairground_now())
        WHERE campaign_id = ${campaignId} AND due_at = ${dueAt}
          AND (began_at IS NOT NULL OR ${rows[0]?.isDue ?? false}::boolean)`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** Erases the people of up to so many plays: how many. */
  erase({ campaignId, dueAt }: DueRow, most: number): Promise<number> {
    return this.db.ask("erase_retained($1, $2, $3)", [campaignId, dueAt, most]);
  }

  /** Once: with what tells that it is done. */
  async finish(
    { companyId, campaignId, dueAt }: DueRow,
    work: (scope: Scope, erased: ErasedRow) => Promise<void>,
  ): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ERASED)`UPDATE retention SET finished_at = fairground_now()
        WHERE campaign_id = ${campaignId} AND due_at = ${dueAt} AND finished_at IS NULL
        RETURNING finished_at AS "finishedAt", plays, counts`.execute(scope);
      if (rows[0]) await work(scope, rows[0]);
    });
  }
}

async function leadsOf(scope: Scope, campaignId: string): Promise<number> {
  const { rows } = await answering({ leads: integer })`SELECT count(*) AS leads FROM lead
    WHERE campaign_id = ${campaignId}`.execute(scope);
  return rows[0]?.leads ?? 0;
}
