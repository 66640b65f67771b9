import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../kernel/db/database.ts";
import { answers, type RowOf, type Shape, text } from "../../kernel/db/rows.ts";
import type { NewBatch, Row } from "./rows.ts";

/** The first row; null: there is none. */
export async function one<const S extends Shape>(
  scope: Scope,
  shape: S,
  query: RawBuilder<unknown>,
): Promise<RowOf<S> | null> {
  return (await answers(shape, query).execute(scope)).rows[0] ?? null;
}

/** The page's pool, made where it has none; locked, so that imports into one pool go one after the other. */
export async function poolOf(
  scope: Scope,
  { companyId, campaignId }: Row,
  pageId: string,
  state: "prepared" | "active",
): Promise<{ poolId: string; isNew: boolean }> {
  const made = await sql`INSERT INTO code_pool (campaign_id, company_id, outcome_page_id, state)
    VALUES (${campaignId}, ${companyId}, ${pageId}, ${state})
    ON CONFLICT (campaign_id, outcome_page_id) WHERE state <> 'deleted' DO NOTHING RETURNING pool_id`.execute(scope);
  const pool = await one(
    scope,
    { poolId: text },
    sql`SELECT pool_id AS "poolId" FROM code_pool WHERE campaign_id = ${campaignId} AND outcome_page_id = ${pageId}
    AND state <> 'deleted' FOR NO KEY UPDATE`,
  );
  return { poolId: pool?.poolId ?? "", isNew: made.rows.length > 0 };
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
    sql`INSERT INTO code_batch (campaign_id, company_id, pool_id, name, valid_from, valid_until, created_by, ready_at)
    VALUES (${campaignId}, ${companyId}, ${poolId}, ${name}, ${validFrom ?? null}, ${validUntil ?? null}, ${by},
      CASE WHEN ${isReady} THEN fairground_now() END) RETURNING batch_id AS id`,
  );
  return row?.id ?? "";
}
