import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { OwnerClient } from "./engine.ts";

const SOURCES = new URL("../../", import.meta.url);
/** Of a module, and of what all modules share. */
const HOMES = ["modules/*/functions/*.sql", "kernel/db/functions/*.sql"];

/** A function of the database, in its one home. */
export interface FunctionFile {
  /** Beside the server's sources. */
  path: string;
  text: string;
}

/** Every function that modules have, in the order of their paths. */
export async function functionFiles(): Promise<FunctionFile[]> {
  const paths: string[] = [];
  for await (const path of glob(HOMES, { cwd: fileURLToPath(SOURCES) })) paths.push(path.replaceAll("\\", "/"));
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(new URL(path, SOURCES), "utf8") })),
  );
}

/** What the files say, as one short word. */
export function hashOf(files: readonly FunctionFile[]): string {
  const hash = createHash("sha256");
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Brings the database's functions to what the files say, all or none; nothing where they are so already. The caller
 * holds the migrations' lock, and has seen that no later release was here: an older process never puts old texts back.
 * @param migration the last one of this build, as a release's number
 * @returns whether any text was applied
 * @throws where a text is none that the database takes: the message names the file
 */
export async function applyFunctions(
  owner: OwnerClient,
  migration: string,
  files: readonly FunctionFile[],
): Promise<boolean> {
  const hash = hashOf(files);
  await owner.script(`CREATE TABLE IF NOT EXISTS function_text (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    migration text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await owner.query<{ hash: string }>("SELECT hash FROM function_text");
  if (rows[0]?.hash === hash) return false;
  let last = "";
  await owner.script("BEGIN");
  try {
    // Functions name each other, and stand in no order.
    await owner.script("SET LOCAL check_function_bodies = off");
    for (const { path, text } of files) {
      last = path;
      await owner.script(text);
    }
    await owner.query(
      `INSERT INTO function_text (migration, hash) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET migration = excluded.migration, hash = excluded.hash, applied_at = now()`,
      [migration, hash],
    );
    await owner.script("COMMIT");
    return true;
  } catch (fault) {
    await owner.script("ROLLBACK");
    throw new Error(`${last} failed: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
  }
}
