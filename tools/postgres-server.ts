import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "./problem.ts";
import { capture, end, start } from "./processes.ts";

/** The file of commands that made the owner. */
const OWNER = "owner.sql";

/** PostgreSQL versions from here on are supported. */
const OLDEST = 15;

/** The folder of PostgreSQL's programs on this machine, the newest first; null where there are none. */
export function findPrograms(): string | null {
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

export interface PostgresOptions {
  port: number;
  /** Settings beside those that keep it to itself, e.g. `{ fsync: "off" }`. */
  settings?: Readonly<Record<string, string>>;
  /** True: what it holds is thrown away, so that nothing need reach the disk. */
  isThrownAway?: boolean;
}

/** What a superuser does for Fairground, as docs/guides/production.md has it; single-user mode takes a command a line. */
const forInstallation = (password: string): string =>
  [
    `CREATE ROLE installation LOGIN PASSWORD '${password}' CREATEROLE`,
    "CREATE DATABASE installation OWNER installation ENCODING 'UTF8' TEMPLATE template0",
    "",
  ].join("\n");

/** A PostgreSQL server of our own: a folder, a port on the loopback address, a password. */
export class PostgresServer {
  /** The database of an installation, as its owner, who is no superuser: what `DATABASE_URL` is. */
  readonly url: string;
  /** As a superuser; for what the guide has a superuser do, and for nothing else. */
  readonly adminUrl: string;
  readonly port: number;
  private readonly programs: string;
  private readonly folder: string;
  private readonly settings: Readonly<Record<string, string>>;
  private child: ChildProcess | null = null;

  private constructor(programs: string, folder: string, password: string, options: PostgresOptions) {
    this.programs = programs;
    this.folder = folder;
    this.port = options.port;
    this.settings = options.settings ?? {};
    const at = `${password}@127.0.0.1:${options.port}`;
    this.adminUrl = `postgresql://postgres:${at}/postgres`;
    // A folder from before there was an owner goes on as it was.
    this.url = existsSync(join(folder, OWNER)) ? `postgresql://installation:${at}/installation` : this.adminUrl;
  }

  /**
   * Makes the folder a database cluster where it is none; starts nothing yet.
   * @throws Problem with what to do
   */
  static async in(programs: string, folder: string, options: PostgresOptions): Promise<PostgresServer> {
    const user = serverUser();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
    await checkReach(folder, user);
    const passwordFile = join(folder, "password");
    if (!existsSync(join(folder, "data", "PG_VERSION"))) {
      writeFileSync(passwordFile, randomBytes(16).toString("hex"), { mode: 0o600 });
      if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid ?? user.uid);
      await initialise(programs, folder, passwordFile, user, options.isThrownAway ?? false);
      await makeOwner(programs, folder, user);
    }
    return new PostgresServer(programs, folder, readFileSync(passwordFile, "utf8").trim(), options);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it answers; false where it does not. After {@link kill} it recovers first. */
  async start(): Promise<boolean> {
    const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...this.settings };
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const args = ["-D", join(this.folder, "data"), "-p", String(this.port), ...options];
    const log = openSync(join(this.folder, "server.log"), "a");
    // A group of its own: Ctrl-C in a terminal is for those who use it first.
    const child = start(join(this.programs, "postgres"), args, {
      ...serverUser(),
      cwd: this.folder,
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    this.child = child;
    return this.answers(child);
  }

  /** Resolves when the server that was started last has ended. */
  async ended(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((done) => child.once("exit", done));
  }

  /** Ends it and all its processes at once, as a crash does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    const all = [child.pid, ...childrenOf(child.pid)];
    for (const pid of all) killOutright(pid);
    await gone;
    // Shared memory is free, and a new server may start, once the last of them is gone.
    while (all.some(isAlive)) await pause(10);
  }

  /** PostgreSQL's fast stop: transactions under way are rolled back. */
  async stop(): Promise<void> {
    if (this.child) await end(this.child, "SIGINT");
  }

  private async answers(child: ChildProcess): Promise<boolean> {
    for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
      const args = ["-q", "-h", "127.0.0.1", "-p", String(this.port)];
      const { code } = await capture(join(this.programs, "pg_isready"), args);
      if (code === 0) return true;
      await pause(50);
    }
    return false;
  }
}

async function initialise(
  programs: string,
  folder: string,
  passwordFile: string,
  user: ReturnType<typeof serverUser>,
  isThrownAway: boolean,
): Promise<void> {
  const args = ["-D", join(folder, "data"), "-U", "postgres", "-E", "UTF8", "--locale=C", "--auth=scram-sha-256"];
  args.push(`--pwfile=${passwordFile}`, ...(isThrownAway ? ["--no-sync"] : []));
  const { code, output } = await capture(join(programs, "initdb"), args, { ...user, cwd: folder });
  if (code !== 0) throw new Problem(`PostgreSQL could not be set up in ${folder}:\n${output.trim()}`);
}

async function makeOwner(programs: string, folder: string, user: ReturnType<typeof serverUser>): Promise<void> {
  const file = join(folder, OWNER);
  writeFileSync(file, forInstallation(readFileSync(join(folder, "password"), "utf8").trim()), { mode: 0o600 });
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid ?? user.uid);
  const single = 'exec "$1/postgres" --single -D data postgres < "$2"';
  const { code, output } = await capture("sh", ["-c", single, "sh", programs, file], { ...user, cwd: folder });
  if (code !== 0 || /\b(ERROR|FATAL):/.test(output))
    throw new Problem(`PostgreSQL could not be set up in ${folder}:\n${output.trim()}`);
}

/** As root, another user runs PostgreSQL: that one must be able to pass through every folder above. */
async function checkReach(folder: string, user: ReturnType<typeof serverUser>): Promise<void> {
  if (user.uid === undefined) return;
  const { code } = await capture("sh", ["-c", 'cd -- "$1"', "sh", folder], { ...user, cwd: "/" });
  if (code !== 0)
    throw new Problem(
      `${folder} cannot be reached by the user that runs PostgreSQL (it never runs as root): choose a DATA_DIR whose parent folders others may pass through, or set DATABASE_URL.`,
    );
}

/** PostgreSQL refuses to run as root: then its own user, else nobody, runs it. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** Its backends: each has a process group of its own, so that only their parent tells. */
function childrenOf(pid: number): number[] {
  if (!existsSync("/proc/self/stat")) return []; // elsewhere they notice by themselves that the parent is gone
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null; // gone meanwhile
  }
}

function killOutright(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // gone meanwhile
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended and waits for its parent to notice holds nothing any more.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
