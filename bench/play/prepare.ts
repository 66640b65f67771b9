import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { clusterToFill, isPrepared } from "./cluster.ts";
import { fillTable, PLAY_TABLES } from "./fill.ts";
import { type BenchGround, benchGround } from "./ground.ts";

const DAYS = 30;
const A_DAY = 333_334;
/** Milliseconds. */
const DAY = 86_400_000;

/**
 * Ten million finished plays of one campaign in the month up to today, in a folder that is kept: what `bench/play`
 * compares with a nearly empty database. Does nothing where it was done before, unless told to.
 */
export async function preparePlays(again: boolean): Promise<string> {
  if (isPrepared("plays") && !again) return "The plays are there: npm run bench:prepare -- --again makes them anew.";
  const begin = performance.now();
  const { complete, ...cluster } = await clusterToFill(randomBytes(32).toString("hex"), "plays");
  const ground = await benchGround(cluster);
  const waiting = [...PLAY_TABLES];
  const fill = async () => {
    const owner = new Client({ connectionString: cluster.adminUrl });
    await owner.connect();
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      const start = performance.now();
      await fillWhole(owner, ground, table);
      console.log(`${table}: ${Math.round((performance.now() - start) / 1000)} s`);
    }
    await owner.end();
  };
  await Promise.all([fill(), fill()]);
  await ground.owner.query("ANALYZE");
  await ground.owner.query("CHECKPOINT");
  const { rows } = await ground.owner.query<{ size: string }>(
    "SELECT pg_size_pretty(pg_database_size(current_database())) AS size",
  );
  complete();
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  return `${(DAYS * A_DAY).toLocaleString("en")} plays, ${rows[0]?.size}, in ${minutes} minutes.`;
}

/** One table in one transaction, emptied in it: then nothing of it goes through the log, and its indexes are built at the end. */
async function fillWhole(owner: Client, ground: BenchGround, table: (typeof PLAY_TABLES)[number]): Promise<void> {
  const { rows } = await owner.query<{ drop: string; add: string }>(KEYS, [table]);
  await owner.query("BEGIN");
  await owner.query("SET LOCAL session_replication_role = replica"); // draws are put as they are, with their log
  for (const { drop } of rows) await owner.query(drop);
  await owner.query(`TRUNCATE ${table}`);
  const today = Math.floor(Date.now() / DAY) * DAY;
  for (let at = 0; at < DAYS; at++) {
    const day = new Date(today - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10);
    await fillTable(owner, ground.usual, { day, from: at * A_DAY + 1, count: A_DAY }, table);
  }
  for (const { add } of rows) await owner.query(add);
  await owner.query("COMMIT");
  await owner.query(`VACUUM (FREEZE, ANALYZE) ${table}`);
}

/** What takes a table's keys and indexes away and makes them again. */
const KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
  FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'u')
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
  FROM pg_index WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;
