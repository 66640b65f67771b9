import type { CampaignMetadata } from "@fairground/model/campaign";
import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { escapeHtml } from "@fairground/model/mail";
import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { OBJECTION_WORDS } from "./words.ts";

const BLOCKS = { fraud: { action: "block" as const, threshold: 50 } };
const REVIEWS = { fraud: { action: "review" as const, threshold: 30 } };

describe.each(DATABASES)("objections of visitors who were turned away, on %s (issue 19)", (kind) => {
  let ground: Ground;
  /** Each test comes from networks of its own: three an hour are all that one has. */
  let net = 0;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(async () => {
    await ground.clock(null);
    await ground.rows(sql`DELETE FROM company_block`);
  });
  afterAll(() => ground?.close());

  const from = (n: number) => ({ "x-forwarded-for": `203.0.${n}.7` });
  const campaign = async (metadata: Partial<CampaignMetadata> = BLOCKS) =>
    (await ground.publish({ metadata, document: everyoneWins, stock: 100 })).campaignId;
  const object = (campaignId: string, email: string, more: object = {}, n = ++net) =>
    ground.call(
      "POST",
      `/api/v1/campaigns/${campaignId}/objections`,
      { message: "It was my phone.", email, ...more },
      from(n),
    );
  type Role = "CREATOR" | "USER_ADMIN" | "EDITOR" | "VIEWER";
  const list = (campaignId: string, query = "", role: Role = "CREATOR") =>
    ground.call("GET", `/api/v1/campaigns/${campaignId}/objections${query}`, undefined, ground.company.as[role]);
  const decide = (
    campaignId: string,
    id: string,
    decision: "lift" | "uphold",
    role: Role = "CREATOR",
    note = "Looked",
  ) =>
    ground.call(
      "POST",
      `/api/v1/campaigns/${campaignId}/objections/${id}`,
      { decision, note },
      ground.company.as[role],
    );
  const firstOf = async (campaignId: string) => (await list(campaignId)).body.data[0];
  const block = (kindOf: string, value: string) =>
    ground.call(
      "POST",
      `/api/v1/companies/${ground.company.companyId}/blocks`,
      { kind: kindOf, value },
      ground.company.as.CREATOR,
    );
  const enters = async (campaignId: string, email: string, n: number, more: object = {}) => {
    const opened = await ground.session(campaignId, {}, from(n));
    if (opened.status !== 201) return opened.status;
    const sessionId = opened.body.sessionId ?? opened.body.data?.sessionId;
    const lead = { sessionId, visitorId: null, campaignId, firstName: "Ada", email, legalPolicies: true, ...more };
    return (await ground.call("POST", "/leads/api/lead", lead, from(n))).status;
  };

  test("open ones are told by a job, once for each new one, to those who see personal data", async () => {
    const campaignId = await campaign();
    const { objections } = ground.parts.objections;
    const notices = async (role: Role = "CREATOR") => {
      const path = `/api/v1/companies/${ground.company.companyId}/notices?campaignId=${campaignId}&kind=objections-waiting`;
      return (await ground.call("GET", path, undefined, ground.company.as[role])).body.data;
    };
    await object(campaignId, "one@example.org");
    await object(campaignId, "two@example.org");
    await Promise.all([objections.tellWaiting(), objections.tellWaiting()]);
    const [told, ...more] = await notices();
    expect([told.count, more, JSON.stringify(told).includes("@")]).toEqual([2, [], false]);
    expect(await notices("VIEWER")).toEqual([]);
    const read = `/api/v1/companies/${ground.company.companyId}/notices/${told.noticeId}/read`;
    await ground.call("PUT", read, undefined, ground.company.as.CREATOR);
    await objections.tellWaiting();
    expect(await notices()).toHaveLength(1);
    await object(campaignId, "three@example.org");
    await objections.tellWaiting();
    expect((await notices()).map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  });

  test("whoever is turned away objects, a member lifts it, and they play; a domain keeps others out still", async () => {
    const campaignId = await campaign();
    const ada = ++net;
    await block("address", `203.0.${ada}.7`);
    await block("email", "ada@farm.example");
    await block("domain", "farm.example");
    expect(await enters(campaignId, "ada@farm.example", ada)).toBe(406);
    const left = await object(campaignId, "Ada@farm.example", { language: "de" }, ada);
    expect([left.status, left.text]).toEqual([202, ""]);
    const [one] = (await list(campaignId)).body.data;
    expect(one).toMatchObject({
      email: "Ada@farm.example",
      message: "It was my phone.",
      language: "de",
      state: "open",
      plays: [],
      decidedAt: null,
      decidedBy: null,
      note: null,
    });
    expect(one.blocks.map((entry: { kind: string }) => entry.kind).toSorted()).toEqual(["address", "domain", "email"]);
    const waiting = `/api/v1/campaigns/${campaignId}/reviews/waiting`;
    const counts = async () => (await ground.call("GET", waiting, undefined, ground.company.as.CREATOR)).body.data;
    expect(await counts()).toEqual({ waiting: 0, objections: 1 });

    const lifted = await decide(campaignId, one.objectionId, "lift");
    expect(lifted.body.data).toMatchObject({
      state: "lifted",
      note: "Looked",
      decidedBy: { id: expect.any(String) },
      blocks: [{ kind: "domain", label: "farm.example" }],
    });
    expect(await counts()).toEqual({ waiting: 0, objections: 0 });
    expect(await enters(campaignId, "ada@farm.example", ada, { [HONEYPOT_FIELD]: "x" })).toBe(201);
    const checks = sql`SELECT blocked FROM play_check WHERE campaign_id = ${campaignId}`;
    expect(await ground.rows(checks)).toEqual([]);
    // Nor is it judged by what a game says of the play.
    const [play] = await ground.rows<{ day: string; playId: string }>(
      sql`SELECT day::text AS day, play_id AS "playId" FROM play WHERE campaign_id = ${campaignId}`,
    );
    if (!play) throw new Error("Nobody has played");
    await ground.parts.fraud.fraud.remark({ campaignId, ...play }, BLOCKS.fraud, "gameReloaded", 99);
    expect(await ground.rows(checks)).toEqual([]);
    // Somebody else of that domain is blocked as before.
    await enters(campaignId, "bob@farm.example", ++net);
    expect(await ground.rows(checks)).toEqual([{ blocked: true }]);
    const [row] = await ground.rows(
      sql`SELECT action FROM audit_entry WHERE campaign_id = ${campaignId} AND action LIKE 'objection-%'`,
    );
    expect(row).toEqual({ action: "objection-lifted" });
  });

  test("upholding changes nothing but the record, and each is decided once", async () => {
    const campaignId = await campaign();
    await block("email", "eve@example.org");
    await object(campaignId, "eve@example.org");
    const { objectionId, blocks } = await firstOf(campaignId);
    expect(blocks).toHaveLength(1);
    const upheld = await decide(campaignId, objectionId, "uphold");
    expect(upheld.body.data).toMatchObject({ state: "upheld", blocks: [{ kind: "email" }] });
    expect((await decide(campaignId, objectionId, "uphold", "CREATOR", "Again")).body.data.note).toBe("Looked");
    const refused = {
      code: "objection-decided",
      state: "upheld",
      decidedBy: { id: expect.any(String), name: expect.any(String) },
    };
    for (const second of [
      await decide(campaignId, objectionId, "lift"),
      await decide(campaignId, objectionId, "uphold", "USER_ADMIN"),
    ])
      expect([second.status, second.body]).toEqual([409, expect.objectContaining(refused)]);
    expect((await list(campaignId, "?state=upheld")).body.data[0].blocks).toHaveLength(1);
    expect((await list(campaignId)).body).toMatchObject({ data: [], total: 0 });
    const nobodys = await decide(campaignId, "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f", "lift");
    expect([nobodys.status, nobodys.body.code]).toEqual([404, "objection-unknown"]);
    expect((await decide(campaignId, objectionId, "lift", "CREATOR", " ")).status).toBe(400);
  });

  test("shows the plays of the address in this campaign that looked odd, and no others; they stay to be decided", async () => {
    const campaignId = await campaign(REVIEWS);
    const elsewhere = await campaign(REVIEWS);
    for (const [where, email] of [
      [campaignId, "ada.l@gmail.com"],
      [campaignId, "bob@example.org"],
      [elsewhere, "adal@gmail.com"],
    ] as const)
      expect(await enters(where, email, ++net, { [HONEYPOT_FIELD]: "x" })).toBe(201);
    await object(campaignId, "adal+x@gmail.com");
    const { plays, objectionId } = await firstOf(campaignId);
    expect(plays).toMatchObject([
      {
        state: "pending",
        prize: null,
        reasons: expect.arrayContaining([expect.objectContaining({ signal: "honeypot" })]),
      },
    ]);
    const lifted = await decide(campaignId, objectionId, "lift");
    expect(lifted.body.data.plays).toMatchObject([{ state: "pending" }]);
  });

  test("where nothing is known of somebody the answer is the same; where nobody is turned away there is nothing to object to", async () => {
    const campaignId = await campaign();
    await block("email", "ada@example.org");
    const known = await object(campaignId, "ada@example.org");
    const stranger = await object(campaignId, "stranger@example.org");
    const told = ({ status, text, headers }: typeof known) => [status, text, headers["content-type"]];
    expect(told(known)).toEqual(told(stranger));
    await ground.rows(sql`DELETE FROM company_block`);
    const free = await campaign({ fraud: null });
    for (const id of [free, "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f"])
      expect((await object(id, "ada@example.org")).body.code).toBe("campaign-unknown");
    await block("domain", "farm.example");
    expect((await object(free, "ada@example.org")).status).toBe(202);
    await ground.rows(sql`UPDATE campaign SET deleted_at = fairground_now() WHERE campaign_id = ${campaignId}`);
    expect((await list(campaignId)).body.code).toBe("campaign-unknown");
  });

  test("a script that floods it is held up: three an hour from a network, and two hundred that wait in a campaign", async () => {
    const campaignId = await campaign();
    const one = ++net;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await object(campaignId, `a${n}@example.org`, {}, one)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    const refused = await object(campaignId, "a@example.org", {}, one);
    expect([refused.body.code, Number(refused.headers["retry-after"]) > 0]).toEqual(["too-many-requests", true]);
    await ground.rows(sql`INSERT INTO objection (campaign_id, company_id, at, email, email_identity, message, language)
      SELECT ${campaignId}::uuid, ${ground.company.companyId}::uuid, now(), 'x@example.org', 'x', 'x', 'en' FROM generate_series(1, 197)`);
    const full = await object(campaignId, "late@example.org");
    expect([full.status, full.body.code]).toEqual([409, "objections-full"]);
    const page = await send(campaignId, { message: "Late", email: "late@example.org" });
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining(OBJECTION_WORDS.en.faults.full)]);
    for (const bad of [{ message: " " }, { message: "x".repeat(1001) }, { email: "a@b@c" }, { email: "" }])
      expect((await object(campaignId, "ada@example.org", bad)).status).toBe(400);
  });

  test("only those who may see personal data read and decide; another company's find nothing", async () => {
    const campaignId = await campaign();
    await object(campaignId, "ada@example.org");
    const { objectionId } = await firstOf(campaignId);
    for (const role of ["EDITOR", "VIEWER"] as const) {
      expect((await list(campaignId, "", role)).status).toBe(403);
      expect((await decide(campaignId, objectionId, "lift", role)).status).toBe(403);
    }
    const other = await ground.identity.company();
    const path = `/api/v1/campaigns/${campaignId}/objections`;
    const theirs = await ground.call("GET", path, undefined, other.as.CREATOR);
    expect([theirs.status, theirs.body.code]).toEqual([404, "campaign-unknown"]);
    const body = { decision: "lift", note: "Ours" };
    expect((await ground.call("POST", `${path}/${objectionId}`, body, other.as.CREATOR)).status).toBe(404);
    expect((await firstOf(campaignId)).state).toBe("open");
  });

  test("the network is known for 48 hours, and its hash goes", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const campaignId = await campaign();
    const n = ++net;
    await block("address", `203.0.${n}.7`);
    await object(campaignId, "ada@example.org", {}, n);
    expect((await firstOf(campaignId)).blocks).toMatchObject([{ kind: "address" }]);
    await ground.clock("2026-11-23T12:00:01Z");
    expect((await firstOf(campaignId)).blocks).toEqual([]);
    await ground.parts.fraud.fraud.forget();
    expect(await ground.rows(sql`SELECT address_hash FROM objection WHERE campaign_id = ${campaignId}`)).toEqual([
      { address_hash: null },
    ]);
  });

  test("of a person who is erased nothing is found, and they are judged again", async () => {
    const campaignId = await campaign();
    await object(campaignId, "gone@example.org", { message: "planted-words" });
    const url = `/api/v1/companies/${ground.company.companyId}/visitors`;
    const body = { by: "email", term: "gone@example.org" };
    const held = await ground.call("POST", `${url}/export`, body, ground.company.as.USER_ADMIN);
    expect(held.text).toContain("planted-words");
    const asked = await ground.call(
      "POST",
      `${url}/erasures`,
      { ...body, confirmation: body.term },
      ground.company.as.USER_ADMIN,
    );
    await ground.parts.visitors.persons.run(ground.company.companyId, asked.body.data.erasureId);
    expect(await ground.rows(sql`SELECT 1 FROM objection WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect((await list(campaignId)).body.total).toBe(0);
  });

  const address = (campaignId: string, query = "") => `/${ground.company.companyId}/${campaignId}/object${query}`;
  const get = (campaignId: string, query = "", headers: Record<string, string> = {}) =>
    ground.app.inject({ url: address(campaignId, query), headers });
  const send = (campaignId: string, fields: Record<string, string>, query = "", n = ++net) =>
    ground.app.inject({
      method: "POST",
      url: address(campaignId, query),
      headers: { "content-type": "application/x-www-form-urlencoded", ...from(n) },
      payload: new URLSearchParams(fields).toString(),
    });

  test.each(LANGUAGES)(
    "the page speaks %s: a form without a script, its policy, and what is kept for how long",
    async (language) => {
      const campaignId = await campaign({ ...BLOCKS, retentionMonths: 6 });
      const { body, headers, statusCode } = await get(campaignId, `?lang=${language}`);
      const words = OBJECTION_WORDS[language];
      expect(statusCode).toBe(200);
      for (const said of [
        words.title,
        words.message,
        words.email,
        words.stored,
        words.keptMonths.replace("{months}", "6"),
      ])
        expect(body).toContain(escapeHtml(said));
      expect(body).toContain(`lang="${language}"`);
      expect(body).not.toMatch(/<script|\sstyle=/);
      expect(headers["content-security-policy"]).toMatch(
        /default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
      );
      expect(headers["cache-control"]).toBe("no-store");
      const done = await send(campaignId, { message: "Mistake", email: "ada@example.org" }, `?lang=${language}`);
      expect([done.statusCode, done.body]).toEqual([202, expect.stringContaining(words.doneText)]);
      expect(await firstOf(campaignId)).toMatchObject({ language, message: "Mistake", email: "ada@example.org" });
      expect((await get(campaignId, "", { "accept-language": language })).body).toContain(words.title);
    },
  );

  test("faults stand at their fields, and what was typed is kept, as text", async () => {
    const campaignId = await campaign();
    const typed = `"><script>alert(1)</script>`;
    const page = await send(campaignId, { message: "  ", email: typed });
    expect(page.statusCode).toBe(422);
    expect(page.body).toMatch(/<textarea id="message"[^>]*aria-invalid="true" aria-describedby="message-fault"/);
    expect(page.body).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-fault"/);
    expect(page.body).not.toContain("<script>");
    const kept = await send(campaignId, { message: `</textarea>\n${"x".repeat(1001)}`, email: "ada@example.org" });
    expect(kept.body).toContain(`&lt;/textarea&gt;\n${"x".repeat(1001)}`);
    expect(kept.body).toContain('value="ada@example.org"');
    expect((await list(campaignId)).body.total).toBe(0);
    // A NUL, which no text of the database takes, and breaks of lines as browsers send them.
    await send(campaignId, { message: "a\0\r\nb", email: "ada@example.org" });
    expect((await firstOf(campaignId)).message).toBe("a\nb");
  });

  test("a script that sends no form changes nothing; a network that sends too much is told when to come again", async () => {
    const campaignId = await campaign();
    const n = ++net;
    for (const payload of [undefined, "x=1"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", ...from(n) };
      const odd = await ground.app.inject({
        method: "POST",
        url: address(campaignId),
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      expect(odd.statusCode).toBe(422);
    }
    const statuses: number[] = [];
    for (let each = 0; each < 4; each++)
      statuses.push((await send(campaignId, { message: "Me", email: "ada@example.org" }, "", n)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const late = await send(campaignId, { message: "Keep me", email: "ada@example.org" }, "", n);
    expect(late.body).toContain("Keep me");
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    const foreign = await ground.app.inject({
      url: `/${(await ground.identity.company()).companyId}/${campaignId}/object`,
    });
    expect([foreign.statusCode, foreign.body]).toEqual([404, expect.stringContaining(OBJECTION_WORDS.en.unknown)]);
  });
});
