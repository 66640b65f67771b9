import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openJobs } from "../jobs.ts";
import { DATABASES, testContext } from "../testing.ts";

describe.each(DATABASES)("the ground on %s", (kind) => {
  let ground: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    ground = await testContext(kind);
  });
  afterAll(() => ground?.close());

  test("the application's role owns nothing and cannot change append-only rows", async () => {
    const { rows } = await sql<{ owner: boolean; may: boolean; who: string }>`
      SELECT bool_or(tableowner = 'fairground_app') AS owner, current_user AS who,
        has_table_privilege('campaign_revision', 'UPDATE') AS may
      FROM pg_tables WHERE schemaname = 'public'`.execute(ground.db.open);
    expect(rows).toEqual([{ owner: false, may: false, who: "fairground_app" }]);
  });

  test("on PostgreSQL the owner may make roles and nothing more, as the guide asks for; the embedded one is alone", async () => {
    const { rows } = await ground.db.engine.asOwner((owner) =>
      owner.query<{ rights: string[] }>(`SELECT array_remove(ARRAY[CASE WHEN rolcreaterole THEN 'role' END,
          CASE WHEN rolcreatedb THEN 'database' END, CASE WHEN rolsuper OR rolbypassrls OR rolreplication THEN 'all' END],
          NULL) AS rights
        FROM pg_roles WHERE rolname = current_user`),
    );
    expect(rows).toEqual([{ rights: kind === "embedded" ? ["role", "database", "all"] : ["role"] }]);
  });

  test("no function has a setting of ours in its SET clause: only a superuser may put it there", async () => {
    const { rows } = await sql<{ name: string; settings: string[] }>`
      SELECT oid::regprocedure::text AS name, proconfig AS settings FROM pg_proc
      WHERE EXISTS (SELECT FROM unnest(proconfig) setting WHERE split_part(setting, '=', 1) LIKE '%.%')`.execute(
      ground.db.open,
    );
    expect(rows).toEqual([]);
  });

  test("every table with a company_id is protected by row level security", async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND a.attname = 'company_id' AND NOT c.relrowsecurity AND NOT c.relispartition`.execute(
      ground.db.open,
    );
    expect(rows).toEqual([]);
  });

  test.each(["o'brien", "\\\\'; SET ROLE postgres; --", "$$", '"', "*'/*"])(
    "a scope is a text, never a statement: %s",
    async (company) => {
      const seen = await ground.db.inCompany(company, async (scope) => {
        const { rows } = await sql<{ company: string; who: string }>`
        SELECT current_setting('fairground.company') AS company, current_user AS who`.execute(scope);
        return rows;
      });
      expect(seen).toEqual([{ company, who: "fairground_app" }]);
    },
  );

  test("a company's rows are seen in its own scope alone", async () => {
    const [mine, other] = await Promise.all(
      ["mine", "other"].map((slug) =>
        ground.db.open.insertInto("company").values({ name: slug, slug }).returning("id").executeTakeFirstOrThrow(),
      ),
    );
    const campaign = { company_id: mine?.id as string, metadata: "{}", draft: "{}" };
    await ground.db.inCompany(campaign.company_id, (scope) => scope.insertInto("campaign").values(campaign).execute());
    const seen = (company: string) =>
      ground.db.inCompany(company, (scope) => scope.selectFrom("campaign").select("company_id").execute());
    expect(await seen(mine?.id as string)).toHaveLength(1);
    expect(await seen(other?.id as string)).toHaveLength(0);
    expect(await ground.db.open.selectFrom("campaign").selectAll().execute()).toHaveLength(0);
    await expect(
      ground.db.inCompany(other?.id as string, (scope) => scope.insertInto("campaign").values(campaign).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  test("bytes come back as they went in, as a Buffer: all values, none, a part of a larger array", async () => {
    const all = Uint8Array.from({ length: 256 }, (_, at) => at);
    for (const bytes of [all, new Uint8Array(), all.subarray(10, 20), Buffer.from("ä")]) {
      const { rows } = await sql<{ same: Buffer; size: number }>`
        SELECT ${bytes}::bytea AS same, octet_length(${bytes}::bytea) AS size`.execute(ground.db.open);
      expect(rows).toEqual([{ same: Buffer.from(bytes), size: bytes.length }]);
      expect(Buffer.isBuffer(rows[0]?.same)).toBe(true);
    }
  });

  test("the clock can be set, and runs again", async () => {
    const now = async () =>
      (await sql<{ now: Date }>`SELECT fairground_now() AS now`.execute(ground.db.open)).rows[0]?.now;
    await sql`SELECT set_test_clock('2026-12-24T10:00:00Z')`.execute(ground.db.open);
    expect(await now()).toEqual(new Date("2026-12-24T10:00:00Z"));
    await sql`SELECT set_test_clock(NULL)`.execute(ground.db.open);
    expect(await now()).not.toEqual(new Date("2026-12-24T10:00:00Z"));
  });

  test("several statements in one text are run in order, as the jobs' upkeep sends them", async () => {
    const client = await ground.db.engine.connect();
    try {
      const { rows } = await client.query<{ n: number }>("BEGIN;\n SELECT 1 AS n; SELECT 2 AS n;\n COMMIT;");
      const answers =
        rows ??
        (
          (await client.query("BEGIN; SELECT 1 AS n; SELECT 2 AS n; COMMIT;")) as unknown as { rows: { n: number }[] }[]
        ).flatMap((one) => one.rows);
      expect(answers.map(({ n }) => n)).toEqual([1, 2]);
    } finally {
      client.release();
    }
  });

  test("the jobs' upkeep runs without a fault", async () => {
    const faults: unknown[] = [];
    const jobs = await openJobs(ground.db.engine, { error: (fault: unknown) => faults.push(fault) } as never, {
      upkeepSeconds: 1,
    });
    await new Promise((done) => setTimeout(done, 3_500));
    await jobs.stop();
    expect(faults).toEqual([]);
  });

  test("a query that goes round the scope of its own transaction is refused instead of waiting for ever", async () => {
    const nested = ground.db.asSystem(() => ground.db.open.selectFrom("company").selectAll().execute());
    await expect(nested).rejects.toThrow("goes through its scope");
    await expect(ground.db.asSystem(() => ground.db.asSystem(async () => 1))).rejects.toThrow("goes through its scope");
    const asked = ground.db.asSystem(() => ground.db.ask("fairground_now()", []));
    await expect(asked).rejects.toThrow("goes through its scope");
    expect(await ground.db.asSystem(async () => 1)).toBe(1);
  });

  test.skipIf(kind !== "postgresql")(
    "an owner's connection that is lost between two statements fails the next one, and nothing else",
    async () => {
      const { asOwner } = ground.db.engine;
      const work = asOwner(async (owner) => {
        const { rows } = await owner.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        await asOwner((other) => other.query("SELECT pg_terminate_backend($1, 5000)", [rows[0]?.pid]));
        // Told to whoever listens, while nothing is asked.
        await expect
          .poll(() =>
            owner.query("SELECT 1").then(
              () => "open",
              () => "lost",
            ),
          )
          .toBe("lost");
        await owner.query("SELECT 1");
      });
      await expect(work).rejects.toThrow();
      await asOwner((owner) => owner.query("SELECT 1"));
    },
  );

  test("a function that was undone for a circle of waits is called again, and no other fault is tried twice", async () => {
    await ground.db.engine.asOwner((owner) =>
      owner.script(`CREATE SEQUENCE tried; GRANT USAGE ON SEQUENCE tried TO fairground_app;
        CREATE FUNCTION undone(code text, times integer) RETURNS bigint LANGUAGE plpgsql AS $$
        DECLARE try bigint := nextval('tried');
        BEGIN
          IF try <= times THEN RAISE EXCEPTION USING ERRCODE = code, MESSAGE = 'undone'; END IF;
          RETURN try;
        END $$`),
    );
    expect(await ground.db.ask("undone($1, $2)", ["40P01", 2])).toBe(3);
    await expect(ground.db.ask("undone($1, $2)", ["40001", 99])).rejects.toThrow("undone");
    await expect(ground.db.ask("undone($1, $2)", ["22023", 8])).rejects.toThrow("undone");
    expect(await ground.db.ask("undone($1, $2)", ["22023", 0])).toBe(9);
  });

  test("a function is asked again and again under one name, with other values each time", async () => {
    for (const value of ["a", null, "b"]) expect(await ground.db.ask("to_jsonb($1::text)", [value])).toBe(value);
  });

  test("a job exists exactly when the transaction that queued it commits, and is worked", async () => {
    const worked: unknown[] = [];
    await ground.jobs.work("publish-render", async (data) => void worked.push(data.campaignId));
    await ground.db
      .asSystem(async (scope) => {
        await ground.jobs.enqueue("publish-render", { campaignId: "rolled back", build: "" }, scope);
        throw new Error("no");
      })
      .catch(() => {});
    await ground.db.asSystem((scope) =>
      ground.jobs.enqueue("publish-render", { campaignId: "committed", build: "" }, scope),
    );
    await expect.poll(() => worked, { timeout: 20_000 }).toEqual(["committed"]);
  });
});
