import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { makeCluster, postgresPrograms, serveCluster } from "../../tools/postgres.ts";
import { Problem } from "../../tools/problem.ts";
import { atEnd } from "../../tools/processes.ts";
import { CACHE } from "../../tools/root.ts";

/**
 * As one would run it in production: what was acknowledged is on the disk (PostgreSQL's own defaults, named here so that
 * nobody has to look), and memory and checkpoints for a server of a few GB.
 */
export const SETTINGS = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "1GB",
  max_wal_size: "8GB",
  checkpoint_timeout: "15min",
  wal_compression: "lz4",
} as const;

/** For filling alone: nothing that a crash takes is missed, the folder counts only once it is complete. */
export const FILLING = {
  ...SETTINGS,
  fsync: "off",
  full_page_writes: "off",
  shared_buffers: "3GB",
  wal_level: "minimal",
  max_wal_senders: "0",
  maintenance_work_mem: "1GB",
  autovacuum: "off",
} as const;

/** What is filled once and kept: ten million plays, five million events of visits. */
export type Prepared = "plays" | "visits";
const folderOf = (what: Prepared) => join(CACHE, "bench", what);
/** Written when the folder is complete: the secret of its campaigns' seeds. */
const completeOf = (what: Prepared) => join(folderOf(what), "complete");

/** A running cluster: where it is, and the installation's secret that belongs to it. */
export interface Cluster {
  /** As its owner, who is no superuser. */
  url: string;
  /** The same database as a superuser, for filling it. */
  adminUrl: string;
  secret: string;
  /** The id of the server's first process, whose children serve the connections. */
  postmaster: number;
}

/** The folder of PostgreSQL's programs. */
export async function programs(): Promise<string> {
  const folder = await postgresPrograms();
  if (!folder)
    throw new Problem("This bench needs PostgreSQL 15 or newer: install it, e.g. apt-get install postgresql.");
  if (!existsSync(join(folder, "pgbench")))
    throw new Problem(
      `pgbench is not in ${folder}: install it, e.g. apt-get install postgresql (or postgresql-contrib).`,
    );
  return folder;
}

/** A cluster that is thrown away at the end. @param more settings beside {@link SETTINGS} */
export async function freshCluster(secret: string, more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  mkdirSync(join(CACHE, "bench"), { recursive: true });
  // On the project's own disk: a temporary folder may be memory, where writing through costs nothing.
  const folder = mkdtempSync(join(CACHE, "bench/fresh-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return served(folder, secret, { ...SETTINGS, ...more });
}

/** A new database on the same server, of the same owner. */
export async function databaseBeside(cluster: Cluster, name: string, secret: string): Promise<Cluster> {
  const admin = new Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  try {
    const owner = admin.escapeIdentifier(new URL(cluster.url).username);
    const database = admin.escapeIdentifier(name);
    await admin.query(`CREATE DATABASE ${database} OWNER ${owner} ENCODING 'UTF8' TEMPLATE template0`);
  } finally {
    await admin.end();
  }
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { ...cluster, url: at(cluster.url), adminUrl: at(cluster.adminUrl), secret };
}

/** The cluster that `npm run bench:prepare` has filled; null where it has not. */
export async function preparedCluster(what: Prepared): Promise<Cluster | null> {
  return isPrepared(what) ? served(folderOf(what), readFileSync(completeOf(what), "utf8"), SETTINGS) : null;
}

/** Empties the folder of the prepared cluster and starts anew; `complete` makes it count. */
export async function clusterToFill(secret: string, what: Prepared): Promise<Cluster & { complete(): void }> {
  rmSync(folderOf(what), { recursive: true, force: true });
  mkdirSync(folderOf(what), { recursive: true });
  return {
    ...(await served(folderOf(what), secret, FILLING)),
    complete: () => writeFileSync(completeOf(what), secret, { mode: 0o600 }),
  };
}

export const isPrepared = (what: Prepared): boolean => existsSync(completeOf(what));

async function served(folder: string, secret: string, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  const found = await programs();
  const isMade = existsSync(join(folder, "data")) || (await makeCluster(found, folder));
  const server = isMade ? await serveCluster(found, folder, settings) : null;
  if (!server)
    throw new Problem(`PostgreSQL does not run in ${folder}. As root, its user must be able to reach that folder.`);
  const admin = new URL(server.adminUrl);
  admin.pathname = new URL(server.url).pathname;
  if (server.pid === undefined) throw new Error("PostgreSQL runs without a process id");
  return { url: server.url, adminUrl: admin.href, secret, postmaster: server.pid };
}
