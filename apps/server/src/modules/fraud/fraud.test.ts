import { SAMPLE } from "@fairground/model/campaign/sample";
import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { codes, everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { blockValue } from "./banned-value.ts";
import { isDisposableDomain } from "./disposable.ts";

const BLOCK = { fraud: { action: "block" as const, threshold: 60 } };
const REVIEW = { fraud: { action: "review" as const, threshold: 60 } };
const IGNORE = { fraud: { action: "ignore" as const, threshold: 60 } };
/** The answer to everyone who is over a limit: nothing in it tells why. */
const CONSTANT = { statusCode: 406, code: "play-limit-reached", opensAgainAt: null };

describe.each(DATABASES)("fraud signals on %s (play-engine, Fraud; security 12)", (kind) => {
  let ground: Ground;
  let company: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    company = `/api/v1/companies/${ground.company.companyId}`;
  });
  afterEach(async () => {
    await ground.clock(null);
    await ground.rows(sql`DELETE FROM company_block`);
  });
  afterAll(() => ground?.close());

  const from = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });
  /** A visitor who takes their time and leaves a lead. */
  const visit = async (campaignId: string, email: string, more: object = {}, address = 1) => {
    const opened = await ground.session(campaignId, {}, from(address));
    if (opened.status !== 201) return { opened, lead: opened, sessionId: "" };
    const { sessionId } = opened.body;
    await ground.rows(
      sql`UPDATE play SET opened_at = opened_at - interval '20 seconds' WHERE campaign_id = ${campaignId}`,
    );
    const body = { sessionId, visitorId: null, campaignId, firstName: "Ada", email, legalPolicies: true, ...more };
    const lead = await ground.call("POST", "/leads/api/lead", body, from(address));
    return { opened, lead, sessionId };
  };
  const checks = (campaignId: string) =>
    ground.rows<{ score: number; review: string | null; blocked: boolean; signals: string[] }>(
      sql`SELECT score, review, blocked, (SELECT array_agg(r->>'signal') FROM jsonb_array_elements(reasons) r) AS signals
        FROM play_check WHERE campaign_id = ${campaignId} ORDER BY checked_at`,
    );
  const block = (kind: string, value: string, role: "CREATOR" | "EDITOR" = "CREATOR") =>
    ground.call("POST", `${company}/blocks`, { kind, value, note: "farm" }, ground.company.as[role]);

  test("a farm of 20 identities from one address and domain is blocked after a household's worth, as over a limit", async () => {
    const { campaignId } = await ground.publish({ metadata: BLOCK });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { lead, sessionId } = await visit(campaignId, `bot${n}@farm.example`);
      statuses.push(lead.status);
      if (lead.status === 201) continue;
      expect(lead.body).toMatchObject(CONSTANT);
      // The play is lost to it: no draw, no second try with another address.
      expect((await ground.gameData(sessionId)).body).toMatchObject(CONSTANT);
      expect((await ground.getPrize(sessionId)).body).toMatchObject(CONSTANT);
      expect((await ground.lead(campaignId, sessionId, "other@example.org")).body).toMatchObject(CONSTANT);
    }
    const first = statuses.indexOf(406);
    expect(first).toBeGreaterThan(5);
    expect(statuses.slice(first)).toEqual(statuses.slice(first).map(() => 406));
    expect(statuses.slice(first).length).toBeGreaterThanOrEqual(8);
    const [last] = (await checks(campaignId)).slice(-1);
    expect(last).toMatchObject({ blocked: true, signals: ["addressVelocity", "domainVelocity"] });
    // A person elsewhere is not touched.
    expect((await visit(campaignId, "ada@example.org", {}, 9)).lead.status).toBe(201);
  });

  test("the hidden field and a form filled in faster than a person could are signals", async () => {
    const { campaignId } = await ground.publish({ metadata: BLOCK });
    expect(
      (await visit(campaignId, "bot@example.org", { [HONEYPOT_FIELD]: "https://x.example" })).lead.body,
    ).toMatchObject(CONSTANT);
    expect((await visit(campaignId, "ada@example.org", { [HONEYPOT_FIELD]: "" })).lead.status).toBe(201);
    const sessionId = await ground.open(campaignId);
    expect((await ground.lead(campaignId, sessionId, "fast@example.org")).status).toBe(201); // not enough alone
    expect((await checks(campaignId)).map(({ signals }) => signals)).toEqual([["honeypot"], ["tooFast"]]);
  });

  test("throw-away addresses and many spellings of one mailbox add up; what is ignored is stored all the same", async () => {
    const { campaignId } = await ground.publish({ metadata: IGNORE });
    await visit(campaignId, "ada.l@gmail.com");
    await visit(campaignId, "a.dal+1@gmail.com", {}, 2);
    await visit(campaignId, "x@mailinator.com", { [HONEYPOT_FIELD]: "x" }, 3);
    expect(await checks(campaignId)).toEqual([
      { score: 25, review: null, blocked: false, signals: ["mailboxAliases"] },
      { score: 100, review: null, blocked: false, signals: ["honeypot", "disposableMail"] },
    ]);
  });

  test("leads of a provider that everyone uses share no row: their domain is not counted, one's own is", async () => {
    const { campaignId } = await ground.publish({ metadata: IGNORE });
    const counted = () =>
      ground.rows<{ kind: string; seen: number }>(
        sql`SELECT split_part(source, ':', 1) AS kind, sum(seen)::integer AS seen FROM fraud_count
          WHERE campaign_id = ${campaignId} GROUP BY kind ORDER BY kind`,
      );
    for (const [n, email] of ["ada@gmail.com", "bob@GMail.com", "eve@gmx.ch"].entries())
      await visit(campaignId, email, {}, 20 + n);
    expect(await counted()).toEqual([{ kind: "address", seen: 3 }]);
    for (const [n, email] of ["ada@farm.example", "bob@farm.example"].entries())
      await visit(campaignId, email, {}, 30 + n);
    expect(await counted()).toEqual([
      { kind: "address", seen: 5 },
      { kind: "domain", seen: 2 },
    ]);
  });

  test("without the setting nothing is looked at or stored", async () => {
    const { campaignId } = await ground.publish();
    expect((await visit(campaignId, "x@mailinator.com", { [HONEYPOT_FIELD]: "x" })).lead.status).toBe(201);
    expect(await checks(campaignId)).toEqual([]);
    expect(await ground.rows(sql`SELECT FROM fraud_count WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  test("block lists hold for the company's campaigns at once, by address, mailbox and domain, and are taken back", async () => {
    const { campaignId } = await ground.publish({ metadata: BLOCK });
    expect((await block("address", "203.0.113.50")).status).toBe(201);
    expect((await ground.session(campaignId, {}, from(50))).body).toMatchObject(CONSTANT);
    expect((await ground.session(campaignId, {}, from(51))).status).toBe(201);

    const { body } = await block("email", "Eve.X@gmail.com");
    expect(body.data).toMatchObject({ kind: "email", label: "E…@gmail.com", note: "farm" });
    expect((await block("email", "evex@gmail.com")).status).toBe(200);
    expect((await visit(campaignId, "ev.ex+2@googlemail.com", {}, 52)).lead.body).toMatchObject(CONSTANT);
    expect((await ground.session(campaignId, { email: "evex@gmail.com" }, from(53))).body).toMatchObject(CONSTANT);

    await block("domain", "@Farm.example");
    expect((await visit(campaignId, "bot@mail.farm.example", {}, 54)).lead.status).toBe(406);
    expect((await visit(campaignId, "bot@otherfarm.example", {}, 55)).lead.status).toBe(201);

    const list = await ground.call("GET", `${company}/blocks?kind=domain`, undefined, ground.company.as.USER_ADMIN);
    expect(list.body).toMatchObject({ total: 1, data: [{ kind: "domain", label: "farm.example" }] });
    const taken = `${company}/blocks/${list.body.data[0].blockId}`;
    expect((await ground.call("DELETE", taken, undefined, ground.company.as.CREATOR)).status).toBe(204);
    expect((await ground.call("DELETE", taken, undefined, ground.company.as.CREATOR)).body.code).toBe("block-unknown");
    expect((await visit(campaignId, "bot2@mail.farm.example", {}, 56)).lead.status).toBe(201);
  });

  test("what cannot be blocked is refused; people are stored as hashes alone; EDITORs may not", async () => {
    for (const [kind, value] of [
      ["address", "no address"],
      ["email", "a@b, c@d"],
      ["domain", "no domain"],
    ] as const)
      expect((await block(kind, value)).body).toMatchObject({ statusCode: 422, code: "block-malformed" });
    expect((await block("address", "203.0.113.50", "EDITOR")).status).toBe(403);
    await block("address", "203.0.113.50");
    await block("email", "eve@example.org");
    const rows = await ground.rows<{ text: string }>(sql`SELECT to_jsonb(b)::text AS text FROM company_block b`);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/203\.0\.113\.50|eve@example\.org/);
  });

  test("address hashes and counts are gone after 48 hours", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const { campaignId } = await ground.publish({ metadata: IGNORE });
    await visit(campaignId, "x@mailinator.com");
    const kept = async () =>
      (
        await ground.rows<{ n: number }>(sql`SELECT (SELECT count(*) FROM fraud_count WHERE campaign_id = ${campaignId})
          + (SELECT count(address_hash) FROM play_check WHERE campaign_id = ${campaignId}) AS n`)
      )[0]?.n;
    expect(await kept()).toBeGreaterThan(2);
    await ground.clock("2026-11-23T12:10:01Z");
    await ground.parts.fraud.fraud.forget();
    expect(await kept()).toBe(0);
  });

  describe("review", () => {
    const reviews = (campaignId: string, state = "pending", role: "CREATOR" | "EDITOR" = "CREATOR") =>
      ground.call("GET", `/api/v1/campaigns/${campaignId}/reviews?state=${state}`, undefined, ground.company.as[role]);
    const decide = (campaignId: string, reference: string, decision: string) =>
      ground.call(
        "POST",
        `/api/v1/campaigns/${campaignId}/reviews/${reference}`,
        { decision, note: "looked" },
        ground.company.as.CREATOR,
      );
    const won = async () => {
      const { campaignId } = await ground.publish({ metadata: REVIEW, document: everyoneWins });
      const [code = ""] = codes(1);
      await ground.importCodes(campaignId, SAMPLE.pages.won, [code]);
      const { sessionId } = await visit(campaignId, "bot@example.org", { [HONEYPOT_FIELD]: "x" }, 70);
      const told = await ground.gameData(sessionId);
      return { campaignId, sessionId, code, told };
    };
    const stock = async (campaignId: string) => ground.awarded(campaignId);

    test("the prize is told, but its code, mail and claim wait; the answer never changes", async () => {
      const { campaignId, sessionId, code, told } = await won();
      expect(told.body).toMatchObject({ prize: { prizeWon: true }, code: null });
      expect((await ground.gameData(sessionId)).text).toBe(told.text);
      expect((await ground.call("GET", `/api/v1/plays/${sessionId}`)).text).not.toContain(code);
      expect((await ground.claim(sessionId)).status).toBe(406);
      expect((await ground.mailer.sendDue()).kept).toBe(0);
      const { body } = await reviews(campaignId);
      expect(body).toMatchObject({
        total: 1,
        data: [
          {
            state: "pending",
            score: 70,
            reasons: [{ signal: "honeypot", points: 70, text: "A field that people do not see was filled in" }],
            email: "bot@example.org",
            prize: { title: "A mug" },
            addressHash: expect.stringMatching(/^[\w-]{43}$/),
          },
        ],
      });
      expect((await reviews(campaignId, "pending", "EDITOR")).status).toBe(403);
      // The hash of a review can be blocked.
      expect((await block("address", body.data[0].addressHash)).status).toBe(201);
      expect((await ground.session(campaignId, {}, from(70))).status).toBe(201); // a review, not a block, in this campaign
    });

    test("released: the mail brings the code, the claim is taken, and the answer is what it was", async () => {
      const { campaignId, sessionId, code, told } = await won();
      const [{ playReference }] = (await reviews(campaignId)).body.data;
      expect((await decide(campaignId, playReference, "release")).body.data).toMatchObject({
        state: "released",
        note: "looked",
      });
      expect((await ground.mailer.sendDue()).kept).toBe(1);
      const [mail] = await ground.rows<{ text: string }>(
        sql`SELECT text FROM mail_message WHERE campaign_id = ${campaignId}`,
      );
      expect(mail?.text).toContain(code);
      expect((await ground.claim(sessionId)).status).toBe(200);
      const { reserved, ...same } = told.body;
      expect(reserved).toEqual({ waitsFor: "review", until: null });
      expect((await ground.gameData(sessionId)).body).toEqual(same);
      expect((await decide(campaignId, playReference, "reject")).body).toMatchObject({
        statusCode: 409,
        code: "review-decided",
        state: "released",
      });
      expect((await reviews(campaignId, "released")).body.total).toBe(1);
      expect(await stock(campaignId)).toBe(1);
    });

    test("rejected: the stock returns as a log entry, nothing is mailed or claimed", async () => {
      const { campaignId, sessionId } = await won();
      const [{ playReference }] = (await reviews(campaignId)).body.data;
      expect(await stock(campaignId)).toBe(1);
      expect((await decide(campaignId, playReference, "reject")).body.data.state).toBe("rejected");
      expect(await stock(campaignId)).toBe(0);
      expect(
        await ground.rows(
          sql`SELECT reason, reference FROM stock_change WHERE campaign_id = ${campaignId} AND reason = 'withheld'`,
        ),
      ).toEqual([{ reason: "withheld", reference: playReference }]);
      expect((await ground.claim(sessionId)).status).toBe(406);
      expect((await ground.mailer.sendDue()).kept).toBe(0);
    });

    test("plays of others, and plays that nobody has to decide, are unknown", async () => {
      const { campaignId } = await won();
      const other = await ground.identity.company();
      const [{ playReference }] = (await reviews(campaignId)).body.data;
      const url = `/api/v1/campaigns/${campaignId}/reviews/${playReference}`;
      expect((await ground.call("POST", url, { decision: "release" }, other.as.CREATOR)).status).toBe(404);
      expect((await decide(campaignId, SAMPLE.form, "release")).body.code).toBe("review-unknown");
    });
  });
});

describe("what a block list takes", () => {
  const hash = (kind: string, value: string) => `${kind}(${value})`;
  test.each([
    ["address", "203.0.113.7", "address(203.0.113.7)"],
    ["address", "2001:db8::1", "address(2001:db8::1)"],
    ["address", "a".repeat(43), "a".repeat(43)],
    ["email", "Ada@Example.org", "email(ada@example.org)"],
    ["domain", "@Example.ORG", "example.org"],
    ["domain", "localhost", undefined],
    ["email", "a@b.ch,c@d.ch", undefined],
  ] as const)("%s %s", (kind, value, stored) => expect(blockValue(kind, value, hash)?.value).toBe(stored));

  test("throw-away domains are known with what is below them; providers are not", async () => {
    expect(await isDisposableDomain("mailinator.com")).toBe(true);
    expect(await isDisposableDomain("x.mailinator.com")).toBe(true);
    expect(await isDisposableDomain("gmail.com")).toBe(false);
    expect(await isDisposableDomain("com")).toBe(false);
  });
});
