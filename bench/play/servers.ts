import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/postgres.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd, start } from "../../tools/processes.ts";
import { ROOT } from "../../tools/root.ts";
import type { Cluster } from "./cluster.ts";
import type { Load, Loaded } from "./load-driver.ts";

/** Two API processes that serve, and one worker for what goes on beside them; their ports. */
export async function startServers({ url, secret }: Cluster): Promise<number[]> {
  const servers = await Promise.all([
    startServer(url, secret, "api"),
    startServer(url, secret, "api"),
    startServer(url, secret, "worker"),
  ]);
  return servers.slice(0, 2);
}

/** Milliseconds until a server has to be there. */
const PATIENCE = 60_000;

async function startServer(databaseUrl: string, secret: string, role: "api" | "worker"): Promise<number> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "fairground-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secret,
    PORT: String(port),
    ROLE: role,
    DATA_DIR: folder,
    DEMO: "off",
    // Its visitors are all behind one address.
    ADDRESS_SESSIONS: "0",
    ADDRESS_PLAYS: "0",
    NODE_ENV: "production",
    // Within what docs/guides/production.md advises: four for each core of the database at most, over all processes.
    DATABASE_POOL: "3",
  };
  // Its log is written, and nobody reads it.
  const args = [...(process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [])];
  const child = start(process.execPath, [...args, join(ROOT, "apps/server/src/main.ts")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = performance.now() + PATIENCE;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return port;
    await pause(100);
  }
  throw new Problem("A server did not start: see above.");
}

/** The driver in a process of its own. */
export function startDriver(): (load: Load) => Promise<Loaded> {
  const child: ChildProcess = start(process.execPath, [join(ROOT, "bench/play/load-driver.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return (load) =>
    new Promise((done, failed) => {
      child.once("message", (told: Loaded | { fault: string }) =>
        "fault" in told ? failed(new Error(told.fault)) : done(told),
      );
      child.send(load);
    });
}
