import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Engine, openPostgres } from "../apps/server/src/kernel/db/engine.ts";
import { type Demo, openServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { freePort } from "../tools/postgres.ts";
import { Problem } from "../tools/problem.ts";
import { atEnd, end, start } from "../tools/processes.ts";
import { ROOT } from "../tools/root.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "../tools/server-process.ts";
import { freshCluster } from "./play/cluster.ts";
import { median } from "./play/rounds.ts";
import { type SameFile, startNginx } from "./support/nginx.ts";
import type { PageLoad, PagesLoaded } from "./support/pages-driver.ts";

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Until a server has to be there, and its demo live, in milliseconds. */
const PATIENCE = 90_000;
/** PostgreSQL tells its counts after a second at the latest. */
const TOLD = 1_500;
const GZIP = "accept-encoding: gzip";

/** What is asked for, of either server. */
interface Asked {
  what: string;
  path: string;
  headers: readonly string[];
  status: number;
}

/**
 * A published page and a file of the player, from one process of ours as `npm start` runs it on PostgreSQL, and from
 * nginx with one worker: the same bytes under the same headers, packed beforehand, the same connections, in turns.
 */
const pages: Bench = async () => {
  await buildChangedApps();
  const secret = randomBytes(32).toString("hex");
  const { url: databaseUrl } = await freshCluster(secret);
  const { port, demo } = await startOurs(databaseUrl, secret);
  const { pathname: page } = new URL(demo.campaigns[0]?.url ?? "");
  const html = await sameFile(port, page);
  const [, script] = /src="(\/static\/player\/[^"]+\.js)"/.exec(Buffer.from(html.body).toString()) ?? [];
  if (!script) throw new Problem("The demo's page names no script.");
  const nginx = await startNginx([html, await sameFile(port, script)]);

  const asked: Asked[] = [
    { what: "a page", path: page, headers: [GZIP], status: 200 },
    { what: "a page that the browser has", path: page, headers: [GZIP], status: 304 },
    { what: "a script of the player", path: script, headers: [GZIP], status: 200 },
  ];
  const driver = startDriver();
  const engine = openPostgres(databaseUrl, 2);
  atEnd(() => engine.end());
  const rounds = asked.map(() => ({ ours: [] as number[], nginx: [] as number[], cpu: [] as number[] }));
  let pagesAsked = 0;
  let queries = 0;
  const measure = async (at: number, server: "ours" | "nginx", counts = true) => {
    const each = asked[at] as Asked; // `at` counts them
    const to = server === "ours" ? port : nginx;
    const known = each.status === 304 ? [`if-none-match: ${await etagOf(to, each.path)}`] : [];
    const load = { ...each, port: to, headers: [...each.headers, ...known], connections: CONNECTIONS };
    const loaded = await driver({ ...load, seconds: counts ? SECONDS : 0.5 });
    if (!counts) return;
    rounds[at]?.[server].push(loaded.requests / loaded.seconds);
    if (server === "ours") rounds[at]?.cpu.push(loaded.cpu / loaded.seconds);
  };
  for (const [at] of asked.entries()) for (const server of ["ours", "nginx"] as const) await measure(at, server, false);
  for (let round = 0; round < ROUNDS; round++)
    // In turns, so that neither always comes first.
    for (const [at] of asked.entries())
      for (const server of round % 2 === 0 ? (["ours", "nginx"] as const) : (["nginx", "ours"] as const))
        await measure(at, server);

  const idle = await statementsWithin(engine, () => pause(SECONDS * 1000));
  const rush = await statementsWithin(engine, async () => {
    const { requests } = await driver({ ...(asked[0] as Asked), port, connections: CONNECTIONS, seconds: SECONDS });
    pagesAsked = requests;
  });
  queries = Math.max(0, rush - idle);

  const [first] = rounds;
  if (!first) throw new Problem("Nothing was measured.");
  console.log(
    `One worker of nginx, one process of ours, ${CONNECTIONS} connections, ${html.gzip.length} bytes of gzip a page (${html.body.length} as it is).`,
  );
  console.log(`The driver takes ${Math.round(median(first.cpu) * 100)} % of a core while ours answers pages.`);
  console.log(`${pagesAsked} pages: ${rush} transactions of the database; as long without a page: ${idle}.`);
  return {
    table: asked.map(({ what }, at) => ({
      what,
      "ours, per s": Math.round(median(rounds[at]?.ours ?? [])),
      "nginx (one worker), per s": Math.round(median(rounds[at]?.nginx ?? [])),
      "ours / nginx": ratio(rounds[at]),
    })),
    result: {
      pagesOverNginx: ratio(first),
      knownOverNginx: ratio(rounds[1]),
      scriptsOverNginx: ratio(rounds[2]),
      oursPerS: Math.round(median(first.ours)),
      nginxPerS: Math.round(median(first.nginx)),
      queriesPerPage: Math.round((queries / pagesAsked) * 100) / 100,
    },
  };
};
export default pages;

