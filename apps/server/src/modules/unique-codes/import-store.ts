import { type RawBuilder, sql } from "kysely";
import type { Elsewhere } from "../../kernel/code-files/index.ts";
import { batchOf } from "../../kernel/db/batch.ts";
import type { Database, Scope } from "../../kernel/db/database.ts";
import {
  answering,
  answers,
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  type Shape,
  text,
  texts,
} from "../../kernel/db/rows.ts";
import { lockCodesOf, newBatch, one, poolOf } from "./pool-store.ts";
import {
  type Chunk,
  type FileFaults,
  IMPORT,
  type ImportRow,
  LISTED_IMPORT,
  type ListedImportRow,
  type NewBatch,
  type Row,
} from "./rows.ts";

/** What an import's preparation came to. `gone`: its pool was deleted meanwhile. */
export type Prepared =
  | { kind: "ready"; importId: string; poolId: string; batchId: string; rows: number }
  | { kind: "empty" }
  | { kind: "gone" };

/** Imports of files and patterns: prepared whole, stored chunk by chunk by `import_codes.sql`. */
export class CodeImportStore {
  private readonly db: Database;
  /** Codes a statement. */
  readonly size: number;
  constructor(db: Database) {
    this.db = db;
    this.size = batchOf(db);
  }

  /**
   * Prepares an import, chunk by chunk in transactions of their own, so that nobody waits until a whole file is read. All
   * or nothing: it counts from the last transaction on, and a thrown fault leaves nothing behind.
   * @param activates whether its pool is active from its end on
   * @param content what is generated, or the file's codes
   * @param queue makes the job that works it, and beforehand one that clears up, should this process end in the middle
   */
  async prepare(
    row: Row,
    pageId: string,
    batch: NewBatch,
    { fallback, activates = false }: { fallback?: string | undefined; activates?: boolean },
    content: { pattern: string; count: number } | { chunks: AsyncIterable<Chunk>; faults: FileFaults },
    queue: (importId: string, scope: Scope, when: "now" | "later") => Promise<void>,
  ): Promise<Prepared> {
    const pattern = "pattern" in content ? content.pattern : null;
    const made = await this.db.inCompany(row.companyId, async (scope) => {
      const { poolId, isNew } = await poolOf(scope, row, pageId, "prepared");
      const batchId = await newBatch(scope, row, poolId, batch, false);
      const opened = await one(
        scope,
        { importId: text },
        sql`SELECT open_import(${row.campaignId}, ${row.companyId}, ${poolId}, ${batchId}, ${isNew}, ${pattern}, ${batch.by})
          AS "importId"`,
      );
      const importId = opened?.importId ?? "";
      await queue(importId, scope, "later");
      return { importId, poolId, batchId };
    });
    try {
      const rows =
        "pattern" in content ? content.count : await this.keep(row.campaignId, made.importId, content.chunks);
      if (rows === null) return { kind: "gone" };
      if (rows === 0) {
        await this.clear(row.campaignId, made.importId);
        return { kind: "empty" };
      }
      const { totals, first } = "pattern" in content ? { totals: {}, first: [] } : content.faults;
      const isReady = await this.db.inCompany(row.companyId, async (scope) => {
        const ready = await one(
          scope,
          { importId: text },
          sql`UPDATE code_import SET state = 'waiting', rows = ${rows}, activates = ${activates}, refused = ${JSON.stringify(totals)},
            faults = ${JSON.stringify(first)}
          WHERE campaign_id = ${row.campaignId} AND import_id = ${made.importId} RETURNING import_id AS "importId"`,
        );
        if (!ready) return false;
        if (fallback)
          await sql`SELECT set_code_fallback(${row.campaignId}, ${pageId}, ${fallback}, ${batch.by})`.execute(scope);
        await queue(made.importId, scope, "now");
        return true;
      });
      return isReady ? { kind: "ready", ...made, rows } : { kind: "gone" };
    } catch (fault) {
      await this.clear(row.campaignId, made.importId);
      throw fault;
    }
  }

  /** Keeps the codes of a file for the job. @returns how many; null: the import is gone */
  private async keep(campaignId: string, importId: string, chunks: AsyncIterable<Chunk>): Promise<number | null> {
    let rows = 0;
    let n = 0;
    for await (const { codes, lines } of chunks) {
      rows += codes.length;
      // As one text each, which takes a tenth of the memory that the driver needs for lists; no code has a line break.
      const chunk = [campaignId, importId, n++, codes.join("\n"), lines.join()];
      const kept = await this.db.ask<boolean>("keep_codes($1, $2, $3, $4, $5)", chunk);
      if (!kept) return null;
    }
    return rows;
  }

  /** Takes back an import whose preparation did not come to its end; any other stays. */
  async clear(campaignId: string, importId: string): Promise<void> {
    await this.db.ask<boolean>("clear_import($1, $2)", [campaignId, importId]);
  }

