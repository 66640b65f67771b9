import { expect, test } from "vitest";
import { type OwnerClient, openEmbedded } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { preparedDatabase } from "./prepared.ts";

const RETURNING = ["return_unclaimed(uuid,integer[])", "expire_holds(uuid)"] as const;

test("a database in which a superuser applied the old 0150 becomes like a fresh one", async () => {
  const engine = await openEmbedded(undefined, await preparedDatabase());
  await migrate(engine, "test");
  const fresh = await engine.asOwner(definitions);
  await engine.asOwner(async (owner) => {
    for (const name of RETURNING) {
      const old = fresh.get(name)?.replace(/^.*set_config\('fairground\.keeps_points'.*\n/gm, "");
      expect(old).not.toBe(fresh.get(name));
      await owner.script(old ?? "");
      await owner.script(`ALTER FUNCTION ${name} SET fairground.keeps_points = 'on'`);
    }
    await owner.script("DELETE FROM migration WHERE name LIKE '0200-%' OR name LIKE '0203-%'");
  });
  expect(await engine.asOwner(definitions)).not.toEqual(fresh);
  expect(await migrate(engine, "test")).toEqual(["0200-who-keeps-points.sql", "0203-unclaimed-behind-forms.sql"]);
  expect(await engine.asOwner(definitions)).toEqual(fresh);
  await engine.end();
});

/** Every function of ours, with its body and its SET clauses. */
async function definitions(owner: OwnerClient): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS text FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`,
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}