/** The middle of what the rounds say, each of which has both. */
const ratio = (of: { ours: number[]; nginx: number[] } | undefined): number =>
  Math.round(median((of?.ours ?? []).map((rate, n) => rate / (of?.nginx[n] ?? Number.NaN))) * 1000) / 1000;

/** Transactions of the whole database while something goes on; a statement outside a transaction is one. */
async function statementsWithin(engine: Engine, work: () => Promise<unknown>): Promise<number> {
  const count = () =>
    engine.asOwner(async (owner) => {
      const { rows } = await owner.query<{ n: number }>(
        "SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()",
      );
      return Number(rows[0]?.n);
    });
  await pause(TOLD);
  const before = await count();
  await work();
  await pause(TOLD);
  return (await count()) - before;
}

/** One process with everything in it, and the demo's wheel. Its log is written, and nobody reads it. */
async function startOurs(databaseUrl: string, secret: string): Promise<{ port: number; demo: Demo }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "fairground-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const args = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const child = start(process.execPath, [...args, ...serverArgs()], {
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, SECRET_KEY: secret, DATA_DIR: folder, PORT: String(port) },
      ...{ DEMO: "wheel", NODE_ENV: "production" },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  atEnd(() => end(child));
  const until = performance.now() + PATIENCE;
  while (performance.now() < until && child.exitCode === null) {
    const isReady = await fetch(`${url}/health/ready`).catch(() => null);
    const demo = isReady?.ok ? demoIn(folder) : null;
    if (demo && (await fetch(demo.campaigns[0]?.url ?? url)).ok) return { port, demo };
    await pause(100);
  }
  throw new Problem("The server did not start: see above.");

  function demoIn(where: string): Demo | null {
    try {
      return openServer(url, where).demo();
    } catch {
      return null; // not written yet
    }
  }
}

/** What our server sends for an address: the bytes as they are and packed, and the headers. */
async function sameFile(port: number, path: string): Promise<SameFile> {
  const ask = (encoding: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": encoding } });
  const plain = await ask("identity");
  const { headers } = plain;
  const body = new Uint8Array(await plain.arrayBuffer());
  const gzip = await packedBytes(port, path);
  return { path, mediaType: headers.get("content-type") ?? "", headers, body, gzip };
}

const packedBytes = (port: number, path: string): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    get({ port, path, host: "127.0.0.1", headers: { "accept-encoding": "gzip" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => done(Buffer.concat(chunks)));
    }).once("error", failed);
  });

async function etagOf(port: number, path: string): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "gzip" } });
  return headers.get("etag") ?? "";
}

/** The driver in a process of its own. */
function startDriver(): (load: PageLoad) => Promise<PagesLoaded> {
  const child = start(process.execPath, [join(ROOT, "bench/support/pages-driver.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return (load) =>
    new Promise((done, failed) => {
      child.once("message", (told: PagesLoaded | { fault: string }) =>
        "fault" in told ? failed(new Error(told.fault)) : done(told),
      );
      child.send(load);
    });
}
