import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../kernel/db/database.ts";
import { answers, json, type RowOf, type Shape, text } from "../../kernel/db/rows.ts";
import type { NewBatch, Row } from "./rows.ts";

/** The first row; null: there is none. */
export async function one<const S extends Shape>(
  scope: Scope,
  shape: S,
  query: RawBuilder<unknown>,
): Promise<RowOf<S> | null> {
  return (await answers(shape, query).execute(scope)).rows[0] ?? null;
}

/**
 * Alone among those who store codes for the company, until the transaction ends: what two of them were to store at once,
 * into different pools, is seen by the second.
 */
export async function lockCodesOf(scope: Scope, companyId: string): Promise<void> {
  await sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR NO KEY UPDATE`.execute(scope);
}

/** The page's pool, made where it has none; locked, so that imports into one pool go one after the other. */
export async function poolOf(
  scope: Scope,
  { companyId, campaignId }: Row,
  pageId: string,
  state: "prepared" | "active",
): Promise<{ poolId: string; isNew: boolean }> {
  const row = await one(
    scope,
    { pool: json<{ poolId: string; isNew: boolean }>() },
    sql`SELECT page_pool(${campaignId}, ${companyId}, ${pageId}, ${state}) AS pool`,
  );
  return (row as { pool: { poolId: string; isNew: boolean } }).pool; // a function's SELECT has one row
}

/** A batch; `isReady`: its codes can be given away at once. */
export async function newBatch(
  scope: Scope,
  { companyId, campaignId }: Row,
  poolId: string,
  { name, validFrom, validUntil, by }: NewBatch,
  isReady: boolean,
): Promise<string> {
  const row = await one(
    scope,
    { id: text },
    sql`SELECT new_batch(${campaignId}, ${companyId}, ${poolId}, ${name}, ${validFrom ?? null}::timestamptz,
      ${validUntil ?? null}::timestamptz, ${by}, ${isReady}) AS id`,
  );
  return row?.id ?? "";
}
