import { sql } from "kysely";
import type { Scope } from "./database.ts";

/**
 * The lock of lock_stock.sql for a transaction of plain statements: alone before a campaign's stock until it ends. A count is
 * one row where there is no prize yet, and over the campaign's table, so that the lock is taken where the campaign lives and
 * takers ask for it.
 */
export async function lockStock(scope: Scope, campaignId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('fairground/stock/' || of.campaign_id, 0)) FROM (
    SELECT ${campaignId}::uuid AS campaign_id, count(*) AS prizes FROM prize WHERE campaign_id = ${campaignId}) of`.execute(
    scope,
  );
}
