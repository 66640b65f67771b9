import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openNotices } from "./notices.ts";
import { DATABASES, POSTGRES_IS_THERE, type TestContext, testContext } from "./testing.ts";

describe.each(DATABASES)("notices on %s", (kind) => {
  let context: TestContext;
  const heard: string[] = [];
  beforeAll(async () => {
    context = await testContext(kind);
    context.notices.on("files", (key) => heard.push(key));
  });
  afterAll(() => context?.close());

  test("are heard exactly when the transaction that told them commits", async () => {
    await context.db
      .asSystem(async (scope) => {
        await context.notices.tell("files", "rolled-back", scope);
        throw new Error("no");
      })
      .catch(() => {});
    await context.db.asSystem(async (scope) => {
      await context.notices.tell("files", "committed", scope);
      await context.notices.tell("rehearsal", "something else", scope);
      expect(heard).toEqual([]);
    });
    // Here at once, and once more as every process hears it.
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["committed", "committed"]);
  });

  test("are heard by the process that tells them before the transaction's caller goes on, whatever comes back", async () => {
    const silent = async () => ({ isOn: () => true, stop: async () => {} });
    const notices = await openNotices({ ...context.db.engine, listen: silent }, context.log);
    const here: string[] = [];
    notices.on("files", (key) => here.push(key));
    await context.db.asSystem((scope) => notices.tell("files", "committed", scope));
    expect(here).toEqual(["committed"]);
    const undone = context.db.asSystem(async (scope) => {
      await notices.tell("files", "rolled-back", scope);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(here).toEqual(["committed"]);
  });
});

describe.skipIf(!POSTGRES_IS_THERE)("notices between processes", () => {
  let here: TestContext;
  let there: Awaited<ReturnType<TestContext["beside"]>>;
  beforeAll(async () => {
    here = await testContext("postgresql");
    there = await here.beside();
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
  });

  test("arrive; a lost connection is missed, told, and comes back by itself", async () => {
    const heard: string[] = [];
    let gaps = 0;
    there.notices.on("files", (key) => heard.push(key));
    there.notices.onGap(() => gaps++);
    const tell = (key: string) => here.db.asSystem((scope) => here.notices.tell("files", key, scope));
    await tell("first");
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["first"]);

    await here.db.engine.asOwner((owner) =>
      owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'`),
    );
    await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => there.notices.canHear()).toBe(true);
    await tell("second");
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(["first", "second"]);
  });

  test("a connection that is lost in the middle of a transaction fails that transaction and nothing else", async () => {
    const lost = there.db.asSystem(async (scope) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(scope);
      await here.db.engine.asOwner((owner) => owner.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]));
      await new Promise((done) => setTimeout(done, 300)); // the driver notices while no query runs
      await sql`SELECT 1`.execute(scope);
    });
    await expect(lost).rejects.toThrow(/terminat|connection|not queryable/i);
    await expect(sql`SELECT 1 AS one`.execute(there.db.open)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});
