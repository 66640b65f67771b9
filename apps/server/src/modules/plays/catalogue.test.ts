import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GROWING, SETTLED } from "../../kernel/db/growing.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { PlayStore } from "./store.ts";

/** Functions with rights of their own that no play calls: upkeep, and what is looked for in all campaigns of a company. */
const OF_THE_STUDIO = [
  "begin_letter", // letters to accounts, which are no campaign's
  "prepare_partitions",
  "prepare_visits",
  "keep_visits_up",
  "keep_plays_up",
  "purge_audit",
  "purge_notices",
  "leads_of_phone",
  "end_erasure",
];

describe.each(DATABASES)("the tables that grow on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());
  const rows = async <Row>(query: ReturnType<typeof sql>) => (await sql<Row>`${query}`.execute(context.db.open)).rows;

  test("every primary key and unique index begins with, or contains, the campaign", async () => {
    const unique = await rows<{ table: string; index: string; columns: string[] }>(sql`
      SELECT t.relname AS "table", i.relname AS index, array_agg(a.attname::text ORDER BY k.n) AS columns
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      CROSS JOIN LATERAL unnest(x.indkey) WITH ORDINALITY AS k(attnum, n)
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
      WHERE x.indisunique AND t.relname = ANY (${GROWING}::text[]) GROUP BY 1, 2`);
    expect(new Set(unique.map(({ table }) => table))).toEqual(new Set(GROWING));
    expect(unique.filter(({ columns }) => columns[0] !== "campaign_id")).toEqual([]);
  });

  test("every foreign key between them contains the campaign", async () => {
    const keys = await rows<{ name: string; columns: string[] }>(sql`
      SELECT c.conname AS name, array_agg(a.attname::text) AS columns
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND t.relname = ANY (${GROWING}::text[]) GROUP BY 1`);
    expect(keys.filter(({ columns }) => !columns.includes("campaign_id"))).toEqual([]);
  });

  test("every function of the play path takes the campaign first and fixes its search path", async () => {
    const functions = await rows<{ name: string; first: string | null; path: boolean }>(sql`
      SELECT p.proname AS name, p.proargnames[1] AS first, coalesce(p.proconfig::text LIKE '%search_path=public%', false) AS path
      FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
        AND p.prorettype <> 'trigger'::regtype AND NOT p.proname = ANY (${OF_THE_STUDIO}::text[])`);
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter(({ first, path }) => !path || !/campaign$/.test(first ?? ""))).toEqual([]);
  });

  test("a new table with a campaign is either listed here or does not grow", async () => {
    const tables = await rows<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attname = 'campaign_id' AND c.relnamespace = 'public'::regnamespace`);
    const names = tables.map(({ name }) => name).filter((name) => !SETTLED.includes(name));
    expect(names.sort()).toEqual([...GROWING].sort());
  });

  test("partitions are made ahead, cannot be reached by themselves, and preparing them again changes nothing", async () => {
    const partitions = () =>
      rows<{ name: string; security: boolean; may: boolean }>(sql`
        SELECT c.relname AS name, c.relrowsecurity AS security, has_table_privilege(c.oid, 'UPDATE') AND c.relname LIKE 'draw%' AS may
        FROM pg_class c WHERE c.relkind = 'r' AND c.relispartition AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
    const before = await partitions();
    const ahead = new Date();
    ahead.setUTCMonth(ahead.getUTCMonth() + 2, 1);
    const month = ahead.toISOString().slice(0, 7).replace("-", "");
    for (const table of ["play", "play_step", "lead", "draw"])
      expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining([`${table}_default`, `${table}_${month}`]));
    expect(before.filter(({ security, may }) => !security || may)).toEqual([]);
    await new PlayStore(context.db).keepUp();
    expect(await partitions()).toEqual(before);
  });
});
