import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../kernel/testing.ts";
import { openSides, ROWS, type Side } from "./sides.ts";

/** Of some sixty tables; the others are filled by jobs, by days that have passed, or by what visitors do after their play. */
const GREATER_PART = 36;

/** The second wall: what a query that forgets its filter sees (security, 9). */
describe.each(DATABASES)("rows of companies on %s", { timeout: 240_000 }, (kind) => {
  let app: TestServer;
  let mine: Side;
  let other: Side;
  let tables: string[];
  beforeAll(async () => {
    app = await testServer(kind);
    ({ mine, other } = await openSides(app));
    for (const side of [mine, other]) {
      for (const [, make] of ROWS) await make(side);
      await played(side);
    }
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = 'public'::regnamespace AND a.attname = 'company_id'
        AND NOT a.attisdropped ORDER BY 1`.execute(app.context.db.open);
    tables = rows.map(({ name }) => name);
  });
  afterAll(() => app?.close());

  const countOf = (table: string) => sql<{ n: number; foreign: number }>`
    SELECT count(*)::integer AS n, (count(*) FILTER (WHERE company_id IS DISTINCT FROM ${mine.ids.companyId}::uuid))::integer AS foreign
    FROM ${sql.raw(table)}`;
  const all = (table: string) =>
    app.context.db.asSystem(async (scope) => {
      const { rows } = await sql<{ company: string | null; n: number }>`
        SELECT company_id AS company, count(*)::integer AS n FROM ${sql.raw(table)} GROUP BY 1`.execute(scope);
      return new Map(rows.map(({ company, n }) => [company, n]));
    });

  test("most tables have rows of both companies, so that there is something to be kept apart", async () => {
    const filled: string[] = [];
    for (const table of tables) {
      const by = await all(table);
      if (by.has(mine.ids.companyId) && by.has(other.ids.companyId)) filled.push(table);
    }
    expect(filled.length, filled.join(" ")).toBeGreaterThanOrEqual(GREATER_PART);
  });

  test("a query without a scope sees no row of any table", async () => {
    for (const table of tables) {
      const { rows } = await countOf(table).execute(app.context.db.open);
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
  });

  test("a query without a filter sees its own company's rows, and no other's", async () => {
    for (const table of tables) {
      const own = (await all(table)).get(mine.ids.companyId) ?? 0;
      const seen = await app.context.db.inCompany(
        mine.ids.companyId,
        async (scope) => (await countOf(table).execute(scope)).rows[0],
      );
      expect([table, seen]).toEqual([table, { n: own, foreign: 0 }]);
    }
  });

  test("a change without a filter changes no other company's rows, and nobody puts a row into another company", async () => {
    class Undone extends Error {}
    for (const table of tables) {
      const own = (await all(table)).get(mine.ids.companyId) ?? 0;
      const tried = async (statement: ReturnType<typeof sql>) => {
        try {
          await app.context.db.inCompany(mine.ids.companyId, async (scope) => {
            const { numAffectedRows } = await statement.execute(scope);
            throw new Undone(String(numAffectedRows));
          });
        } catch (fault) {
          if (fault instanceof Undone) return Number(fault.message);
          return (fault as Error).message;
        }
      };
      const changed = await tried(sql`UPDATE ${sql.raw(table)} SET company_id = company_id`);
      // Logs cannot be changed by the application's role at all.
      if (typeof changed === "number") expect([table, changed]).toEqual([table, own]);
      else expect([table, changed]).toEqual([table, expect.stringContaining("permission denied")]);
      if (own === 0 || typeof changed !== "number") continue;
      const given = await tried(sql`UPDATE ${sql.raw(table)} SET company_id = ${other.ids.companyId}`);
      expect([table, given]).toEqual([table, expect.stringMatching(/row-level security|violates foreign key/)]);
    }
  });
});

/** A visitor comes, leaves their address, and draws. */
async function played({ ask, ids: { campaignId } }: Side): Promise<void> {
  const visitor = { campaignId, gameType: "spin-the-wheel", email: "visitor@example.org" };
  const { sessionId } = await ask("POST", "/leads/api/lead/session", visitor);
  await ask("POST", "/leads/api/lead", { ...visitor, sessionId, firstName: "Ada", lastName: "L", legalPolicies: true });
  await ask("POST", `/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
}
