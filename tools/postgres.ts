import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { atEnd, capture, end, start } from "./processes.ts";

/** PostgreSQL versions from here on are supported. */
const OLDEST = 15;
const FOLDER = "fairground-postgres-";
/** Milliseconds that a stop may take: what has changed is written to the disk. */
const PATIENCE = 60_000;

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
export const postgresPrograms = async (): Promise<string | null> => findPrograms() ?? installDebianPackage();

function findPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.filter((version) => Number(version) >= OLDEST).map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
  ];
  return (
    folders.find((folder) => ["initdb", "postgres", "pg_isready"].every((name) => existsSync(join(folder, name)))) ??
    null
  );
}

async function installDebianPackage(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.log("Installing Debian's postgresql package, for the tests on PostgreSQL …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await capture("apt-get", ["update", "-qq"], { env });
  const args = ["install", "-y", "-qq", "--no-install-recommends", "postgresql"];
  const { code, output } = await capture("apt-get", args, { env });
  if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
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
  return (await makeCluster(programs, folder)) ? serveCluster(programs, folder, FAST) : null;
}

/** Makes a cluster in a folder that is there; says why where it cannot. Its password is a file beside it. */
export async function makeCluster(programs: string, folder: string): Promise<boolean> {
  const user = serverUser();
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o600 });
  if (user.uid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid ?? user.uid);
  const { code, output } = await capture(
    join(programs, "initdb"),
    [
      "-D",
      join(folder, "data"),
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--locale=C",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--no-sync",
    ],
    { ...user, cwd: folder },
  );
  if (code !== 0) console.error(`PostgreSQL could not be set up:\n${output}`);
  return code === 0;
}

/** Serves a cluster on a free port of the loopback address until this process ends; its address. */
export async function serveCluster(
  programs: string,
  folder: string,
  more: Readonly<Record<string, string>>,
): Promise<string | null> {
  const user = serverUser();
  const password = readFileSync(join(folder, "password"), "utf8");
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort(); // somebody else may take it first: hence three attempts
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: "200",
      log_min_messages: "fatal",
      ...more,
    };
    const args = [
      "-D",
      join(folder, "data"),
      "-p",
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ];
    const child = start(join(programs, "postgres"), args, { ...user, cwd: folder, stdio: "ignore" });
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    if (await answers(programs, port, () => child.exitCode === null)) {
      atEnd(() => end(child, "SIGINT", PATIENCE)); // PostgreSQL's fast stop
      return url;
    }
    await end(child, "SIGQUIT");
  }
  console.error("PostgreSQL did not start in three attempts.");
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** PostgreSQL refuses to run as root: then its own user, else nobody, runs it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

async function answers(programs: string, port: number, isRunning: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 150 && isRunning(); tries++) {
    const { code } = await capture(join(programs, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    if (code === 0) return true;
    await pause(100);
  }
  return false;
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
