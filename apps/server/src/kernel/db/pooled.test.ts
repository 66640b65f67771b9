import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openNotices } from "../notices.ts";
import { POSTGRES_IS_THERE, testContext } from "../testing.ts";
import { openDatabase } from "./database.ts";
import { APPLICATION_ROLE, openPostgres } from "./engine.ts";

describe.skipIf(!POSTGRES_IS_THERE)("behind a pooler (docs/guides/production.md)", () => {
  test("a login brings the application's role with it; notices and migrations go past the pooler", async () => {
    const context = await testContext("postgresql");
    const login = `fairground_pool_${randomBytes(4).toString("hex")}`;
    const password = randomBytes(8).toString("hex");
    const asOwner = (text: string) => context.db.engine.asOwner((owner) => owner.script(text));
    await asOwner(`CREATE ROLE ${login} LOGIN PASSWORD '${password}' IN ROLE ${APPLICATION_ROLE};
      ALTER ROLE ${login} SET role = '${APPLICATION_ROLE}'`);
    const direct = new URL(context.databaseUrl ?? "");
    const pooled = new URL(direct);
    Object.assign(pooled, { username: login, password });
    const engine = openPostgres(pooled.href, 2, direct.href);
    const db = openDatabase(engine);
    const notices = await openNotices(engine, context.log);
    try {
      const who = await sql<{ who: string; login: string }>`SELECT current_user AS who, session_user AS login`.execute(
        db.open,
      );
      expect(who.rows).toEqual([{ who: APPLICATION_ROLE, login }]);
      const owner = await engine.asOwner((each) => each.query<{ who: string }>("SELECT current_user AS who"));
      expect(owner.rows[0]?.who).not.toBe(login);
      const heard: string[] = [];
      notices.on("files", (key) => heard.push(key));
      await db.asSystem((scope) => notices.tell("files", "past the pooler", scope));
      await expect.poll(() => heard, { timeout: 10_000 }).toContain("past the pooler");
    } finally {
      await notices.close();
      await db.close();
      await asOwner(`DROP ROLE ${login}`);
      await context.close();
    }
  });
});
