import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, dying } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { Retention } from "./service.ts";
import { RetentionStore } from "./store.ts";

const DAY = 86_400_000;
const HOURS = 3_600_000;

describe.each(DATABASES)("leads go after their campaign's end, on %s", (kind) => {
  let ground: Ground;
  let sent = 0;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const turn = () => ground.parts.retention.retention.turn();
  /** @param at the database's clock, while somebody plays */
  async function plays(campaignId: string, email: string, at: string): Promise<string> {
    await ground.clock(at);
    const id = await ground.open(campaignId, { email, visitorId: null }, { "idempotency-key": `retention-${sent++}` });
    const left = await ground.lead(campaignId, id, email, { lastName: `of ${email}` });
    expect([200, 201], left.text).toContain(left.status);
    await ground.gameData(id);
    return id;
  }
  const standing = async (campaignId: string, query = "", headers = ground.company.as.VIEWER) => {
    const answer = await ground.call("GET", `/api/v1/campaigns/${campaignId}/retention${query}`, undefined, headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const set = (fields: object, headers = ground.company.as.USER_ADMIN) =>
    ground.call("PUT", "/campaign", fields, headers);
  const notices = async (campaignId: string) => {
    const url = `/api/v1/companies/${ground.company.companyId}/notices?campaignId=${campaignId}`;
    const { body } = await ground.call("GET", url, undefined, ground.company.as.CREATOR);
    return body.data.map(({ kind, facts }: { kind: string; facts: object }) => ({ kind, ...facts }));
  };
  const leads = async (campaignId: string) => (await standing(campaignId)).leads as number;
  /** Rows of every table that hold a text. */
  async function hits(words: string): Promise<Record<string, number>> {
    const tables = await ground.rows<{ name: string }>(sql`SELECT quote_ident(c.relname) AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`);
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await ground.rows<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.raw(name)} t
        WHERE strpos(lower(t::text), ${words.toLowerCase()}) > 0`);
      if (row && row.n > 0) found[name] = row.n;
    }
    return found;
  }
  const dump = async (campaignId: string) => {
    const all: Record<string, unknown> = {};
    for (const table of ["draw", "log_pending", "draw_log", "prize", "prize_slice", "unique_code", "stock_change"])
      all[table] = await ground.rows(sql`SELECT t::text AS row FROM ${sql.table(table)} t
        WHERE campaign_id = ${campaignId} ORDER BY 1`);
    all.play = await ground.rows(sql`SELECT play_id, reference, claimed_at, withheld_at, finished_at FROM play
      WHERE campaign_id = ${campaignId} ORDER BY 1`);
    all.points_entry = await ground.rows(
      sql`SELECT t::text AS row FROM points_entry t WHERE campaign_id = ${campaignId}`,
    );
    return all;
  };

  test.each([
    // February has no 30th; the year ends between.
    ["Europe/Zurich", "2026-11-30T23:30:00+01:00", 3, "2027-02-28T22:30:00.000Z"],
    ["Europe/Zurich", "2026-12-31T23:59:00+01:00", 1, "2027-01-31T22:59:00.000Z"],
    // Summer time begins between: the same time on the clock there.
    ["Europe/Zurich", "2027-01-15T12:00:00+01:00", 3, "2027-04-15T10:00:00.000Z"],
    ["Pacific/Auckland", "2026-11-30T23:30:00+13:00", 12, "2027-11-30T10:30:00.000Z"],
    ["America/Sao_Paulo", "2024-02-29T20:00:00-03:00", 60, "2029-02-28T23:00:00.000Z"],
  ])("in %s, ended %s, %d months: %s", async (timezone, endDate, retentionMonths, due) => {
    await ground.clock("2024-01-01T00:00:00Z");
    const { campaignId } = await ground.publish({ metadata: { timezone, endDate, retentionMonths } });
    expect(await standing(campaignId)).toMatchObject({
      ...{ months: retentionMonths, endsAt: new Date(endDate).toISOString(), isOver: false, dueAt: due },
      ...{ erasing: false, erased: null },
    });
    await ground.clock(new Date(Date.parse(endDate) + 1_000).toISOString());
    expect(await standing(campaignId)).toMatchObject({ isOver: true, dueAt: due });
  });

  test("told two weeks before; erased when it is time, with all that names somebody; the rest stays, and others' leads", async () => {
    const endDate = "2026-12-15T12:00:00.000Z";
    const fields = { endDate, retentionMonths: 3, name: "Winter" };
    await ground.clock("2026-12-01T12:00:00Z");
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: fields });
    await ground.importCodes(campaignId, SAMPLE.pages.won, codes(3));
    const kept = (await ground.publish({ metadata: { endDate } })).campaignId;
    const later = (await ground.publish({ metadata: { ...fields, retentionMonths: 4 } })).campaignId;
    for (const name of ["ada", "ben", "eve"])
      await plays(campaignId, `${name}@expired.example`, "2026-12-02T12:00:00Z");
    for (const one of [kept, later]) await plays(one, "ada@stays.example", "2026-12-02T12:00:00Z");
    const [play] = await ground.rows<
      Record<string, string>
    >(sql`SELECT company_id, day::text AS day, play_id, email_identity
      FROM play WHERE campaign_id = ${campaignId} LIMIT 1`);
    await ground.rows(sql`INSERT INTO opt_in (campaign_id, company_id, day, play_id, opt_in_id, token_hash, email, email_identity,
        newsletter, language, revision, text_hash, requested_at, requested_from, expires_at, confirmed_at)
      VALUES (${campaignId}, ${play?.company_id}, ${play?.day}, ${play?.play_id}, gen_random_uuid(), 'token',
        'ada@expired.example', ${play?.email_identity}, true, 'en', 1, 'words', now(), '203.0.113.9', now(), now())`);
    await ground.rows(sql`INSERT INTO points_entry (campaign_id, company_id, play_id, reason, account, points, outcome_id, entered_at)
      VALUES (${campaignId}, ${play?.company_id}, ${play?.play_id}, 'outcome', 'hash', 7, 'won', now())`);
    await ground.rows(sql`INSERT INTO play_account (campaign_id, company_id, play_id, account, named_at)
      VALUES (${campaignId}, ${play?.company_id}, ${play?.play_id}, 'hash', now())`);
    // Who was turned away, and never came to play.
    await ground.rows(sql`INSERT INTO objection (campaign_id, company_id, at, email, email_identity, message, language)
      VALUES (${campaignId}, ${play?.company_id}, '2026-12-02T12:00:00Z', 'eve@expired.example', 'nobody', 'Why?', 'en')`);
    const before = await dump(campaignId);
    const feed = (after: string) =>
      ground.call("GET", `/api/v1/leads/${campaignId}?after=${after}&limit=9`, undefined, ground.company.as.CREATOR);
    const { next } = (await feed("")).body;

    await ground.clock("2027-03-01T11:59:59Z");
    await turn();
    expect(await notices(campaignId)).toEqual([]);
    await ground.clock("2027-03-01T12:00:00Z");
    await turn();
    await turn();
    const due = "2027-03-15T12:00:00.000Z";
    expect(await notices(campaignId)).toEqual([{ kind: "leads-leaving", at: due, leads: 3 }]);
    // By mail as well, to those who may see them.
    await ground.parts.mail.letters.sendDue();
    const letters = await ground.rows<{ recipient: string; subject: string; text: string }>(sql`
      SELECT recipient, subject, text FROM account_mail WHERE kind = 'leads-leaving' ORDER BY recipient`);
    expect(letters).toHaveLength(2);
    expect(letters[0]?.subject).toBe("The leads of “Winter” are erased soon");
    expect(letters[0]?.text).toContain("Monday, March 15, 2027");
    await ground.clock("2027-03-15T11:59:59Z");
    await turn();
    expect(await leads(campaignId)).toBe(3);
    await ground.clock("2027-03-15T12:00:01Z");
    await turn();
    await turn();

    expect(await standing(campaignId)).toMatchObject({
      leads: 0,
      erased: { at: "2027-03-15T12:00:01.000Z", leads: 3 },
    });
    expect(await hits("expired.example")).toEqual({});
    const accounts = sql`SELECT 1 FROM play_account WHERE campaign_id = ${campaignId}`;
    expect(await ground.rows(accounts), "whose account paid for a play").toEqual([]);
    expect(await hits("203.0.113.9")).toEqual({});
    expect(Object.keys(await hits(play?.email_identity ?? "none")).toSorted()).toEqual(["consent_ledger", "opt_in"]);
    expect(await dump(campaignId)).toEqual(before);
    expect((await notices(campaignId))[0]).toEqual({ kind: "leads-erased", at: "2027-03-15T12:00:01.000Z", leads: 3 });
    const url = `/api/v1/companies/${ground.company.companyId}/audit?action=leads-expired&campaignId=${campaignId}`;
    const audit = (await ground.call("GET", url, undefined, ground.company.as.USER_ADMIN)).body;
    expect(audit.data).toMatchObject([
      {
        by: "server",
        account: null,
        key: null,
        area: "leads",
        count: 3,
        campaign: { id: campaignId },
        ids: { campaignId },
      },
    ]);
    expect((await feed(next)).body.data.map(({ erased }: { erased?: true }) => erased)).toEqual([true, true, true]);
    // Others are whole: of another campaign, and of one whose time is later.
    expect([await leads(kept), await leads(later)]).toEqual([1, 1]);
    await ground.clock("2027-04-16T00:00:00Z");
    await turn();
    await ground.clock("2027-04-17T00:00:01Z");
    await turn();
    expect([await leads(kept), await leads(later)]).toEqual([1, 0]);
    await ground.clock("2040-01-01T00:00:00Z");
    await turn();
    expect(await leads(kept)).toBe(1);
    expect(await standing(kept)).toMatchObject({ months: null, dueAt: null });
  });

  test("what runs without an end is not erased before it is deactivated; deactivated, from then on", async () => {
    await ground.clock("2026-12-01T12:00:00Z");
    const { campaignId } = await ground.publish({ metadata: { retentionMonths: 1 } });
    await plays(campaignId, "endless@example.org", "2026-12-02T12:00:00Z");
    await ground.clock("2029-12-02T12:00:00Z");
    await turn();
    expect(await standing(campaignId)).toMatchObject({ endsAt: null, dueAt: null, leads: 1 });
    await ground.call("PUT", "/build/api/deactivate", { campaignId }, ground.company.as.CREATOR);
    expect(await standing(campaignId)).toMatchObject({
      ...{ isOver: true, endsAt: "2029-12-02T12:00:00.000Z", dueAt: "2030-01-02T12:00:00.000Z" },
    });
    for (const at of ["2030-01-01T00:00:00Z", "2030-01-02T12:00:01Z"]) {
      await ground.clock(at);
      await turn();
    }
    expect(await leads(campaignId)).toBe(0);
  });

  test("with another end it says when leads would go: of a draft, of what is live, and what is deactivated stays over", async () => {
    await ground.clock("2026-12-01T12:00:00Z");
    const { campaignId } = await ground.publish({ metadata: { timezone: "Europe/Zurich", retentionMonths: 3 } });
    const asIf = async (endDate: string) => (await standing(campaignId, `?endDate=${endDate}`)).dueAt;
    expect(await standing(campaignId)).toMatchObject({ endsAt: null, dueAt: null });
    expect(await asIf("2026-12-01T12:00:00Z")).toBe("2027-03-01T12:00:00.000Z");
    expect(await asIf("2027-01-15T11:00:00Z")).toBe("2027-04-15T10:00:00.000Z");
    expect(await standing(campaignId, "?endDate=2027-01-15T11:00:00Z&months=1")).toMatchObject({
      ...{ months: 1, isOver: false, endsAt: "2027-01-15T11:00:00.000Z", dueAt: "2027-02-15T11:00:00.000Z" },
    });
    const drafted = await ground.call(
      "POST",
      "/campaign",
      { companyId: ground.company.companyId, name: "Not live yet", campaignType: "quiz" },
      ground.company.as.CREATOR,
    );
    expect(drafted.status, drafted.text).toBe(201);
    const of = "?endDate=2027-01-01T00:00:00Z&months=2";
    expect((await standing(drafted.body.data.campaignId, of)).dueAt).toBe("2027-03-01T00:00:00.000Z");
    await ground.call("PUT", "/build/api/deactivate", { campaignId }, ground.company.as.CREATOR);
    expect(await asIf("2027-01-15T11:00:00Z")).toBe("2027-03-01T12:00:00.000Z");
  });

  test("what is over already has a day left: a wrong number is taken back in time, and only who administers sets it", async () => {
    await ground.clock("2026-01-01T00:00:00Z");
    const endDate = "2026-02-01T00:00:00.000Z";
    const { campaignId } = await ground.publish({ metadata: { endDate } });
    await plays(campaignId, "wrong@example.org", "2026-01-02T00:00:00Z");
    await ground.clock("2026-11-26T10:00:00Z");
    const now = Date.parse("2026-11-26T10:00:00Z");
    expect(await standing(campaignId)).toMatchObject({ months: null, dueAt: null });
    expect(await standing(campaignId, "?months=2")).toMatchObject({
      ...{ months: 2, isOver: true, leads: 1, dueAt: new Date(now + DAY).toISOString() },
    });
    expect((await standing(campaignId, "?months=12")).dueAt).toBe("2027-02-01T00:00:00.000Z");
    expect((await set({ campaignId, retentionMonths: 2 }, ground.company.as.CREATOR)).body.code).toBe("right-missing");
    for (const wrong of [0, 61, 1.5, "2"]) expect((await set({ campaignId, retentionMonths: wrong })).status).toBe(400);
    expect((await set({ campaignId, retentionMonths: 2 })).body.data.retentionMonths).toBe(2);
    await turn();
    expect(await leads(campaignId)).toBe(1);
    expect(await notices(campaignId)).toMatchObject([{ kind: "leads-leaving", leads: 1 }]);
    await ground.clock(new Date(now + 23 * HOURS).toISOString());
    expect((await standing(campaignId)).dueAt).toBe(new Date(now + DAY).toISOString());
    expect((await set({ campaignId, retentionMonths: 12 })).status).toBe(200);
    await turn();
    await ground.clock(new Date(now + 3 * DAY).toISOString());
    await turn();
    expect(await leads(campaignId)).toBe(1);
    // Chosen once more, the day begins anew.
    expect((await set({ campaignId, retentionMonths: 2 })).status).toBe(200);
    await turn();
    expect(await leads(campaignId)).toBe(1);
    await ground.clock(new Date(now + 4 * DAY + 1_000).toISOString());
    await turn();
    expect(await leads(campaignId)).toBe(0);
  });

  test("who plays after it was published again stays; what was put into the bin goes as it would have", async () => {
    await ground.clock("2026-01-01T00:00:00Z");
    const fields = { endDate: "2026-02-01T00:00:00.000Z", retentionMonths: 1 };
    const again = await ground.publish({ metadata: fields });
    const binned = await ground.publish({ metadata: fields });
    for (const { campaignId } of [again, binned]) await plays(campaignId, "old@example.org", "2026-01-02T00:00:00Z");
    await ground.clock("2026-02-27T00:00:00Z");
    await ground.call("DELETE", `/campaign/${binned.campaignId}`, undefined, ground.company.as.CREATOR);
    await turn();
    await ground.clock("2026-03-01T00:00:01Z");
    // Begun, and then there is somebody new.
    const store = new RetentionStore(ground.db);
    const of = { ...again, dueAt: new Date("2026-03-01T00:00:00Z") };
    expect(await store.begin(of)).toBe(true);
    expect(
      (await set({ campaignId: again.campaignId, endDate: "2027-02-01T00:00:00Z" }, ground.company.as.CREATOR)).status,
    ).toBe(200);
    await plays(again.campaignId, "new@example.org", "2026-03-01T00:00:02Z");
    expect(await standing(again.campaignId)).toMatchObject({ erasing: true });
    await turn();
    expect(await leads(again.campaignId)).toBe(1);
    expect(Object.keys(await hits("old@example.org"))).toEqual([]);
    expect(await standing(again.campaignId)).toMatchObject({ isOver: false, dueAt: "2027-03-01T00:00:00.000Z" });
    for (const at of ["2027-02-20T00:00:00Z", "2027-03-01T00:00:01Z"]) {
      await ground.clock(at);
      await turn();
    }
    expect(await standing(again.campaignId)).toMatchObject({ leads: 0, erased: { leads: 1 } });
  });

  test("what is known of visits goes with the leads, in pieces, also where nobody played; counts stay, and what came later", async () => {
    await ground.clock("2026-01-01T00:00:00Z");
    const ended = { endDate: "2026-02-01T00:00:00.000Z" };
    const { campaignId } = await ground.publish({ metadata: { ...ended, retentionMonths: 1 } });
    const unlimited = (await ground.publish({ metadata: ended })).campaignId;
    const { companyId } = ground.company;
    const visit = async (of: string, at: string, source = "web") => {
      await ground.rows(sql`INSERT INTO visit_told (campaign_id, company_id, day, session, keys)
        VALUES (${of}, ${companyId}, ${at.slice(0, 10)}::date, gen_random_uuid(), '{1}')`);
      await ground.rows(sql`INSERT INTO visit_session (campaign_id, company_id, day, session, source, visitor, first_at, last_at, visits)
        VALUES (${of}, ${companyId}, ${at.slice(0, 10)}::date, gen_random_uuid(), ${source}, gen_random_uuid(), ${at}, ${at}, 1)`);
      await ground.rows(sql`INSERT INTO visit_hour (campaign_id, company_id, hour, source, kind, count)
        VALUES (${of}, ${companyId}, ${at}, ${source}, 'visit', 1)`);
    };
    const left = async (of: string) =>
      Object.values(
        (
          await ground.rows<Record<string, number>>(sql`SELECT
            (SELECT count(*)::int FROM visit_told WHERE campaign_id = ${of}) AS told,
            (SELECT count(*)::int FROM visit_session WHERE campaign_id = ${of}) AS sessions,
            (SELECT sum(count)::int FROM visit_hour WHERE campaign_id = ${of}) AS counted`)
        )[0] ?? {},
      );
    for (let day = 2; day < 7; day++) await visit(campaignId, `2026-01-0${day}T12:00:00Z`, day % 2 ? "web" : "srv");
    await visit(campaignId, "2026-03-01T00:00:00Z");
    await visit(unlimited, "2026-01-02T12:00:00Z");
    const { log, publicUrl } = ground.context;
    const { letters } = ground.parts.mail;
    const near = { ...ground.parts.notifications, ...ground.parts.audit, letters, log, publicUrl };
    const inPieces = new Retention(new RetentionStore(ground.db), near, 2);
    await ground.clock("2026-02-20T00:00:00Z");
    await inPieces.turn();
    await ground.clock("2026-02-28T23:59:59Z");
    await inPieces.turn();
    expect(await left(campaignId)).toEqual([6, 6, 6]);
    await ground.clock("2026-03-01T00:00:01Z");
    await inPieces.turn();
    expect([await left(campaignId), await left(unlimited)]).toEqual([
      [1, 1, 6],
      [1, 1, 1],
    ]);
    expect(await standing(campaignId)).toMatchObject({ erasing: false });
  });

  test("20 faults in the middle: whoever goes on ends it, counts nothing twice, and no lead is half there", async () => {
    await ground.clock("2026-01-01T00:00:00Z");
    const { campaignId } = await ground.publish({ metadata: { endDate: "2026-02-01T00:00:00Z", retentionMonths: 1 } });
    for (let n = 0; n < 12; n++)
      await plays(campaignId, `n${n}@faults.example`, `2026-01-${String(n + 2).padStart(2, "0")}T12:00:00Z`);
    await ground.clock("2026-02-20T00:00:00Z");
    await turn();
    await ground.clock("2026-03-02T00:00:00Z");
    const { mortal, left } = dying(new RetentionStore(ground.db), ["begin", "erase", "finish"], 20);
    const { log, publicUrl } = ground.context;
    const { letters } = ground.parts.mail;
    const near = { ...ground.parts.notifications, ...ground.parts.audit, letters, log, publicUrl };
    for (let tries = 0; tries < 60 && (await standing(campaignId)).erased === null; tries++) {
      await new Retention(mortal, near, 1).turn();
      const halves = await ground.rows(sql`SELECT 1 FROM play p FULL JOIN lead l ON l.campaign_id = p.campaign_id
          AND l.day = p.day AND l.play_id = p.play_id
        WHERE coalesce(p.campaign_id, l.campaign_id) = ${campaignId}
          AND (l.play_id IS NULL) <> (p.email_identity IS NULL)`);
      expect(halves).toEqual([]);
    }
    expect(left()).toBe(0);
    expect(await hits("faults.example")).toEqual({});
    expect(await standing(campaignId)).toMatchObject({ leads: 0, erased: { leads: 12 } });
    const rows = await ground.rows(
      sql`SELECT count::int FROM audit_entry WHERE campaign_id = ${campaignId} AND caller = 'server'`,
    );
    expect(rows).toEqual([{ count: 12 }]);
    expect((await notices(campaignId)).map(({ kind }: { kind: string }) => kind)).toEqual([
      "leads-erased",
      "leads-leaving",
    ]);
  });
});
