import { randomUUID } from "node:crypto";
import type { Engine, OwnerClient } from "../../apps/server/src/kernel/db/engine.ts";
import { migrateTables } from "../../apps/server/src/kernel/db/migrate.ts";
import { sampleDocument, sampleMetadata } from "../../packages/model/src/campaign/sample.ts";
import { fillTable, HELPERS, PLAY_TABLES } from "../play/fill.ts";

/** The release of November 2026 from which updates are measured, 71bb085: its last migration. */
const LAST_OF_EARLIER = "0160-element-blocks.sql";
/** Rows put by one statement: the embedded database keeps what a statement makes in memory. */
const PIECE = 50_000;

/**
 * Makes of an empty database one of release 71bb085, with a published campaign and this many plays that are over, their
 * draws, leads, stored answers and log beside them. In the rights of the owner, past row level security.
 */
export async function fillEarlier(engine: Engine, plays: number): Promise<void> {
  await engine.asOwner(async (owner) => {
    await migrateTables(owner, "test", LAST_OF_EARLIER);
    await owner.script(HELPERS);
    const companyId = randomUUID();
    const campaignId = randomUUID();
    const metadata = { ...sampleMetadata(), name: "Of an earlier release" };
    await owner.query("INSERT INTO company (id, name, slug) VALUES ($1, 'Earlier', 'earlier')", [companyId]);
    await owner.query(
      `INSERT INTO campaign (campaign_id, company_id, metadata, draft, live_revision, first_published_at, published_at)
       VALUES ($1, $2, $3, $4, 1, now(), now())`,
      [campaignId, companyId, JSON.stringify(metadata), JSON.stringify(sampleDocument())],
    );
    await owner.query(
      `INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash)
       VALUES ($1, $2, 1, $3, $4, '')`,
      [campaignId, companyId, JSON.stringify(sampleDocument()), JSON.stringify(metadata)],
    );
    // Draws are put as they are: their rows of the log stand beside them.
    await owner.script("ALTER TABLE draw DISABLE TRIGGER log");
    const day = new Date().toISOString().slice(0, 10);
    const campaign = { companyId, campaignId, pageWithCodes: "", prizes: [] };
    for (const table of PLAY_TABLES)
      for (let from = 1; from <= plays; from += PIECE)
        await fillTable(owner, campaign, { day, from, count: Math.min(PIECE, plays - from + 1) }, table);
    await owner.script("ALTER TABLE draw ENABLE TRIGGER log");
    for (const [name, signature] of [
      ["play_id", "uuid, date, bigint"],
      ["id", "text, bigint"],
      ["identity", "bigint"],
    ])
      await owner.script(`DROP FUNCTION bench_${name}(${signature})`);
  });
}

/** What is in a table: how many rows, in which columns, and the sum of what they say. */
interface Content {
  columns: string;
  rows: number;
  sum: string;
}

/**
 * What is in the tables that grow with plays.
 * @param before what was in them then: later columns are not looked at
 */
export async function contentOf(
  owner: OwnerClient,
  before: Readonly<Record<string, Content>> = {},
): Promise<Record<string, Content>> {
  const content: Record<string, Content> = {};
  for (const table of PLAY_TABLES) {
    const columns = before[table]?.columns ?? (await columnsOf(owner, table));
    const { rows } = await owner.query<{ rows: number; sum: string }>(
      `SELECT count(*) AS rows, sum(hashtext(ROW(${columns})::text)::bigint)::text AS sum FROM ${table}`,
    );
    content[table] = { columns, rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum) };
  }
  return content;
}

async function columnsOf(owner: OwnerClient, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    "SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns WHERE table_name = $1",
    [table],
  );
  return rows[0]?.columns ?? "";
}
