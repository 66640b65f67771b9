import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, testContext } from "../testing.ts";
import { type OwnerClient, openEmbedded } from "./engine.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { preparedDatabase } from "./prepared.ts";

const RETURNING = ["return_unclaimed(uuid,integer[])", "expire_holds(uuid)"] as const;

test("a database in which a superuser applied the old 0150 becomes like a fresh one", async () => {
  const engine = await openEmbedded(undefined, await preparedDatabase());
  await migrate(engine, "test");
  const fresh = await engine.asOwner(definitions);
  await engine.asOwner(async (owner) => {
    for (const name of RETURNING) await owner.script(`ALTER FUNCTION ${name} SET fairground.keeps_points = 'on'`);
    await owner.script(
      "DELETE FROM migration WHERE name LIKE '0200-%' OR name LIKE '0203-%'; DELETE FROM function_text",
    );
  });
  expect(await engine.asOwner(definitions)).not.toEqual(fresh);
  expect(await migrate(engine, "test")).toEqual(["0200-who-keeps-points.sql", "0203-unclaimed-behind-forms.sql"]);
  expect(await engine.asOwner(definitions)).toEqual(fresh);
  await engine.end();
});

describe.each(DATABASES)("an older build on a newer database, on %s", (kind) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(kind);
    await context.db.engine.asOwner((owner) =>
      owner.query("INSERT INTO migration (name) VALUES ($1)", ["9000-of-a-newer-release.sql"]),
    );
  });
  afterAll(() => context?.close());
  const environment = () =>
    context.db.engine.asOwner(
      async (owner) => (await owner.query<{ name: string }>("SELECT name FROM environment")).rows,
    );

  test("says so, and changes nothing", async () => {
    await expect(migrate(context.db.engine, "prod")).rejects.toThrow(new NewerDatabase("9000-of-a-newer-release.sql"));
    expect(await environment()).toEqual([{ name: "test" }]);
  });

  test("goes on where the operator accepts that, and applies nothing", async () => {
    expect(await migrate(context.db.engine, "prod", { acceptsNewer: true })).toEqual([]);
    expect(await environment()).toEqual([{ name: "test" }]);
  });

  test("is refused all the same where it has migrations that the newer one does not know", async () => {
    await context.db.engine.asOwner((owner) => owner.query("DELETE FROM migration WHERE name LIKE '0230-%'"));
    await expect(migrate(context.db.engine, "prod", { acceptsNewer: true })).rejects.toThrow(NewerDatabase);
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
