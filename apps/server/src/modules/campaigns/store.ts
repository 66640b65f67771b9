import type { CAMPAIGN_SORTS } from "@fairground/contract";
import type { CampaignDocument, CampaignMetadata, CampaignType, TagName } from "@fairground/model/campaign";
import type { CompanyFacts } from "@fairground/model/legal";
import type { Language } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  texts,
  word,
} from "../../kernel/db/rows.ts";
import type { Notices } from "../../kernel/notices.ts";
import { type Changer, noteSettings, settingsChanges } from "./settings-change-store.ts";

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
  /** What the company said of itself when it was published; null: an older version has published it. */
  companyFacts: nullable(json<CompanyFacts>()),
};
export type Revision = RowOf<typeof REVISION>;

/** What campaigns of a company begin with; `logo` is an asset of its library. */
const DEFAULTS = { language: word<Language>(), timezone: text, logo: nullable(text) };
export type CompanyDefaults = RowOf<typeof DEFAULTS>;

const LISTED = {
  campaignId: text,
  companyId: text,
  metadata: json<CampaignMetadata>(),
  rev: integer,
  hasPages: boolean,
  liveRevision: nullable(integer),
  deactivatedAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  now: instant,
  createdById: nullable(text),
  createdByName: nullable(text),
  labels: texts,
  plays: integer,
  leads: integer,
  codes: integer,
  codesUntil: nullable(instant),
  isAsked: boolean,
  scheduledAt: nullable(instant),
  total: integer,
};
/** A campaign of the list: without its document, with what is known beside it. */
export type ListedCampaign = RowOf<typeof LISTED>;

export interface Search {
  companies: readonly string[];
  q?: string | undefined;
  status?: string | undefined;
  campaignType?: CampaignType | undefined;
  tag?: TagName | undefined;
  label?: string | undefined;
  createdBy?: string | undefined;
  language?: Language | undefined;
  /** Days. */
  endsWithin?: number | undefined;
  sort: (typeof CAMPAIGN_SORTS)[number];
  direction: "asc" | "desc";
  page: number;
  size: number;
}

const columns = sql`campaign_id AS "campaignId", company_id AS "companyId", metadata, draft, rev, live_revision AS "liveRevision",
  deactivated_at AS "deactivatedAt", deleted_at AS "deletedAt", created_at AS "createdAt", updated_at AS "updatedAt", fairground_now() AS now`;

/** The status from the same facts as the model's `statusOf`, for searching by it; a test holds the two equal. */
const status = sql<string>`CASE
  WHEN c.deleted_at IS NOT NULL OR (c.live_revision IS NOT NULL AND c.deactivated_at IS NOT NULL) THEN 'INACTIVE'
  WHEN c.live_revision IS NULL THEN 'DRAFT'
  WHEN c.end_date < (SELECT fairground_now()) THEN 'INACTIVE'
  WHEN c.start_date > (SELECT fairground_now()) THEN 'SCHEDULED'
  ELSE 'ACTIVE' END`;

