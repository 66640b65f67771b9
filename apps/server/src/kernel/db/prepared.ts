import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareJobs } from "../jobs.ts";
import { openEmbedded, openPostgres } from "./engine.ts";
import { functionFiles, hashOf } from "./functions.ts";
import { type FolderContent, readFolder } from "./memory-files.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import type { Prepared } from "./owned.ts";

const FOLDER = new URL("../../../dist/", import.meta.url);

/**
 * The folder of an empty embedded database with every migration applied, as the build left it: a new data folder is then
 * filled in a quarter of the time that making one takes. Nothing depends on it: without it, or once a migration has changed
 * since the build, the answer is undefined and the database is made from the start.
 */
export async function preparedDatabase(migrations = MIGRATIONS, within = FOLDER): Promise<string | undefined> {
  const folder = fileURLToPath(new URL(await nameOf(migrations), within));
  return (await stat(folder).catch(() => null)) ? folder : undefined;
}

/** Fills a new data folder with what is prepared: whole, or not at all. False: nothing is prepared. */
export async function fillFromPrepared(folder: string): Promise<boolean> {
  const prepared = await preparedDatabase();
  if (!prepared) return false;
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(prepared, part, { recursive: true });
  await rename(part, folder);
  return true;
}

let read: Promise<FolderContent | undefined> | undefined;
/** What {@link preparedDatabase} holds, read once. For tests, whose databases are in memory. */
export function preparedContent(): Promise<FolderContent | undefined> {
  read ??= preparedDatabase().then((folder) => (folder === undefined ? undefined : readFolder(folder)));
  return read;
}

/** Makes what {@link preparedDatabase} answers, in place of what older builds left; what is there already stays as it is. */
export async function prepareDatabase(within = FOLDER): Promise<void> {
  const name = await nameOf(MIGRATIONS);
  await mkdir(within, { recursive: true });
  if (!(await preparedDatabase(MIGRATIONS, within))) {
    const part = await mkdtemp(fileURLToPath(new URL("prepared-part-", within)));
    await makeDatabase(part);
    await rename(part, new URL(name, within));
  }
  for (const old of await readdir(within))
    if (OLDER.test(old) && old !== name) await rm(new URL(old, within), { recursive: true, force: true });
}

/** As small as it can be: what is in it is copied by every first start, and read by every process of tests. */
async function makeDatabase(folder: string): Promise<void> {
  const engine = await openEmbedded(folder, { wal_recycle: "off" });
  await migrate(engine, "prod"); // each start says its own environment again
  await prepareJobs(engine);
  await engine.asOwner(async (owner) => {
    // The two of which others are made: a process has one database, and nobody vacuums these.
    await owner.query("UPDATE pg_database SET datistemplate = false WHERE datname <> current_database()");
    for (const name of ["template0", "template1"]) await owner.query(`DROP DATABASE ${name}`);
    await owner.query("CHECKPOINT");
  });
  await engine.end();
}

/** On a PostgreSQL server of tests: each of their databases is a copy of one that was migrated once. */
export async function preparedOnServer(): Promise<Prepared> {
  const fill = async (url: string) => {
    const engine = openPostgres(url, 2);
    await migrate(engine, "test");
    await prepareJobs(engine);
    await engine.end();
  };
  return { name: `fairground_prepared_${await contentOf(MIGRATIONS)}`, fill };
}

const nameOf = async (migrations: URL): Promise<string> => `prepared-${await contentOf(migrations)}`;

/** Earlier builds left a file by the other name, and cannot remove a folder that has theirs. */
const OLDER = /^(prepared|database)-/;

/** How it is made, beside the migrations and functions. */
const MAKERS = ["engine.ts", "migrate.ts", "prepared.ts", "../jobs.ts"];

/** What is inside: the migrations, the modules' functions, and the releases of the two libraries that lay tables down. */
async function contentOf(migrations: URL): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).sort())
    hash.update(`${name}\0`).update(await readFile(new URL(name, migrations)));
  hash.update(hashOf(await functionFiles()));
  for (const name of [...MAKERS, "../../../package.json"]) hash.update(await readFile(new URL(name, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
