import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, testContext } from "../testing.ts";
import {
  answering,
  boolean,
  bytes,
  decimal,
  instant,
  integer,
  integers,
  json,
  nullable,
  takeRowFaults,
  text,
  texts,
} from "./rows.ts";

describe.each(DATABASES)("what a statement answers is what is said of it, on %s", (kind) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());
  afterEach(() => {
    takeRowFaults(); // those that a test wanted
  });

  test("every type of column comes as its type in code", async () => {
    const shape = {
      ...{ name: text, id: text, n: integer, big: integer, share: decimal, isThere: boolean, at: instant },
      ...{ body: bytes, names: texts, numbers: integers, whole: json<{ a: number }>(), nothing: nullable(text) },
    };
    const { rows } = await answering(shape)`SELECT 'x'::text AS name, gen_random_uuid() AS id, 1 AS n, 2::bigint AS big,
      0.5::float8 AS share, true AS "isThere", now() AS at, '\\x00'::bytea AS body, ARRAY['a'] AS names, ARRAY[1] AS numbers,
      '{"a": 1}'::jsonb AS whole, NULL::text AS nothing`.execute(context.db.open);
    expect(rows).toEqual([
      {
        ...{ name: "x", id: expect.stringMatching(/^[0-9a-f-]{36}$/), n: 1, big: 2, share: 0.5, isThere: true },
        ...{ at: expect.any(Date), body: Buffer.from([0]), names: ["a"], numbers: [1], whole: { a: 1 }, nothing: null },
      },
    ]);
  });

  test.each([
    [
      "a column of another type, without a row too",
      answering({ n: text })`SELECT 1 AS n WHERE false`,
      /n is of type 23/,
    ],
    ["a number that comes as text", answering({ n: integer })`SELECT sum(1::bigint) AS n`, /n is of type 1700/],
    ["a column that is missing", answering({ n: integer, m: integer })`SELECT 1 AS n`, /does not answer m/],
    ["one that nobody reads", answering({ n: integer })`SELECT 1 AS n, 2 AS m`, /answers m, of which nothing is said/],
    ["nothing where something was promised", answering({ n: integer })`SELECT NULL::integer AS n`, /n is null/],
  ])("%s is found by whatever test runs the statement", async (_, statement, told) => {
    await expect(statement.execute(context.db.open)).rejects.toThrow(told);
  });

  test("whoever caught the fault, it is told when the test's database is closed", async () => {
    const other = await testContext(kind);
    await answering({ n: text })`SELECT 1 AS n`.execute(other.db.open).catch(() => {});
    await expect(other.close()).rejects.toThrow(/n is of type 23, said is 25.*SELECT 1 AS n/);
  });
});
