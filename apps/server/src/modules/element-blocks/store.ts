import type { Element, ElementType } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, type RowOf, text } from "../../kernel/db/rows.ts";
import type { TakenElements } from "./read-elements.ts";

const BLOCK = {
  blockId: text,
  name: text,
  topCount: integer,
  elementCount: integer,
  types: json<ElementType[]>(),
  createdAt: instant,
};
export type BlockRow = RowOf<typeof BLOCK>;
const WHOLE = { ...BLOCK, tops: json<string[]>(), elements: json<Element[]>() };
type Whole = RowOf<typeof WHOLE>;

const columns = sql`block_id AS "blockId", name, jsonb_array_length(tops) AS "topCount",
  element_count AS "elementCount", types, created_at AS "createdAt"`;

/** A company's own blocks. */
export class ElementBlockStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async list(companyId: string): Promise<BlockRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BLOCK)`SELECT ${columns} FROM element_block ORDER BY lower(name)`.execute(scope);
      return rows;
    });
  }

  async find(companyId: string, blockId: string): Promise<Whole | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(WHOLE)`SELECT ${columns}, tops, elements FROM element_block
        WHERE block_id = ${blockId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** @param most how many blocks a company may have */
  async save(
    companyId: string,
    { name, tops, elements }: TakenElements & { name: string },
    most: number,
    by: string | null,
  ): Promise<{ kind: "saved"; row: BlockRow } | { kind: "nameTaken" } | { kind: "full" }> {
    const types = [...new Set(elements.map(({ type }) => type))];
    return this.db.inCompany(companyId, async (scope) => {
      await oneAtATime(scope, companyId);
      if (await isTaken(scope, name, null)) return { kind: "nameTaken" };
      const { rows } = await answering(BLOCK)`
        INSERT INTO element_block (company_id, name, tops, elements, element_count, types, created_by)
        SELECT ${companyId}::uuid, ${name}::text, ${JSON.stringify(tops)}::jsonb, ${JSON.stringify(elements)}::jsonb,
          ${elements.length}::integer, ${JSON.stringify(types)}::jsonb, ${by}::uuid
        WHERE (SELECT count(*) FROM element_block) < ${most}::integer
        RETURNING ${columns}`.execute(scope);
      return rows[0] ? { kind: "saved", row: rows[0] } : { kind: "full" };
    });
  }

  async rename(
    companyId: string,
    blockId: string,
    name: string,
  ): Promise<{ kind: "renamed"; row: BlockRow } | { kind: "unknown" } | { kind: "nameTaken" }> {
    return this.db.inCompany(companyId, async (scope) => {
      await oneAtATime(scope, companyId);
      const { rows: known } = await sql`SELECT 1 FROM element_block WHERE block_id = ${blockId}`.execute(scope);
      if (known.length === 0) return { kind: "unknown" };
      if (await isTaken(scope, name, blockId)) return { kind: "nameTaken" };
      const { rows } = await answering(BLOCK)`UPDATE element_block SET name = ${name}
        WHERE block_id = ${blockId} RETURNING ${columns}`.execute(scope);
      return rows[0] ? { kind: "renamed", row: rows[0] } : { kind: "unknown" };
    });
  }

  /** False: there was none. */
  async remove(companyId: string, blockId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM element_block WHERE block_id = ${blockId} RETURNING 1`.execute(scope);
      return rows.length > 0;
    });
  }
}

/** Two members at the same moment: the second one is counted and compared after the first, and is told instead of failing. */
async function oneAtATime(scope: Scope, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('fairground/element-blocks/' || ${companyId}::text, 0))`.execute(
    scope,
  );
}

async function isTaken(scope: Scope, name: string, besides: string | null): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM element_block
    WHERE lower(name) = lower(${name}) AND block_id IS DISTINCT FROM ${besides}::uuid`.execute(scope);
  return rows.length > 0;
}
