import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench, BenchResult } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { atEnd } from "../tools/processes.ts";
import { type Cluster, freshCluster, preparedCluster, SETTINGS } from "./play/cluster.ts";
import { fillTable, firstFreeCode, openPlays, PLAY_TABLES, stockCodes, today } from "./play/fill.ts";
import { type BenchCampaign, type BenchGround, benchGround } from "./play/ground.ts";
import type { Load, Loaded } from "./play/load-driver.ts";
import { pgbench, type Weighted } from "./play/pgbench.ts";
import { type Scripts, scriptsOf } from "./play/recorded.ts";
import { median, quantile, settled } from "./play/rounds.ts";
import { startDriver, startServers } from "./play/servers.ts";

const CONNECTIONS = 32;
const ROUNDS = 5;
/** Seconds that one measurement of a round takes, about. */
const SECONDS = 3;
/** Two more where the first and the last do not count. */
const SQL_SECONDS = SECONDS + 2;
/** Plays that are in the tables when the small side begins. */
const FEW = 10_000;

/**
 * Plays through HTTP with two API processes, beside the same SQL driven by pgbench, in turns. The driver, the servers,
 * PostgreSQL and pgbench share this machine's cores.
 */
const play: Bench = async () => {
  await buildChangedApps();
  const driver = startDriver();
  const small = await side(await freshCluster(randomBytes(32).toString("hex")), driver, true);
  const prepared = await preparedCluster();
  const large = prepared && (await side(prepared, driver, false));

  const rounds: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    rounds[name] = [...(rounds[name] ?? []), value];
  };
  for (let round = 0; round < ROUNDS; round++) {
    const measures = [
      async () => note("draws", rateOf(await small.http("draw", small.usual))),
      async () => note("drawsSql", await small.sql("draw", small.usual)),
      async () => {
        const loaded = await small.http("play", small.usual);
        note("plays", rateOf(loaded));
        note("p50", quantile(loaded.latencies, 0.5));
        note("p99", quantile(loaded.latencies, 0.99));
        note("driver", loaded.cpu / loaded.seconds);
      },
      ...(large ? [async () => note("playsOfMany", rateOf(await large.http("play", large.usual)))] : []),
      async () => note("playsSql", await small.sql("play", small.usual)),
      async () => note("claims", rateOf(await small.http("claim", small.hot))),
      async () => note("claimsSql", await small.sql("draw", small.hot)),
    ];
    // In turns, so that neither always comes first.
    for (const measure of round % 2 === 0 ? measures : measures.reverse()) await measure();
  }
  return summary(rounds, large !== null);
};
export default play;

type Rated = Loaded & { count: number };
const rateOf = ({ count, seconds }: Rated): number => count / seconds;