  /** The next chunk of an import, or codes that were made for it. */
  async store(
    { companyId, campaignId, importId }: Row & { importId: string },
    made: readonly string[] | null,
  ): Promise<{ state: "gone" | "running" | "done"; left: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      await lockCodesOf(scope, companyId);
      const { rows } = await answering({ answer: json<{ state: "gone" | "running" | "done"; left: number }>() })`
        SELECT import_codes(${campaignId}, ${importId}, ${made}::text[]) AS answer`.execute(scope);
      return rows[0]?.answer ?? { state: "gone", left: 0 };
    });
  }

  /** Null: there is none, or it is still being prepared. */
  async find(importId: string): Promise<ImportRow | null> {
    const rows = await this.anywhere(
      IMPORT,
      sql`SELECT i.company_id AS "companyId", i.campaign_id AS "campaignId", i.import_id AS "importId",
        p.outcome_page_id AS "outcomePageId", i.pool_id AS "poolId", i.batch_id AS "batchId", i.state, i.pattern, i.rows,
        i.done, i.stored, i.refused, i.faults, i.duplicates
      FROM code_import i JOIN code_pool p ON p.campaign_id = i.campaign_id AND p.pool_id = i.pool_id
      WHERE i.import_id = ${importId} AND i.state <> 'preparing'`,
    );
    return rows[0] ?? null;
  }

  /**
   * Ends an import, or takes back one that is done: nothing of it stays.
   * @returns 0: done; else how many of its codes were given away, and all of it stays; null: it is gone
   */
  async cancel({ companyId, campaignId, importId }: Row & { importId: string }): Promise<number | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const open = await one(
        scope,
        { answer: boolean },
        sql`SELECT cancel_import(${campaignId}, ${importId}) AS answer`,
      );
      if (open?.answer) return 0;
      const done = sql`SELECT take_back_import(${campaignId}, ${importId}) AS given`;
      return (await one(scope, { given: nullable(integer) }, done))?.given ?? null;
    });
  }

  /** The latest imports for a page, the newest first, without those that are being prepared. */
  async latest({ companyId, campaignId }: Row, pageId: string): Promise<ListedImportRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(LISTED_IMPORT)`
        SELECT i.import_id AS "importId", i.batch_id AS "batchId", coalesce(b.name, '') AS name, i.state, i.rows, i.done,
          i.stored, i.refused, i.created_at AS "createdAt", (SELECT count(*) FROM unique_code u
            WHERE u.campaign_id = i.campaign_id AND u.batch_id = i.batch_id AND u.consumed_at IS NOT NULL) AS given
        FROM code_import i JOIN code_pool p ON p.campaign_id = i.campaign_id AND p.pool_id = i.pool_id
          LEFT JOIN code_batch b ON b.campaign_id = i.campaign_id AND b.batch_id = i.batch_id
        WHERE i.campaign_id = ${campaignId} AND p.outcome_page_id = ${pageId} AND p.state <> 'deleted'
          AND i.state <> 'preparing' AND b.deleted_at IS NULL
        ORDER BY i.created_at DESC, i.import_id LIMIT 50`.execute(scope);
      return rows;
    });
  }

  /** Those of the codes that the page's pool has already. */
  async known({ companyId, campaignId }: Row, pageId: string, codes: readonly string[]): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ known: texts })`
        SELECT known_codes(${campaignId}, ${companyId}, ${pageId}, ${codes}::text[]) AS known`.execute(scope);
      return rows[0]?.known ?? [];
    });
  }

  /** Those of the codes that other pools of the company have, and which. The page may have no pool yet. */
  async elsewhere(
    { companyId, campaignId }: Row,
    pageId: string,
    codes: readonly string[],
  ): Promise<Map<string, Elsewhere>> {
    if (codes.length === 0) return new Map();
    const pool = await this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ poolId: text })`SELECT pool_id AS "poolId" FROM code_pool
        WHERE campaign_id = ${campaignId} AND outcome_page_id = ${pageId} AND state <> 'deleted'`.execute(scope);
      return rows[0]?.poolId ?? null;
    });
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ found: json<({ value: string } & Elsewhere)[]>() })`
        SELECT codes_elsewhere(${campaignId}, ${companyId}, ${pool}::uuid, ${codes}::text[]) AS found`.execute(scope);
      return new Map((rows[0]?.found ?? []).map(({ value, ...at }) => [value, at]));
    });
  }

  /** Imports whose job may have been lost. */
  unfinished(): Promise<{ campaignId: string; importId: string }[]> {
    return this.anywhere(
      { campaignId: text, importId: text },
      sql`SELECT campaign_id AS "campaignId", import_id AS "importId" FROM code_import
        WHERE state IN ('waiting', 'running')`,
    );
  }

  private async anywhere<const S extends Shape>(shape: S, query: RawBuilder<unknown>): Promise<RowOf<S>[]> {
    return this.db.asSystem(async (scope) => (await answers(shape, query).execute(scope)).rows);
  }
}
