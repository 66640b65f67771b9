import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOwnedDatabase } from "../apps/server/src/kernel/db/owned.ts";
import { fillTable, PLAY_TABLES, stockCodes, today } from "../bench/play/fill.ts";
import { type BenchCampaign, type BenchGround, benchGround } from "../bench/play/ground.ts";
import { measuresFor } from "../bench/play/parts.ts";
import { msOfFamily, msOfProcess } from "../bench/play/processor.ts";
import { scriptsOf } from "../bench/play/recorded.ts";
import { Figures, median } from "../bench/play/rounds.ts";
import { summary } from "../bench/play/summary.ts";
import { endAll, run } from "./processes.ts";

test("parts are chosen by name, each with all that it compares", () => {
  expect(measuresFor("spread")).toEqual(new Set(["claims", "claimsSql", "spread", "spreadSql"]));
  expect(measuresFor("hot, filled")).toEqual(new Set(["claims", "claimsSql", "plays", "playsOfMany"]));
  expect(measuresFor(undefined).size).toBeGreaterThan(measuresFor("hot,spread,outside,before,loaded").size);
  expect(() => measuresFor("hot,cold")).toThrow("there is no cold");
});

test("what is compared is compared round by round, and what was not measured has no figure", () => {
  const figures = new Figures();
  // A ratio of medians would say 0.75.
  for (const [claims, spread] of [
    [80, 100],
    [20, 40],
    [30, 25],
  ] as const) {
    figures.note("claims", claims);
    figures.note("spread", spread);
  }
  const { table, result } = summary(figures);
  expect(result).toEqual({ hotClaimsPerSecond: 30, hotOverSpread: 0.8 });
  expect(table.map((row) => row["HTTP, per s"])).toEqual([30, 40]);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

test.skipIf(!existsSync("/proc/self/stat"))(
  "the processor's time of a child that has ended is its family's",
  async () => {
    const [own, family] = [msOfProcess(process.pid), msOfFamily(process.pid)];
    const spent = "const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);";
    expect(await run(process.execPath, ["-e", spent])).toBe(0);
    const [ownSince, familySince] = [msOfProcess(process.pid) - own, msOfFamily(process.pid) - family];
    expect(familySince - ownSince).toBeGreaterThanOrEqual(200);
    expect(msOfProcess(0)).toBeNaN();
  },
);

/** The bench fills tables past their rights, as a superuser. */
const admin = await superuser();

describe.skipIf(!admin)("on PostgreSQL, the play bench", () => {
  const PLAYS = 20;
  let ground: BenchGround;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, ...database } = await makeOwnedDatabase(String(admin));
    drop = database.drop;
    const adminUrl = Object.assign(new URL(String(admin)), { pathname: new URL(url).pathname }).href;
    ground = await benchGround({ url, adminUrl, secret: randomBytes(32).toString("hex"), postmaster: 0 });
  });
  afterAll(async () => {
    await endAll();
    await drop();
  });

  test("compares plays for one prize with plays for 64 by the same SQL, save for which prize a play wins", async () => {
    const [hot, spread] = [await drawOf(ground.hot), await drawOf(ground.spread)];
    expect(plain(spread)).toBe(plain(hot));
    // Wherever a prize or its entry is named.
    const named = (sql: string) =>
      [...sql.matchAll(/ARRAY\[(.*?)\]/g)].map(([, ids = ""]) => new Set(ids.split(",")).size);
    expect(new Set(named(hot))).toEqual(new Set([1]));
    expect(new Set(named(spread))).toEqual(new Set([64]));
    for (const { prizeId, entryId } of [...ground.hot.prizes, ...ground.spread.prizes])
      for (const id of [prizeId, entryId])
        expect(`${hot} ${spread}`.replaceAll(/ARRAY\[.*?\]/g, ""), id).not.toContain(id);
  });

  test("fills every table that grows with plays", async () => {
    const { owner, usual } = ground;
    await owner.query("SET session_replication_role = replica");
    for (const table of PLAY_TABLES) await fillTable(owner, usual, { day: today(), from: 1, count: PLAYS }, table);
    await owner.query("RESET session_replication_role");
    for (const table of PLAY_TABLES) {
      const { rowCount } = await owner.query(`SELECT FROM ${table} WHERE campaign_id = $1`, [usual.campaignId]);
      expect(rowCount, table).toBe(PLAYS);
    }
  });

  const drawOf = async (campaign: BenchCampaign): Promise<string> => {
    await stockCodes(ground.owner, campaign, 100);
    const scripts = await scriptsOf(ground, campaign, today());
    return String(scripts.get(true)?.draw);
  };
});

/** Without what differs from play to play and from campaign to campaign. */
const plain = (sql: string): string =>
  sql.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "id").replaceAll(/\d+/g, "0");

/** Null: there is none, or what there is has not a superuser's rights. */
async function superuser(): Promise<string | null> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) return null;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper");
  await client.end();
  return rows.length > 0 ? url : null;
}
