import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { BenchResult } from "../../tools/bench.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd } from "../../tools/processes.ts";
import { ROOT } from "../../tools/root.ts";
import { type Cluster, freshCluster } from "./cluster.ts";
import { stockCodes, today } from "./fill.ts";
import { type BenchCampaign, benchGround } from "./ground.ts";
import { settled } from "./rounds.ts";
import { type Driver, startServers } from "./servers.ts";

const PLAYS = Number(process.env.BENCH_PLAYS ?? 1_000);
/** Milliseconds after which every connection has handed in what it has counted: PostgreSQL's ten seconds, and one. */
const HANDED_IN = 11_000;
/** Milliseconds a play from which on a row is shown. */
const SHOWN = 0.003;
/** Characters of a statement that are shown. */
const WIDTH = 110;

const SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  track_functions: "all",
  "pg_stat_statements.track": "all",
};

/** What a function or a statement has cost in all, in milliseconds. */
interface Cost {
  /** `sent` by a server, or inside a function. */
  kind: "sent" | "function" | "inside";
  what: string;
  calls: number;
  total: number;
  /** Without the functions that it calls; null: not told. */
  self: number | null;
}

/**
 * What the database does in one whole play, by function and by statement, for a play that loses and for one that wins a
 * code. There is one visitor, so that nobody waits for anybody. What the worker does for a play beside it is counted too.
 */
export async function statements(driver: Driver): Promise<BenchResult> {
  const cluster = await freshCluster(randomBytes(32).toString("hex"), SETTINGS);
  const ground = await benchGround(cluster);
  const { owner, lost, hot } = ground;
  const beside = await statementsOf(cluster);
  await stockCodes(owner, hot, 2 * PLAYS);
  await owner.query("VACUUM ANALYZE");
  const { ports } = await startServers(cluster, ROOT);

  let from = Date.now() * 1_000;
  const play = async ({ campaignId }: BenchCampaign, count: number): Promise<void> => {
    const one = { kind: "play", ports: ports.slice(0, 1), connections: 1, campaignId, day: today() } as const;
    await driver({ ...one, from, count });
    from += count;
    await settled(ground);
    await pause(HANDED_IN);
  };
  const costsOf = async (campaign: BenchCampaign): Promise<Cost[]> => {
    await play(campaign, Math.ceil(PLAYS / 10)); // warm
    await owner.query("SELECT pg_stat_reset()");
    await beside.query("SELECT pg_stat_statements_reset()");
    await play(campaign, PLAYS);
    return costs(owner, beside);
  };
  const [losing, winning] = [await costsOf(lost), await costsOf(hot)];
  return {
    table: [...rowsOf("loses", losing), ...rowsOf("wins", winning)],
    result: { sqlMsPerLosingPlay: sentMsOf(losing), sqlMsPerWinningPlay: sentMsOf(winning) },
  };
}

/** Where the statements of all the server's databases can be read: the installation's own stays without an extension. */
async function statementsOf({ adminUrl }: Cluster): Promise<Client> {
  const connectionString = Object.assign(new URL(adminUrl), { pathname: "/postgres" }).href;
  const beside = new Client({ connectionString });
  await beside.connect();
  atEnd(() => beside.end());
  await beside.query("CREATE EXTENSION pg_stat_statements").catch((fault) => {
    throw new Problem(`pg_stat_statements is not there: install postgresql-contrib. PostgreSQL says: ${fault.message}`);
  });
  return beside;
}

async function costs(owner: Client, beside: Client): Promise<Cost[]> {
  const { rows: functions } = await owner.query<Cost>(
    "SELECT 'function' AS kind, funcname AS what, calls::integer, total_time AS total, self_time AS self FROM pg_stat_user_functions",
  );
  const { rows: databases } = await owner.query<{ oid: string }>(
    "SELECT oid FROM pg_database WHERE datname = current_database()",
  );
  // What the bench itself asks for, it asks for as a superuser.
  const { rows: statements } = await beside.query<Omit<Cost, "self">>(
    `SELECT CASE WHEN toplevel THEN 'sent' ELSE 'inside' END AS kind, query AS what, calls::integer, total_exec_time AS total
     FROM pg_stat_statements WHERE dbid = $1 AND userid <> (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
    [databases[0]?.oid],
  );
  const calling = new RegExp(`\\b(${functions.map(({ what }) => what).join("|")})\\(`);
  return [
    ...functions,
    ...statements.map((cost) => ({ ...cost, self: calling.test(cost.what) ? null : cost.total })),
  ].toSorted((a, b) => b.total - a.total);
}

const KINDS = ["sent", "function", "inside"] as const;

const rowsOf = (play: string, all: readonly Cost[]): BenchResult["table"] =>
  KINDS.flatMap((wanted) => all.filter(({ kind, total }) => kind === wanted && total / PLAYS >= SHOWN)).map(
    ({ kind, what, calls, total, self }) => ({
      play,
      kind,
      what: what.replace(/\s+/g, " ").slice(0, WIDTH),
      "calls a play": perPlay(calls),
      "ms a play": perPlay(total),
      "self, ms a play": self === null ? "" : perPlay(self),
    }),
  );

const sentMsOf = (all: readonly Cost[]): number =>
  perPlay(all.reduce((sum, { kind, total }) => sum + (kind === "sent" ? total : 0), 0));

const perPlay = (sum: number): number => Math.round((sum / PLAYS) * 1_000) / 1_000;
