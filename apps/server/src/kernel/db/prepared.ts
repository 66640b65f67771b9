import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareJobs } from "../jobs.ts";
import { openEmbedded, openPostgres } from "./engine.ts";
import { functionFiles, hashOf } from "./functions.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import type { Prepared } from "./owned.ts";

const FOLDER = new URL("../../../dist/", import.meta.url);

/**
 * An empty embedded database with every migration applied, as the build left it: a new data folder is then filled in
 * a quarter of the time that making one takes. Nothing depends on it: without it, or once a migration has changed
 * since the build, the answer is undefined and the database is made from the start.
 */
export async function preparedDatabase(migrations = MIGRATIONS): Promise<Blob | undefined> {
  try {
    return await openAsBlob(fileURLToPath(new URL(await nameOf(migrations), FOLDER)));
  } catch {
    return undefined;
  }
}

/** Writes what {@link preparedDatabase} reads, in place of what an older build left. */
export async function prepareDatabase(): Promise<void> {
  const engine = await openEmbedded();
  await migrate(engine, "prod"); // each start says its own environment again
  await prepareJobs(engine);
  const dump = Buffer.from(await (await engine.dump()).arrayBuffer());
  await engine.end();
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) if (old.startsWith("database-")) await rm(new URL(old, FOLDER));
  await writeFile(new URL(await nameOf(MIGRATIONS), FOLDER), dump);
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

const nameOf = async (migrations: URL): Promise<string> => `database-${await contentOf(migrations)}.tar`;

/** What is inside: the migrations, the modules' functions, and the releases of the two libraries that lay tables down. */
async function contentOf(migrations: URL): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).sort())
    hash.update(`${name}\0`).update(await readFile(new URL(name, migrations)));
  hash.update(hashOf(await functionFiles()));
  hash.update(await readFile(new URL("../../../package.json", import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
