import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Heights } from "@fairground/model/page";
import type { TranslationMarks } from "@fairground/model/translation";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

export type VersionKind = "named" | "kept" | "scheduled";

const VERSION = {
  versionId: text,
  kind: word<VersionKind>(),
  name: text,
  revision: nullable(integer),
  createdAt: instant,
  byId: nullable(text),
  byName: nullable(text),
};
export type VersionRow = RowOf<typeof VERSION>;

const CONTENT = { document: json<CampaignDocument>(), metadata: json<CampaignMetadata>() };
export type Content = RowOf<typeof CONTENT>;

const SCHEDULE = {
  campaignId: text,
  companyId: text,
  versionId: nullable(text),
  at: instant,
  state: word<"waiting" | "published" | "failed">(),
  byId: nullable(text),
  byName: nullable(text),
  approvedBy: nullable(text),
  withStock: boolean,
  stockNote: text,
  withoutCodes: boolean,
  revision: nullable(integer),
  faults: json<{ path: string; message: string }[]>(),
};
export type ScheduleRow = RowOf<typeof SCHEDULE>;

const MEASURED = { heights: json<Heights>(), measuredAt: instant };
export type Measured = RowOf<typeof MEASURED>;

interface Of {
  companyId: string;
  campaignId: string;
}
/** By whom publishing at an instant was asked for and approved, and what was said of it. */
interface Asked {
  by: string | null;
  approvedBy: string | null;
  withStock: boolean;
  stockNote: string;
  withoutCodes: boolean;
}

/** Drafts that restores have replaced are kept up to this many a campaign; the oldest go. */
const KEPT_VERSIONS = 50;

const versionColumns = sql`v.version_id AS "versionId", v.kind, v.name, v.revision, v.created_at AS "createdAt",
  u."id" AS "byId", u."name" AS "byName"`;

