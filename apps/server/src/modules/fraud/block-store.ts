import type { BlockQuery } from "@fairground/contract";
import type { BlockKind } from "@fairground/model/fraud";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const BLOCK = {
  blockId: text,
  kind: word<BlockKind>(),
  label: text,
  note: text,
  createdAt: instant,
  createdById: nullable(text),
  createdByName: nullable(text),
};
export type BlockRow = RowOf<typeof BLOCK>;

/** An entry as it is stored. */
export interface BlockEntry {
  kind: BlockKind;
  value: string;
  label: string;
}
export type BlockFilter = Omit<BlockQuery, "page" | "size">;

/** Whom companies do not let play (`company_block`, migration 0050). */
export class BlockStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  page(companyId: string, filter: BlockFilter, { page, size }: { page: number; size: number }): Promise<BlockRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const way = filter.direction === "asc" ? sql`ASC` : sql`DESC`;
      const by = filter.sort === "label" ? sql`b.label ${way}` : sql`b.created_at ${way}`;
      const { rows } = await answering(BLOCK)`${blocks} ${chosen(companyId, filter)}
        ORDER BY ${by}, b.block_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      return rows;
    });
  }

  count(companyId: string, filter: BlockFilter): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ total: integer })`
        SELECT count(*)::integer AS total FROM company_block b ${chosen(companyId, filter)}`.execute(scope);
      return rows[0]?.total ?? 0;
    });
  }

  /** Those of the entries that are blocked; kinds and values are as they are stored. */
  known(companyId: string, entries: readonly Pick<BlockEntry, "kind" | "value">[]): Promise<BlockRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BLOCK)`${blocks}
        JOIN unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ value }) => value)}::text[]) AS k (kind, value)
          ON k.kind = b.kind AND k.value = b.value
        WHERE b.company_id = ${companyId} ORDER BY b.created_at DESC, b.block_id`.execute(scope);
      return rows;
    });
  }

  /** The same for several askers at once: each entry with whose it is. */
  knownTo(
    companyId: string,
    entries: readonly (Pick<BlockEntry, "kind" | "value"> & { asker: string })[],
  ): Promise<(BlockRow & { asker: string })[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ asker: text, ...BLOCK })`SELECT k.asker, ${columns} FROM company_block b
        LEFT JOIN auth_user u ON u."id"::text = b.created_by
        JOIN unnest(${entries.map(({ asker }) => asker)}::text[], ${entries.map(({ kind }) => kind)}::text[],
          ${entries.map(({ value }) => value)}::text[]) AS k (asker, kind, value) ON k.kind = b.kind AND k.value = b.value
        WHERE b.company_id = ${companyId} ORDER BY b.created_at DESC, b.block_id`.execute(scope);
      return rows;
    });
  }

  /** Whether anything is blocked. */
  any(companyId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ blocked: boolean })`
        SELECT EXISTS (SELECT 1 FROM company_block b WHERE b.company_id = ${companyId}) AS blocked`.execute(scope);
      return rows[0]?.blocked ?? false;
    });
  }

  /** Adds those that are not there yet; how many. @param entries each once */
  add(companyId: string, entries: readonly BlockEntry[], note: string, by: string): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`
        INSERT INTO company_block (company_id, kind, value, label, note, created_by)
        SELECT ${companyId}::uuid, n.kind, n.value, n.label, ${note}::text, ${by}::text
        FROM unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ value }) => value)}::text[],
          ${entries.map(({ label }) => label)}::text[]) AS n (kind, value, label)
        ON CONFLICT (company_id, kind, value) DO NOTHING RETURNING block_id`.execute(scope);
      return rows.length;
    });
  }

  async block(
    companyId: string,
    { kind, value, label }: BlockEntry,
    note: string,
    by: string,
  ): Promise<{ row: BlockRow; isNew: boolean }> {
    return this.db.inCompany(companyId, async (scope) => {
      const made = await sql`
        INSERT INTO company_block (company_id, kind, value, label, note, created_by)
        VALUES (${companyId}, ${kind}, ${value}, ${label}, ${note}, ${by})
        ON CONFLICT (company_id, kind, value) DO NOTHING RETURNING block_id`.execute(scope);
      const row = await only(scope, companyId, sql`b.kind = ${kind} AND b.value = ${value}`);
      if (!row) throw new Error("A block was neither made nor there");
      return { row, isNew: made.rows.length > 0 };
    });
  }

  /** Null: there is no such entry. */
  async note(companyId: string, blockId: string, note: string): Promise<BlockRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE company_block SET note = ${note}
        WHERE company_id = ${companyId} AND block_id = ${blockId}`.execute(scope);
      return only(scope, companyId, sql`b.block_id = ${blockId}`);
    });
  }

  /** How many of them were there. */
  async remove(companyId: string, blockIds: readonly string[]): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM company_block
        WHERE company_id = ${companyId} AND block_id = ANY(${[...blockIds]}::uuid[]) RETURNING block_id`.execute(scope);
      return rows.length;
    });
  }
}

const columns = sql`b.block_id AS "blockId", b.kind, b.label, b.note, b.created_at AS "createdAt",
    nullif(b.created_by, '') AS "createdById", u."name" AS "createdByName"`;
const blocks = sql`SELECT ${columns} FROM company_block b LEFT JOIN auth_user u ON u."id"::text = b.created_by`;

function chosen(companyId: string, { kind, q }: BlockFilter): RawBuilder<unknown> {
  const part = q ? `%${q.replaceAll(/[\\%_]/g, "\\$&")}%` : null;
  return sql`WHERE b.company_id = ${companyId} AND (${kind ?? null}::text IS NULL OR b.kind = ${kind ?? null})
    AND (${part}::text IS NULL OR b.label ILIKE ${part} OR b.note ILIKE ${part})`;
}

async function only(scope: Scope, companyId: string, where: RawBuilder<unknown>): Promise<BlockRow | null> {
  const { rows } = await answering(BLOCK)`${blocks} WHERE b.company_id = ${companyId} AND ${where}`.execute(scope);
  return rows[0] ?? null;
}
