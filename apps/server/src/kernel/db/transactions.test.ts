import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, testContext } from "../testing.ts";
import { mixtureOf, takeMixed, transactionsOf } from "./transactions.ts";

describe.each(DATABASES)("what transactions ask, on %s", (kind) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());
  const company = "00000000-0000-4000-8000-000000000001";
  const reads = sql`SELECT seq FROM draw_log WHERE campaign_id = ${company}`;
  const calls = sql`SELECT keep_seed(${company}::uuid, ${company}::uuid, NULL)`;

  test("the scope comes first, by SET LOCAL: it reaches every node", async () => {
    const { transactions } = await transactionsOf(() => context.db.inCompany(company, (scope) => reads.execute(scope)));
    expect(transactions).toEqual([
      [`SET LOCAL fairground.company = '${company}'`, "SELECT seq FROM draw_log WHERE campaign_id = $1"],
    ]);
  });

  test("those of other work, and what was undone, are not among them", async () => {
    const { transactions } = await transactionsOf(async () => {
      const undone = context.db.inCompany(company, async (scope) => {
        await reads.execute(scope);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      await calls.execute(context.db.open);
      await context.db.ask("is_confirmed($1, $2)", [company, "nobody"]);
    });
    await calls.execute(context.db.open);
    expect(transactions).toEqual([
      ["SELECT keep_seed($1::uuid, $2::uuid, NULL)"],
      ["SELECT is_confirmed($1, $2) AS answer"],
    ]);
  });

  test("a function over a campaign and a plain statement in one transaction are a fault of whatever test does it", async () => {
    const other = await testContext(kind);
    await other.db.inCompany(company, async (scope) => {
      await calls.execute(scope);
      await reads.execute(scope);
    });
    const told = /calls keep_seed and asks by itself: SELECT seq FROM draw_log/;
    await expect(other.close()).rejects.toThrow(told);
    expect(takeMixed()).toEqual([]);
  });
});

test.each([
  [["SELECT lock_binding($1)", "SELECT log_row($1, $2, $3, $4)"], null],
  [["SELECT 1 FROM prize WHERE campaign_id = $1", 'insert into "prize" values ($1)'], null],
  [["SELECT fairground_now()", "SELECT 1 FROM prize WHERE campaign_id = $1", "SELECT instant_text($1)"], null],
  [["UPDATE campaign SET rev = $1", "SELECT lock_binding($1)"], null],
  [["SELECT lock_binding($1)", 'insert into "prize" values ($1)'], ["lock_binding"]],
  [["DELETE FROM lead WHERE campaign_id = $1", "SELECT import_codes($1, $2, $3) AS answer"], ["import_codes"]],
])("functions alone or statements alone, never both: %j", (transaction, calls) => {
  expect(mixtureOf(transaction)?.calls ?? null).toEqual(calls);
});
