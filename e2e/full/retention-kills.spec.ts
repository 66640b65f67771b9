import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, postgresIsRequired } from "../../tools/postgres.ts";
import { findPrograms, PostgresServer } from "../../tools/postgres-server.ts";
import { note } from "../support/crash/cluster.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = 20;
/** More than twenty starts erase before they are killed. */
const PEOPLE = 40_000;

const programs = findPrograms();
const folders = ["data", "database"].map((name) => mkdtempSync(join(tmpdir(), `fairground-retention-${name}-`)));
let database: PostgresServer | undefined;
let client: Client | undefined;
let server: TestServer | undefined;

beforeAll(async () => {
  if (!programs) return;
  const settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  database = await PostgresServer.in(programs, folders[1] ?? "", {
    port: await freePort(),
    settings,
    isThrownAway: true,
  });
  if (!(await database.start())) throw new Error("PostgreSQL did not start");
  note(database);
}, 120_000);
afterAll(async () => {
  await client?.end();
  await server?.stop({ keepData: true });
  await database?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Erasing that was begun goes on after each kill, ends, and leaves nobody half erased (docs/guides/privacy.md, "Retention"). */
test.skipIf(!programs && !postgresIsRequired())(
  `${KILLS} kills of the process while leads are erased: each person is whole or gone, and it ends`,
  { retry: 0, timeout: 600_000 },
  async () => {
    if (!database) throw new Error("PostgreSQL's programs are needed here: install postgresql");
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folders[0] ?? "",
      SECRET_KEY: "a secret of this test alone, for every start of it",
    };
    server = await startServer(environment);
    const [wheel] = server.demo().campaigns;
    if (!wheel) throw new Error("The demo has a wheel");
    const { campaignId } = wheel;
    client = new Client({ connectionString: database.url });
    await client.connect();
    const ask = async <Row>(text: string, ...values: unknown[]): Promise<Row> =>
      (await client?.query(text, values))?.rows[0] as Row; // as its statement has it
    await plant(campaignId);
    await ask("SELECT set_test_clock('2027-03-01T00:00:00Z')");
    await server.stop({ keepData: true });

    server = await startServer(environment); // tells
    await expect
      .poll(() => ask("SELECT count(*)::int AS told FROM retention WHERE campaign_id = $1", campaignId), {
        timeout: 20_000,
      })
      .toEqual({ told: 1 });
    await ask("SELECT set_test_clock('2027-03-03T00:00:00Z')");
    const plays = async () =>
      (await ask<{ plays: number }>("SELECT plays::int FROM retention WHERE campaign_id = $1", campaignId)).plays;
    await server.stop({ keepData: true });

    for (let kill = 0; kill < KILLS; kill++) {
      const before = await plays();
      server = await startServer(environment);
      // Since it started it has erased some, and it is not done.
      for (const until = Date.now() + 60_000; (await plays()) === before && Date.now() < until; ) await pause(2);
      const gone = new Promise((done) => server?.process.once("exit", done));
      server.process.kill("SIGKILL");
      await gone;
      // What the database was doing for it ends, one way or the other.
      const others =
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
      await expect.poll(() => ask(others), { timeout: 20_000, interval: 20 }).toEqual({ n: 0 });
      expect(await plays(), `kill ${kill + 1} was in the middle`).toBeGreaterThan(before);
      expect(await plays(), `kill ${kill + 1} was in the middle`).toBeLessThan(PEOPLE);
      expect(await halves(campaignId), `kill ${kill + 1}`).toEqual({ halves: 0, gone: await plays() });
    }
    server = await startServer(environment);
    const finished =
      "SELECT finished_at IS NOT NULL AS done, plays::int, (counts->>'lead')::int AS leads FROM retention WHERE campaign_id = $1";
    await expect
      .poll(() => ask(finished, campaignId), { timeout: 120_000, interval: 200 })
      .toEqual({ done: true, plays: PEOPLE, leads: PEOPLE });
    expect(await halves(campaignId)).toEqual({ halves: 0, gone: PEOPLE });
    const audit =
      "SELECT count::int, (SELECT count(*)::int FROM audit_entry WHERE action = 'leads-expired') AS rows FROM audit_entry WHERE action = 'leads-expired'";
    expect(await ask(audit)).toEqual({ count: PEOPLE, rows: 1 });

    /** Everybody with a lead, an address to confirm, a letter, a count and what they did; two months ago. */
    async function plant(of: string): Promise<void> {
      await ask(
        `UPDATE campaign SET end_date = '2027-01-15T00:00:00Z',
          metadata = metadata || '{"retentionMonths": 1, "endDate": "2027-01-15T00:00:00Z"}' WHERE campaign_id = $1`,
        of,
      );
      await ask(`CREATE TEMP TABLE person AS SELECT campaign_id, company_id, date '2026-12-01' + n % 40 AS day,
          gen_random_uuid() AS play_id, gen_random_uuid() AS reference, n, 'identity ' || n AS identity, 'p' || n || '@example.org' AS email
        FROM campaign, generate_series(1, ${PEOPLE}) AS n WHERE campaign_id = '${of}'`);
      for (const statement of [
        `INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at, email_identity, state)
          SELECT campaign_id, company_id, day, play_id, reference, 'n', 1, 'en', day, identity, '{"said": 1}' FROM person`,
        `INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
            language, body_hash, created_at, updated_at)
          SELECT campaign_id, company_id, day, play_id, gen_random_uuid(), reference, '{}', email, identity, 'none', 'en', 'h', day, day
          FROM person`,
        `INSERT INTO opt_in (campaign_id, company_id, day, play_id, opt_in_id, token_hash, email, email_identity, newsletter,
            language, revision, text_hash, requested_at, requested_from, expires_at)
          SELECT campaign_id, company_id, day, play_id, gen_random_uuid(), identity, email, identity, true, 'en', 1, 'w', day,
            'network', day FROM person`,
        `INSERT INTO mail_message (campaign_id, company_id, day, play_id, kind, email_id, revision, language, recipient, state,
            due_at, created_at)
          SELECT campaign_id, company_id, day, play_id, 'custom', 'm', 1, 'en', email, 'kept', day, day FROM person`,
        `INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
          SELECT campaign_id, company_id, 'DAY', day::text, identity, 1, 1, play_id, day FROM person`,
        "ANALYZE play, lead, opt_in, mail_message, play_count",
      ])
        await ask(statement);
    }
    /** People of whom something is there and something else is not, and those of whom nothing is. */
    function halves(of: string): Promise<{ halves: number; gone: number }> {
      return ask(
        `SELECT count(*) FILTER (WHERE n NOT IN (0, 6))::int AS halves, count(*) FILTER (WHERE n = 0)::int AS gone FROM (
          SELECT (p.email_identity IS NOT NULL)::int + (p.state IS NOT NULL)::int + (l.play_id IS NOT NULL)::int
            + (o.email <> '')::int + (m.play_id IS NOT NULL)::int + (c.play_id IS NOT NULL)::int AS n
          FROM play p LEFT JOIN lead l USING (campaign_id, day, play_id) LEFT JOIN opt_in o USING (campaign_id, play_id)
          LEFT JOIN mail_message m USING (campaign_id, play_id) LEFT JOIN play_count c USING (campaign_id, play_id)
          WHERE campaign_id = $1) AS person`,
        of,
      );
    }
  },
);
