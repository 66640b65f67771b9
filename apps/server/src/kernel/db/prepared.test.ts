import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, openEmbedded } from "./engine.ts";
import { type FolderContent, readFolder } from "./memory-files.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import { prepareDatabase, preparedDatabase } from "./prepared.ts";

const within = mkdtempSync(join(tmpdir(), "fairground-prepared-"));
const here = pathToFileURL(`${within}/`);
let content: FolderContent;
const opened: Engine[] = [];
beforeAll(async () => {
  await prepareDatabase(here);
  const folder = await preparedDatabase(MIGRATIONS, here);
  content = readFolder(folder ?? "");
});
afterAll(async () => {
  for (const engine of opened) await engine.end();
  rmSync(within, { recursive: true });
});

const open = async () => {
  const engine = await openEmbedded(content);
  opened.push(engine);
  return engine;
};
const rows = async (engine: Engine, text: string) =>
  (await engine.asOwner((owner) => owner.query<Record<string, unknown>>(text))).rows;

test("what is prepared is one folder, made once, with no more than one database and what its log needs", async () => {
  const [name = ""] = readdirSync(within);
  await prepareDatabase(here);
  expect(readdirSync(within)).toEqual([name]);
  expect([...content.keys()].filter((path) => /^base\/\d+$/.test(path))).toHaveLength(1);
  const log = [...content].filter(([path]) => /^pg_wal\/[0-9A-F]{24}$/.test(path));
  expect(log.length).toBeLessThanOrEqual(2);
  expect(log.map(([, bytes]) => bytes?.length)).toEqual(log.map(() => 1024 * 1024));
});

test("it opens with every migration in it, and nothing left to be recovered", async () => {
  const engine = await open();
  expect(await rows(engine, "SELECT datname FROM pg_database")).toEqual([{ datname: "postgres" }]);
  expect(await rows(engine, "SELECT count(*)::integer > 0 AS there FROM pgboss.queue")).toEqual([{ there: true }]);
  expect(await migrate(engine, "test")).toEqual([]);
});

test("databases in memory share its bytes, and what one writes no other sees, nor one that is opened later", async () => {
  const hashes = () =>
    [...content].map(([path, bytes]) => [path, bytes && createHash("sha256").update(bytes).digest("hex")]);
  const before = hashes();
  const [one, other] = [await open(), await open()];
  await rows(one, "CREATE TABLE mine AS SELECT n FROM generate_series(1, 50000) n");
  await rows(one, "DELETE FROM environment");
  await rows(one, "CHECKPOINT");
  expect(await rows(other, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }]);
  expect(await rows(other, "SELECT name FROM environment")).toEqual([{ name: "prod" }]);
  expect(hashes()).toEqual(before);
  expect(await rows(await open(), "SELECT name FROM environment")).toEqual([{ name: "prod" }]);
});

test("a copy of one in memory holds what was in it", async () => {
  const engine = await openEmbedded(content);
  await rows(engine, "CREATE TABLE mine AS SELECT 7 AS n");
  const folder = join(within, "copy");
  await engine.copyTo(folder);
  await engine.end();
  const copy = await openEmbedded(folder);
  expect(await rows(copy, "SELECT n FROM mine")).toEqual([{ n: 7 }]);
  await copy.end();
});
