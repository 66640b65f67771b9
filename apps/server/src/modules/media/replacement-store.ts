import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const REPLACEMENT = {
  replacementId: text,
  companyId: text,
  assetId: text,
  byAsset: text,
  state: word<"waiting" | "running" | "done" | "cancelled">(),
  campaigns: integer,
  done: integer,
  changed: integer,
  left: json<string[]>(),
  createdBy: nullable(text),
};
export type ReplacementRow = RowOf<typeof REPLACEMENT>;

const columns = sql`replacement_id AS "replacementId", company_id AS "companyId", asset_id AS "assetId", by_asset AS "byAsset",
  state, campaigns, done, changed, left_to_do AS "left", created_by AS "createdBy"`;

/** Replacements and how far they are: a worker that dies leaves what another goes on with. */
export class ReplacementStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param queue in the same transaction, so that a replacement always has its job */
  async begin(
    of: { companyId: string; assetId: string; byAsset: string; by: string },
    campaigns: readonly string[],
    queue: (replacementId: string, scope: Scope) => Promise<void>,
  ): Promise<ReplacementRow> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering(REPLACEMENT)`
        INSERT INTO asset_replacement (company_id, asset_id, by_asset, campaigns, left_to_do, created_by)
        VALUES (${of.companyId}, ${of.assetId}, ${of.byAsset}, ${campaigns.length}, ${JSON.stringify(campaigns)}, ${of.by})
        RETURNING ${columns}`.execute(scope);
      const row = rows[0] as ReplacementRow; // an INSERT of one row returns one row
      await queue(row.replacementId, scope);
      return row;
    });
  }

  async find(companyId: string, replacementId: string): Promise<ReplacementRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(REPLACEMENT)`SELECT ${columns} FROM asset_replacement
        WHERE replacement_id = ${replacementId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** One campaign is looked at. A cancelled replacement stays cancelled. */
  async advance(row: ReplacementRow, campaignId: string, isChanged: boolean): Promise<void> {
    await this.db.inCompany(row.companyId, (scope) =>
      sql`UPDATE asset_replacement SET done = done + 1, changed = changed + ${isChanged ? 1 : 0},
          left_to_do = left_to_do - ${campaignId}::text, state = CASE WHEN state = 'waiting' THEN 'running' ELSE state END
        WHERE replacement_id = ${row.replacementId} AND left_to_do ? ${campaignId}`.execute(scope),
    );
  }

  async end(companyId: string, replacementId: string, state: "done" | "cancelled"): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE asset_replacement SET state = ${state}
        WHERE replacement_id = ${replacementId} AND state IN ('waiting', 'running')`.execute(scope),
    );
  }
}
