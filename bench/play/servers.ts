import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/postgres.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd, start } from "../../tools/processes.ts";
import { ROOT } from "../../tools/root.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "../../tools/server-process.ts";
import type { Cluster } from "./cluster.ts";
import type { Load, Loaded } from "./load-driver.ts";

/** Servers over one database. */
export interface Servers {
  /** Of those that serve. */
  ports: number[];
  /** Of all of them. */
  pids: number[];
}

/**
 * Two API processes that serve, and one worker for what goes on beside them.
 * @param root the folder of the code that they run
 * @param settings that are other than a bench's usual ones
 */
export async function startServers(
  { url, secret }: Cluster,
  root: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Servers> {
  const start = (role: "api" | "worker") => startServer(root, url, secret, role, settings);
  const servers = await Promise.all([start("api"), start("api"), start("worker")]);
  return { ports: servers.slice(0, 2).map(({ port }) => port), pids: servers.map(({ pid }) => pid) };
}

/** Milliseconds until a server has to be there. */
const PATIENCE = 60_000;

async function startServer(
  root: string,
  databaseUrl: string,
  secret: string,
  role: "api" | "worker",
  settings: Readonly<Record<string, string>>,
): Promise<{ port: number; pid: number }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "fairground-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...SERVER_ENVIRONMENT,
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
    ADDRESS_EVENTS: "0",
    NODE_ENV: "production",
    // Within what docs/guides/production.md advises: four for each core of the database at most, over all processes.
    DATABASE_POOL: "3",
    ...settings,
  };
  // Its log is written, and nobody reads it.
  const args = [...(process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [])];
  const child = start(process.execPath, [...args, ...serverArgs(root)], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = performance.now() + PATIENCE;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok && child.pid !== undefined) return { port, pid: child.pid };
    await pause(100);
  }
  throw new Problem("A server did not start: see above.");
}

export type Driver = (load: Load) => Promise<Loaded>;

/** The driver in a process of its own. */
export function startDriver(): Driver {
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
