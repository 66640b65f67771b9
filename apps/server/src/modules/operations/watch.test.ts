import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { Watch, type WatchOptions } from "./service.ts";
import { OperationsStore } from "./store.ts";

describe.each(DATABASES)("a look at all processes, on %s", (kind) => {
  const sent: OutgoingMail[] = [];
  let app: TestServer;
  let admin: { authorization: string };
  let member: { authorization: string };

  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return { kind: "sent" as const };
      },
      close() {},
    };
    app = await testServer(kind, {}, { transport });
    const identity = testIdentity(app.context);
    const company = await identity.company();
    const { userId } = await identity.people.accountWithPassword({
      ...{ email: "platform@example.org", name: "P", companyId: company.companyId },
      ...{ roles: ["VIEWER"], platformAdmin: true },
    });
    admin = { authorization: `Bearer ${await identity.people.tokenFor(userId)}` };
    member = company.as.USER_ADMIN;
  });
  beforeEach(async () => {
    await at("2026-11-24T10:00:00Z");
    sent.length = 0;
    for (const table of ["process_sign", "alarm"])
      await sql`DELETE FROM ${sql.table(table)}`.execute(app.context.db.open);
    await app.context.db.asSystem((scope) => sql`DELETE FROM account_mail`.execute(scope));
    await app.context.db.engine.asOwner((owner) => owner.query("DELETE FROM pgboss.job"));
  });
  afterAll(() => app?.close());

  const at = (instant: string) =>
    app.context.db.engine.asOwner((owner) => owner.query("SELECT set_test_clock($1)", [instant]));
  const process = (role: "all" | "api" | "worker", changed: Partial<WatchOptions> = {}) => {
    const { db, config, publicUrl, log } = app.context;
    return new Watch(new OperationsStore(db), {
      ...{ config: { ...config, ROLE: role }, publicUrl, log, version: "9.8.7", kind: db.engine.kind },
      letters: () => app.parts.mail.letters,
      diskOf: async () => ({ free: 5e9, size: 1e10 }),
      ...changed,
    });
  };
  const status = async () => {
    const answer = await app.server.inject({ url: "/api/v1/platform/status", headers: admin });
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
    return answer.json().data;
  };
  const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject}`);

  test("is the platform's admin's alone", async () => {
    const asked = async (headers: Record<string, string>) =>
      (await app.server.inject({ url: "/api/v1/platform/status", headers })).statusCode;
    expect([await asked({}), await asked(member), await asked(admin)]).toEqual([401, 403, 200]);
  });

  test("shows who is alive, in which version, and with how much room", async () => {
    await process("worker").beat();
    await at("2026-11-24T10:00:46Z");
    await process("api").beat();
    const { processes, workers, database, migrations, troubles } = await status();
    expect(processes).toMatchObject([
      { role: "worker", version: "9.8.7", isAlive: false, seenAt: "2026-11-24T10:00:00.000Z" },
      { role: "api", isAlive: true, disks: [{ folder: "data", free: 5e9, size: 1e10 }, { folder: "media" }] },
    ]);
    expect(workers).toBe(0);
    expect(database.size).toBeGreaterThan(1e6);
    expect(database.connections).toBeGreaterThan(0);
    expect(migrations).toMatchObject({ database: processes[0].migration, pending: [], ahead: [] });
    expect(troubles).toEqual([]); // for two minutes it may be replaced
  });

  test("who stops is gone at once, and one that fell silent after a day", async () => {
    const stopping = process("all");
    await stopping.start();
    await process("worker").beat();
    await stopping.stop();
    expect((await status()).processes.map(({ role }: { role: string }) => role)).toEqual(["worker"]);
    await at("2026-11-25T10:00:01Z");
    await process("api").beat();
    expect((await status()).processes.map(({ role }: { role: string }) => role)).toEqual(["api"]);
  });

  test("every process that is started gives a sign, also one that works no jobs", async () => {
    const { config } = app.context;
    const api = await (await import("../../create-app.ts")).createApp({
      ...app.context,
      config: { ...config, ROLE: "api" },
    });
    await api.start();
    expect((await status()).processes).toMatchObject([{ role: "api", isAlive: true }]);
    await api.parts.operations.stop();
    expect((await status()).processes).toEqual([]);
  });

  test("no worker is told by an api process, once by all of them together, and once more when it is over", async () => {
    const [one, two, three] = [process("api"), process("api"), process("api")];
    await one.beat();
    await Promise.all([one.look(), two.look(), three.look()]);
    await one.look();
    expect(subjects()).toEqual(["platform@example.org: Fairground needs you: no worker is alive"]);
    expect(sent[0]?.text).toContain("/studio/platform/operations");
    expect((await status()).troubles).toEqual([{ kind: "no-worker", toldSince: "2026-11-24T10:00:00.000Z" }]);

    // A worker that comes and goes is no news.
    await at("2026-11-24T10:01:00Z");
    const worker = process("worker");
    await worker.beat();
    await Promise.all([one.look(), two.look()]);
    await worker.stop();
    expect(sent).toHaveLength(1);
    await at("2026-11-24T10:03:00Z");
    await worker.beat();
    await Promise.all([one.look(), two.look(), worker.look()]);
    expect(subjects().slice(1)).toEqual(["platform@example.org: Over: no worker is alive"]);
    expect((await status()).troubles).toEqual([]);
  });

  test("work that waits or was given up, and a full disk, are told with what they are", async () => {
    const worker = process("worker", { diskOf: async () => ({ free: 1e6, size: 1e10 }) });
    await worker.beat();
    await app.context.jobs.enqueue("publish-render", { campaignId: "a", build: "" });
    await app.context.jobs.enqueue("publish-render", { campaignId: "b", build: "" });
    await app.context.db.engine.asOwner((owner) =>
      owner.query(`UPDATE pgboss.job SET start_after = now() - interval '6 minutes' WHERE data->>'campaignId' = 'a'`),
    );
    await app.context.db.engine.asOwner((owner) =>
      owner.query(`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE data->>'campaignId' = 'b'`),
    );
    await app.context.db.asSystem((scope) =>
      sql`INSERT INTO account_mail (mail_id, kind, language, recipient, sealed, due_at, created_at)
        VALUES (gen_random_uuid(), 'of a later release', 'en', 'x@example.org', 'x', fairground_now() - interval '6 minutes',
          fairground_now())`.execute(scope),
    );
    const { jobs, letters, troubles } = await status();
    expect([jobs, letters]).toMatchObject([
      { waiting: 1, failed: 1 },
      { waiting: 1, oldestSince: "2026-11-24T09:54:00.000Z" },
    ]);
    expect(troubles.map(({ kind }: { kind: string }) => kind)).toEqual([
      "jobs-waiting",
      "jobs-failed",
      "mails-waiting",
      "disk",
    ]);
    await worker.look();
    expect(subjects().sort()).toEqual([
      "platform@example.org: Fairground needs you: a disk is nearly full",
      "platform@example.org: Fairground needs you: jobs wait for too long",
      "platform@example.org: Fairground needs you: jobs were given up",
      "platform@example.org: Fairground needs you: mails wait for too long",
    ]);
  });

  /** Lets processes run by themselves, on the database's clock. @returns the seconds until somebody is told */
  async function secondsUntilTold(...running: Watch[]): Promise<number> {
    const begun = Date.parse("2026-11-24T10:00:00Z");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const done = running.flatMap((one) => [vi.spyOn(one, "beat"), vi.spyOn(one, "look")]);
      for (const one of running) await one.start();
      let seconds = 0;
      for (; sent.length === 0 && seconds < 900; seconds += 15) {
        await at(new Date(begun + (seconds + 15) * 1000).toISOString());
        vi.advanceTimersByTime(15_000);
        await Promise.all(done.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
      }
      return seconds;
    } finally {
      for (const one of running) await one.stop();
      vi.useRealTimers();
    }
  }

  test("whoever administers the platform has the mail within five minutes of the last sign of a worker", async () => {
    await process("worker").beat();
    expect(await secondsUntilTold(process("api"))).toBeLessThanOrEqual(300);
    expect(subjects()).toEqual(["platform@example.org: Fairground needs you: no worker is alive"]);
  });

  test("and within five minutes of the moment at which work stands still", async () => {
    await app.context.db.asSystem((scope) =>
      sql`INSERT INTO account_mail (mail_id, kind, language, recipient, sealed, due_at, created_at)
        VALUES (gen_random_uuid(), 'of a later release', 'en', 'x@example.org', 'x', fairground_now(), fairground_now())`.execute(
        scope,
      ),
    );
    expect(await secondsUntilTold(process("worker"), process("api"))).toBeLessThanOrEqual(300);
    expect(subjects()).toEqual(["platform@example.org: Fairground needs you: mails wait for too long"]);
  });

  test("a default partition that holds rows is named", async () => {
    await process("worker").beat();
    await app.context.db.engine.asOwner((owner) =>
      owner.query(`INSERT INTO play_step (campaign_id, company_id, day, play_id, n, body_hash, at) SELECT
        gen_random_uuid(), gen_random_uuid(), '1999-01-01', gen_random_uuid(), 1, '', now()`),
    );
    expect(await status()).toMatchObject({
      defaultPartitions: ["play_step"],
      troubles: [{ kind: "default-partitions" }],
    });
    await app.context.db.engine.asOwner((owner) => owner.query("DELETE FROM play_step WHERE day = '1999-01-01'"));
  });
});
