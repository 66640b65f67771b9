import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installPackage } from "./debian.ts";
import { findPrograms, isAlive, PostgresServer } from "./postgres-server.ts";
import { Problem } from "./problem.ts";
import { atEnd } from "./processes.ts";

const FOLDER = "fairground-postgres-";

/**
 * The address of a PostgreSQL server for tests, or null where none is to be had: `TEST_DATABASE_URL`, else a server of our
 * own from the system's programs, else from Debian's package where this process may install it. Ends with this process.
 */
export async function testDatabase(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const programs = await postgresPrograms();
  return programs && startServer(programs);
}

/** The folder of PostgreSQL's programs; null where none is to be had. */
export async function postgresPrograms(): Promise<string | null> {
  const found = findPrograms();
  if (found) return found;
  await installPackage("postgresql", "the tests on PostgreSQL");
  return findPrograms();
}

/** What only data that is thrown away may have. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** A server in a folder and on a port of its own. Speed over safety: what it holds is thrown away. */
async function startServer(programs: string): Promise<string | null> {
  await reapOrphans();
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "owner"), String(process.pid));
  const settings = { max_connections: "200", log_min_messages: "fatal", ...FAST };
  const server = (await makeCluster(programs, folder)) ? await serveCluster(programs, folder, settings) : null;
  if (!server) console.error("PostgreSQL did not start in three attempts.");
  return server?.adminUrl ?? null; // tests make databases, and owners for them
}

/** Makes a folder a database cluster whose data may be lost with the machine; false, and said why, where that fails. */
export async function makeCluster(programs: string, folder: string): Promise<boolean> {
  try {
    await PostgresServer.in(programs, folder, { port: 0, isThrownAway: true });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return false;
  }
}

/** Starts a made cluster on a free port, until this process ends; null where it does not start. */
export async function serveCluster(
  programs: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresServer | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort(); // somebody else may take it first: hence three attempts
    const server = await PostgresServer.in(programs, folder, { port, settings });
    const isThere = await server.start();
    if (isThere) atEnd(() => server.stop());
    if (isThere) return server;
    await server.stop();
  }
  return null;
}

/** Ends servers that a test command left behind because it was killed outright. */
async function reapOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = join(tmpdir(), name);
    const owner = pidIn(join(folder, "owner"));
    if (owner === null || isAlive(owner)) continue;
    const server = pidIn(join(folder, "data", "postmaster.pid"));
    if (server !== null && isAlive(server)) process.kill(server, "SIGQUIT");
    await pause(200);
    rmSync(folder, { recursive: true, force: true });
  }
}

function pidIn(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch {
    return null; // gone meanwhile, or somebody else's
  }
}

/** A port that is free on the loopback address at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : failed(new Error("no port"))));
    });
  });
}

/** Whether the PostgreSQL suite must run (`.ci/run`): then its absence is a failure and not a remark. */
export const postgresIsRequired = (): boolean => process.env.REQUIRE_POSTGRES === "1";