/** One database with its servers, and how each kind of load is driven against it. */
async function side(cluster: Cluster, driver: (load: Load) => Promise<Loaded>, isNew: boolean) {
  const ground: BenchGround = await benchGround(cluster);
  const day = today();
  const scripts = new Map<BenchCampaign, Map<boolean, Scripts>>();
  await stockCodes(ground.owner, ground.usual, CODES);
  if (isNew) {
    await fillFew(ground, day);
    await stockCodes(ground.owner, ground.hot, CODES);
    for (const campaign of [ground.usual, ground.hot]) scripts.set(campaign, await scriptsOf(ground, campaign, day));
    await ground.owner.query("VACUUM ANALYZE");
  }
  const ports = await startServers(cluster);
  const folder = mkdtempSync(join(tmpdir(), "fairground-pgbench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  // No number is used twice, also not by another run on the same cluster.
  let next = Date.now() * 1_000;
  const rates = new Map<string, number>();
  const countFor = (what: string, seconds: number) =>
    CONNECTIONS * Math.ceil(Math.max(10, ((rates.get(what) ?? 150) * seconds) / CONNECTIONS));
  const numbers = async (campaign: BenchCampaign, count: number, areOpen: boolean): Promise<number> => {
    const from = next;
    next += count;
    if (areOpen) await openPlays(ground.owner, campaign, { day, from, count });
    await settled(ground);
    return from;
  };

  const measured = {
    ...ground,
    async http(kind: Load["kind"], campaign: BenchCampaign): Promise<Rated> {
      const count = countFor(`http ${kind}`, SECONDS);
      const from = await numbers(campaign, count, kind !== "play");
      const { campaignId } = campaign;
      const loaded = await driver({ kind, ports, connections: CONNECTIONS, campaignId, day, from, count });
      rates.set(`http ${kind}`, count / loaded.seconds);
      return { ...loaded, count };
    },
    async sql(kind: keyof Scripts, campaign: BenchCampaign): Promise<number> {
      const what = `sql ${kind} ${campaign.campaignId}`;
      const count = countFor(what, SQL_SECONDS);
      const base = await numbers(campaign, count, kind === "draw");
      const found = scripts.get(campaign);
      const weighted: Weighted = [true, false].flatMap((won) => {
        const script = found?.get(won);
        return script ? [{ name: `${kind}-${won}`, sql: script[kind], weight: won ? 4 : 6 }] : [];
      });
      const hint = await firstFreeCode(ground.owner, campaign);
      const options = { folder, clients: CONNECTIONS, each: count / CONNECTIONS, base, hint };
      const rate = await pgbench(cluster.url, weighted, options);
      rates.set(what, rate);
      return rate;
    },
  };
  // Warm: compiled, connected, cached; and it says how much a round is.
  for (let times = 0; times < 2; times++) {
    await measured.http("play", ground.usual);
    if (!isNew) continue;
    await measured.http("draw", ground.usual);
    await measured.http("claim", ground.hot);
    await measured.sql("draw", ground.usual);
    await measured.sql("play", ground.usual);
    await measured.sql("draw", ground.hot);
  }
  return measured;
}

/** Codes that are there when a run begins: more than it gives away. */
const CODES = 150_000;

async function fillFew(ground: BenchGround, day: string): Promise<void> {
  await ground.owner.query("SET session_replication_role = replica"); // draws are put as they are, with their log
  for (const table of PLAY_TABLES) await fillTable(ground.owner, ground.usual, { day, from: 1, count: FEW }, table);
  await ground.owner.query("RESET session_replication_role");
}

function summary(rounds: Record<string, number[]>, hasMany: boolean): BenchResult {
  const of = (name: string) => median(rounds[name] ?? []);
  const ratio = (a: string, b: string) =>
    round(median((rounds[a] ?? []).map((value, n) => value / (rounds[b]?.[n] ?? Number.NaN))));
  const row = (what: string, http: string, sql: string) => ({
    what,
    "HTTP, per s": Math.round(of(http)),
    "pgbench, per s": Math.round(of(sql)),
    "HTTP / pgbench": ratio(http, sql),
  });
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`);
  console.log(`PostgreSQL with ${settings.join(", ")}`);
  console.log(
    `Single calls of whole plays: p50 ${of("p50").toFixed(1)} ms, p99 ${of("p99").toFixed(1)} ms; the driver takes ${Math.round(of("driver") * 100)} % of a core`,
  );
  if (!hasMany) console.log("The cost with ten million plays is not measured: npm run bench:prepare fills them once.");
  return {
    table: [
      row("draws (get-prize)", "draws", "drawsSql"),
      row("whole plays: session, lead, draw, result, claim", "plays", "playsSql"),
      row("one hot campaign: draw with code, and claim (pgbench: draw)", "claims", "claimsSql"),
      ...(hasMany
        ? [
            {
              what: "whole plays with ten million in the tables",
              "HTTP, per s": Math.round(of("playsOfMany")),
              "pgbench, per s": "",
              "HTTP / pgbench": "",
            },
          ]
        : []),
    ],
    result: {
      drawsOverPgbench: ratio("draws", "drawsSql"),
      playsPerSecond: Math.round(of("plays")),
      hotClaimsPerSecond: Math.round(of("claims")),
      p99OverP50: ratio("p99", "p50"),
      ...(hasMany ? { costAtTenMillion: ratio("plays", "playsOfMany") } : {}),
    },
  };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
