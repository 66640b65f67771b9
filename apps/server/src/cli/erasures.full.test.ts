import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../kernel/config.ts";
import { openGround } from "../kernel/start.ts";
import { DATABASES } from "../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../modules/plays/testing.ts";
import { npmRun } from "./testing.ts";

const ADA = "ada.replayed@example.org";
const BOB = "bob.stays@example.org";

describe.each(DATABASES)("after going back to a backup on %s: npm run fairground -- erasures", (kind) => {
  let ground: Ground;
  let settings: Record<string, string>;
  /** What the server that went on has written beside its database; and the folder of the restored one. */
  const newer = mkdtempSync(join(tmpdir(), "fairground-newer-"));
  const folder = mkdtempSync(join(tmpdir(), "fairground-restored-"));
  beforeAll(async () => {
    ground = await playGround(kind, {}, { DATA_DIR: newer });
  });
  afterAll(async () => {
    await ground?.close();
    for (const each of [newer, folder]) rmSync(each, { recursive: true, force: true });
  });

  const run = (...words: string[]) => npmRun(settings, "erasures", ...words);
  const left = async (emails: readonly string[]): Promise<Record<string, number[]>> => {
    const opened = await openGround(readConfig({ LOG_LEVEL: "error", ...settings }));
    try {
      const { rows } = await opened.db.asSystem((scope) =>
        sql<{
          email: string;
          n: number;
        }>`SELECT e.email, count(l.*)::int AS n FROM unnest(${[...emails]}::text[]) AS e (email)
          LEFT JOIN lead l ON l.email = e.email GROUP BY e.email`.execute(scope),
      );
      return Object.fromEntries(rows.map(({ email, n }) => [email, [n]]));
    } finally {
      await opened.close();
    }
  };
  const erase = async (term: string) => {
    const { companyId, as } = ground.company;
    const body = { by: "email", term, confirmation: term };
    const asked = await ground.call("POST", `/api/v1/companies/${companyId}/visitors/erasures`, body, as.USER_ADMIN);
    expect(asked.status, asked.text).toBe(202);
    const { erasureId } = asked.body.data;
    await ground.parts.visitors.persons.run(companyId, erasureId);
    return erasureId as string;
  };

  test("who was erased after the backup is erased again, by hashes alone; who was erased before it is not looked for", async () => {
    const campaigns = [
      await ground.publish({ document: everyoneWins, stock: 9 }),
      await ground.publish({ document: everyoneWins, stock: 9 }),
    ];
    const early = "early@example.org";
    for (const { campaignId } of campaigns)
      for (const email of [ADA, BOB, early]) {
        const sessionId = await ground.open(campaignId, { email });
        await ground.lead(campaignId, sessionId, email);
        await ground.getPrize(sessionId);
      }
    await erase(early);
    settings = await ground.context.toldTo(folder);
    settings = { ...settings, DATA_DIR: folder };
    const restore = kind === "postgresql" ? await backedUp(ground.context.databaseUrl) : async () => {};

    const erasureId = await erase(ADA);
    await restore();
    cpSync(join(newer, "files"), join(folder, "files"), { recursive: true });
    expect(textsIn(folder, "files")).not.toContain("replayed");
    expect(await left([ADA, BOB, early])).toEqual({ [ADA]: [2], [BOB]: [2], [early]: [0] });

    const listed = await run();
    expect([listed.code, listed.err]).toEqual([0, ""]);
    expect(listed.out).toContain(`erasure ${erasureId}`);
    expect(listed.out).toContain("1 to do: fairground erasures replay\n");
    const done = await run("replay");
    expect([done.code, done.err, done.out]).toEqual([0, "", expect.stringContaining("erased again, 2 plays\n")]);
    expect(await left([ADA, BOB, early])).toEqual({ [ADA]: [0], [BOB]: [2], [early]: [0] });
    expect((await run("replay")).out).toMatch(/^Nothing to do: /);
    expect(await run("again")).toMatchObject({ code: 1, err: expect.stringContaining('"again" is not known') });
  });
});

/** Every row of now, in a schema of its own; what is answered puts them back, as a restored dump does. */
async function backedUp(databaseUrl: string | null): Promise<() => Promise<void>> {
  // PostgreSQL is there, or the test has no turn; only a superuser puts rows past the triggers that guard them.
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), {
    pathname: new URL(databaseUrl ?? "").pathname,
  });
  const asAdmin = async (work: (admin: Client, tables: readonly string[]) => Promise<void>) => {
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    try {
      const { rows } = await admin.query<{ name: string }>(`SELECT quote_ident(relname) AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`);
      await work(
        admin,
        rows.map(({ name }) => name),
      );
    } finally {
      await admin.end();
    }
  };
  await asAdmin(async (admin, tables) => {
    await admin.query("CREATE SCHEMA backup");
    for (const table of tables) await admin.query(`CREATE TABLE backup.${table} AS TABLE public.${table}`);
  });
  return () =>
    asAdmin(async (admin, tables) => {
      await admin.query("BEGIN; SET LOCAL session_replication_role = replica");
      for (const table of tables) {
        const { rows } = await admin.query<{ names: string }>(
          `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
          WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        );
        const names = rows[0]?.names;
        await admin.query(`DELETE FROM public.${table}`);
        await admin.query(
          `INSERT INTO public.${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM backup.${table}`,
        );
      }
      await admin.query("DROP SCHEMA backup CASCADE; COMMIT");
    });
}

/** Everything that stands in files below a folder. */
const textsIn = (...folder: string[]): string =>
  readdirSync(join(...folder), { recursive: true, withFileTypes: true })
    .flatMap((each) => (each.isFile() ? readFileSync(join(each.parentPath, each.name), "utf8") : []))
    .join("\n");
