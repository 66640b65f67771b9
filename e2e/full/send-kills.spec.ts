import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, postgresIsRequired } from "../../tools/postgres.ts";
import { findPrograms, PostgresServer } from "../../tools/postgres-server.ts";
import { note } from "../support/crash/cluster.ts";
import { startServer, type TestServer } from "../support/server.ts";

const KILLS = 20;
/** Kills between the mail server's having all of a letter and its answer being noted: every fourth. */
const isHeld = (kill: number) => kill % 4 === 3;
/** So many that none of the starts reaches the end. */
const LEADS = 800;
/** Later than a dead sender holds its mails. */
const LEASE_MINUTES = 6;

const programs = findPrograms();
const folders = ["data", "database"].map((name) => mkdtempSync(join(tmpdir(), `fairground-sends-${name}-`)));
let database: PostgresServer | undefined;
let client: Client | undefined;
let server: TestServer | undefined;
let smtp: SMTPServer | undefined;

/** Letters that the mail server has got, whole, by whom they are for; it answers each after a moment. */
const received = new Map<string, number>();
let holdsNext = false;
let held: string | null = null;

beforeAll(async () => {
  if (!programs) return;
  const settings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const port = await freePort();
  database = await PostgresServer.in(programs, folders[1] ?? "", { port, settings, isThrownAway: true });
  if (!(await database.start())) throw new Error("PostgreSQL did not start");
  note(database);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        received.set(to, (received.get(to) ?? 0) + 1);
        if (!holdsNext) return void setTimeout(done, 5);
        holdsNext = false;
        held = to; // and never answers
      });
    },
  });
  smtp.on("error", () => {}); // of processes that were killed
  await new Promise<void>((listening) => smtp?.listen(0, "127.0.0.1", listening));
}, 120_000);
afterAll(async () => {
  await client?.end();
  await server?.stop({ keepData: true });
  await new Promise<void>((closed) => (smtp ? smtp.close(() => closed()) : closed()));
  await database?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** At most once in a send (decisions, "Mail"). */
test.skipIf(!programs && !postgresIsRequired())(
  `${KILLS} kills of the process in a send, five of them while the mail server holds its answer: none sent twice, none silently lost, unknown are as many as were being handed over`,
  { retry: 0, timeout: 600_000 },
  async () => {
    if (!database || !smtp) throw new Error("PostgreSQL's programs are needed here: install postgresql");
    const at = smtp.server.address();
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: folders[0] ?? "",
      SECRET_KEY: "a secret of this test alone, for every start of it",
      SMTP_URL: `smtp://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`,
      // One letter on its way at a time, so that each kill meets one.
      SMTP_CONNECTIONS: "1",
    };
    server = await startServer(environment);
    const [wheel] = server.demo().campaigns;
    if (!wheel) throw new Error("The demo has a wheel");
    const { campaignId, companyId } = wheel;
    client = new Client({ connectionString: database.url });
    await client.connect();
    const ask = async <Row>(text: string, ...values: unknown[]): Promise<Row> =>
      (await client?.query(text, values))?.rows[0] as Row; // as its statement has it
    const api = async (method: string, path: string, body?: unknown) => {
      const answer = await server?.api(method, path, body);
      const text = await answer?.text();
      if (!answer?.ok) throw new Error(`${method} ${path}: ${answer?.status} ${text}`);
      return JSON.parse(text ?? "null").data;
    };
    let clock = new Date("2027-03-01T00:00:00Z");
    const setClock = () => ask("SELECT set_test_clock($1)", clock.toISOString());
    await setClock();
    await ask(
      `INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
          language, body_hash, created_at, updated_at)
        SELECT $1, $2, '2027-02-01', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', a, a, 'confirmed', 'en', 'h',
          '2027-02-01', '2027-02-01'
        FROM (SELECT 'kills-' || n || '@example.org' AS a FROM generate_series(1, ${LEADS}) AS n) AS made`,
      campaignId,
      companyId,
    );
    const words = { name: "News", subject: "News", content: "More is on." };
    const { templateId } = await api("POST", "/mail/api/templates", { companyId, ...words });
    const mails = [{ mailId: "news", kind: "custom", templateId }];
    await api("POST", "/mail/api/settings", { campaignId, replyTo: "shop@example.org", mails });
    const sends = `/api/v1/campaigns/${campaignId}/sends`;
    const send = await api("POST", sends, { mailId: "news" });
    expect(send.letters).toBe(LEADS);
    const path = `${sends}/${send.sendId}`;
    await api("POST", `${path}/start`, { letters: LEADS });

    let handedOver = 0;
    const heldFor: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const before = received.size;
      const gone = new Promise((done) => server?.process.once("exit", done));
      const going = async () => {
        for (const until = Date.now() + 60_000; received.size < before + 3 && Date.now() < until; ) await pause(1);
      };
      await going();
      if (isHeld(kill)) {
        held = null;
        holdsNext = true;
        for (const until = Date.now() + 30_000; held === null && Date.now() < until; ) await pause(1);
        heldFor.push(held ?? "nobody");
      } else await pause((kill * 37) % 100);
      server.process.kill("SIGKILL");
      await gone;
      const others =
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
      await expect.poll(() => ask(others), { timeout: 20_000, interval: 20 }).toEqual({ n: 0 });
      // Those of the kills before may be unknown already.
      const { n } = await ask<{ n: number }>(
        "SELECT count(*)::int AS n FROM mail_message WHERE campaign_id = $1 AND send_id = $2 AND state IN ('sending', 'unknown')",
        campaignId,
        send.sendId,
      );
      expect(n - handedOver, `kill ${kill + 1}`).toBeLessThanOrEqual(1);
      if (isHeld(kill)) expect(n - handedOver, `kill ${kill + 1} was in the window`).toBe(1);
      handedOver = n;
      expect(received.size, `kill ${kill + 1} was in the middle`).toBeGreaterThan(before);
      expect(received.size, `kill ${kill + 1} was in the middle`).toBeLessThan(LEADS);
      clock = new Date(clock.getTime() + LEASE_MINUTES * 60_000);
      await setClock();
      server = await startServer(environment);
      // The workers are told again; by themselves they look once a minute.
      await api("POST", `${path}/pause`);
      await api("POST", `${path}/resume`);
    }
    await expect.poll(async () => (await api("GET", path)).state, { timeout: 180_000, interval: 500 }).toBe("done");
    const { progress } = await api("GET", path);
    expect(
      [...received.values()].filter((times) => times > 1),
      "sent twice",
    ).toEqual([]);
    expect(progress).toMatchObject({ waiting: 0, sending: 0, failed: 0, dropped: 0, unknown: handedOver });
    expect(progress.sent + progress.unknown).toBe(LEADS);
    const unknown: string[] = (await api("GET", `${path}/letters?state=unknown&size=200`)).map(
      ({ email }: { email: string }) => email,
    );
    expect(unknown).toEqual(expect.arrayContaining(heldFor));
    expect(heldFor).toHaveLength(5);
    const everybody = Array.from({ length: LEADS }, (_, n) => `kills-${n + 1}@example.org`);
    expect(
      everybody.filter((one) => !received.has(one) && !unknown.includes(one)),
      "silently lost",
    ).toEqual([]);
  },
);
