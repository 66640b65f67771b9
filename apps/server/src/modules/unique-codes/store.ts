import { type RawBuilder, sql } from "kysely";
import type { Elsewhere } from "../../kernel/code-files/index.ts";
import { batchOf } from "../../kernel/db/batch.ts";
import type { Database } from "../../kernel/db/database.ts";
import {
  answering,
  answers,
  boolean,
  integer,
  json,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../../kernel/db/rows.ts";
import { CodeImportStore } from "./import-store.ts";
import { lockCodesOf, newBatch, one, poolOf } from "./pool-store.ts";
import {
  type AddedBatch,
  BATCH,
  BATCH_COUNT,
  type BatchCount,
  type BatchRow,
  CODE,
  type Code,
  type CodeFilter,
  type NewBatch,
  POOL,
  type PoolRow,
  type Row,
} from "./rows.ts";

const poolColumns = sql`p.company_id AS "companyId", p.campaign_id AS "campaignId", p.pool_id AS "poolId",
  p.outcome_page_id AS "outcomePageId", p.state, fairground_zone(c.metadata->>'timezone') AS timezone,
  c.draft #>> ARRAY['uniqueCodes', p.outcome_page_id, 'fallbackOutcomePageId'] AS "fallbackOutcomePageId"`;
const batchColumns = sql`company_id AS "companyId", campaign_id AS "campaignId", batch_id AS "batchId", pool_id AS "poolId",
  name, format, prefix, suffix`;

/** Pools, batches and codes. What runs in one transaction with many rows is one of `functions/`. */
export class UniqueCodeStore {
  readonly imports: CodeImportStore;
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
    this.imports = new CodeImportStore(db);
  }

  /** Whether the draft or the live revision has the page. Null: no such campaign. */
  async hasPage(companyId: string, campaignId: string, pageId: string): Promise<boolean | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const row = await one(
        scope,
        { has: boolean },
        sql`SELECT has_page(c.draft, ${pageId}) OR coalesce(has_page(r.document, ${pageId}), false) AS has
        FROM campaign c LEFT JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId} AND c.deleted_at IS NULL`,
      );
      return row ? row.has : null;
    });
  }

  async companyOf(campaignId: string): Promise<string | null> {
    const row = await this.anywhere(
      { companyId: text },
      sql`SELECT company_id AS "companyId" FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`,
    );
    return row[0]?.companyId ?? null;
  }

  /** A list as a batch that is ready at once, in a pool that it makes active when it is new; the values are distinct. */
  async add(row: Row, pageId: string, values: readonly string[], batch: NewBatch): Promise<AddedBatch> {
    return this.db.inCompany(row.companyId, async (scope) => {
      await lockCodesOf(scope, row.companyId);
      const { poolId } = await poolOf(scope, row, pageId, "active");
      const batchId = await newBatch(scope, row, poolId, batch, true);
      const stored = new Set<string>();
      const size = batchOf(this.db);
      for (let at = 0; at < values.length; at += size) {
        const { rows } = await answering({ added: texts })`
          SELECT add_codes(${row.campaignId}::uuid, ${row.companyId}::uuid, ${batchId}::uuid,
            ${values.slice(at, at + size)}::text[]) AS added`.execute(scope);
        for (const value of rows[0]?.added ?? []) stored.add(value);
      }
      await sql`SELECT close_batch(${row.campaignId}, ${batchId}, ${stored.size})`.execute(scope);
      const left = values.filter((value) => !stored.has(value));
      const others = await one(
        scope,
        { found: json<({ value: string } & Elsewhere)[]>() },
        sql`SELECT codes_elsewhere(${row.campaignId}, ${row.companyId}, ${poolId}, ${left}::text[]) AS found`,
      );
      const elsewhere = new Map((others?.found ?? []).map(({ value, ...at }) => [value, at]));
      return { poolId, batchId, stored, elsewhere };
    });
  }

  async pool(
    companyId: string,
    campaignId: string,
    by: { pageId: string } | { poolId: string },
  ): Promise<PoolRow | null> {
    const which = "pageId" in by ? sql`p.outcome_page_id = ${by.pageId}` : sql`p.pool_id = ${by.poolId}`;
    return this.db.inCompany(companyId, (scope) =>
      one(
        scope,
        POOL,
        sql`SELECT ${poolColumns} FROM code_pool p JOIN campaign c USING (campaign_id)
        WHERE p.campaign_id = ${campaignId} AND p.state <> 'deleted' AND c.deleted_at IS NULL AND ${which}`,
      ),
    );
  }

  /** Pools of a page by its id alone, newest first: ids of pages are made by the server, copies get fresh ones. */
  poolsOfPage(pageId: string, campaignId?: string): Promise<PoolRow[]> {
    return this.anywhere(
      POOL,
      sql`SELECT ${poolColumns} FROM code_pool p JOIN campaign c USING (campaign_id)
      WHERE p.outcome_page_id = ${pageId} AND p.state <> 'deleted' AND c.deleted_at IS NULL
        AND (${campaignId ?? null}::uuid IS NULL OR p.campaign_id = ${campaignId ?? null}) ORDER BY p.created_at DESC LIMIT 100`,
    );
  }

  async batch(batchId: string, campaignId?: string): Promise<BatchRow | null> {
    const rows = await this.anywhere(
      BATCH,
      sql`SELECT ${batchColumns} FROM code_batch WHERE batch_id = ${batchId} AND deleted_at IS NULL AND ready_at IS NOT NULL
        AND (${campaignId ?? null}::uuid IS NULL OR campaign_id = ${campaignId ?? null})`,
    );
    return rows[0] ?? null;
  }

  /** Batches that can be seen, oldest first, and the imports that are on their way. */
  async contentOf({ companyId, campaignId, poolId }: PoolRow): Promise<{ batches: BatchCount[]; imports: string[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: batches } = await answering(BATCH_COUNT)`
        SELECT batch_id AS id, name, stored AS count, valid_from AS "validFrom", valid_until AS "validUntil", format,
          (SELECT count(*) FROM unique_code u WHERE u.campaign_id = b.campaign_id AND u.pool_id = b.pool_id
            AND u.batch_id = b.batch_id AND u.consumed_at IS NOT NULL) AS consumed
        FROM code_batch b WHERE campaign_id = ${campaignId} AND pool_id = ${poolId} AND deleted_at IS NULL AND ready_at IS NOT NULL
        ORDER BY created_at, batch_id`.execute(scope);
      const { rows: imports } = await answering({ id: text })`SELECT import_id AS id FROM code_import
        WHERE campaign_id = ${campaignId} AND pool_id = ${poolId} AND state IN ('waiting', 'running') ORDER BY created_at`.execute(
        scope,
      );
      return { batches, imports: imports.map(({ id }) => id) };
    });
  }

  /** Codes that can still be given away, by the outcome page of their active pool. */
  async leftByPage(companyId: string, campaignId: string): Promise<Record<string, number>> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ page: text, left: integer })`
        SELECT p.outcome_page_id AS page, (SELECT count(*) FROM unique_code u JOIN code_batch b USING (campaign_id, pool_id, batch_id)
          WHERE u.campaign_id = p.campaign_id AND u.pool_id = p.pool_id AND u.consumed_at IS NULL AND b.deleted_at IS NULL
            AND b.ready_at IS NOT NULL AND b.stopped_at IS NULL AND (b.valid_until IS NULL OR b.valid_until > fairground_now())) AS left
        FROM code_pool p WHERE p.campaign_id = ${campaignId} AND p.state = 'active'`.execute(scope);
      return Object.fromEntries(rows.map(({ page, left }) => [page, Number(left)]));
    });
  }

  /** Codes of a pool given away by day in the campaign's timezone, also those of deleted batches. */
  async consumedByDay({
    companyId,
    campaignId,
    poolId,
    timezone,
  }: PoolRow): Promise<{ day: string; consumed: number }[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ day: text, consumed: integer })`
        SELECT (consumed_at AT TIME ZONE ${timezone})::date::text AS day, count(*) AS consumed FROM unique_code
        WHERE campaign_id = ${campaignId} AND pool_id = ${poolId} AND consumed_at IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(
        scope,
      );
      return rows;
    });
  }

  async setState({ companyId, campaignId, poolId }: PoolRow, state: "active"): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE code_pool SET state = ${state} WHERE campaign_id = ${campaignId} AND pool_id = ${poolId} AND state = 'prepared'`.execute(
        scope,
      ),
    );
  }

  /** @returns how many codes went */
  deletePool({ companyId, campaignId, poolId }: PoolRow): Promise<number> {
    return this.call(companyId, sql`SELECT delete_pool(${campaignId}, ${poolId}) AS answer`);
  }
  deleteBatch({ companyId, campaignId, batchId }: BatchRow): Promise<number> {
    return this.call(companyId, sql`SELECT delete_batch(${campaignId}, ${batchId}) AS answer`);
  }

  /** A page of codes, and how many there are. */
  async codes(
    { companyId, campaignId }: Row,
    filter: CodeFilter,
    { page, size, direction }: { page: number; size: number; direction: "asc" | "desc" },
  ): Promise<{ data: Code[]; total: number }> {
    const where = whereOf(campaignId, filter);
    return this.db.inCompany(companyId, async (scope) => {
      const total = await one(scope, { n: integer }, sql`SELECT count(*) AS n FROM unique_code u WHERE ${where}`);
      const { rows: data } = await answering(CODE)`
        SELECT u.code_id AS "codeId", u.uuid, u.value, u.consumed_at AS "consumedAt", '' AS batch
        FROM unique_code u WHERE ${where} ORDER BY u.code_id ${direction === "asc" ? sql`ASC` : sql`DESC`}
        LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      return { data, total: total?.n ?? 0 };
    });
  }

  /** All codes of a filter in their order, in pieces, each read by a transaction of its own. */
  async *everyCode({ companyId, campaignId }: Row, filter: CodeFilter): AsyncGenerator<Code[]> {
    const where = whereOf(campaignId, filter);
    const size = batchOf(this.db);
    for (let after = 0; ; ) {
      const { rows } = await this.db.inCompany(companyId, (scope) =>
        answering(CODE)`SELECT u.code_id AS "codeId", u.uuid, u.value, u.consumed_at AS "consumedAt", b.name AS batch
        FROM unique_code u JOIN code_batch b ON b.campaign_id = u.campaign_id AND b.batch_id = u.batch_id
        WHERE ${where} AND u.code_id > ${after} ORDER BY u.code_id LIMIT ${size}`.execute(scope),
      );
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
      after = rows.at(-1)?.codeId ?? after;
    }
  }

  /** Sets how a batch is shown where all of its codes can be drawn so. @returns a code that cannot; null: done */
  async setFormat(batch: BatchRow): Promise<string | null> {
    const { companyId, campaignId, batchId, format, prefix, suffix } = batch;
    return this.db.inCompany(companyId, async (scope) => {
      const unfit = await one(
        scope,
        { value: text },
        sql`SELECT value FROM unique_code WHERE campaign_id = ${campaignId} AND batch_id = ${batchId}
        AND NOT code_fits(${prefix}::text || value || ${suffix}::text, ${format}) LIMIT 1`,
      );
      if (unfit) return unfit.value;
      await sql`UPDATE code_batch SET format = ${format}, prefix = ${prefix}, suffix = ${suffix}
        WHERE campaign_id = ${campaignId} AND batch_id = ${batchId}`.execute(scope);
      return null;
    });
  }

  /** Seconds since 1970 by the database's clock. */
  async now(): Promise<number> {
    const rows = await this.anywhere(
      { at: integer },
      sql`SELECT floor(extract(epoch FROM fairground_now()))::bigint AS at`,
    );
    return rows[0]?.at ?? 0;
  }

  private async anywhere<const S extends Shape>(shape: S, query: RawBuilder<unknown>): Promise<RowOf<S>[]> {
    return this.db.asSystem(async (scope) => (await answers(shape, query).execute(scope)).rows);
  }

  private async call(companyId: string, query: RawBuilder<unknown>): Promise<number> {
    const row = await this.db.inCompany(companyId, (scope) => one(scope, { answer: integer }, query));
    return (row as { answer: number }).answer; // a function's SELECT has one row
  }
}

/** Codes of a batch, or of a pool without those that are still being imported. */
function whereOf(campaignId: string, { poolId, batchId, only = "all", search }: CodeFilter): RawBuilder<unknown> {
  const which = batchId
    ? sql`u.batch_id = ${batchId}`
    : sql`u.pool_id = ${poolId} AND NOT EXISTS (SELECT 1 FROM code_import i
        WHERE i.campaign_id = u.campaign_id AND i.pool_id = u.pool_id AND i.batch_id = u.batch_id AND i.state <> 'done')`;
  const status =
    only === "unused" ? sql`u.consumed_at IS NULL` : only === "consumed" ? sql`u.consumed_at IS NOT NULL` : sql`true`;
  const like = search ? sql`u.value ILIKE ${`%${search.replaceAll(/[\\%_]/g, "\\$&")}%`}` : sql`true`;
  return sql`u.campaign_id = ${campaignId} AND ${which} AND ${status} AND ${like}`;
}