const SORTED_BY: Readonly<Record<Search["sort"], RawBuilder<unknown>>> = {
  name: sql`c.said`,
  startDate: sql`c.start_date`,
  endDate: sql`c.end_date`,
  updatedAt: sql`c.updated_at`,
  plays: sql`coalesce(t.plays, 0)`,
  leads: sql`coalesce(t.leads, 0)`,
};

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

  async create(
    companyId: string,
    metadata: CampaignMetadata,
    draft: CampaignDocument | null,
    by: string | null,
  ): Promise<CampaignRow> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        INSERT INTO campaign (company_id, metadata, draft, start_date, end_date, created_by)
        VALUES (${companyId}, ${JSON.stringify(metadata)}, ${JSON.stringify(draft)}, ${metadata.startDate}, ${metadata.endDate},
          ${by || null})
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

  /**
   * Changes the metadata and notes who did; dates take effect at once. `change` sees them as nobody else can change them,
   * and answers null where they are not what it started from.
   */
  async saveMetadata(
    companyId: string,
    campaignId: string,
    change: (metadata: CampaignMetadata) => CampaignMetadata | null,
    who: Changer,
  ): Promise<{ kind: "saved"; row: CampaignRow } | { kind: "stale"; metadata: CampaignMetadata } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: before } = await answering({ metadata: json<CampaignMetadata>() })`
        SELECT metadata FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL FOR UPDATE`.execute(
        scope,
      );
      if (!before[0]) return null;
      const metadata = change(before[0].metadata);
      if (metadata === null) return { kind: "stale", metadata: before[0].metadata };
      await noteSettings(scope, { companyId, campaignId }, { before: before[0].metadata, after: metadata, who });
      const { rows } = await answering(CAMPAIGN)`
        UPDATE campaign SET metadata = ${JSON.stringify(metadata)}, start_date = ${metadata.startDate}, end_date = ${metadata.endDate},
          updated_at = fairground_now() WHERE campaign_id = ${campaignId} RETURNING ${columns}`.execute(scope);
      await this.notices.tell("campaign", campaignId, scope);
      return rows[0] ? { kind: "saved", row: rows[0] } : null;
    });
  }

  settingsChanges(companyId: string, campaignId: string, page: number, size: number) {
    return settingsChanges(this.db, { companyId, campaignId }, page, size);
  }

  async deactivate(companyId: string, campaignId: string, reason: string | null): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign SET deactivated_at = fairground_now(), deactivation_reason = ${reason}, updated_at = fairground_now()
        WHERE campaign_id = ${campaignId}`.execute(scope);
      await this.notices.tell("campaign", campaignId, scope);
    });
  }

  /** Into the bin, from which it can be restored for thirty days (decisions, "Campaign life"). */
  async remove(companyId: string, campaignId: string, by: string | null): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE campaign SET deleted_at = fairground_now(), deleted_by = ${by || null}, updated_at = fairground_now()
        WHERE campaign_id = ${campaignId}`.execute(scope);
      await this.notices.tell("campaign", campaignId, scope);
    });
  }

  /** Takes back a campaign that could not be completed: as if it had never been made. */
  async discard(companyId: string, campaignId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM campaign WHERE campaign_id = ${campaignId}`.execute(scope),
    );
  }

  /** The page's rows, each with how many there are on all pages. Only of those rows more is read than what is searched by. */
  async search(search: Search): Promise<{ rows: ListedCampaign[]; total: number }> {
    const where = matching(search);
    const order = search.direction === "asc" ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(LISTED)`
        WITH matched AS MATERIALIZED (
          SELECT c.campaign_id, row_number() OVER (ORDER BY ${SORTED_BY[search.sort]} ${order}, c.campaign_id) AS place
          FROM campaign c LEFT JOIN campaign_tally t ON t.campaign_id = c.campaign_id ${where}
        )
        SELECT c.campaign_id AS "campaignId", c.company_id AS "companyId", c.metadata, c.rev,
          -- Without reading it: none is the JSON null.
          pg_column_size(c.draft) > 64 AS "hasPages", c.live_revision AS "liveRevision",
          c.deactivated_at AS "deactivatedAt", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
          (SELECT fairground_now()) AS now, u."id" AS "createdById", u."name" AS "createdByName",
          ARRAY(SELECT d.label_id FROM campaign_labelled d JOIN campaign_label l ON l.label_id = d.label_id
            WHERE d.campaign_id = c.campaign_id ORDER BY lower(l.name)) AS labels,
          coalesce(t.plays, 0) AS plays, coalesce(t.leads, 0) AS leads, coalesce(t.codes, 0) AS codes,
          t.codes_until AS "codesUntil",
          EXISTS (SELECT 1 FROM publish_request r WHERE r.campaign_id = c.campaign_id
            AND r.state IN ('open', 'answering')) AS "isAsked",
          (SELECT s.at FROM publish_schedule s WHERE s.campaign_id = c.campaign_id AND s.state = 'waiting') AS "scheduledAt",
          (SELECT count(*) FROM matched) AS total
        FROM matched m JOIN campaign c ON c.campaign_id = m.campaign_id
        LEFT JOIN campaign_tally t ON t.campaign_id = c.campaign_id
        LEFT JOIN auth_user u ON u."id" = c.created_by
        WHERE m.place > ${(search.page - 1) * search.size} AND m.place <= ${search.page * search.size}
        ORDER BY m.place`.execute(scope);
      if (rows[0] || search.page === 1) return { rows, total: rows[0]?.total ?? 0 };
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign c ${where}`.execute(scope);
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
      INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash, published_by, company_facts)
      SELECT ${row.campaignId}::uuid, ${row.companyId}::uuid, coalesce(max(revision), 0) + 1, ${JSON.stringify(revision.document)}::jsonb,
        ${JSON.stringify(revision.metadata)}::jsonb, ${revision.configurationHash}, ${revision.by}::uuid,
        ${JSON.stringify(revision.companyFacts)}::jsonb
      FROM campaign_revision WHERE campaign_id = ${row.campaignId}
      RETURNING revision, published_at AS "publishedAt"`.execute(scope);
    const made = rows[0] as { revision: number; publishedAt: Date }; // an aggregate SELECT yields one row
    const { document, metadata, companyFacts } = revision;
    return { document, metadata, companyFacts, ...made };
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
      const { rows } = await answering(
        REVISION,
      )`SELECT revision, document, metadata, published_at AS "publishedAt", company_facts AS "companyFacts"
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
  async defaultsOf(companyId: string): Promise<CompanyDefaults | null> {
    const { rows } = await answering(DEFAULTS)`
      SELECT "language", "timezone", "logo" FROM company WHERE "id" = ${companyId}`.execute(this.db.open);
    return rows[0] ?? null;
  }

  transaction<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }
}

/** Only what is asked for stands in the statement. */
function matching(search: Search): RawBuilder<unknown> {
  const { q, campaignType, tag, status: wanted, label, createdBy, language, endsWithin } = search;
  const words = folded(q ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const conditions = [
    sql`c.deleted_at IS NULL AND c.company_id = ANY(${[...search.companies]}::uuid[])`,
    ...words.map((word) => sql`c.said LIKE ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
    ...(campaignType ? [sql`c.metadata->>'campaignType' = ${campaignType}`] : []),
    ...(tag ? [sql`c.metadata->'tags' ? ${tag}`] : []),
    ...(language ? [sql`c.metadata->'languages' @> ${JSON.stringify([{ shortName: language }])}::jsonb`] : []),
    ...(createdBy ? [sql`c.created_by = ${createdBy}`] : []),
    ...(label
      ? [sql`c.campaign_id IN (SELECT d.campaign_id FROM campaign_labelled d WHERE d.label_id = ${label})`]
      : []),
    ...(endsWithin
      ? [
          sql`c.end_date >= (SELECT fairground_now())
            AND c.end_date <= (SELECT fairground_now()) + make_interval(days => ${endsWithin})`,
        ]
      : []),
    ...(wanted ? [sql`${status} = ${wanted}`] : []),
  ];
  return sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** As the column `said` holds names and descriptions (migration 0385). */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
