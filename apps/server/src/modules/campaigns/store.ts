import type { CampaignDocument, CampaignMetadata, CampaignType, TagName } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { Notices } from "../../kernel/notices.ts";

const CAMPAIGN = {
  campaignId: text,
  companyId: text,
  metadata: json<CampaignMetadata>(),
  draft: nullable(json<CampaignDocument>()),
  rev: integer,
  liveRevision: nullable(integer),
  deactivatedAt: nullable(instant),
  deletedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  now: instant,
};
/** A campaign as stored, with the database's clock at the time of reading. */
export type CampaignRow = RowOf<typeof CAMPAIGN>;

const REVISION = {
  revision: integer,
  document: json<CampaignDocument>(),
  metadata: json<CampaignMetadata>(),
  publishedAt: instant,
};
export type Revision = RowOf<typeof REVISION>;

export interface Search {
  companies: readonly string[];
  q?: string | undefined;
  status?: string | undefined;
  campaignType?: CampaignType | undefined;
  tag?: TagName | undefined;
  sort: "name" | "startDate" | "updatedAt";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

const columns = sql`campaign_id AS "campaignId", company_id AS "companyId", metadata, draft, rev, live_revision AS "liveRevision",
  deactivated_at AS "deactivatedAt", deleted_at AS "deletedAt", created_at AS "createdAt", updated_at AS "updatedAt", fairground_now() AS now`;

/** The status from the same facts as the model's `statusOf`, for searching by it; a test holds the two equal. */
const status = sql<string>`CASE
  WHEN deleted_at IS NOT NULL OR (live_revision IS NOT NULL AND deactivated_at IS NOT NULL) THEN 'INACTIVE'
  WHEN live_revision IS NULL THEN 'DRAFT'
  WHEN end_date < fairground_now() THEN 'INACTIVE'
  WHEN start_date > fairground_now() THEN 'SCHEDULED'
  ELSE 'ACTIVE' END`;

/** What is kept beside a draft follows it, in the transaction that saves it: the row as it is now, the draft before. */
export type OnDraft = (scope: Scope, row: CampaignRow, before: CampaignDocument) => Promise<void>;

/** Campaign records, drafts and revisions. Deleted campaigns are found by `find` alone. */
export class CampaignStore {
  private readonly db: Database;
  private readonly notices: Pick<Notices, "tell">;
  private readonly onDraft: OnDraft;
  constructor(db: Database, notices: Pick<Notices, "tell">, onDraft: OnDraft = async () => {}) {
    this.db = db;
    this.notices = notices;
    this.onDraft = onDraft;
  }

  async find(companyId: string, campaignId: string): Promise<CampaignRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        SELECT ${columns} FROM campaign WHERE campaign_id = ${campaignId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** By id alone, over all companies: for calls whose access rule has already found the company. */
  async findAnywhere(campaignId: string): Promise<CampaignRow | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        SELECT ${columns} FROM campaign WHERE campaign_id = ${campaignId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async create(companyId: string, metadata: CampaignMetadata, draft: CampaignDocument | null): Promise<CampaignRow> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        INSERT INTO campaign (company_id, metadata, draft, start_date, end_date)
        VALUES (${companyId}, ${JSON.stringify(metadata)}, ${JSON.stringify(draft)}, ${metadata.startDate}, ${metadata.endDate})
        RETURNING ${columns}`.execute(scope);
      return rows[0] as CampaignRow; // an INSERT of one row returns one row
    });
  }

  /** Saves a draft and keeps the one before. With `rev` only where it is the current one: null when it was stale. */
  async saveDraft(
    companyId: string,
    campaignId: string,
    draft: CampaignDocument,
    rev: number | null,
    by: string | null,
  ): Promise<CampaignRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const before = await answering({ rev: integer, draft: nullable(json<CampaignDocument>()) })`
        SELECT rev, draft FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL FOR UPDATE`.execute(
        scope,
      );
      const [old] = before.rows;
      if (!old || (rev !== null && rev !== old.rev)) return null;
      if (old.draft !== null)
        await sql`INSERT INTO campaign_history (campaign_id, company_id, rev, draft, saved_by)
          VALUES (${campaignId}, ${companyId}, ${old.rev}, ${JSON.stringify(old.draft)}, ${by})`.execute(scope);
      const { rows } = await answering(CAMPAIGN)`
        UPDATE campaign SET draft = ${JSON.stringify(draft)}, rev = rev + 1, updated_at = fairground_now()
        WHERE campaign_id = ${campaignId} RETURNING ${columns}`.execute(scope);
      const [row] = rows;
      if (row && old.draft !== null) await this.onDraft(scope, row, old.draft);
      return row ?? null;
    });
  }

  /** Merges fields into the metadata; dates take effect at once. */
  async saveMetadata(
    companyId: string,
    campaignId: string,
    change: (metadata: CampaignMetadata) => CampaignMetadata,
  ): Promise<CampaignRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: before } = await answering({ metadata: json<CampaignMetadata>() })`
        SELECT metadata FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL FOR UPDATE`.execute(
        scope,
      );
      if (!before[0]) return null;
      const metadata = change(before[0].metadata);
      const { rows } = await answering(CAMPAIGN)`
        UPDATE campaign SET metadata = ${JSON.stringify(metadata)}, start_date = ${metadata.startDate}, end_date = ${metadata.endDate},
          updated_at = fairground_now() WHERE campaign_id = ${campaignId} RETURNING ${columns}`.execute(scope);
      await this.notices.tell("campaign", campaignId, scope);
      return rows[0] ?? null;
    });
  }

  async deactivate(companyId: string, campaignId: string, reason: string | null): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign SET deactivated_at = fairground_now(), deactivation_reason = ${reason}, updated_at = fairground_now()
        WHERE campaign_id = ${campaignId}`.execute(scope);
      await this.notices.tell("campaign", campaignId, scope);
    });
  }

