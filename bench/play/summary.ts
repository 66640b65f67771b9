import type { BenchResult } from "../../tools/bench.ts";
import type { Measure } from "./parts.ts";
import { type Figures, quantile } from "./rounds.ts";
import type { Rated } from "./side.ts";

/** Notes everything that a measurement through HTTP tells. */
export function noteRated(figures: Figures, name: Measure, rated: Rated): void {
  figures.note(name, rated.rate);
  figures.note(`${name} p50`, quantile(rated.latencies, 0.5));
  figures.note(`${name} p99`, quantile(rated.latencies, 0.99));
  figures.note(`${name} postgresMs`, rated.postgresMs);
  figures.note(`${name} nodeMs`, rated.nodeMs);
  figures.note(`${name} driver`, rated.cpu / rated.seconds);
}

/** What stands in a row: through HTTP, and by pgbench. */
const ROWS: readonly { what: string; http?: Measure; sql?: Measure }[] = [
  { what: "draws (get-prize)", http: "draws", sql: "drawsSql" },
  { what: "whole plays: session, lead, draw, result, claim", http: "plays", sql: "playsSql" },
  { what: "… by the code before", http: "playsBefore", sql: "playsBeforeSql" },
  { what: "… of which nothing is measured", http: "playsUntracked" },
  { what: "… with ten million in the tables", http: "playsOfMany" },
  { what: "one hot campaign: draw with code, and claim (pgbench: draw)", http: "claims", sql: "claimsSql" },
  { what: "… by the code before", http: "claimsBefore", sql: "claimsBeforeSql" },
  { what: "… with 64 prizes", http: "spread", sql: "spreadSql" },
  { what: "… beside eight busy loops", http: "claimsLoaded", sql: "claimsLoadedSql" },
  { what: "… with 64 prizes beside eight busy loops", http: "spreadLoaded", sql: "spreadLoadedSql" },
  { what: "draws that win nothing", sql: "lostSql" },
  { what: "pgbench's simple-update", sql: "simpleUpdateSql" },
  { what: "pgbench's tpcb-like", sql: "tpcbSql" },
];

/** Medians as a table, and what they are of each other; what was not measured is left out. */
export function summary(figures: Figures): BenchResult {
  const driver = figures.median("plays driver");
  if (!Number.isNaN(driver))
    console.log(`The driver takes ${Math.round(driver * 100)} % of a core beside whole plays.`);
  const shown = (name: string, digits: number): number | string => {
    const figure = figures.median(name);
    return Number.isNaN(figure) ? "" : Number(figure.toFixed(digits));
  };
  return {
    table: ROWS.filter(({ http = "", sql = "" }) => figures.has(http) || figures.has(sql)).map(
      ({ what, http = "", sql = "" }) => ({
        what,
        "HTTP, per s": shown(http, 0),
        "p50 ms": shown(`${http} p50`, 1),
        "p99 ms": shown(`${http} p99`, 1),
        "PostgreSQL cpu ms": shown(`${http} postgresMs`, 2),
        "Node cpu ms": shown(`${http} nodeMs`, 2),
        "pgbench, per s": shown(sql, 0),
      }),
    ),
    result: resultOf(figures),
  };
}

function resultOf(figures: Figures): BenchResult["result"] {
  const { ratio, all } = { ratio: figures.ratio.bind(figures), all: figures.median.bind(figures) };
  const processorTime = (name: string, measure: Measure) => ({
    [name]: rounded(all(`${measure} postgresMs`) + all(`${measure} nodeMs`)),
    [`${name}Postgres`]: rounded(all(`${measure} postgresMs`)),
    [`${name}Node`]: rounded(all(`${measure} nodeMs`)),
  });
  const measured = {
    drawsOverPgbench: rounded(ratio("draws", "drawsSql")),
    playsPerSecond: Math.round(all("plays")),
    hotClaimsPerSecond: Math.round(all("claims")),
    p99OverP50: rounded(ratio("plays p99", "plays p50")),
    costAtTenMillion: rounded(ratio("plays", "playsOfMany")),
    trackedOverUntracked: rounded(ratio("plays", "playsUntracked")),
    hotOverSpread: rounded(ratio("claims", "spread")),
    hotOverSpreadSql: rounded(ratio("claimsSql", "spreadSql")),
    hotOverSpreadLoaded: rounded(ratio("claimsLoaded", "spreadLoaded")),
    hotOverSpreadLoadedSql: rounded(ratio("claimsLoadedSql", "spreadLoadedSql")),
    winnersOverLosers: rounded(ratio("claimsSql", "lostSql")),
    hotOverSimpleUpdate: rounded(ratio("claimsSql", "simpleUpdateSql")),
    playsOverTpcb: rounded(ratio("playsSql", "tpcbSql")),
    claimsOverBefore: rounded(ratio("claims", "claimsBefore")),
    claimsOverBeforeSql: rounded(ratio("claimsSql", "claimsBeforeSql")),
    playsOverBefore: rounded(ratio("plays", "playsBefore")),
    playsOverBeforeSql: rounded(ratio("playsSql", "playsBeforeSql")),
    ...processorTime("cpuMsPerClaim", "claims"),
    ...processorTime("cpuMsPerPlay", "plays"),
  };
  return Object.fromEntries(Object.entries(measured).filter(([, figure]) => !Number.isNaN(figure)));
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
