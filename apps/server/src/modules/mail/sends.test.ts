import { randomUUID } from "node:crypto";
import type { MailSend } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, playGround } from "../plays/testing.ts";
import { SendLists } from "./lists/service.ts";
import { SendListStore } from "./send-list-store.ts";
import { type Manner, mannerly } from "./testing/mail-server.ts";
import { givesItsAddress } from "./testing-store.ts";
import { type MailTransport, smtpTransport } from "./transport.ts";

describe.each(DATABASES)("sends on %s (issue 20)", (kind) => {
  let server: Awaited<ReturnType<typeof mannerly>>;
  let ground: Ground;
  /** Runs before each letter is handed over. */
  let before: ((to: string) => unknown) | null = null;
  beforeAll(async () => {
    server = await mannerly();
    const smtp = smtpTransport(server.url);
    const transport: MailTransport = {
      async send(mail) {
        await before?.(mail.to);
        return smtp.send(mail);
      },
      close: () => smtp.close(),
    };
    ground = await playGround(kind, { transport });
    await givesItsAddress(ground);
  });
  beforeEach(() => {
    before = null;
    server.received.length = 0;
    server.manners.clear();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await server?.close();
  });

  type Role = "VIEWER" | "EDITOR" | "CREATOR" | "USER_ADMIN";
  const call = (method: "GET" | "POST", campaignId: string, path = "", body?: object, role: Role = "CREATOR") =>
    ground.call(method, `/api/v1/campaigns/${campaignId}/sends${path}`, body, ground.company.as[role]);
  const withMail = async (document = nobodyWins) => {
    const { campaignId, companyId } = await ground.publish({ document });
    const words = { name: "News", subject: "News", content: "Hello {{firstName}}, more is on." };
    const post = (path: string, body: object) =>
      ground.call("POST", `/mail/api${path}`, body, ground.company.as.CREATOR);
    const { templateId } = (await post("/templates", { companyId, ...words })).body.data;
    const mails = ["news", "more"].map((mailId) => ({ mailId, kind: "custom", templateId }));
    expect((await post("/settings", { campaignId, replyTo: "shop@example.org", mails })).status).toBe(201);
    return { campaignId, companyId };
  };
  /** Leads as if they had played. */
  const leads = async (campaignId: string, addresses: readonly string[], newsletter = "confirmed") =>
    (
      await ground.rows<{ id: string; email: string }>(sql`
        INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
          language, body_hash, created_at, updated_at)
        SELECT ${campaignId}::uuid, ${ground.company.companyId}::uuid, current_date, gen_random_uuid(), gen_random_uuid(),
          gen_random_uuid(), jsonb_build_object('email', a, 'firstName', 'Ada'), a, a, ${newsletter}, 'en', 'h', now() - interval '1 minute', now()
        FROM unnest(${[...addresses]}::text[]) AS a RETURNING lead_id AS id, email`)
    ).map(({ id }) => id);
  const many = (count: number, name = "lead") =>
    Array.from({ length: count }, (_, n) => `${name}-${String(n).padStart(3, "0")}@example.org`);
  const made = async (campaignId: string, more: object = {}): Promise<MailSend> => {
    const answer = await call("POST", campaignId, "", { mailId: "news", ...more });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body.data;
  };
  const begun = async (campaignId: string, more: object = {}): Promise<MailSend> => {
    const { sendId, letters } = await made(campaignId, more);
    const answer = await call("POST", campaignId, `/${sendId}/start`, { letters });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body.data;
  };
  const read = async (campaignId: string, sendId: string): Promise<MailSend> =>
    (await call("GET", campaignId, `/${sendId}`)).body.data;
  const steer = (campaignId: string, sendId: string, wish: string) => call("POST", campaignId, `/${sendId}/${wish}`);
  const letters = async (campaignId: string, sendId: string, state: string) =>
    (await call("GET", campaignId, `/${sendId}/letters?state=${state}`)).body.data;
  const hoursOn = async (hours: number, from = Date.now()) =>
    ground.clock(new Date(from + hours * 3_600_000).toISOString());
  const nothing = { waiting: 0, sending: 0, sent: 0, unknown: 0, failed: 0, dropped: 0, unsent: 0, erased: 0 };

  test("a list is frozen and counted, with who is left out and why, before anything leaves", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, ["ada@example.org"]);
    await begun(campaignId);
    await ground.mailer.sendDue();
    await leads(campaignId, ["bob@example.org", "Bob@example.org", "eve@example.org"]);
    await leads(campaignId, ["tick@example.org"], "requested");
    await leads(campaignId, ["none@example.org"], "none");
    server.received.length = 0;
    const send = await made(campaignId);
    expect(send).toMatchObject({ state: "draft", frozen: true, letters: 2, filter: {}, quotaPerHour: null });
    expect(new Map(send.leftOut.map(({ reason, leads }) => [reason, leads]))).toEqual(
      new Map([
        ["no-consent", 2],
        ["sent-before", 1],
        ["same-address", 1],
      ]),
    );
    await leads(campaignId, ["late@example.org"]);
    await ground.mailer.sendDue();
    expect(server.received).toEqual([]);
    expect(
      (await letters(campaignId, send.sendId, "left")).map(({ reason }: { reason: string }) => reason),
    ).toHaveLength(4);
    const start = (body: object, role: Role = "CREATOR") =>
      call("POST", campaignId, `/${send.sendId}/start`, body, role);
    const other = await start({ letters: 3 });
    expect([other.status, other.body.code, other.body.letters]).toEqual([409, "mail-send-count-differs", 2]);
    for (const role of ["VIEWER", "EDITOR"] as const) expect((await start({ letters: 2 }, role)).status).toBe(403);
    expect((await start({ letters: 2 })).body.data.state).toBe("running");
    expect((await start({ letters: 2 })).body).toMatchObject({ code: "mail-send-state", state: "running" });
    await ground.mailer.sendDue();
    expect(server.received.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([
      "bob@example.org",
      "eve@example.org",
    ]);
    expect(await read(campaignId, send.sendId)).toMatchObject({ state: "done", progress: { ...nothing, sent: 2 } });
    const seen = (await call("GET", campaignId, "", undefined, "VIEWER")).body;
    expect(seen.mails).toEqual(expect.arrayContaining([{ mailId: "news", name: "News", lacks: [] }]));
    expect(seen).toMatchObject({ total: 2, data: [{ letters: 2, filter: null }, { letters: 1 }] });
    expect((await call("GET", campaignId, `/${send.sendId}/letters`, undefined, "VIEWER")).status).toBe(403);
  });

  test("a letter of the published document that goes by hand is sent as it is called, without settings", async () => {
    const letter = (use: string) => (document: CampaignDocument) => {
      nobodyWins(document);
      const { additionalPages, elements } = document;
      const texts = { subject: { en: "Hello {{firstName|you}}" } };
      const base = { parentId: null, order: "a0", style: {}, texts: {} };
      elements.entities.letter = { ...base, id: "letter", type: "email-template", use, texts };
      elements.entities.words = {
        ...{ ...base, id: "words", type: "text", parentId: "letter", variant: "h1" },
        texts: { text: { en: "There is more" } },
      };
      additionalPages.ids.push("more");
      additionalPages.entities.more = {
        ...{ id: "more", name: { en: "More for you" }, pageType: "outcome-email", order: null, elementRoot: "letter" },
      };
    };
    const { campaignId } = await ground.publish({ document: letter("custom") });
    const ids = await leads(campaignId, ["ada@example.org", "eve@example.org"]);
    expect((await call("GET", campaignId)).body.mails).toEqual([
      { mailId: "more", name: "More for you", lacks: ["de"] },
    ]);
    expect((await call("POST", campaignId, "", { mailId: "other" })).body.code).toBe("mail-settings-unknown");
    await begun(campaignId, { mailId: "more", filter: { q: "ada@" } });
    await ground.mailer.sendDue();
    const named = { campaignId, mailId: "more", leadIds: ids };
    const left = (await ground.call("POST", "/mail/api/send", named, ground.company.as.CREATOR)).body.data.left;
    expect(left.map(({ reason }: { reason: string }) => reason)).toEqual(["sent-before"]);
    await ground.mailer.sendDue();
    expect(server.received.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ["ada@example.org", "Hello Ada"],
      ["eve@example.org", "Hello Ada"],
    ]);
    // One that follows the play is not for everybody.
    const other = await ground.publish({ document: letter("play") });
    expect((await call("GET", other.campaignId)).body.mails).toEqual([]);
    expect((await call("POST", other.campaignId, "", { mailId: "more" })).status).toBe(404);
  });

  test("whose address wants no mail is left out for that reason, of a list and where leads are named", async () => {
    const { campaignId, companyId } = await withMail();
    const [ada = ""] = await leads(campaignId, ["quiet@example.org"]);
    const [eve = ""] = await leads(campaignId, ["loud@example.org"]);
    const as = ground.company.as.CREATOR;
    const added = await ground.call(
      "POST",
      `/api/v1/mail/suppressions/${companyId}`,
      { email: "quiet@example.org" },
      as,
    );
    expect(added.status).toBe(201);
    const left = [{ reason: "unsubscribed", leads: 1 }];
    expect(await made(campaignId)).toMatchObject({ letters: 1, leftOut: left });
    const named = await ground.call("POST", "/mail/api/send", { campaignId, mailId: "news", leadIds: [ada, eve] }, as);
    expect(named.body.data.left).toEqual([{ leadId: ada, reason: "unsubscribed" }]);
    const { data } = (await call("GET", campaignId)).body;
    expect(data.map(({ leftOut }: MailSend) => leftOut)).toEqual([left, left]);
    await ground.mailer.sendDue();
    expect(server.received.map(({ to }) => to)).toEqual(["loud@example.org"]);
  });

  test("a filter chooses as in the list of leads; its words are forgotten; an empty list is not started", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, ["ada@example.org", "bob@example.org"]);
    const some = await made(campaignId, { filter: { q: "ada@" } });
    expect([some.letters, some.filter]).toEqual([1, {}]);
    const none = await made(campaignId, { filter: { newsletter: false } });
    expect([none.letters, none.filter]).toEqual([0, { newsletter: false }]);
    expect((await call("POST", campaignId, `/${none.sendId}/start`, { letters: 0 })).body.code).toBe("mail-send-empty");
    expect((await call("POST", campaignId, "", { mailId: "none" })).body.code).toBe("mail-unknown");
    const elsewhere = `/${randomUUID()}`;
    expect((await call("GET", campaignId, elsewhere)).body.code).toBe("mail-send-unknown");
    expect((await call("GET", campaignId, `${elsewhere}/letters`)).body.code).toBe("mail-send-unknown");
    expect((await steer(campaignId, elsewhere.slice(1), "pause")).body.code).toBe("mail-send-unknown");
  });

  test("a long list is frozen in pieces, by whoever goes on; each lead once; it starts when it is complete", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, many(23));
    const store = new SendListStore(ground.db);
    const jobs: string[] = [];
    const { lists: theirs } = ground.parts.mail;
    // Private to the class: another one beside it, in the same process, is made of its parts.
    const near = { ...(theirs as unknown as { near: ConstructorParameters<typeof SendLists>[1] }).near };
    const lists = new SendLists(
      store,
      { ...near, jobs: { ...near.jobs, enqueue: async (queue) => void jobs.push(queue) } },
      { piece: 5, perDay: 1_000 },
    );
    const wish = { mailId: "news", filter: {}, quotaPerHour: null, by: null };
    const done = await lists.create({ companyId: ground.company.companyId, campaignId }, wish);
    if (done.kind !== "made") throw new Error(done.kind);
    const { sendId } = done.send;
    expect([done.send.frozen, done.send.letters, jobs]).toEqual([false, 10, ["mail-freeze"]]);
    const early = await call("POST", campaignId, `/${sendId}/start`, { letters: 10 });
    expect(early.body.code).toBe("mail-send-preparing");
    // A process that was killed has left it here; two others find it at once.
    await lists.goOn(Date.now() + 30_000);
    expect((await read(campaignId, sendId)).letters).toBe(10);
    await Promise.all([lists.goOn(Date.now() + 120_000), lists.goOn(Date.now() + 120_000)]);
    expect(await read(campaignId, sendId)).toMatchObject({ frozen: true, letters: 23, leftOut: [] });
    const places = await ground.rows(sql`SELECT DISTINCT n FROM mail_send_letter WHERE send_id = ${sendId}`);
    expect(places).toHaveLength(23);
  });

  test("paused in the middle nothing more leaves; resumed, each of the others gets it once; cancelled, none", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, many(12));
    const { sendId } = await begun(campaignId);
    before = async () => {
      if (server.received.length === 4) await steer(campaignId, sendId, "pause");
    };
    await ground.mailer.sendDue();
    before = null;
    expect(server.received).toHaveLength(5);
    const paused = await read(campaignId, sendId);
    expect([paused.state, paused.progress]).toEqual(["paused", { ...nothing, sent: 5, waiting: 7 }]);
    await hoursOn(1);
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(5);
    expect((await steer(campaignId, sendId, "resume")).body.data.state).toBe("running");
    before = async () => {
      if (server.received.length === 8) await steer(campaignId, sendId, "cancel");
    };
    await ground.mailer.sendDue();
    const cancelled = await read(campaignId, sendId);
    expect([cancelled.state, cancelled.progress]).toEqual(["cancelled", { ...nothing, sent: 9, unsent: 3 }]);
    expect((await steer(campaignId, sendId, "resume")).body.code).toBe("mail-send-state");
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(9);
    expect(await letters(campaignId, sendId, "unsent")).toHaveLength(3);
  });

  test("a quota holds over several senders and any sixty minutes, also where letters had to wait", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, many(12));
    const start = Date.now();
    await hoursOn(0, start);
    const { sendId } = await begun(campaignId, { quotaPerHour: 5 });
    const all = () => Promise.all([ground.mailer.sendDue(), ground.mailer.sendDue(), ground.mailer.sendDue()]);
    await all();
    expect(server.received).toHaveLength(5);
    await hoursOn(0.9, start);
    await steer(campaignId, sendId, "pause");
    await all();
    await hoursOn(1.1, start);
    await steer(campaignId, sendId, "resume");
    await all();
    expect(server.received).toHaveLength(10);
    await hoursOn(2, start);
    await all();
    expect(server.received).toHaveLength(10);
    await hoursOn(2.2, start);
    await all();
    expect(server.received).toHaveLength(12);
    expect((await read(campaignId, sendId)).state).toBe("done");
  });

  test("one that is scheduled waits for its time, and one of a suspended company until that is lifted", async () => {
    const { campaignId, companyId } = await withMail();
    await leads(campaignId, many(2));
    const { sendId, letters: count } = await made(campaignId);
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const later = await call("POST", campaignId, `/${sendId}/start`, { letters: count, startsAt });
    expect(later.body.data).toMatchObject({ state: "scheduled", startsAt });
    await ground.mailer.sendDue();
    await hoursOn(1.1);
    const suspended = (at: string) =>
      ground.rows(sql`UPDATE company SET "suspendedAt" = ${sql.raw(at)} WHERE "id" = ${companyId}`);
    await suspended("now()");
    await ground.mailer.sendDue();
    expect(server.received).toEqual([]);
    await suspended("NULL");
    before = async () => void (await suspended("now()"));
    await ground.mailer.sendDue();
    // The one that was being handed over.
    expect(server.received).toHaveLength(1);
    before = null;
    await suspended("NULL");
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(2);
  });

  test("who withdraws in a running send gets nothing more; who is erased is gone from its list", async () => {
    const { campaignId, companyId } = await withMail();
    await leads(campaignId, many(4));
    const { sendId } = await begun(campaignId);
    before = async (to) => {
      const gone = many(4).find((address) => address !== to);
      await ground.rows(sql`UPDATE lead SET newsletter = 'none' WHERE campaign_id = ${campaignId} AND email = ${gone}`);
      before = null;
    };
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(3);
    expect((await read(campaignId, sendId)).progress).toEqual({ ...nothing, sent: 3, failed: 1 });
    const [one] = await ground.rows<{ day: string; play: string }>(
      sql`SELECT day::text AS day, play_id AS play FROM lead WHERE campaign_id = ${campaignId} AND newsletter = 'confirmed' LIMIT 1`,
    );
    await ground.db.ask("erase_plays($1, $2, $3, $4, $5, $6, $7, $8)", [
      ...[campaignId, companyId, [one?.day], [one?.play], [], [], [], null],
    ]);
    expect((await read(campaignId, sendId)).progress).toEqual({ ...nothing, sent: 2, failed: 1, erased: 1 });
  });

  test("a company sends so many a day and no more, and a campaign has so many open sends", async () => {
    const { campaignId } = await withMail();
    await leads(campaignId, many(6));
    // Private to the class: another one beside it, in the same process, is made of its parts.
    const { near, store } = ground.parts.mail.lists as unknown as {
      near: ConstructorParameters<typeof SendLists>[1];
      store: SendListStore;
    };
    await hoursOn(72);
    await begun(campaignId);
    const lists = new SendLists(store, near, { piece: 100, perDay: 4 });
    expect(await lists.release()).toBe(4);
    expect(await lists.release()).toBe(0);
    await ground.rows(
      sql`UPDATE mail_message SET state = 'sent', sending_at = fairground_now() WHERE campaign_id = ${campaignId}`,
    );
    expect(await lists.release()).toBe(0);
    await hoursOn(97);
    expect(await lists.release()).toBe(2);
    await ground.rows(sql`UPDATE mail_send SET state = 'draft' WHERE campaign_id = ${campaignId}`);
    for (let n = 1; n < 20; n++) await made(campaignId, { mailId: "more" });
    expect((await call("POST", campaignId, "", { mailId: "more" })).body.code).toBe("mail-sends-full");
    await ground.rows(sql`UPDATE mail_send SET state = 'cancelled' WHERE campaign_id = ${campaignId}`);
  });

  /** To one lead, by a mail server of such manners. */
  const sentTo = async (manner: Manner) => {
    const { campaignId } = await withMail();
    const address = `${manner}@example.org`;
    const [leadId = ""] = await leads(campaignId, [address]);
    server.manners.set(address, manner);
    const { sendId } = await begun(campaignId);
    await ground.mailer.sendDue();
    return { campaignId, sendId, leadId, address };
  };

  test.each([
    ["drops the connection behind the content", "drops-after", 1, "unknown"],
    ["refuses the content", "refuses", 0, "failed"],
    ["is slow", "slow", 1, "sent"],
    ["drops the connection before the content", "drops-before", 0, "waiting"],
    ["is busy at first", "greylists", 0, "waiting"],
  ] as const)(
    "a mail server that %s: each letter at most once, and what is not known is said",
    async (_, manner, got, state) => {
      const { campaignId, sendId, leadId, address } = await sentTo(manner);
      expect(server.received).toHaveLength(got);
      expect((await read(campaignId, sendId)).progress).toEqual({ ...nothing, [state]: 1 });
      if (manner !== "greylists") server.manners.delete(address);
      for (const hours of [1, 2, 48]) {
        await hoursOn(hours);
        await ground.mailer.sendDue();
      }
      const isAgain = state === "waiting";
      expect(server.received).toHaveLength(isAgain ? 1 : got);
      const after = await read(campaignId, sendId);
      expect([after.state, after.progress]).toEqual(["done", { ...nothing, [isAgain ? "sent" : state]: 1 }]);
      const again = `/${sendId}/letters/${leadId}/again`;
      if (state !== "unknown") {
        expect((await call("POST", campaignId, again, { confirmed: true })).body.code).toBe("mail-letter-known");
        return;
      }
      expect(await letters(campaignId, sendId, "unknown")).toMatchObject([
        { leadId, email: address, state: "unknown" },
      ]);
      expect((await call("POST", campaignId, again, {})).status).toBe(400);
      expect((await call("POST", campaignId, again, { confirmed: true })).body.data.state).toBe("running");
      await ground.mailer.sendDue();
      expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
      expect(server.received).toHaveLength(2);
      expect(await read(campaignId, sendId)).toMatchObject({ state: "done", progress: { ...nothing, sent: 1 } });
    },
  );

  test("what a dead sender was handing over: a send's letter is unknown, a play's goes again with the same Message-ID", async () => {
    const { campaignId } = await withMail(everyoneWins);
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, "winner@example.org");
    await ground.gameData(sessionId);
    await leads(campaignId, ["ada@example.org"]);
    const { sendId } = await begun(campaignId, { filter: { q: "ada@" } });
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(2);
    // As if the process had been killed between the mail server's answer and its note of it.
    await ground.rows(sql`UPDATE mail_message SET state = 'sending', sent_at = NULL,
      due_at = fairground_now() + interval '5 minutes' WHERE campaign_id = ${campaignId}`);
    await ground.mailer.sendDue();
    expect((await read(campaignId, sendId)).progress).toEqual({ ...nothing, sending: 1 });
    // Their senders may live.
    expect(server.received).toHaveLength(2);
    await hoursOn(0.1);
    await ground.mailer.sendDue();
    expect((await read(campaignId, sendId)).progress).toEqual({ ...nothing, unknown: 1 });
    const sentTo = server.received.map(({ to }) => to).toSorted();
    expect(sentTo).toEqual(["ada@example.org", "winner@example.org", "winner@example.org"]);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("a play's letter and an account's whose answer was not seen are sent again, with the same Message-ID", async () => {
    const { campaignId, companyId } = await withMail(everyoneWins);
    server.manners.set("player@example.org", "drops-after");
    server.manners.set("member@example.org", "drops-after");
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, "player@example.org");
    await ground.gameData(sessionId);
    const { letters: account } = ground.parts.mail;
    await ground.db.asSystem((scope) =>
      account.queue(scope, {
        ...{ companyId, to: "member@example.org", language: "en" },
        letter: { kind: "feedback", from: "", message: "Hello", page: "", rating: null },
      }),
    );
    const both = () => Promise.all([ground.mailer.sendDue(), account.sendDue()]);
    await both();
    server.manners.clear();
    await hoursOn(1);
    await both();
    for (const who of ["player@example.org", "member@example.org"]) {
      const ids = server.received.filter(({ to }) => to === who).map(({ messageId }) => messageId);
      expect([ids.length, new Set(ids).size], who).toEqual([2, 1]);
    }
  });

  test("leads that are named one by one are a send too", async () => {
    const { campaignId } = await withMail();
    const [ada = "", bob = ""] = await leads(campaignId, ["ada@example.org", "bob@example.org"]);
    const [none = ""] = await leads(campaignId, ["none@example.org"], "none");
    const send = (leadIds: string[]) =>
      ground.call("POST", "/mail/api/send", { campaignId, mailId: "news", leadIds }, ground.company.as.CREATOR);
    expect((await send([ada, bob, none])).body.data.queued).toHaveLength(2);
    expect((await send([none])).body.data.queued).toEqual([]);
    await ground.mailer.sendDue();
    const { data, total } = (await call("GET", campaignId)).body;
    expect([total, data[0]]).toEqual([
      1,
      expect.objectContaining({
        ...{ state: "done", filter: null, letters: 2, leftOut: [{ reason: "no-consent", leads: 1 }] },
        ...{ progress: { ...nothing, sent: 2 } },
      }),
    ]);
  });
});
