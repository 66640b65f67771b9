import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { newBatch, one, poolOf } from "./pool-store.ts";
import type { Chunk, FileFaults, ImportRow, NewBatch, Row } from "./rows.ts";

/** Codes a statement (stack, "code import"). */
export const BATCH = 5_000;

/** Imports of files and patterns: prepared whole, stored chunk by chunk by the function of migration 0030. */
export class CodeImportStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Prepares an import in one transaction: pool, batch, its rows chunk by chunk, and `queue`, which makes the job.
   * @param content what is generated, or the file's codes; a thrown fault leaves nothing behind
   */
  async prepare(
    row: Row,
    pageId: string,
    batch: NewBatch,
    fallback: string | undefined,
    content: { pattern: string; count: number } | { chunks: AsyncIterable<Chunk>; faults: FileFaults },
    queue: (importId: string, scope: Scope) => Promise<void>,
  ): Promise<{ importId: string; poolId: string; batchId: string; rows: number } | null> {
    return this.db.inCompany(row.companyId, async (scope) => {
      const { poolId, isNew } = await poolOf(scope, row, pageId, "prepared");
      const batchId = await newBatch(scope, row, poolId, batch, false);
      const isPattern = "pattern" in content;
      const made = await one<{ importId: string }>(
        scope,
        sql`INSERT INTO code_import (campaign_id, company_id, pool_id, batch_id, made_pool, pattern, rows, created_by)
        VALUES (${row.campaignId}, ${row.companyId}, ${poolId}, ${batchId}, ${isNew}, ${isPattern ? content.pattern : null},
          ${isPattern ? content.count : 0}, ${batch.by}) RETURNING import_id AS "importId"`,
      );
      const importId = made?.importId ?? "";
      let rows = isPattern ? content.count : 0;
      if (!isPattern) {
        let n = 0;
        for await (const { codes, lines } of content.chunks) {
          rows += codes.length;
          // As one text each, which takes a tenth of the memory that the driver needs for lists; no code has a line break.
          await sql`INSERT INTO code_import_chunk (campaign_id, company_id, import_id, n, codes, lines)
            VALUES (${row.campaignId}, ${row.companyId}, ${importId}, ${n++}, string_to_array(${codes.join("\n")}, chr(10)),
              string_to_array(${lines.join()}, ',')::integer[])`.execute(scope);
        }
        const { totals, first } = content.faults;
        await sql`UPDATE code_import SET rows = ${rows}, refused = ${JSON.stringify(totals)}, faults = ${JSON.stringify(first)}
          WHERE campaign_id = ${row.campaignId} AND import_id = ${importId}`.execute(scope);
      }
      if (rows === 0) {
        await sql`SELECT cancel_import(${row.campaignId}, ${importId})`.execute(scope);
        return null;
      }
      if (fallback)
        await sql`SELECT set_code_fallback(${row.campaignId}, ${pageId}, ${fallback}, ${batch.by})`.execute(scope);
      await queue(importId, scope);
      return { importId, poolId, batchId, rows };
    });
  }

  /** The next chunk of an import, or codes that were made for it. */
  async store(
    campaignId: string,
    importId: string,
    made: readonly string[] | null,
  ): Promise<{ state: "gone" | "running" | "done"; left: number }> {
    const { rows } = await sql<{ answer: { state: "gone" | "running" | "done"; left: number } }>`
      SELECT import_codes(${campaignId}, ${importId}, ${made}::text[]) AS answer`.execute(this.db.open);
    return rows[0]?.answer ?? { state: "gone", left: 0 };
  }

  async find(importId: string): Promise<ImportRow | null> {
    const rows = await this.anywhere<ImportRow>(
      sql`SELECT i.company_id AS "companyId", i.campaign_id AS "campaignId", i.import_id AS "importId",
        p.outcome_page_id AS "outcomePageId", i.pool_id AS "poolId", i.batch_id AS "batchId", i.state, i.pattern, i.rows,
        i.done, i.stored, i.refused, i.faults, i.duplicates
      FROM code_import i JOIN code_pool p ON p.campaign_id = i.campaign_id AND p.pool_id = i.pool_id
      WHERE i.import_id = ${importId}`,
    );
    return rows[0] ?? null;
  }

  /** False: it has finished meanwhile, or is gone. */
  async cancel({ companyId, campaignId, importId }: Row & { importId: string }): Promise<boolean> {
    const row = await this.db.inCompany(companyId, (scope) =>
      one<{ answer: boolean }>(scope, sql`SELECT cancel_import(${campaignId}, ${importId}) AS answer`),
    );
    return row?.answer ?? false;
  }

  /** Imports whose job may have been lost. */
  unfinished(): Promise<{ campaignId: string; importId: string }[]> {
    return this.anywhere(
      sql`SELECT campaign_id AS "campaignId", import_id AS "importId" FROM code_import WHERE state <> 'done'`,
    );
  }

  private async anywhere<T>(query: RawBuilder<unknown>): Promise<T[]> {
    return this.db.asSystem(async (scope) => (await sql<T>`${query}`.execute(scope)).rows);
  }
}
