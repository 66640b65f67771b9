import type { RowRefusal } from "@fairground/model/code";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import type { FileCodes, RefusedRow } from "../unique-codes/index.ts";
import { BATCH, type Issue } from "./store.ts";

export interface AccessImportRow {
  importId: string;
  state: "waiting" | "running" | "done";
  rows: number;
  done: number;
  stored: number;
  refused: Partial<Record<RowRefusal, number>>;
  faults: RefusedRow[];
  duplicates: RefusedRow[];
}

/** Uploads of access codes (migration 0073). */
export class AccessImportStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Prepares an import in one transaction, with its job. Null: nothing in it can be stored, and nothing is left of it.
   * @param read another reading of a cell than a unique code's @throws what reading the file throws
   */
  async prepare(
    of: { companyId: string; campaignId: string },
    file: FileCodes,
    read: Parameters<FileCodes["chunks"]>[1],
    { uses, expiresAt }: Issue,
    queue: (importId: string, scope: Scope) => Promise<void>,
  ): Promise<{ importId: string; rows: number } | null> {
    const { companyId, campaignId } = of;
    return this.db.inCompany(companyId, async (scope) => {
      const made = await sql<{ importId: string }>`INSERT INTO access_import (campaign_id, company_id, uses, expires_at)
        VALUES (${campaignId}, ${companyId}, ${uses}, ${expiresAt}) RETURNING import_id AS "importId"`.execute(scope);
      const importId = made.rows[0]?.importId ?? "";
      let rows = 0;
      let n = 0;
      for await (const { codes, lines } of file.chunks(BATCH, read)) {
        rows += codes.length;
        // As one text each: no code has a line break.
        await sql`INSERT INTO access_import_chunk (campaign_id, company_id, import_id, n, codes, lines)
          VALUES (${campaignId}, ${companyId}, ${importId}, ${n++}, string_to_array(${codes.join("\n")}, chr(10)),
            string_to_array(${lines.join()}, ',')::integer[])`.execute(scope);
      }
      if (rows === 0) {
        await sql`DELETE FROM access_import WHERE campaign_id = ${campaignId} AND import_id = ${importId}`.execute(
          scope,
        );
        return null;
      }
      const { totals, first } = file;
      await sql`UPDATE access_import SET rows = ${rows}, refused = ${JSON.stringify(totals)}, faults = ${JSON.stringify(first)}
        WHERE campaign_id = ${campaignId} AND import_id = ${importId}`.execute(scope);
      await queue(importId, scope);
      return { importId, rows };
    });
  }

  /** Stores the next chunk. */
  async step(campaignId: string, importId: string): Promise<"gone" | "running" | "done"> {
    const { rows } = await sql<{ state: "gone" | "running" | "done" }>`
      SELECT import_access_codes(${campaignId}, ${importId}) AS state`.execute(this.db.open);
    return rows[0]?.state ?? "gone";
  }

  /** Null: this campaign has no such import. */
  async find(companyId: string, campaignId: string, importId: string): Promise<AccessImportRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } =
        await sql<AccessImportRow>`SELECT import_id AS "importId", state, rows, done, stored, refused, faults,
        duplicates FROM access_import WHERE campaign_id = ${campaignId} AND import_id = ${importId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** False: it has finished meanwhile. */
  async cancel(companyId: string, campaignId: string, importId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql<{ isGone: boolean }>`
        SELECT cancel_access_import(${campaignId}, ${importId}) AS "isGone"`.execute(scope);
      return rows[0]?.isGone ?? false;
    });
  }

  /** Imports whose job may have been lost. */
  async unfinished(): Promise<{ campaignId: string; importId: string }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await sql<{ campaignId: string; importId: string }>`
        SELECT campaign_id AS "campaignId", import_id AS "importId" FROM access_import WHERE state <> 'done'`.execute(
        scope,
      );
      return rows;
    });
  }
}
