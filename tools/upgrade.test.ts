import { describe, expect, test } from "vitest";
import { migrate } from "../apps/server/src/kernel/db/migrate.ts";
import { DATABASES, emptyDatabase } from "../apps/server/src/kernel/testing.ts";
import { contentOf, fillEarlier } from "../bench/support/earlier.ts";

const PLAYS = 300;

describe.each(DATABASES)("a database of release 71bb085, on %s", (kind) => {
  test("is upgraded without a row of its plays lost or changed", async () => {
    const { engine, drop } = await emptyDatabase(kind);
    await fillEarlier(engine, PLAYS);
    const before = await engine.asOwner((owner) => contentOf(owner));
    for (const [table, { rows }] of Object.entries(before)) expect(rows, table).toBe(PLAYS);
    expect((await migrate(engine, "test"))[0]).toBe("0170-lead-first.sql");
    expect(await engine.asOwner((owner) => contentOf(owner, before))).toEqual(before);
    await drop();
  });
});
