import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Codes a statement (stack, "code import"). */
const BATCH = 5_000;

export interface StoredBatch {
  poolId: string;
  batchId: string;
  /** Values that the pool did not have. */
  stored: Set<string>;
}

/** Pools, batches and codes. Giving codes away is part of the draw (migration 0015, `take_code`). */
export class UniqueCodeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Whether the draft or a published revision has the page. */
  async hasPage(companyId: string, campaignId: string, pageId: string): Promise<boolean | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql<{ has: boolean }>`
        SELECT has_page(c.draft, ${pageId}) OR coalesce(has_page(r.document, ${pageId}), false) AS has
        FROM campaign c LEFT JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId} AND c.deleted_at IS NULL`.execute(scope);
      return rows[0] ? rows[0].has : null;
    });
  }

  /** Adds a batch to the page's pool, which it makes active when it is new; the values are distinct and not empty. */
  async add(
    companyId: string,
    campaignId: string,
    pageId: string,
    batch: { name: string; values: readonly string[]; by: string | null },
  ): Promise<StoredBatch | { stored: Set<string> }> {
    return this.db.inCompany(companyId, async (scope) => {
      const keys = { campaign_id: campaignId, company_id: companyId };
      await sql`INSERT INTO code_pool (campaign_id, company_id, outcome_page_id, state)
        VALUES (${campaignId}, ${companyId}, ${pageId}, 'active')
        ON CONFLICT (campaign_id, outcome_page_id) WHERE state <> 'deleted' DO NOTHING`.execute(scope);
      const { pool_id } = await scope
        .selectFrom("code_pool")
        .select("pool_id")
        .where("campaign_id", "=", campaignId)
        .where("outcome_page_id", "=", pageId)
        .where("state", "<>", "deleted")
        .executeTakeFirstOrThrow();
      const { batch_id } = await scope
        .insertInto("code_batch")
        .values({ ...keys, pool_id, name: batch.name, created_by: batch.by })
        .returning("batch_id")
        .executeTakeFirstOrThrow();
      const stored = new Set<string>();
      for (let at = 0; at < batch.values.length; at += BATCH) {
        const { rows } = await sql<{ value: string }>`
          INSERT INTO unique_code (campaign_id, company_id, pool_id, batch_id, value)
          SELECT ${campaignId}::uuid, ${companyId}::uuid, ${pool_id}::uuid, ${batch_id}::uuid, value
          FROM unnest(${batch.values.slice(at, at + BATCH)}::text[]) AS value
          ON CONFLICT (campaign_id, pool_id, value) DO NOTHING RETURNING value`.execute(scope);
        for (const { value } of rows) stored.add(value);
      }
      if (stored.size > 0) return { poolId: pool_id, batchId: batch_id, stored };
      await scope
        .deleteFrom("code_batch")
        .where("campaign_id", "=", campaignId)
        .where("batch_id", "=", batch_id)
        .execute();
      return { stored };
    });
  }
}
