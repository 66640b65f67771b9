import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import type { OutgoingMail } from "../mail/transport.ts";

type Headers = { authorization: string };

describe.each(DATABASES)("publishing with a second pair of eyes on %s", (kind) => {
  const sent: OutgoingMail[] = [];
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;
  let second: { headers: Headers; email: string };
  let campaignId: string;
  let base: string;

  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return { kind: "sent" as const };
      },
      close() {},
    };
    app = await testServer(kind, {}, { transport });
    await app.start();
    const identity = testIdentity(app.context);
    [mine, other] = [await identity.company(), await identity.company()];
    const email = `second-${randomUUID()}@example.org`;
    const { userId } = await identity.people.accountWithPassword({
      email,
      name: "Second",
      companyId: mine.companyId,
      roles: ["CREATOR"],
      platformAdmin: false,
    });
    second = { email, headers: { authorization: `Bearer ${await identity.people.tokenFor(userId)}` } };
  });
  afterAll(async () => {
    await app?.context.jobs.stop();
    await app?.close();
  });
  beforeEach(async () => {
    await asking(true);
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    campaignId = made.json().data.campaignId;
    base = `/api/v1/campaigns/${campaignId}`;
    sent.length = 0;
  });

  const asking = (asks: boolean) =>
    sql`UPDATE company SET "twoPersonPublishing" = ${asks} WHERE "id" = ${mine.companyId}`.execute(app.context.db.open);
  const call = (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    headers: Headers = mine.as.CREATOR,
  ) => app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const ask = async (body: object = {}, headers?: Headers) => {
    const asked = await call("POST", `${base}/publish-requests`, body, headers);
    expect(asked.statusCode, asked.body).toBe(201);
    return asked.json().data as { requestId: string };
  };
  const answer = (requestId: string, body: object, headers: Headers = second.headers) =>
    call("POST", `${base}/publish-requests/${requestId}/answer`, body, headers);
  const code = (answered: { json(): { code?: string }; statusCode: number }) => [
    answered.statusCode,
    answered.json().code,
  ];
  const live = async () => (await call("GET", `/campaign/${campaignId}`)).json().data.revision as number | null;
  const title = async (of: string) =>
    (await call("GET", `${base}/content?of=${of}`)).json().data.file.document.prizePoolList[1].title;
  const edit = async (name: string) => {
    const { file, rev } = (await call("GET", `${base}/content?of=draft`)).json().data;
    file.document.prizePoolList[1].title = name;
    const body = { companyId: mine.companyId, campaignId, jsonData: file.document, rev };
    const saved = await call("PUT", "/campaign-configurations/api/campaigns", body);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const list = async () => (await call("GET", `${base}/publish-requests`)).json().data;

  test("nobody publishes alone, whichever way is taken; another member's yes publishes", async () => {
    const { companyId } = mine;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const put = "/campaign-configurations/api/campaigns";
    const ways = () => [
      call("POST", `${base}/publish`, {}),
      call("POST", `${base}/publish`),
      call("PUT", put, { companyId, campaignId }),
      call("PUT", put, { companyId, campaignId, status: "ACTIVE" }),
      call("PUT", put, { companyId, campaignId, status: "SCHEDULED" }),
      call("PUT", `${base}/schedule`, { at }),
    ];
    for (const way of ways()) expect(code(await way)).toEqual([409, "publishing-asks"]);
    expect(await live()).toBeNull();
    const { requestId } = await ask({ note: "Easter" });
    expect((await answer(requestId, { approve: true, note: "Fine" })).json().data).toMatchObject({
      state: "approved",
      published: 1,
      note: "Easter",
      answer: "Fine",
      askedBy: { name: "CREATOR" },
      answeredBy: { name: "Second" },
    });
    expect(await live()).toBe(1);
    // Going back and publishing again after the end of a campaign are ways too.
    expect(code(await call("POST", `${base}/publish`, { revision: 1 }))).toEqual([409, "publishing-asks"]);
    expect((await call("PUT", "/build/api/deactivate", { campaignId })).statusCode).toBe(200);
    expect(code(await call("PUT", put, { companyId, campaignId, status: "ACTIVE" }))).toEqual([409, "publishing-asks"]);
    expect((await call("GET", `/campaign/${campaignId}`)).json().data.status).toBe("INACTIVE");
  });

  test("a campaign that a template or an import begins is a draft, and no way round", async () => {
    const begun = await call("POST", `/api/v1/companies/${mine.companyId}/templates/black-friday-wheel/campaigns`, {
      name: "Begun",
      languages: ["en"],
    });
    const id = begun.json().data.campaignId;
    expect(code(await call("POST", `/api/v1/campaigns/${id}/publish`, {}))).toEqual([409, "publishing-asks"]);
    const copy = await call("POST", `/campaigns-data/api/campaigns/${campaignId}/copies`, { name: "Copy" });
    expect(code(await call("POST", `/api/v1/campaigns/${copy.json().data.campaignId}/publish`, {}))).toEqual([
      409,
      "publishing-asks",
    ]);
  });

  test("one person takes a campaign offline: safety asks nobody", async () => {
    const { requestId } = await ask();
    await answer(requestId, { approve: true });
    const { companyId } = mine;
    const off = await call("PUT", "/campaign-configurations/api/campaigns", {
      companyId,
      campaignId,
      status: "INACTIVE",
    });
    expect(off.json().data.status).toBe("INACTIVE");
  });

  test("nobody answers their own request, nor does a member without the right, nor another company", async () => {
    const { requestId } = await ask();
    expect(code(await answer(requestId, { approve: true }, mine.as.CREATOR))).toEqual([409, "publish-request-own"]);
    for (const role of ["VIEWER", "EDITOR"] as const)
      expect((await answer(requestId, { approve: true }, mine.as[role])).statusCode).toBe(403);
    expect((await answer(requestId, { approve: true }, other.as.USER_ADMIN)).statusCode).toBe(404);
    expect(code(await answer(randomUUID(), { approve: true }))).toEqual([404, "publish-request-unknown"]);
    expect((await list())[0].state).toBe("open");
    expect(await live()).toBeNull();
    expect((await answer(requestId, { approve: true }, mine.as.USER_ADMIN)).json().data.published).toBe(1);
    expect((await call("POST", `${base}/publish-requests`, {}, mine.as.EDITOR)).statusCode).toBe(403);
    expect((await call("POST", `${base}/publish-requests`, {}, mine.as.USER_ADMIN)).statusCode).toBe(403);
  });

  test("not even a mistake of the application's lets a request be answered by who asked", async () => {
    const { requestId } = await ask();
    const own = sql`UPDATE publish_request SET state = 'approved', answered_by = asked_by WHERE request_id = ${requestId}`;
    await expect(app.context.db.asSystem((scope) => own.execute(scope))).rejects.toThrow(/check constraint/);
  });

  test("an approval publishes exactly what was asked for: a draft or settings that were changed are asked for anew", async () => {
    await edit("A cup");
    const first = await ask();
    await edit("Something else");
    expect((await list())[0]).toMatchObject({ requestId: first.requestId, changed: true });
    expect(code(await answer(first.requestId, { approve: true }))).toEqual([409, "publish-request-outdated"]);
    expect(await live()).toBeNull();
    const again = await ask();
    expect((await list()).map(({ state, changed }: { state: string; changed: boolean }) => [state, changed])).toEqual([
      ["open", false],
      ["replaced", false],
    ]);
    expect(code(await answer(first.requestId, { approve: true }))).toEqual([409, "publish-request-answered"]);
    const limits = { playLimits: [{ period: "DAY", max: 99 }] };
    expect((await call("PUT", "/campaign", { campaignId, ...limits })).statusCode).toBe(200);
    expect(code(await answer(again.requestId, { approve: true }))).toEqual([409, "publish-request-outdated"]);
    const third = await ask();
    expect((await answer(third.requestId, { approve: true })).json().data.published).toBe(1);
    expect(await title("live")).toBe("Something else");
  });

  test.each([["at once"], ["at an instant"]])(
    "an approval takes the stock along that was asked for, %s",
    async (when) => {
      const inForce = async () =>
        (await call("GET", `${base}/stock`)).json().data.map(({ stock }: { stock: number }) => stock);
      const { file, rev } = (await call("GET", `${base}/content?of=draft`)).json().data;
      const [, mug] = file.document.prizePoolList;
      Object.assign(mug, { stock: 77 });
      file.document.prizePoolList.push({
        ...mug,
        id: "cap",
        title: "Cap",
        stock: 5,
        wins: 1,
        prizeId: null,
        poolId: null,
      });
      file.document.outcomes[0].prizes.push("cap");
      const body = { companyId: mine.companyId, campaignId, jsonData: file.document, rev };
      expect((await call("PUT", "/campaign-configurations/api/campaigns", body)).statusCode).toBe(200);
      const before = await inForce();
      const at = when === "at once" ? null : new Date(Date.now() + 3_000).toISOString();
      expect(code(await call("POST", `${base}/publish-requests`, { at }))).toEqual([422, "publish-blocked"]);
      const { requestId } = await ask({ at, withStock: true });
      expect((await list())[0]).toMatchObject({ withStock: true });
      expect(await inForce()).toEqual(before);
      const approved = await answer(requestId, { approve: true });
      expect([approved.statusCode, approved.json().errors]).toEqual([200, undefined]);
      for (let n = 0; n < 200 && (await live()) === null; n++) await pause(100);
      expect(await live()).toBe(1);
      expect(await inForce()).toEqual([77, 5]);
    },
  );

  test("an older revision takes no stock with it", async () => {
    const asked = await call("POST", `${base}/publish-requests`, { revision: 1, withStock: true });
    expect([asked.statusCode, asked.json().errors[0].path]).toEqual([400, "body.withStock"]);
  });

  test("a refusal says why, publishes nothing, and can be followed by another request", async () => {
    const { requestId } = await ask();
    const silent = await answer(requestId, { approve: false });
    expect([silent.statusCode, silent.json().errors]).toEqual([400, [{ path: "body.note", message: "Say why" }]]);
    const refused = await answer(requestId, { approve: false, note: "The terms are last year's" });
    expect(refused.json().data).toMatchObject({
      state: "refused",
      answer: "The terms are last year's",
      published: null,
    });
    expect(code(await answer(requestId, { approve: true }))).toEqual([409, "publish-request-answered"]);
    expect(await live()).toBeNull();
    await ask();
  });

  test("of many answers at once one is carried out, and the others learn that it was answered", async () => {
    const { requestId } = await ask();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => answer(requestId, { approve: true })),
      ...Array.from({ length: 3 }, () => answer(requestId, { approve: true }, mine.as.USER_ADMIN)),
      ...Array.from({ length: 3 }, () => answer(requestId, { approve: false, note: "No" }, mine.as.USER_ADMIN)),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const [request] = await list();
    const { total } = (await call("GET", `${base}/revisions`)).json();
    expect(total).toBe(request.state === "approved" ? 1 : 0);
  });

  test("an approval whose process died is taken over, once it has been silent for long enough", async () => {
    const { requestId } = await ask();
    const claimed = (minutes: number) =>
      app.context.db.asSystem((scope) =>
        sql`UPDATE publish_request SET state = 'answering', answered_by = gen_random_uuid(),
          answered_at = clock_timestamp() - make_interval(mins => ${minutes}) WHERE request_id = ${requestId}`.execute(
          scope,
        ),
      );
    await claimed(0);
    expect((await list())[0]).toMatchObject({ state: "open", answeredBy: null });
    expect(code(await answer(requestId, { approve: true }))).toEqual([409, "publish-request-answered"]);
    expect(code(await call("POST", `${base}/publish-requests`, {}))).toEqual([409, "publish-request-answered"]);
    await claimed(3);
    expect((await answer(requestId, { approve: true })).json().data.published).toBe(1);
  });

  test("what cannot be published is said to whoever asks, and an approval that cannot be carried out leaves the request open", async () => {
    const { requestId } = await ask();
    await app.context.db.asSystem((scope) =>
      sql`UPDATE campaign SET draft = jsonb_set(draft, '{prizePoolList,1,prizeId}', 'null') WHERE campaign_id = ${campaignId}`.execute(
        scope,
      ),
    );
    const blocked = await answer(requestId, { approve: true });
    expect(code(blocked)).toEqual([422, "publish-blocked"]);
    expect(blocked.json().errors).not.toEqual([]);
    expect((await list())[0]).toMatchObject({ state: "open", answeredBy: null, answer: "" });
    expect(code(await call("POST", `${base}/publish-requests`, {}))).toEqual([422, "publish-blocked"]);
  });

  test("who asked withdraws, nobody else; a withdrawn one is not answered any more", async () => {
    const { requestId } = await ask();
    const at = `${base}/publish-requests/${requestId}`;
    expect(code(await call("DELETE", at, undefined, second.headers))).toEqual([409, "publish-request-others"]);
    expect((await call("DELETE", at)).statusCode).toBe(204);
    expect(code(await call("DELETE", at))).toEqual([409, "publish-request-answered"]);
    expect(code(await answer(requestId, { approve: true }))).toEqual([409, "publish-request-answered"]);
  });

  test("going back to an older revision is asked for as well, and is that revision whatever the draft is by then", async () => {
    await edit("The first");
    await answer((await ask()).requestId, { approve: true });
    await edit("The second");
    await answer((await ask()).requestId, { approve: true });
    expect(code(await call("POST", `${base}/publish-requests`, { revision: 9 }))).toEqual([404, "revision-unknown"]);
    const both = await call("POST", `${base}/publish-requests`, { revision: 1, at: "2030-01-01T00:00:00Z" });
    expect(both.statusCode).toBe(400);
    const back = await ask({ revision: 1 });
    await edit("The third");
    expect((await answer(back.requestId, { approve: true })).json().data).toMatchObject({ revision: 1, published: 3 });
    expect([await title("live"), await title("draft")]).toEqual(["The first", "The third"]);
  });

  test("an approved instant publishes what was asked for, its settings too, whatever is edited until then", async () => {
    await edit("At the time");
    expect(code(await call("POST", `${base}/publish-requests`, { at: "2020-01-01T00:00:00Z" }))).toEqual([
      422,
      "schedule-past",
    ]);
    const at = new Date(Date.now() + 2_500).toISOString();
    const { requestId } = await ask({ at });
    expect((await answer(requestId, { approve: true })).json().data).toMatchObject({
      state: "approved",
      published: null,
      at,
    });
    await edit("Later");
    await call("PUT", "/campaign", { campaignId, name: "Renamed after the approval" });
    const state = async () => (await call("GET", `${base}/schedule`)).json().data.state;
    for (let n = 0; n < 300 && (await state()) === "waiting"; n++) await pause(100);
    expect(await state()).toBe("published");
    expect(await title("live")).toBe("At the time");
    const { file } = (await call("GET", `${base}/content?of=live`)).json().data;
    expect(file.metadata.name).toBe(sampleMetadata().name);
  });

  test("a schedule that one person set before the company asked is not carried out", async () => {
    await asking(false);
    const at = new Date(Date.now() + 1_500).toISOString();
    expect((await call("PUT", `${base}/schedule`, { at })).statusCode).toBe(200);
    await asking(true);
    const schedule = async () => (await call("GET", `${base}/schedule`)).json().data;
    for (let n = 0; n < 300 && (await schedule()).state === "waiting"; n++) await pause(100);
    expect(await schedule()).toMatchObject({
      state: "failed",
      faults: [{ message: expect.stringContaining("second pair") }],
    });
    expect(await live()).toBeNull();
    // Taking one back asks nobody.
    expect((await call("DELETE", `${base}/schedule`)).statusCode).toBe(204);
  });

  test("where the company does not ask, nobody has to, and publishing works as ever", async () => {
    await asking(false);
    expect(code(await call("POST", `${base}/publish-requests`, {}))).toEqual([409, "publishing-free"]);
    expect((await call("POST", `${base}/publish`, {})).statusCode).toBe(200);
  });

  test("everybody of the company sees what waits, over all campaigns; another company sees nothing of it", async () => {
    const { requestId } = await ask();
    const waiting = async (company: TestCompany, headers: Headers) =>
      (await call("GET", `/api/v1/companies/${company.companyId}/publish-requests`, undefined, headers)).json();
    const ids = (answered: { data: { requestId: string }[] }) => answered.data.map((one) => one.requestId);
    expect(ids(await waiting(mine, mine.as.VIEWER))).toContain(requestId);
    expect((await waiting(other, other.as.CREATOR)).total).toBe(0);
    expect((await waiting(mine, other.as.CREATOR)).code).toBe("company-unknown");
    await call("DELETE", `/campaign/${campaignId}`);
    expect(ids(await waiting(mine, mine.as.VIEWER))).not.toContain(requestId);
  });

  /** So many of this test's campaign; the server's own sender may be at it too. */
  const letters = async (count: number) => {
    const all: OutgoingMail[] = [];
    for (let n = 0; n < 400 && all.length < count; n++) {
      await app.parts.mail.letters.sendDue();
      all.push(...sent.splice(0).filter(({ text }) => text.includes(`/studio/campaigns/${campaignId}/requests`)));
      if (all.length < count) await pause(50);
    }
    return all;
  };
  const to = (all: OutgoingMail[]) => all.map((mail) => mail.to.replace(/-.*/, "")).sort();

  test("a letter goes to each who may answer and to nobody else, and the answer to who asked", async () => {
    const { requestId } = await ask({ note: "Please look" });
    const asked = await letters(2);
    expect(to(asked)).toEqual(["second", "user_admin"]);
    for (const { text } of asked) expect(text).toContain("Please look");
    await answer(requestId, { approve: false, note: "Not before Monday" });
    const answered = await letters(1);
    expect(to(answered)).toEqual(["creator"]);
    expect(answered[0]?.text).toContain("Not before Monday");
    expect(code(await answer(requestId, { approve: true }))).toEqual([409, "publish-request-answered"]);
    await app.parts.mail.letters.sendDue();
    expect(sent.filter(({ text }) => text.includes(campaignId))).toEqual([]);
  });

  test.each(LANGUAGES)("the letters speak %s", async (language) => {
    await sql`UPDATE auth_user SET "language" = ${language} WHERE "email" IN (${second.email}, ${mine.credentials.email})`.execute(
      app.context.db.open,
    );
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { requestId } = await ask({ note: "Now", at });
    await answer(requestId, { approve: true });
    const own = (await letters(3)).filter((mail) => mail.to === second.email || mail.to === mine.credentials.email);
    expect(own).toHaveLength(2);
    for (const { html, text, subject } of own) {
      expect(html).toMatch(new RegExp(`<html[^>]+lang="${language}"`));
      expect(subject + text).not.toMatch(/[{}]/);
    }
    await call("DELETE", `${base}/schedule`);
  });
});
