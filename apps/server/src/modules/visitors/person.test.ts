import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBlobs } from "../../kernel/blobs/index.ts";
import { functionFiles } from "../../kernel/db/functions.ts";
import { TABLE_FACTS } from "../../kernel/db/personal.ts";
import { DATABASES, dying } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { ErasureLog } from "./erasure-log.ts";
import { Person } from "./person.ts";
import { PersonStore, TOLD_TABLES } from "./person-store.ts";
import { SEARCH_LIMIT } from "./search-limit.ts";

/** Tables in which a visitor's rows go, or are emptied. */
const erased = (how: "row" | "emptied") =>
  Object.keys(TABLE_FACTS).filter(
    (table) => TABLE_FACTS[table]?.of === "visitor" && TABLE_FACTS[table]?.erased === how,
  );
const emptiedColumns = (table: string) =>
  Object.entries(TABLE_FACTS[table]?.holds ?? {}).flatMap(([name, says]) => (says.includes("stays") ? [] : [name]));

test("erasing does what kernel/db/personal.ts says of every table and column; a new one fails here", async () => {
  const files = await functionFiles();
  const text = files.flatMap(({ path, text }) => (/erase_plays|end_erasure/.test(path) ? text : [])).join("\n");
  expect(erased("row").filter((table) => !new RegExp(`DELETE FROM ${table} WHERE`).test(text))).toEqual([]);
  for (const table of erased("emptied")) {
    const [, set = ""] =
      new RegExp(`UPDATE ${table} SET ([^;]*)`).exec(
        table === "erasure" ? text.slice(text.indexOf("end_erasure")) : text,
      ) ?? [];
    expect(
      emptiedColumns(table).filter((column) => !new RegExp(`\\b${column} =`).test(set)),
      table,
    ).toEqual([]);
  }
});

