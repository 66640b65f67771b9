import { randomBytes } from "node:crypto";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { codeBefore } from "./play/before.ts";
import { LOADED } from "./play/busy-loops.ts";
import { type Cluster, databaseBeside, freshCluster, preparedCluster, SETTINGS } from "./play/cluster.ts";
import type { BenchGround } from "./play/ground.ts";
import { type Measure, measuresFor } from "./play/parts.ts";
import { builtIn, fillBuiltIn } from "./play/pgbench.ts";
import { Figures } from "./play/rounds.ts";
import { type Driver, startDriver } from "./play/servers.ts";
import { CONNECTIONS, OURS, openSide, type Rated, SQL_SECONDS } from "./play/side.ts";
import { statements } from "./play/statements.ts";
import { noteRated, summary } from "./play/summary.ts";

/** As many as there is time for, unless `BENCH_ROUNDS` says how many. */
const ROUNDS = { least: 3, most: 5 };
/** Milliseconds in which all of it is done: a round that would not be is not begun. */
const PATIENCE = 290_000;
/** Of pgbench's own tables: so many times 100,000 accounts. */
const SCALE = 20;

interface Measuring {
  name: Measure;
  /** Through HTTP, or how often a second. */
  run(): Promise<Rated | number>;
}

/**
 * Plays through HTTP with two API processes, beside the same SQL driven by pgbench, in turns. The driver, the servers,
 * PostgreSQL and pgbench share this machine's cores. `BENCH_PARTS` chooses what is measured (play/parts.ts);
 * `BENCH_STATEMENTS=1` tells instead what the statements of a play cost.
 */
const play: Bench = async () => {
  await buildChangedApps();
  const driver = startDriver();
  if (process.env.BENCH_STATEMENTS) return statements(driver);

  const began = performance.now();
  const measures = await openMeasures(driver, measuresFor(process.env.BENCH_PARTS));
  // Warm: compiled, connected, cached; and it says how much a round is.
  const isHttp = async ({ run }: Measuring) => typeof (await run()) !== "number";
  const again: Measuring[] = [];
  for (const measure of measures) if (await isHttp(measure)) again.push(measure);
  for (const { run } of again) await run();

  const figures = new Figures();
  const asked = Number(process.env.BENCH_ROUNDS ?? 0);
  for (let round = 0, lasted = 0; ; round++) {
    const isTimeLeft = round < ROUNDS.most && performance.now() - began + lasted < PATIENCE;
    if (asked > 0 ? round >= asked : round >= ROUNDS.least && !isTimeLeft) break;
    const start = performance.now();
    // In turns, so that neither always comes first.
    for (const { name, run } of round % 2 === 0 ? measures : measures.toReversed()) {
      const measured = await run();
      if (typeof measured === "number") figures.note(name, measured);
      else noteRated(figures, name, measured);
    }
    lasted = performance.now() - start;
  }
  const settings = Object.entries(SETTINGS).map((setting) => setting.join("="));
  console.log(`PostgreSQL with ${settings.join(", ")}`);
  return summary(figures);
};
export default play;

/** Everything that is wanted and can be measured here, in the order of a round: what is compared comes one after the other. */
async function openMeasures(driver: Driver, wanted: ReadonlySet<Measure>): Promise<Measuring[]> {
  const cluster = await freshCluster(newSecret());
  const measures: Measuring[] = [
    ...(await measuresOfOurs(cluster, driver)),
    ...(wanted.has("playsBefore") ? await measuresOfBefore(cluster, driver) : []),
    ...(wanted.has("tpcbSql") ? await measuresOutside(cluster) : []),
    ...(wanted.has("playsOfMany") ? await measuresOfMany(driver) : []),
  ];
  const found = new Map(measures.map((measure) => [measure.name, measure]));
  return ORDER.flatMap((name) => (wanted.has(name) ? (found.get(name) ?? []) : []));
}

const ORDER: readonly Measure[] = [
  ...([
    "draws",
    "drawsSql",
    "playsBefore",
    "plays",
    "playsUntracked",
    "playsOfMany",
    "playsBeforeSql",
    "playsSql",
    "tpcbSql",
  ] as const),
  ...(["claimsBefore", "claims", "spread", "claimsBeforeSql", "claimsSql", "spreadSql"] as const),
  ...(["lostSql", "simpleUpdateSql", "claimsLoaded", "spreadLoaded", "claimsLoadedSql", "spreadLoadedSql"] as const),
];

async function measuresOfOurs(cluster: Cluster, driver: Driver): Promise<Measuring[]> {
  const drawn = {
    code: OURS,
    drawn: ({ usual, untracked, hot, spread, lost }: BenchGround) => [usual, untracked, hot, spread, lost],
  };
  const { http, sql, usual, untracked, hot, spread, lost } = await openSide(cluster, driver, drawn);
  return [
    { name: "draws", run: () => http("draw", usual) },
    { name: "drawsSql", run: () => sql("draw", usual) },
    { name: "plays", run: () => http("play", usual) },
    { name: "playsUntracked", run: () => http("play", untracked) },
    { name: "playsSql", run: () => sql("play", usual) },
    { name: "claims", run: () => http("claim", hot) },
    { name: "claimsSql", run: () => sql("draw", hot) },
    { name: "spread", run: () => http("claim", spread) },
    { name: "spreadSql", run: () => sql("draw", spread) },
    { name: "lostSql", run: () => sql("draw", lost) },
    { name: "claimsLoaded", run: () => http("claim", hot, LOADED) },
    { name: "claimsLoadedSql", run: () => sql("draw", hot, LOADED) },
    { name: "spreadLoaded", run: () => http("claim", spread, LOADED) },
    { name: "spreadLoadedSql", run: () => sql("draw", spread, LOADED) },
  ];
}

/** An earlier commit's code over a database of its own on the same server. */
async function measuresOfBefore(cluster: Cluster, driver: Driver): Promise<Measuring[]> {
  const code = await codeBefore();
  if (!code) return [];
  const database = await databaseBeside(cluster, "before", newSecret());
  const drawn = { code, drawn: ({ usual, hot }: BenchGround) => [usual, hot] };
  const { http, sql, usual, hot } = await openSide(database, driver, drawn);
  return [
    { name: "playsBefore", run: () => http("play", usual) },
    { name: "playsBeforeSql", run: () => sql("play", usual) },
    { name: "claimsBefore", run: () => http("claim", hot) },
    { name: "claimsBeforeSql", run: () => sql("draw", hot) },
  ];
}

/** What others measure PostgreSQL with, on the same server. */
async function measuresOutside(cluster: Cluster): Promise<Measuring[]> {
  const { url } = await databaseBeside(cluster, "outside", newSecret());
  await fillBuiltIn(url, SCALE);
  const load = { clients: CONNECTIONS, seconds: SQL_SECONDS };
  return [
    { name: "simpleUpdateSql", run: () => builtIn(url, "simple-update", load) },
    { name: "tpcbSql", run: () => builtIn(url, "tpcb-like", load) },
  ];
}

async function measuresOfMany(driver: Driver): Promise<Measuring[]> {
  const prepared = await preparedCluster("plays");
  if (!prepared) {
    console.log("The cost with ten million plays is not measured: npm run bench:prepare fills them once.");
    return [];
  }
  const { http, usual } = await openSide(prepared, driver, { code: OURS, drawn: () => [] });
  return [{ name: "playsOfMany", run: () => http("play", usual) }];
}

const newSecret = (): string => randomBytes(32).toString("hex");
