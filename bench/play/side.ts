import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem } from "../../tools/problem.ts";
import { atEnd } from "../../tools/processes.ts";
import { ROOT } from "../../tools/root.ts";
import type { Cluster } from "./cluster.ts";
import { fillTable, firstFreeCode, openPlays, PLAY_TABLES, stockCodes, today } from "./fill.ts";
import { type BenchCampaign, type BenchGround, benchGround } from "./ground.ts";
import type { Load, Loaded } from "./load-driver.ts";
import { pgbench, type Weighted } from "./pgbench.ts";
import { msOfFamily, msOfProcess } from "./processor.ts";
import { type Scripts, scriptsOf } from "./recorded.ts";
import { settled } from "./rounds.ts";
import { type Driver, startServers } from "./servers.ts";

/** Connections that each wait for their answer. */
export const CONNECTIONS = 32;
/** Seconds that one measurement through HTTP takes, about. */
const HTTP_SECONDS = 2.5;
/** Seconds that one by pgbench takes: the first and the last do not count. */
export const SQL_SECONDS = 4;
/** Plays that are in the tables when a new side begins. */
const FEW = 10_000;
/** Plays a second, before it is known. */
const FIRST_RATE = 150;
/** Codes that are there when a run begins: more than it gives away. */
const CODES = 150_000;

/** The code of today: its folder, and what its bench prepares for it. */
export const OURS = {
  root: ROOT,
  benchGround,
  scriptsOf,
  fillTable,
  PLAY_TABLES,
  openPlays,
  stockCodes,
  firstFreeCode,
};
/** The code that a side runs: that of today, or an earlier one. */
export type Code = typeof OURS;

export interface Rated extends Loaded {
  rate: number;
  /** Of processor time for each play: all of PostgreSQL, and all of the side's servers; NaN where none is told. */
  postgresMs: number;
  nodeMs: number;
}

/** What goes on beside a measurement; each has a pace of its own, of which follows how many plays are a measurement. */
export interface Circumstances {
  name: string;
  during<T>(work: () => Promise<T>): Promise<T>;
}
const QUIET: Circumstances = { name: "quiet", during: (work) => work() };

export interface Side extends BenchGround {
  http(kind: Load["kind"], campaign: BenchCampaign, beside?: Circumstances): Promise<Rated>;
  /** How often a second. */
  sql(kind: keyof Scripts, campaign: BenchCampaign, beside?: Circumstances): Promise<number>;
}

/**
 * One database with its servers, and how each kind of load is driven against it.
 * @param drawn the campaigns that pgbench plays; none on a database that is filled already, which is played through HTTP
 */
export async function openSide(
  cluster: Cluster,
  driver: Driver,
  { code, drawn }: { code: Code; drawn: (ground: BenchGround) => BenchCampaign[] },
): Promise<Side> {
  const ground = await code.benchGround(cluster);
  const day = today();
  const isNew = drawn(ground).length > 0;
  const stocked = [...new Set([ground.usual, ...drawn(ground)])].filter((campaign) => campaign !== ground.lost);
  const scripts = new Map<BenchCampaign, Map<boolean, Scripts>>();
  for (const campaign of stocked) await code.stockCodes(ground.owner, campaign, CODES);
  if (isNew) {
    await fillFew(code, ground, day);
    for (const campaign of drawn(ground)) scripts.set(campaign, await code.scriptsOf(ground, campaign, day));
    await ground.owner.query("VACUUM ANALYZE");
  }
  const { ports, pids } = await startServers(cluster, code.root);
  const folder = mkdtempSync(join(tmpdir(), "fairground-pgbench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  // No number is used twice, also not by another run on the same cluster.
  let next = Date.now() * 1_000;
  const rates = new Map<string, number>();
  const countFor = (what: string, seconds: number) =>
    CONNECTIONS * Math.ceil(((rates.get(what) ?? FIRST_RATE) * seconds) / CONNECTIONS);
  const numbers = async (campaign: BenchCampaign, count: number, areOpen: boolean): Promise<number> => {
    const from = next;
    next += count;
    if (areOpen) await code.openPlays(ground.owner, campaign, { day, from, count });
    await settled(ground);
    return from;
  };
  const used = () => [msOfFamily(cluster.postmaster), pids.reduce((sum, pid) => sum + msOfProcess(pid), 0)] as const;
  const codeFor = async (campaign: BenchCampaign): Promise<number> => {
    const hint = await code.firstFreeCode(ground.owner, campaign);
    if (hint === 0 && stocked.includes(campaign)) throw new Problem("The bench has given all its codes away.");
    return hint;
  };

  return {
    ...ground,
    async http(kind, campaign, beside = QUIET) {
      const what = `http ${kind} ${campaign.campaignId} ${beside.name}`;
      const count = countFor(what, HTTP_SECONDS);
      const from = await numbers(campaign, count, kind !== "play");
      const { campaignId } = campaign;
      const [postgresBefore, nodeBefore] = used();
      const load = { kind, ports, connections: CONNECTIONS, campaignId, day, from, count };
      const loaded = await beside.during(() => driver(load));
      await settled(ground); // a play's row of the log is part of what it costs
      const [postgres, node] = used();
      const rate = count / loaded.seconds;
      rates.set(what, rate);
      return { ...loaded, rate, postgresMs: (postgres - postgresBefore) / count, nodeMs: (node - nodeBefore) / count };
    },
    async sql(kind, campaign, beside = QUIET) {
      const what = `sql ${kind} ${campaign.campaignId} ${beside.name}`;
      const count = countFor(what, SQL_SECONDS);
      const base = await numbers(campaign, count, kind === "draw");
      const found = scripts.get(campaign);
      const weighted: Weighted = [true, false].flatMap((won) => {
        const script = found?.get(won);
        return script ? [{ name: `${kind}-${won}`, sql: script[kind], weight: won ? 4 : 6 }] : [];
      });
      const hint = await codeFor(campaign);
      const options = { folder, clients: CONNECTIONS, each: count / CONNECTIONS, base, hint };
      const rate = await beside.during(() => pgbench(cluster.url, weighted, options));
      rates.set(what, rate);
      return rate;
    },
  };
}

async function fillFew(code: Code, ground: BenchGround, day: string): Promise<void> {
  await ground.owner.query("SET session_replication_role = replica"); // draws are put as they are, with their log
  for (const table of code.PLAY_TABLES)
    await code.fillTable(ground.owner, ground.usual, { day, from: 1, count: FEW }, table);
  await ground.owner.query("RESET session_replication_role");
}