describe.each(DATABASES)("a person is shown, handed out and erased over all campaigns of a company, on %s", (kind) => {
  let ground: Ground;
  let one: string;
  let two: string;
  let three: string;
  let other: Awaited<ReturnType<Ground["identity"]["company"]>>;
  const EMAIL = "Ada.Planted@example.org";
  const code = codes(1)[0] ?? "";
  const FROM = { "x-forwarded-for": "203.0.113.77", "user-agent": "planted-agent/1" };
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "fairground-person-"));
  let sent = 0;

  beforeAll(async () => {
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    ground = await playGround(kind, {}, { DATA_DIR: folder }, log);
    other = await ground.identity.company();
    one = (await ground.publish({ document: everyoneWins, metadata: { name: "One" } })).campaignId;
    two = (await ground.publish({ metadata: { name: "Two" } })).campaignId;
    three = (await ground.publish({ metadata: { name: "Three" } })).campaignId;
    await ground.importCodes(one, SAMPLE.pages.won, [code]);
    await plays(one, EMAIL);
    await plays(one, EMAIL);
    await plays(two, EMAIL);
    await plays(one, "bob@example.org");
    await plant(one, EMAIL);
    await plant(one, "bob@example.org");
  });
  afterAll(async () => {
    await ground?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const base = () => `/api/v1/companies/${ground.company.companyId}`;
  const ask = (path: string, body: object, headers = ground.company.as.USER_ADMIN) =>
    ground.call("POST", `${base()}/visitors/${path}`, body, headers);
  const erase = (term: string, by = "email", headers = ground.company.as.USER_ADMIN) =>
    ask("erasures", { by, term, confirmation: term }, headers);

  async function plays(campaignId: string, email: string, more: object = {}): Promise<string> {
    const said = email.startsWith("bob") ? "bobs" : "planted";
    const session = { email, loyaltyUserId: email, visitorId: null };
    const id = await ground.open(campaignId, session, { ...FROM, "idempotency-key": `planted-${sent++}` });
    const fields = { firstName: `Ada ${said}`, lastName: said, phone: `+41 79 000 ${said}`, ...more };
    const left = await ground.lead(campaignId, id, email, fields);
    expect([200, 201], left.text).toContain(left.status);
    await ground.gameData(id);
    return id;
  }

  /** What only happens later, or to some: a row of each table, with what it can hold. */
  async function plant(campaignId: string, email: string): Promise<void> {
    const said = email.startsWith("bob") ? "bobs" : "planted";
    const account = ground.parts.points.points.accountName(ground.company.companyId, email);
    const [play] = await ground.rows<Record<string, string>>(sql`SELECT p.campaign_id, p.company_id, p.day::text AS day,
      p.play_id, p.reference, p.email_identity FROM play p JOIN lead l ON l.campaign_id = p.campaign_id AND l.day = p.day
        AND l.play_id = p.play_id WHERE p.campaign_id = ${campaignId} AND l.email = ${email} LIMIT 1`);
    if (!play) throw new Error("Nobody has played");
    const key = sql`${play.campaign_id}::uuid, ${play.company_id}::uuid`;
    const of = sql`${key}, ${play.day}::date, ${play.play_id}::uuid`;
    const note = `${said} note`;
    for (const planted of [
      sql`INSERT INTO opt_in (campaign_id, company_id, day, play_id, opt_in_id, token_hash, email, email_identity, newsletter,
          language, revision, text_hash, requested_at, requested_from, expires_at, confirmed_at, confirmed_from, confirmed_agent)
        VALUES (${of}, gen_random_uuid(), gen_random_uuid()::text, ${email}, ${play.email_identity}, true, 'en', 1, 'words',
          now(), '203.0.113.77', now() + interval '1 day', now(), '203.0.113.77', ${`${said}-agent`})`,
      sql`INSERT INTO mail_message (campaign_id, company_id, day, play_id, kind, email_id, revision, language, recipient, state,
          due_at, created_at, sender, subject, html, text, last_error)
        VALUES (${of}, 'custom', 'mail', 1, 'en', ${email}, 'kept', now(), now(), 'us@example.org', ${note}, ${note}, ${note}, ${note})`,
      sql`INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score, reasons, address_hash, note)
        VALUES (${of}, ${play.reference}::uuid, now(), 10, ${JSON.stringify([{ signal: note }])}::jsonb, ${`${said} hash`}, ${note})
        ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET note = excluded.note, reasons = excluded.reasons,
          address_hash = excluded.address_hash`,
      sql`INSERT INTO play_step (campaign_id, company_id, day, play_id, n, body_hash, reply, at)
        VALUES (${of}, 900, 'hash', ${JSON.stringify({ note })}::jsonb, now())`,
      sql`INSERT INTO play_account (campaign_id, company_id, play_id, account, named_at)
        VALUES (${key}, ${play.play_id}::uuid, ${account}, now()) ON CONFLICT DO NOTHING`,
      sql`INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
        VALUES (${key}, ${play.play_id}::uuid, 'outcome', ${account}, 7, 'won', now()) ON CONFLICT DO NOTHING`,
      sql`INSERT INTO points_booking (company_id, booking_key, account, points, note, booked_by, entered_at)
        VALUES (${play.company_id}::uuid, ${note}, ${account}, 5, ${note}, 'me', now())`,
      sql`INSERT INTO leaderboard_entry (campaign_id, company_id, play_id, day, reference, player, score, seconds, reached_at,
          local_day, local_week, withheld)
        VALUES (${key}, ${play.play_id}::uuid, ${play.day}::date, ${play.reference}::uuid, ${play.email_identity}, 9, 1, now(),
          'd', 'w', false)`,
      sql`INSERT INTO leaderboard_best (campaign_id, company_id, period, bucket, player, play_id, score, seconds, reached_at)
        VALUES (${key}, 'all', '', ${play.email_identity}, ${play.play_id}::uuid, 9, 1, now())`,
      sql`INSERT INTO award_mark (campaign_id, company_id, how, reference, version, note)
        VALUES (${key}, 'play', ${play.reference}::uuid, 1, ${note})`,
      sql`INSERT INTO raffle_strike (campaign_id, company_id, reference, prize_id, reason)
        VALUES (${key}, ${play.reference}::uuid, gen_random_uuid(), ${note})`,
      sql`INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
        VALUES (${key}, ${play.play_id}::uuid, ${said}, 'hash', ${note}, now())`,
      sql`INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
        VALUES (${key}, ${said}, 'x', ${play.email_identity}, 1, 1, ${play.play_id}::uuid, now())`,
      sql`UPDATE play SET state = ${JSON.stringify({ note })}::jsonb, submission = ${JSON.stringify({ note })}::jsonb
        WHERE campaign_id = ${campaignId} AND play_id = ${play.play_id}::uuid`,
      sql`WITH made AS (INSERT INTO preview (campaign_id, company_id, of_content, document, metadata, simulation, shared, expires_at)
          VALUES (${key}, 'draft', '{}', '{}', '{}', false, now() + interval '1 day') RETURNING preview_id)
        INSERT INTO preview_play (preview_id, company_id, play_id, state)
        SELECT preview_id, ${play.company_id}::uuid, gen_random_uuid(), ${JSON.stringify({ email })}::jsonb FROM made`,
      sql`INSERT INTO objection (campaign_id, company_id, at, email, email_identity, message, language, address_hash, note)
        VALUES (${key}, now(), ${email}, ${play.email_identity}, ${note}, 'en', ${`${said} hash`}, ${note})`,
      sql`INSERT INTO mail_send_letter (campaign_id, company_id, day, play_id, send_id, lead_id, n, state, address)
        VALUES (${of}, gen_random_uuid(), gen_random_uuid(), 1, 'released', convert_to(${email}, 'UTF8'))`,
      sql`INSERT INTO consent_profile (campaign_id, company_id, day, play_id, uuid, shown, notes, promotion_token)
        VALUES (${of}, ${note}, '{}', ${JSON.stringify([{ note }])}::jsonb, ${note})`,
      sql`INSERT INTO consent_forward (campaign_id, company_id, day, play_id, call, body, due_at)
        VALUES (${of}, 'confirm', ${JSON.stringify({ email, note })}::jsonb, 'infinity')`,
      sql`INSERT INTO loyalty_play (campaign_id, company_id, day, play_id, loyalty_user_id) VALUES (${of}, ${said})
        ON CONFLICT DO NOTHING`,
      sql`INSERT INTO loyalty_booking (campaign_id, company_id, day, play_id, kind, points, may_wait, balance)
        VALUES (${of}, 'award', 5, true, 5) ON CONFLICT DO NOTHING`,
      sql`INSERT INTO company_block (company_id, kind, value, label, note)
        VALUES (${play.company_id}::uuid, 'email', ${`${said} wall`}, ${said}, ${said})`,
    ])
      await ground.rows(planted);
  }

  /** Rows of every table, jobs' too, that hold a text, in any case. */
  async function hits(text: string, company?: string): Promise<Record<string, number>> {
    const tables = await ground.rows<{ name: string }>(sql`SELECT n.nspname || '.' || quote_ident(c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition`);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const own = company === undefined ? sql`true` : sql`to_jsonb(t)->>'company_id' = ${company}`;
      const [row] = await ground.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.raw(name)} t
        WHERE ${own} AND strpos(lower(t::text), ${text.toLowerCase()}) > 0`);
      if (row && row.n > 0) found[name.replace("public.", "")] = row.n;
    }
    return found;
  }
  const dump = async (tables: readonly string[], where = sql`true`) => {
    const all: Record<string, unknown[]> = {};
    for (const table of tables)
      all[table] = (
        await ground.rows<{ row: string }>(
          sql`SELECT t::text AS row FROM ${sql.table(table)} t WHERE ${where} ORDER BY 1`,
        )
      ).map(({ row }) => row);
    return all;
  };
  const STAYS = [
    "draw",
    "draw_log",
    "log_pending",
    "chain_head",
    "day_key",
    "prize",
    "prize_slice",
    "prize_day",
    "unique_code",
    "stock_change",
    "company_block",
    "kept_opt_in",
  ];

  test("held is counted by campaign; a CREATOR sees it, and can neither export nor erase", async () => {
    const term = { by: "email", term: EMAIL.toLowerCase() };
    const { status, body, text } = await ask("held", term, ground.company.as.CREATOR);
    expect(status, text).toBe(200);
    expect(body.data.campaigns.map(({ campaign }: { campaign: { name: string } }) => campaign.name).toSorted()).toEqual(
      ["One", "Two"],
    );
    const counts = body.data.campaigns.find(({ campaign }: { campaign: { id: string } }) => campaign.id === one).counts;
    // Every table that erasing touches is told of.
    expect(TOLD_TABLES.filter((table) => !(table in counts) && table !== "kept_opt_in")).toEqual([]);
    expect(counts).toMatchObject({ lead: 2, opt_in: 1, draw: 2 });
    // The second play found no code any more.
    expect(body.data.campaigns.find(({ campaign }: { campaign: { id: string } }) => campaign.id === one).waiting).toBe(
      1,
    );
    expect(body.data.company).toEqual({ points_account: 1, points_booking: 1 });
    for (const role of ["CREATOR", "EDITOR", "VIEWER"] as const) {
      const as = ground.company.as[role];
      const { CREATOR } = ground.company.as;
      expect((await ask("held", term, as)).status, role).toBe(as === CREATOR ? 200 : 403);
      expect((await ask("export", term, as)).status, role).toBe(403);
      expect((await erase(EMAIL, "email", as)).status, role).toBe(403);
    }
    expect((await ask("held", term, other.as.USER_ADMIN)).status).toBe(404);
  });

  test("the export has every planted value, and no hash, token or other person", async () => {
    const { body, text } = await ask("export", { by: "email", term: EMAIL });
    for (const word of [EMAIL, "planted note", "planted-agent", "203.0.113.77", code, "Ada planted"])
      expect(text).toContain(word);
    expect(text).not.toMatch(/bob|token_hash|nonce|email_identity/);
    expect(body.data.company.points_booking[0]).toMatchObject({ points: 5, note: "planted note" });
    const { csv } = body.data;
    expect(csv).toContain("campaign,table,row,field,value\r\n");
    expect(csv).toContain(`One,mail_message,1,recipient,${EMAIL}`);
  });

  test("a prize waits until it was claimed, sent or taken back; whoever the raffle has named waits too", async () => {
    const email = "waits@example.org";
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { name: "Waits" } });
    const fields = { firstName: "Wim", lastName: "Waits", phone: "" };
    await plays(campaignId, email, fields);
    await plays(campaignId, email, fields);
    const waiting = async () => {
      const { campaigns } = (await ask("held", { by: "email", term: email })).body.data;
      return campaigns.map((each: { waiting: number }) => each.waiting);
    };
    expect(await waiting()).toEqual([2]);
    const rows = await ground.rows<{ play: string; reference: string }>(
      sql`SELECT play_id AS play, reference FROM play WHERE campaign_id = ${campaignId} ORDER BY opened_at`,
    );
    const [first, second] = rows;
    await ground.rows(
      sql`UPDATE play SET claimed_at = now() WHERE campaign_id = ${campaignId} AND play_id = ${first?.play}`,
    );
    expect(await waiting()).toEqual([1]);
    await ground.rows(sql`INSERT INTO award_mark (campaign_id, company_id, how, reference, version, sent_at, note)
      VALUES (${campaignId}, ${ground.company.companyId}, 'play', ${second?.reference}, 1, now(), '')`);
    expect(await waiting()).toEqual([0]);
    const prize = { prizeId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70", winners: [first?.reference] };
    await ground.rows(sql`INSERT INTO raffle (campaign_id, company_id, drawn_at, request, result)
      VALUES (${campaignId}, ${ground.company.companyId}, now(), '{}', ${JSON.stringify({ prizes: [prize] })}::jsonb)`);
    expect(await waiting()).toEqual([1]);
  });

  test("what is no address, or is not typed twice, erases nobody", async () => {
    expect((await erase("ada")).body).toMatchObject({ statusCode: 422, code: "visitor-term-malformed" });
    const wrong = { by: "email", term: EMAIL, confirmation: "bob@example.org" };
    expect((await ask("erasures", wrong)).status).toBe(400);
  });

  test("20 faults in the middle: what goes on ends it, and counts nothing twice", async () => {
    for (let n = 0; n < 12; n++) await plays(n % 2 ? three : two, "killed@example.org", { lastName: "Killed" });
    const { erasureId } = (await erase("killed@example.org")).body.data;
    const store = new PersonStore(ground.db, ground.context.jobs);
    const { mortal } = dying(store, ["erase", "pass", "end"], 20);
    const near = { identities: ground.parts.plays.identities, points: ground.parts.points.points };
    const log = new ErasureLog(openBlobs({ ...ground.context.config, DATA_DIR: folder }));
    const person = () =>
      new Person(mortal, { ...near, jobs: ground.context.jobs, secret: ground.context.secret, log }, 1);
    let kills = 0;
    for (let tries = 0; tries < 60; tries++)
      try {
        await person().run(ground.company.companyId, erasureId);
        break;
      } catch (fault) {
        expect(String(fault)).toContain("killed");
        kills++;
      }
    expect(kills).toBe(20);
    const row = await store.erasure(ground.company.companyId, erasureId);
    expect(row).toMatchObject({ sealed: null, plays: 12, counts: { lead: 12, play: 12 } });
    expect(await hits("killed", ground.company.companyId)).toEqual({});
  });

  test("who is erased in the middle of a game begins it anew; nothing breaks, and nothing of before comes back", async () => {
    const email = "midway@example.org";
    const quiz = await ground.publish({
      metadata: { campaignType: "quiz" },
      document(document) {
        const answers = ["right", "wrong"].map((id) => ({ id, text: id, correct: id === "right" }));
        const questions = ["one", "two"].map((id) => ({ id, text: id, answers }));
        document.gameType = "quiz";
        document.game = { kind: "quiz", settings: { questions, feedback: true } };
      },
    });
    const session = { email, gameType: "quiz" };
    const id = await ground.open(quiz.campaignId, session, { "idempotency-key": `midway-${sent++}` });
    expect([200, 201]).toContain((await ground.lead(quiz.campaignId, id, email, { lastName: "Midway" })).status);
    const step = (n: number, data: object) =>
      ground.call("PUT", `/api/v1/plays/${id}/steps/${n}`, { gameType: "quiz", data });
    expect((await step(1, { begin: true })).status).toBe(200);
    const { erasureId } = (await erase(email)).body.data;
    await ground.parts.visitors.persons.run(ground.company.companyId, erasureId);
    expect((await step(2, { answer: ["right"] })).body).toMatchObject({ statusCode: 409, expected: 1 });
    // The form comes again first, since its lead has gone.
    expect((await step(1, { begin: true })).status).toBeLessThan(500);
    expect([200, 201]).toContain((await ground.lead(quiz.campaignId, id, email, { lastName: "Anew" })).status);
    expect((await step(1, { begin: true })).status).toBe(200);
    expect(await hits("Midway", ground.company.companyId)).toEqual({ lead: 1 }); // the address, given anew
    const again = (await erase(email)).body.data.erasureId;
    await ground.parts.visitors.persons.run(ground.company.companyId, again);
    expect(await hits("midway", ground.company.companyId)).toEqual({});
  });

  test("hashes are forgotten after 400 days, in the database and beside it", async () => {
    const { erasureId } = (await erase("longago@example.org")).body.data;
    const { persons } = ground.parts.visitors;
    await persons.run(ground.company.companyId, erasureId);
    const names = async () =>
      (
        await ground.rows<{ there: boolean }>(
          sql`SELECT names IS NOT NULL AS there FROM erasure WHERE erasure_id = ${erasureId}`,
        )
      )[0]?.there;
    await persons.forget(new Date(Date.now() + 399 * 86_400_000));
    expect([filesWith(erasureId, folder).length, await names()]).toEqual([1, true]);
    await ground.rows(
      sql`UPDATE erasure SET asked_at = asked_at - interval '401 days' WHERE erasure_id = ${erasureId}`,
    );
    await persons.forget(new Date(Date.now() + 402 * 86_400_000));
    expect([filesWith(erasureId, folder).length, await names()]).toEqual([0, false]);
  });

  test("what a restored database does not know of is found beside it, and done again by hashes", async () => {
    const { persons } = ground.parts.visitors;
    const { companyId } = ground.company;
    await plays(three, "zoe@example.org");
    const { erasureId } = (await erase("zoe@example.org")).body.data;
    await persons.run(companyId, erasureId);
    const isMissing = async () => (await persons.missing()).filter((noted) => noted.erasureId === erasureId);
    expect(await isMissing()).toEqual([]);

    // As in a backup from before: the lead is there, the erasure is not.
    await ground.rows(sql`DELETE FROM erasure WHERE erasure_id = ${erasureId}`);
    await plays(three, "zoe@example.org");
    const [noted] = await isMissing();
    if (!noted) throw new Error("It is noted nowhere");
    expect(noted.companyId).toBe(companyId);
    expect(await persons.replay(noted)).toMatchObject({ plays: 1 });
    expect(await hits("zoe@example.org", companyId)).toEqual({});
    expect(await isMissing()).toEqual([]);
    expect(await persons.replay(noted)).toMatchObject({ plays: 1 });
  });

  test("what cannot be noted beside the database, as on a full disk, is not begun", async () => {
    const erasures = join(folder, "files", "erasures");
    const aside = join(folder, "aside");
    renameSync(erasures, aside);
    writeFileSync(erasures, "in the way");
    await plays(three, "disk@example.org");
    const known = sql<{ n: number }>`SELECT count(*)::int AS n FROM erasure`;
    const [before] = await ground.rows(known);
    try {
      expect((await erase("disk@example.org")).status).toBe(500);
    } finally {
      rmSync(erasures);
      renameSync(aside, erasures);
    }
    expect(await ground.rows(known)).toEqual([before]);
    expect((await ask("held", { by: "email", term: "disk@example.org" })).body.data.campaigns).toHaveLength(1);
    const { erasureId } = (await erase("disk@example.org")).body.data;
    await ground.parts.visitors.persons.run(ground.company.companyId, erasureId);
    expect(await hits("disk@example.org", ground.company.companyId)).toEqual({});
  });

  test("one whose job has given up is queued again within the hour", async () => {
    const { erasureId } = (await erase("givenup@example.org")).body.data;
    await ground.rows(sql`DELETE FROM pgboss.job WHERE name = 'person-erase' AND data->>'erasureId' = ${erasureId}`);
    await ground.parts.visitors.persons.goOn();
    expect(
      await ground.rows(
        sql`SELECT state FROM pgboss.job WHERE name = 'person-erase' AND data->>'erasureId' = ${erasureId}`,
      ),
    ).toHaveLength(1);
    await ground.parts.visitors.persons.run(ground.company.companyId, erasureId);
  });

  test("a member's erasures are limited as their looks are", async () => {
    const theirs = await ground.identity.company();
    const path = `/api/v1/companies/${theirs.companyId}/visitors/erasures`;
    const wrong = { by: "email", term: "ada", confirmation: "ada" };
    for (let n = 0; n < SEARCH_LIMIT.searches; n++)
      expect((await ground.call("POST", path, wrong, theirs.as.USER_ADMIN)).status).toBe(422);
    const refused = await ground.call("POST", path, wrong, theirs.as.USER_ADMIN);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-requests"]);
    expect((await ask("held", { by: "email", term: EMAIL })).status).toBe(200);
  });

  test("by a user id, as it was sent", async () => {
    await plays(three, "uma@example.org", { clientUserId: "U-4711", lastName: "Uma" });
    const found = (await ask("held", { by: "userId", term: "U-4711" })).body.data;
    expect(found.campaigns).toMatchObject([{ campaign: { id: three }, counts: { lead: 1 } }]);
    const told = (await ask("export", { by: "userId", term: "U-4711" })).body.data.campaigns[0].held;
    expect(told.lead).toMatchObject([
      { email: "uma@example.org", payload: { lastName: "Uma", clientUserId: "U-4711" } },
    ]);
    const { erasureId } = (await erase("U-4711", "userId")).body.data;
    await ground.parts.visitors.persons.run(ground.company.companyId, erasureId);
    expect(await hits("uma@example.org", ground.company.companyId)).toEqual({});
  });

  test("erased, a person is in no table, file or log line; stock, codes, the log, walls and others stay", async () => {
    const feed = (after: string) =>
      ground.call("GET", `/api/v1/leads/${one}?after=${after}&limit=100`, undefined, ground.company.as.CREATOR);
    const before = await feed("");
    expect(before.body.data).toHaveLength(3);
    // The same person with another company, as a campaign of its own has them.
    const [theirs] = await ground.rows<{ id: string }>(sql`INSERT INTO campaign (company_id, metadata, draft)
      VALUES (${other.companyId}, '{"name": "Theirs"}', '{}') RETURNING campaign_id AS id`);
    await ground.rows(sql`INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email,
        email_identity, newsletter, language, body_hash, created_at, updated_at)
      SELECT ${theirs?.id}, ${other.companyId}, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
        language, body_hash, created_at, updated_at FROM lead WHERE campaign_id = ${two}`);
    const theirHits = await hits("planted", other.companyId);
    const stays = await dump(STAYS);
    const bobs = { ...(await hits("bobs")), ...(await hits("bob@")) };
    const { leadId } = before.body.data[0];
    const log = () => ground.call("GET", `/api/v1/fairness/${ground.company.companyId}/${one}/log?from=1`);
    const logBefore = (await log()).text;
    const identity =
      ground.parts.plays.identities.of(one, { email: EMAIL, clientUserId: null, userId: null }).email ?? "";
    expect(Object.keys(await hits(identity)).length).toBeGreaterThan(4);

    const { status, body, text } = await erase(EMAIL);
    expect(status, text).toBe(202);
    expect(body.data).toMatchObject({ finishedAt: null, plays: 0 });
    expect(await hits("ada.planted")).not.toHaveProperty("erasure");
    const { erasureId } = body.data;
    // By its job, as production does it.
    await ground.parts.visitors.persons.start();
    const look = () =>
      ground.call("GET", `${base()}/visitors/erasures/${erasureId}`, undefined, ground.company.as.CREATOR);
    await expect.poll(async () => (await look()).body.data.finishedAt, { timeout: 20_000 }).not.toBeNull();
    const done = (await look()).body.data;
    expect(done).toMatchObject({ plays: 3, counts: { lead: 3, opt_in: 1, points_booking: 1, preview_play: 1 } });
    expect(done.campaignsDone).toBe(done.campaigns);
    const list = (as = ground.company.as.CREATOR) => ground.call("GET", `${base()}/visitors/erasures`, undefined, as);
    const [latest] = (await list()).body.data;
    expect(latest).toEqual({ ...done, by: expect.stringMatching(/./) });
    expect((await list(ground.company.as.EDITOR)).status).toBe(403);
    expect((await list(other.as.USER_ADMIN)).status).toBe(404);

    expect(await hits("planted", ground.company.companyId)).toEqual({ company_block: 1 });
    expect(await hits("203.0.113.77", ground.company.companyId)).toEqual({ opt_in: 1 }); // bob's
    // By which it is done again from a backup, and the proof of a consent.
    expect(await hits(identity)).toEqual({ opt_in: 1, erasure: 1, consent_ledger: 2 });
    expect(await hits("planted", other.companyId)).toEqual(theirHits);
    const jobs = Object.keys(await hits("planted")).filter((table) => table.startsWith("pgboss."));
    expect(jobs).toEqual([]);
    expect(filesWith("planted", folder)).toEqual([]);
    // Beside the database its hashes stand, for whoever goes back to a backup.
    expect(filesWith(identity, folder)).toHaveLength(1);
    expect(lines.filter((line) => /planted|203\.0\.113\.77/i.test(line))).toEqual([]);
    expect(await dump(STAYS)).toEqual(stays);
    expect((await log()).text).toBe(logBefore);
    expect({ ...(await hits("bobs")), ...(await hits("bob@")) }).toEqual(bobs);

    // Whoever reads leads by a cursor is told once.
    const after = await feed(before.body.next);
    const erasedLeads = after.body.data.filter((each: object) => "erased" in each);
    expect(erasedLeads).toHaveLength(2);
    expect(after.body.data).toContainEqual({ leadId, erased: true });
    expect((await feed(after.body.next)).body.data).toEqual([]);
    // The audit says by whom it was done, and no word of whom.
    const audit = await ground.rows<{ action: string; ids: object }>(
      sql`SELECT action, ids FROM audit_entry WHERE company_id = ${ground.company.companyId} AND action = 'person-erased' AND status = 202
        ORDER BY at DESC LIMIT 1`,
    );
    expect(audit).toEqual([{ action: "person-erased", ids: { companyId: ground.company.companyId, erasureId } }]);
    const nothing = await ask("held", { by: "email", term: EMAIL });
    const left = nothing.body.data.campaigns.map(({ counts }: { counts: object }) => counts);
    expect(left).toHaveLength(2);
    expect(left).toEqual(expect.arrayContaining([{ consent_ledger: 2, opt_in: 1 }, { consent_ledger: 1 }]));
  });
});

/** Files below a folder with a text in them. */
function filesWith(text: string, folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesWith(text, path);
      return readFileSync(path).includes(text) ? [path] : [];
    });
  } catch {
    return []; // there is none where everything is kept in memory
  }
}
