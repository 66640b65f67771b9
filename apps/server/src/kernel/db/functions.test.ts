import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, emptyDatabase, type TestContext, testContext } from "../testing.ts";
import type { OwnerClient } from "./engine.ts";
import { applyFunctions, type FunctionFile, functionFiles, hashOf } from "./functions.ts";
import { MIGRATIONS, migrate, migrateTables, ownMigrations } from "./migrate.ts";

/**
 * Functions that migrations hold: tables, policies and migrations themselves need them before any file is applied.
 * Nobody adds to them.
 */
const OF_MIGRATIONS = [
  "in_scope(uuid)", // every policy
  "protect_tenant(regclass)", // called by migrations
  "guard_partition(text,text)",
  "prepare_partitions(integer)",
  "set_test_clock(timestamp with time zone)",
  "guard_test_clock()",
  // Three that processes of earlier releases call.
  "count_event(uuid,text)",
  "day_key_source(uuid,text)",
  "live_campaign(uuid)",
];
/** The last migration that holds functions. */
const LAST_WITH_FUNCTIONS = "0230-known-zones.sql";
const WRITES = /\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(\w+)/gi;

const files = await functionFiles();

describe("functions have one home and one text", () => {
  test("a file holds one function, of its own name, that can be applied again", () => {
    expect(files.length).toBeGreaterThan(90);
    const names = files.map(({ path }) => basename(path, ".sql"));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const { path, text } of files) {
      expect(
        [...text.matchAll(WRITES)].map(([, name]) => name),
        path,
      ).toEqual([basename(path, ".sql")]);
      expect(text, path).toMatch(/^(?:--.*\n)+CREATE OR REPLACE FUNCTION [^;]+? AS \$\$/);
    }
  });

  test("migrations hold tables and data: none writes, changes or drops a function's text any more", async () => {
    for (const name of await ownMigrations()) {
      if (name <= LAST_WITH_FUNCTIONS) continue;
      const text = await readFile(new URL(name, MIGRATIONS), "utf8");
      expect(text.match(WRITES) ?? [], name).toEqual([]);
      expect(text, name).not.toMatch(/\bALTER\s+FUNCTION\b|pg_get_functiondef/i);
    }
  });

  test("functions that have changed come with a migration's number, so that no older process puts old ones back", async () => {
    const written = JSON.parse(await readFile(new URL("functions.json", MIGRATIONS), "utf8"));
    const is = { migration: (await ownMigrations()).at(-1), hash: hashOf(files) };
    // A release has to have a higher number than the one before. Once that of functions.json is released, add a migration
    // (NNNN-functions.sql with a line that says what has changed, where no table has); then write down what is expected.
    expect(written, "apps/server/src/migrations/functions.json").toEqual(is);
  });
});

describe.each(DATABASES)("functions on %s", (kind) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());
  const asOwner = <T>(work: (owner: OwnerClient) => Promise<T>) => context.db.engine.asOwner(work);
  const text = (of: string) => asOwner(async (owner) => (await definitions(owner)).get(of));

  test("each of the database's is in a file or is one of those that migrations hold", async () => {
    const names = files.map(({ path }) => basename(path, ".sql"));
    const rest = [...(await asOwner(definitions)).keys()].filter(
      (of) => !(names.includes(of.replace(/\(.*/, "")) && !OF_MIGRATIONS.includes(of)),
    );
    expect(rest.sort()).toEqual([...OF_MIGRATIONS].sort());
  });

  test("a fresh database and one that a release before had made have the same", async () => {
    const { engine, drop } = await emptyDatabase(kind);
    await engine.asOwner((owner) => migrateTables(owner, "test"));
    await engine.asOwner((owner) => owner.script("COMMENT ON FUNCTION take_prize IS 'the one that is there'"));
    await migrate(engine, "test");
    expect(await engine.asOwner(definitions)).toEqual(await asOwner(definitions));
    // Replaced, never dropped: what triggers and plans name is the same function.
    const { rows } = await engine.asOwner((owner) =>
      owner.query<{ comment: string }>("SELECT obj_description('take_prize'::regproc) AS comment"),
    );
    expect(rows).toEqual([{ comment: "the one that is there" }]);
    await drop();
  });

  test("each names nothing that is not there: its statements are checked, and it is called", async () => {
    await asOwner(async (owner) => {
      // Bodies in SQL are checked as a whole while they are written.
      for (const { path, text } of files)
        await owner.script(text).catch((fault) => expect.unreachable(`${path}: ${fault}`));
      const { rows } = await owner.query<{ name: string; call: string }>(CALLS);
      expect(rows.length).toBeGreaterThan(80);
      for (const { name, call } of rows.filter(({ name }) => !OF_MIGRATIONS.includes(name))) {
        await owner.script("BEGIN");
        const code = await owner.query(call).then(
          () => "00000",
          (fault: { code?: string }) => String(fault.code),
        );
        await owner.script("ROLLBACK");
        expect(code, `${name}: an error of class 42 names what is not there`).not.toMatch(/^42/);
      }
    });
  });

  test("are applied where one has changed, all or none, and not where nothing has", async () => {
    const changed = files.map((file) =>
      file.path.endsWith("/paid_play_life.sql")
        ? { ...file, text: file.text.replace("SELECT", "SELECT '1 hour' +") }
        : file,
    );
    const apply = (these: readonly FunctionFile[]) => asOwner((owner) => applyFunctions(owner, "0230", these));
    const before = await text("paid_play_life()");
    expect(await apply(files)).toBe(false);
    const broken = { path: "modules/x/functions/wrong.sql", text: "CREATE OR REPLACE FUNCTION wrong() RETURN 1;" };
    await expect(apply([...changed, broken])).rejects.toThrow(/^modules\/x\/functions\/wrong\.sql failed: /);
    expect(await text("paid_play_life()")).toBe(before);
    expect(await apply(changed)).toBe(true);
    expect(await text("paid_play_life()")).toContain("1 hour");
    expect(await apply(files)).toBe(true);
    expect(await text("paid_play_life()")).toBe(before);
  });

  test("of a later release stay, where an operator lets an older process run beside it", async () => {
    await asOwner(async (owner) => {
      await owner.script(`INSERT INTO migration (name) VALUES ('9000-functions.sql');
        UPDATE function_text SET migration = '9000-functions.sql', hash = 'of a later release';
        CREATE OR REPLACE FUNCTION paid_play_life() RETURNS interval LANGUAGE sql STABLE AS 'SELECT interval ''9 days'''`);
    });
    expect(await migrate(context.db.engine, "test", { acceptsNewer: true })).toEqual([]);
    expect(await text("paid_play_life()")).toContain("9 days");
  });
});

/** Every function of ours, with its body and its SET clauses. */
async function definitions(owner: OwnerClient): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`,
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}

/** A call of each that is no trigger's, with nothing for every argument; for JSON with an empty list, over which they loop. */
const CALLS = `SELECT p.oid::regprocedure::text AS name, format('SELECT %I(%s)', p.proname, (
    SELECT coalesce(string_agg(CASE t.type WHEN 'jsonb'::regtype THEN '''[]''::jsonb' ELSE format('NULL::%s', format_type(t.type, NULL)) END, ', ' ORDER BY t.n), '')
    FROM unnest(p.proargtypes) WITH ORDINALITY AS t (type, n))) AS call
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype`;