/** Versions of drafts, publishing that is scheduled, and marks of translations. */
export class VersionStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async keep(
    { companyId, campaignId }: Of,
    version: Content & { kind: VersionKind; name: string; revision: number | null; by: string | null },
  ): Promise<VersionRow> {
    return this.db.inCompany(companyId, (scope) => this.keepIn(scope, { companyId, campaignId }, version));
  }

  private async keepIn(
    scope: Scope,
    { companyId, campaignId }: Of,
    version: Content & { kind: VersionKind; name: string; revision: number | null; by: string | null },
  ): Promise<VersionRow> {
    const { rows } = await answering({ versionId: text })`
      INSERT INTO campaign_version (campaign_id, company_id, kind, name, document, metadata, revision, created_by)
      VALUES (${campaignId}, ${companyId}, ${version.kind}, ${version.name}, ${JSON.stringify(version.document)},
        ${JSON.stringify(version.metadata)}, ${version.revision}, ${version.by})
      RETURNING version_id AS "versionId"`.execute(scope);
    await sql`DELETE FROM campaign_version WHERE version_id IN (SELECT version_id FROM campaign_version
      WHERE campaign_id = ${campaignId} AND kind = 'kept' ORDER BY created_at DESC, version_id OFFSET ${KEPT_VERSIONS})`.execute(
      scope,
    );
    return this.versionIn(scope, campaignId, rows[0]?.versionId ?? "") as Promise<VersionRow>; // it was made above
  }

  private async versionIn(scope: Scope, campaignId: string, versionId: string): Promise<VersionRow | null> {
    const { rows } = await answering(VERSION)`SELECT ${versionColumns} FROM campaign_version v
      LEFT JOIN auth_user u ON u."id" = v.created_by
      WHERE v.campaign_id = ${campaignId} AND v.version_id = ${versionId}`.execute(scope);
    return rows[0] ?? null;
  }

  async versions(
    { companyId, campaignId }: Of,
    page: number,
    size: number,
  ): Promise<{ rows: VersionRow[]; total: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(VERSION)`SELECT ${versionColumns} FROM campaign_version v
        LEFT JOIN auth_user u ON u."id" = v.created_by WHERE v.campaign_id = ${campaignId}
        ORDER BY v.created_at DESC, v.version_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign_version WHERE campaign_id = ${campaignId}`.execute(scope);
      return { rows, total: Number(counted[0]?.total ?? 0) };
    });
  }

  async namedCount({ companyId, campaignId }: Of): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ total: integer })`SELECT count(*) AS total FROM campaign_version
        WHERE campaign_id = ${campaignId} AND kind = 'named'`.execute(scope);
      return Number(rows[0]?.total ?? 0);
    });
  }

  async content({ companyId, campaignId }: Of, versionId: string): Promise<Content | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CONTENT)`SELECT document, metadata FROM campaign_version
        WHERE campaign_id = ${campaignId} AND version_id = ${versionId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Renaming a version that was kept by itself makes it a named one: it stays. */
  async rename({ companyId, campaignId }: Of, versionId: string, name: string): Promise<VersionRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign_version SET name = ${name}, kind = CASE kind WHEN 'kept' THEN 'named' ELSE kind END
        WHERE campaign_id = ${campaignId} AND version_id = ${versionId}`.execute(scope);
      return this.versionIn(scope, campaignId, versionId);
    });
  }

  async remove({ companyId, campaignId }: Of, versionId: string): Promise<"removed" | "unknown" | "in-use"> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`SELECT 1 FROM publish_schedule
        WHERE version_id = ${versionId} AND state = 'waiting'`.execute(scope);
      if (rows.length > 0) return "in-use";
      const { numAffectedRows } = await sql`DELETE FROM campaign_version
        WHERE campaign_id = ${campaignId} AND version_id = ${versionId}`.execute(scope);
      return numAffectedRows === 0n ? "unknown" : "removed";
    });
  }

  async schedule({ companyId, campaignId }: Of): Promise<ScheduleRow | null> {
    return this.db.inCompany(companyId, (scope) => this.scheduleIn(scope, campaignId));
  }

  async scheduleAnywhere(campaignId: string): Promise<ScheduleRow | null> {
    return this.db.asSystem((scope) => this.scheduleIn(scope, campaignId));
  }

  private async scheduleIn(scope: Scope, campaignId: string): Promise<ScheduleRow | null> {
    const { rows } = await answering(SCHEDULE)`
      SELECT s.campaign_id AS "campaignId", s.company_id AS "companyId", s.version_id AS "versionId", s.at, s.state,
        s.revision, s.faults, s.approved_by AS "approvedBy", s.with_stock AS "withStock", s.stock_note AS "stockNote", s.without_codes AS "withoutCodes",
        u."id" AS "byId", u."name" AS "byName"
      FROM publish_schedule s LEFT JOIN auth_user u ON u."id" = s.asked_by WHERE s.campaign_id = ${campaignId}`.execute(
      scope,
    );
    return rows[0] ?? null;
  }

  /** Keeps what is to be published and says when; an earlier schedule goes with what it kept. */
  async setSchedule(
    of: Of,
    content: Content,
    at: Date,
    { by, approvedBy, withStock, stockNote, withoutCodes }: Asked,
    enqueue: (scope: Scope) => Promise<void>,
  ): Promise<ScheduleRow | null> {
    return this.db.inCompany(of.companyId, async (scope) => {
      await this.dropSchedule(scope, of.campaignId);
      const { versionId } = await this.keepIn(scope, of, {
        ...content,
        kind: "scheduled",
        name: "",
        revision: null,
        by,
      });
      await sql`INSERT INTO publish_schedule (campaign_id, company_id, version_id, at, asked_by, approved_by,
          with_stock, stock_note, without_codes)
        VALUES (${of.campaignId}, ${of.companyId}, ${versionId}, ${at}, ${by}, ${approvedBy}, ${withStock}, ${stockNote},
          ${withoutCodes})`.execute(scope);
      await enqueue(scope);
      return this.scheduleIn(scope, of.campaignId);
    });
  }

  async cancelSchedule({ companyId, campaignId }: Of): Promise<void> {
    await this.db.inCompany(companyId, (scope) => this.dropSchedule(scope, campaignId));
  }

  private async dropSchedule(scope: Scope, campaignId: string): Promise<void> {
    const { rows } = await answering({ versionId: nullable(text) })`DELETE FROM publish_schedule
      WHERE campaign_id = ${campaignId} RETURNING version_id AS "versionId"`.execute(scope);
    for (const { versionId } of rows)
      await sql`DELETE FROM campaign_version WHERE version_id = ${versionId} AND kind = 'scheduled'`.execute(scope);
  }

  async closeSchedule(
    { companyId, campaignId }: Of,
    at: Date,
    end: {
      state: "published" | "failed";
      revision: number | null;
      faults: readonly { path: string; message: string }[];
    },
  ): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE publish_schedule SET state = ${end.state}, revision = ${end.revision}, faults = ${JSON.stringify(end.faults)}
        WHERE campaign_id = ${campaignId} AND at = ${at}`.execute(scope),
    );
  }

  /** How much publishing waits that a member has scheduled. */
  async waitingCount(scope: Scope, companyId: string, userId: string): Promise<number> {
    const { rows } = await answering({ waiting: integer })`SELECT count(*) AS waiting FROM publish_schedule
      WHERE company_id = ${companyId} AND asked_by = ${userId} AND state = 'waiting'`.execute(scope);
    return rows[0]?.waiting ?? 0;
  }

  /** Publishing that waits is somebody else's from now on. */
  async handOverWaiting(scope: Scope, companyId: string, from: string, to: string): Promise<void> {
    await sql`UPDATE publish_schedule SET asked_by = ${to}
      WHERE company_id = ${companyId} AND asked_by = ${from} AND state = 'waiting'`.execute(scope);
  }

  async heights({ companyId, campaignId }: Of, revision: number): Promise<Measured | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(MEASURED)`SELECT heights, measured_at AS "measuredAt" FROM revision_height
        WHERE campaign_id = ${campaignId} AND revision = ${revision}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** What was measured last counts: a player that was updated since shows the same revision anew. */
  async measure({ companyId, campaignId }: Of, revision: number, heights: Heights): Promise<Measured> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(MEASURED)`
        INSERT INTO revision_height (campaign_id, company_id, revision, heights)
        VALUES (${campaignId}, ${companyId}, ${revision}, ${JSON.stringify(heights)})
        ON CONFLICT (campaign_id, revision) DO UPDATE SET heights = excluded.heights, measured_at = excluded.measured_at
        RETURNING heights, measured_at AS "measuredAt"`.execute(scope);
      return rows[0] as Measured; // it was put there above
    });
  }

  async marks({ companyId, campaignId }: Of): Promise<TranslationMarks> {
    return this.db.inCompany(companyId, (scope) => this.marksIn(scope, campaignId));
  }

  private async marksIn(scope: Scope, campaignId: string): Promise<TranslationMarks> {
    const { rows } = await answering({ marks: json<TranslationMarks>() })`
      SELECT marks FROM translation_mark WHERE campaign_id = ${campaignId} FOR UPDATE`.execute(scope);
    return rows[0]?.marks ?? {};
  }

  /** Changes the marks in a transaction of its own, or in the one that saves the draft. */
  async changeMarks(
    { companyId, campaignId }: Of,
    change: (marks: TranslationMarks) => TranslationMarks,
    scope?: Scope,
  ): Promise<TranslationMarks> {
    const work = async (inside: Scope) => {
      const before = await this.marksIn(inside, campaignId);
      const marks = change(before);
      if (Object.keys(before).length === 0 && Object.keys(marks).length === 0) return marks;
      await sql`INSERT INTO translation_mark (campaign_id, company_id, marks)
        VALUES (${campaignId}, ${companyId}, ${JSON.stringify(marks)})
        ON CONFLICT (campaign_id) DO UPDATE SET marks = excluded.marks`.execute(inside);
      return marks;
    };
    return scope ? work(scope) : this.db.inCompany(companyId, work);
  }
}
