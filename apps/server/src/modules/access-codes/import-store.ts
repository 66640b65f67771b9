import type { RowRefusal } from "@fairground/model/code";
import { sql } from "kysely";
import type { FileCodes, RefusedRow } from "../../kernel/code-files/index.ts";
import { batchOf } from "../../kernel/db/batch.ts";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { Issue } from "./store.ts";

const IMPORT = {
  importId: text,
  state: word<"waiting" | "running" | "done">(),
  rows: integer,
  done: integer,
  stored: integer,
  refused: json<Partial<Record<RowRefusal, number>>>(),
  faults: json<RefusedRow[]>(),
  duplicates: json<RefusedRow[]>(),
};
export type AccessImportRow = RowOf<typeof IMPORT>;
const { faults: _, duplicates: __, ...PROGRESS } = IMPORT;
const LISTED = {
  ...PROGRESS,
  uses: integer,
  expiresAt: nullable(instant),
  createdAt: instant,
  given: integer,
};
export type ListedAccessImport = RowOf<typeof LISTED>;

/** Uploads of access codes (migration 0073). */
export class AccessImportStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Prepares an import, chunk by chunk in transactions of their own, as unique codes' are: all or nothing.
   * @param read another reading of a cell than a unique code's @throws what reading the file throws
   * @param queue makes the job, and beforehand one that clears up, should this process end in the middle
   * @returns null: nothing in it can be stored, and nothing is left of it
   */
  async prepare(
    of: { companyId: string; campaignId: string },
    file: FileCodes,
    read: Parameters<FileCodes["chunks"]>[1],
    { uses, expiresAt }: Issue,
    queue: (importId: string, scope: Scope, when: "now" | "later") => Promise<void>,
  ): Promise<{ importId: string; rows: number } | null> {
    const { companyId, campaignId } = of;
    const importId = await this.db.inCompany(companyId, async (scope) => {
      const made = await answering({ importId: text })`
        INSERT INTO access_import (campaign_id, company_id, state, uses, expires_at)
        VALUES (${campaignId}, ${companyId}, 'preparing', ${uses}, ${expiresAt}) RETURNING import_id AS "importId"`.execute(
        scope,
      );
      const id = made.rows[0]?.importId ?? "";
      await queue(id, scope, "later");
      return id;
    });
    try {
      const rows = await this.keep(campaignId, importId, file.chunks(batchOf(this.db), read));
      if (rows === 0) {
        await this.clear(campaignId, importId);
        return null;
      }
      const { totals, first } = file;
      await this.db.inCompany(companyId, async (scope) => {
        await sql`UPDATE access_import SET state = 'waiting', rows = ${rows}, refused = ${JSON.stringify(totals)},
          faults = ${JSON.stringify(first)} WHERE campaign_id = ${campaignId} AND import_id = ${importId}`.execute(
          scope,
        );
        await queue(importId, scope, "now");
      });
      return { importId, rows };
    } catch (fault) {
      await this.clear(campaignId, importId);
      throw fault;
    }
  }

  /** Keeps the codes of a file for the job. @returns how many */
  private async keep(campaignId: string, importId: string, chunks: ReturnType<FileCodes["chunks"]>): Promise<number> {
    let rows = 0;
    let n = 0;
    for await (const { codes, lines } of chunks) {
      rows += codes.length;
      // As one text each: no code has a line break.
      const chunk = [campaignId, importId, n++, codes.join("\n"), lines.join()];
      await this.db.ask<boolean>("keep_access_codes($1, $2, $3, $4, $5)", chunk);
    }
    return rows;
  }

  /** Takes back an import whose preparation did not come to its end; any other stays. */
  async clear(campaignId: string, importId: string): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM access_import
        WHERE campaign_id = ${campaignId} AND import_id = ${importId} AND state = 'preparing'`.execute(scope),
    );
  }

  /** Stores the next chunk. */
  async step(campaignId: string, importId: string): Promise<"gone" | "running" | "done"> {
    const { rows } = await answering({ state: word<"gone" | "running" | "done">() })`
      SELECT import_access_codes(${campaignId}, ${importId}) AS state`.execute(this.db.open);
    return rows[0]?.state ?? "gone";
  }

  /** Whose import has finished, and how many codes it has stored; null: it has not, or is gone. */
  async finished(campaignId: string, importId: string): Promise<{ companyId: string; stored: number } | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text, stored: integer })`
        SELECT company_id AS "companyId", stored FROM access_import
        WHERE campaign_id = ${campaignId} AND import_id = ${importId} AND state = 'done'`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Null: this campaign has no such import, or it is still being prepared. */
  async find(companyId: string, campaignId: string, importId: string): Promise<AccessImportRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(IMPORT)`
        SELECT import_id AS "importId", state, rows, done, stored, refused, faults,
        duplicates FROM access_import WHERE campaign_id = ${campaignId} AND import_id = ${importId} AND state <> 'preparing'`.execute(
        scope,
      );
      return rows[0] ?? null;
    });
  }

  /**
   * Ends an import, or takes back one that is done: nothing of it stays.
   * @returns 0: done; else how many of its codes were used, and all of it stays; null: it is gone
   */
  async cancel(companyId: string, campaignId: string, importId: string): Promise<number | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const open = await answering({ isGone: boolean })`
        SELECT cancel_access_import(${campaignId}, ${importId}) AS "isGone"`.execute(scope);
      if (open.rows[0]?.isGone) return 0;
      const done = await answering({ given: nullable(integer) })`
        SELECT take_back_access_import(${campaignId}, ${importId}) AS given`.execute(scope);
      return done.rows[0]?.given ?? null;
    });
  }

  /** The latest imports, the newest first, without those that are being prepared. */
  async latest(companyId: string, campaignId: string): Promise<ListedAccessImport[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(LISTED)`
        SELECT i.import_id AS "importId", i.state, i.rows, i.done, i.stored, i.refused, i.uses, i.expires_at AS "expiresAt",
          i.created_at AS "createdAt", (SELECT count(*) FROM access_code c
            WHERE c.campaign_id = i.campaign_id AND c.import_id = i.import_id AND c.used > 0) AS given
        FROM access_import i WHERE i.campaign_id = ${campaignId} AND i.state <> 'preparing'
        ORDER BY i.created_at DESC, i.import_id LIMIT 50`.execute(scope);
      return rows;
    });
  }

  /** Those of the codes that the campaign has already. */
  async known(companyId: string, campaignId: string, codes: readonly string[]): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ code: text })`SELECT code FROM access_code
        WHERE campaign_id = ${campaignId} AND code = ANY (${codes}::text[])`.execute(scope);
      return rows.map(({ code }) => code);
    });
  }

  /** Codes a statement. */
  get size(): number {
    return batchOf(this.db);
  }

  /** Imports whose job may have been lost. */
  async unfinished(): Promise<{ campaignId: string; importId: string }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text, importId: text })`
        SELECT campaign_id AS "campaignId", import_id AS "importId" FROM access_import
        WHERE state IN ('waiting', 'running')`.execute(scope);
      return rows;
    });
  }
}
