import { Client } from "pg";
import { startServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";
import { freshCluster } from "./play/cluster.ts";

const CAMPAIGNS = 5_000;
const ROUNDS = 60;

/**
 * The first page of a busy team's list, and what it asks for as somebody types, with five thousand campaigns in the company:
 * by the server's own calls, one after the other. The control is the same server with the demo's campaigns alone.
 */
const campaignList: Bench = async () => {
  const secret = "a secret of the bench, the same for all processes";
  const cluster = await freshCluster(secret);
  const server = await startServer({ SECRET_KEY: secret, DATABASE_URL: cluster.url });
  const { companyId } = server.demo().campaigns[0] ?? { companyId: "" };
  const ask = async (query: string) => {
    const answer = await server.api("GET", `/campaign/search?companyId=${companyId}&size=25&${query}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { total: number }).total;
  };
  const QUERIES = {
    "first page": "page=1",
    "by plays": "sort=plays&direction=desc",
    typed: "q=spring%201",
    none: "q=zzz",
  };
  const measured = async () => {
    const found: Record<string, { p50: number; p95: number; total: number }> = {};
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = [];
      let total = await ask(query);
      for (let round = 0; round < ROUNDS; round++) {
        const begin = performance.now();
        total = await ask(query);
        times.push(performance.now() - begin);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
      found[name] = { p50: at(0.5), p95: at(0.95), total };
    }
    return found;
  };
  const few = await measured();
  const owner = new Client({ connectionString: cluster.adminUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO campaign (company_id, metadata, draft, rev, created_at, updated_at)
     SELECT c.company_id, jsonb_set(c.metadata, '{name}', to_jsonb('Spring ' || n || ' ' || (c.metadata->>'name'))), c.draft, 1,
       now() - make_interval(hours => n), now() - make_interval(mins => n)
     FROM generate_series(1, $2) n JOIN LATERAL (SELECT * FROM campaign WHERE company_id = $1 AND deleted_at IS NULL
       ORDER BY campaign_id LIMIT 1) c ON true`,
    [companyId, CAMPAIGNS],
  );
  await owner.query("ANALYZE campaign");
  await owner.end();
  const many = await measured();
  await server.stop();
  const table = Object.keys(QUERIES).map((name) => ({
    asked: name,
    campaigns: many[name]?.total ?? 0,
    "p50 ms": many[name]?.p50 ?? 0,
    "p95 ms": many[name]?.p95 ?? 0,
    "p50 ms with the demo's": few[name]?.p50 ?? 0,
    ratio: Math.round(((many[name]?.p50 ?? 0) / (few[name]?.p50 ?? 1)) * 10) / 10,
  }));
  const worst = Math.max(...table.map((row) => row["p95 ms"]));
  return { table, result: { listP95Ms: worst, listOverFew: Math.max(...table.map(({ ratio }) => ratio)) } };
};
export default campaignList;
