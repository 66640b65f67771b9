import { Client } from "pg";
import { startServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";
import { freshCluster } from "./play/cluster.ts";

const CAMPAIGNS = 5_000;
const ROUNDS = 60;

/** What the list's question to the database is at least, without rights, labels and what is next: the page's rows, and how many. */
const BARE = {
  "first page": "ORDER BY c.updated_at DESC, c.campaign_id",
  "by plays": "ORDER BY coalesce(t.plays, 0) DESC, c.campaign_id",
  typed: "AND c.said LIKE '%spring%' AND c.said LIKE '%1%' ORDER BY c.updated_at DESC, c.campaign_id",
  none: "AND c.said LIKE '%zzz%' ORDER BY c.updated_at DESC, c.campaign_id",
} as const;
type Asked = keyof typeof BARE;
const ASKED: readonly Asked[] = ["first page", "by plays", "typed", "none"];

/**
 * The first page of a busy team's list, and what it asks for as somebody types, with five thousand campaigns in the company:
 * by the server's own calls, one after the other. Beside it stand a bare SELECT of the same rows by a client of its own, and
 * the same server with the demo's campaigns alone.
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
  const QUERIES: Record<Asked, string> = {
    "first page": "page=1",
    "by plays": "sort=plays&direction=desc",
    typed: "q=spring%201",
    none: "q=zzz",
  };
  const measured = async (once: (asked: Asked) => Promise<number>) => {
    const found: Partial<Record<Asked, { p50: number; p95: number; total: number }>> = {};
    for (const name of ASKED) {
      const times: number[] = [];
      let total = await once(name);
      for (let round = 0; round < ROUNDS; round++) {
        const begin = performance.now();
        total = await once(name);
        times.push(performance.now() - begin);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
      found[name] = { p50: at(0.5), p95: at(0.95), total };
    }
    return found;
  };
  const byServer = (name: Asked) => ask(QUERIES[name]);
  const few = await measured(byServer);
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
  const many = await measured(byServer);
  const bare = await measured(async (name) => {
    const { rows } = await owner.query(
      `SELECT c.campaign_id, c.metadata, c.rev, c.live_revision, c.updated_at, t.plays, t.leads, count(*) OVER () AS total
       FROM campaign c LEFT JOIN campaign_tally t ON t.campaign_id = c.campaign_id
       WHERE c.company_id = $1 AND c.deleted_at IS NULL ${BARE[name]} LIMIT 25`,
      [companyId],
    );
    return Number(rows[0]?.total ?? 0);
  });
  await owner.end();
  await server.stop();
  const over = (ours = 0, theirs = 1) => Math.round((ours / theirs) * 10) / 10;
  const table = ASKED.map((name) => ({
    asked: name,
    campaigns: many[name]?.total ?? 0,
    "p50 ms": many[name]?.p50 ?? 0,
    "p95 ms": many[name]?.p95 ?? 0,
    "bare SELECT p50 ms": bare[name]?.p50 ?? 0,
    "over it": over(many[name]?.p50, bare[name]?.p50),
    "p50 ms with the demo's": few[name]?.p50 ?? 0,
    "over that": over(many[name]?.p50, few[name]?.p50),
  }));
  const worst = Math.max(...table.map((row) => row["p95 ms"]));
  return {
    table,
    result: {
      firstPageP50Ms: many["first page"]?.p50 ?? 0,
      firstPageP95Ms: many["first page"]?.p95 ?? 0,
      listP95Ms: worst,
      listOverBareSelect: Math.max(...table.map((row) => row["over it"])),
      listOverFew: Math.max(...table.map((row) => row["over that"])),
    },
  };
};
export default campaignList;
