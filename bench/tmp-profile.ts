import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "../tools/bench.ts";
import { freshCluster, SETTINGS } from "./play/cluster.ts";
import { fillTable, firstFreeCode, PLAY_TABLES, stockCodes, today } from "./play/fill.ts";
import { benchGround } from "./play/ground.ts";
import { pgbench } from "./play/pgbench.ts";
import { scriptsOf } from "./play/recorded.ts";

const profile: Bench = async () => {
  Object.assign(SETTINGS, { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track": "all", track_functions: "all", "pg_stat_statements.max": "5000" });
  const cluster = await freshCluster(randomBytes(32).toString("hex"));
  const ground = await benchGround(cluster);
  const day = today();
  await stockCodes(ground.owner, ground.usual, 100_000);
  await stockCodes(ground.owner, ground.hot, 100_000);
  await ground.owner.query("CREATE EXTENSION pg_stat_statements");
  await ground.owner.query("SET session_replication_role = replica");
  for (const table of PLAY_TABLES) await fillTable(ground.owner, ground.usual, { day, from: 1, count: 10_000 }, table);
  await ground.owner.query("RESET session_replication_role");
  await ground.owner.query("VACUUM ANALYZE");
  const folder = mkdtempSync(join(tmpdir(), "fairground-pgbench-"));
  let base = Date.now() * 1000;
  const rates: Record<string, number> = {};
  for (const [name, campaign] of [["hot", ground.hot], ["usual", ground.usual]] as const) {
    const scripts = await scriptsOf(ground, campaign, day);
    for (const [won, script] of scripts) {
      if (process.env.SHOW) console.log(script.play.replaceAll(/\\\\/g, "\\"));
      const hint = await firstFreeCode(ground.owner, campaign);
      await pgbench(cluster.url, [{ name: "warm", sql: script.play, weight: 1 }], { folder, clients: 8, each: 40, base, hint });
      base += 10_000;
      await ground.owner.query("SELECT pg_stat_statements_reset(), pg_stat_reset()");
      const each = 500;
      rates[`${name} ${won}`] = await pgbench(cluster.url, [{ name: "play", sql: script.play, weight: 1 }], { folder, clients: 8, each, base, hint });
      base += 100_000;
      const plays = 8 * each;
      const { rows } = await ground.owner.query(`SELECT toplevel AS top, round((calls::numeric / ${plays}), 2) AS calls, round((total_exec_time / ${plays})::numeric, 4) AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS query FROM pg_stat_statements WHERE calls > ${plays} / 10 ORDER BY total_exec_time DESC LIMIT 60`);
      console.log(name, won); for (const r of rows) console.log(r.top ? "T" : " ", String(r.calls).padStart(6), String(r.ms).padStart(8), r.query);
      const f = await ground.owner.query(`SELECT funcname, round(calls::numeric / ${plays}, 2) AS calls, round((total_time / ${plays})::numeric, 4) AS ms, round((self_time / ${plays})::numeric, 4) AS self FROM pg_stat_user_functions WHERE calls > ${plays} / 10 ORDER BY self_time DESC LIMIT 40`);
      for (const r of f.rows) console.log("F", String(r.calls).padStart(6), String(r.ms).padStart(8), String(r.self).padStart(8), r.funcname);
    }
  }
  return { table: [rates], result: {} };
};
export default profile;