  /** Soft: a purge follows the company's retention (decisions, "Campaign life"). */
  async remove(companyId: string, campaignId: string): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign SET deleted_at = fairground_now(), updated_at = fairground_now() WHERE campaign_id = ${campaignId}`.execute(
        scope,
      );
      await this.notices.tell("campaign", campaignId, scope);
    });
  }

  /** Takes back a campaign that could not be completed: as if it had never been made. */
  async discard(companyId: string, campaignId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM campaign WHERE campaign_id = ${campaignId}`.execute(scope),
    );
  }

  async search(search: Search): Promise<{ rows: CampaignRow[]; total: number }> {
    return this.db.asSystem(async (scope) => {
      const where = sql`WHERE deleted_at IS NULL AND company_id = ANY(${[...search.companies]}::uuid[])
        AND (${search.q ?? null}::text IS NULL OR metadata->>'name' ILIKE ${like(search.q)} OR metadata->>'description' ILIKE ${like(search.q)})
        AND (${search.campaignType ?? null}::text IS NULL OR metadata->>'campaignType' = ${search.campaignType ?? null})
        AND (${search.tag ?? null}::text IS NULL OR metadata->'tags' ? ${search.tag ?? null})
        AND (${search.status ?? null}::text IS NULL OR ${status} = ${search.status ?? null})`;
      const by = { name: sql`lower(metadata->>'name')`, startDate: sql`start_date`, updatedAt: sql`updated_at` }[
        search.sort
      ];
      const order = search.direction === "asc" ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
      const { rows } = await answering(CAMPAIGN)`
        SELECT ${columns} FROM campaign ${where} ORDER BY ${by} ${order}, campaign_id
        LIMIT ${search.size} OFFSET ${(search.page - 1) * search.size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** Makes the next immutable revision and lets new plays open with it. Runs in the caller's transaction. */
  async publish(
    scope: Scope,
    row: CampaignRow,
    revision: Omit<Revision, "revision" | "publishedAt"> & { configurationHash: string; by: string | null },
  ): Promise<Revision> {
    await sql`SELECT 1 FROM campaign WHERE campaign_id = ${row.campaignId} FOR UPDATE`.execute(scope);
    const { rows } = await answering({ revision: integer, publishedAt: instant })`
      INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash, published_by)
      SELECT ${row.campaignId}::uuid, ${row.companyId}::uuid, coalesce(max(revision), 0) + 1, ${JSON.stringify(revision.document)}::jsonb,
        ${JSON.stringify(revision.metadata)}::jsonb, ${revision.configurationHash}, ${revision.by}::uuid
      FROM campaign_revision WHERE campaign_id = ${row.campaignId}
      RETURNING revision, published_at AS "publishedAt"`.execute(scope);
    const made = rows[0] as { revision: number; publishedAt: Date }; // an aggregate SELECT yields one row
    return { document: revision.document, metadata: revision.metadata, ...made };
  }

  /** Lets new plays open with a revision whose files are stored. */
  async goLive(scope: Scope, campaignId: string, revision: number): Promise<void> {
    await sql`UPDATE campaign SET live_revision = ${revision}, published_at = fairground_now(),
      first_published_at = coalesce(first_published_at, fairground_now()), deactivated_at = NULL, deactivation_reason = NULL,
      updated_at = fairground_now() WHERE campaign_id = ${campaignId}`.execute(scope);
    await this.notices.tell("campaign", campaignId, scope);
  }

  async revision(companyId: string, campaignId: string, revision: number): Promise<Revision | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(REVISION)`SELECT revision, document, metadata, published_at AS "publishedAt"
        FROM campaign_revision WHERE campaign_id = ${campaignId} AND revision = ${revision}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async revisions(companyId: string, campaignId: string, page: number, size: number) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({
        revision: integer,
        publishedAt: instant,
        byId: nullable(text),
        byName: nullable(text),
      })`
        SELECT r.revision, r.published_at AS "publishedAt", u."id" AS "byId", u."name" AS "byName"
        FROM campaign_revision r LEFT JOIN auth_user u ON u."id" = r.published_by
        WHERE campaign_id = ${campaignId} ORDER BY revision DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
        scope,
      );
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign_revision WHERE campaign_id = ${campaignId}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** What campaigns of a company begin with; null: there is no such company. */
  async defaultsOf(companyId: string): Promise<{ language: Language; timezone: string } | null> {
    const { rows } = await answering({ language: word<Language>(), timezone: text })`
      SELECT "language", "timezone" FROM company WHERE "id" = ${companyId}`.execute(this.db.open);
    return rows[0] ?? null;
  }

  transaction<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }
}

const like = (q: string | undefined) => `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
