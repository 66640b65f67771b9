import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround, withAll, withTicks } from "../../plays/testing.ts";
import { openPublishedCampaigns } from "../../published-campaigns/index.ts";
import { mannerly } from "../testing/mail-server.ts";
import { givesItsAddress } from "../testing-store.ts";
import { type OutgoingMail, smtpTransport } from "../transport.ts";
import { REMINDER_WORDS } from "./own-words.ts";
import { Reminders } from "./service.ts";
import { ReminderStore } from "./store.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ON = { doorReminder: true, doorReminderHour: 9 };
const gameType = "advent-calendar";

/** Three doors, the second on the day on which summer time begins in Zurich. */
const calendar = (document: CampaignDocument): void => {
  document.gameType = gameType;
  const doors = ["one", "two", "three"].map((text) => ({ title: "", text, picture: "", holds: "text", game: null }));
  document.game = {
    kind: gameType,
    settings: { firstDay: "2026-03-28", doors },
  } as unknown as CampaignDocument["game"];
};

describe.each(DATABASES)("reminders on %s (decisions, Mail)", (kind) => {
  let server: Awaited<ReturnType<typeof mannerly>>;
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  /** Runs before each letter is handed over. */
  let before: ((mail: OutgoingMail) => unknown) | null = null;
  beforeAll(async () => {
    server = await mannerly();
    const smtp = smtpTransport(server.url);
    ground = await playGround(kind, {
      transport: {
        async send(mail) {
          sent.push(mail);
          await before?.(mail);
          return smtp.send(mail);
        },
        close: () => smtp.close(),
      },
    });
    await givesItsAddress(ground);
  });
  beforeEach(() => {
    before = null;
    server.received.length = 0;
    server.manners.clear();
    sent.length = 0;
  });
  afterEach(async () => {
    await ground.rows(sql`UPDATE campaign SET deleted_at = now()`);
    await ground.clock(null);
  });
  afterAll(async () => {
    await ground?.close();
    await server?.close();
  });

  const publish = (metadata: object = ON, change: (document: CampaignDocument) => void = () => {}) =>
    ground.publish({
      metadata: { doubleOptIn: true, timezone: "Europe/Zurich", campaignType: gameType, ...metadata },
      document: withAll(everyoneWins, withTicks, calendar, change),
    });
  const confirm = async (email: string) => {
    await ground.mailer.sendDue();
    const text = sent.findLast((mail) => mail.to === email && mail.text.includes("/confirm?token="))?.text ?? "";
    const link = new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? "");
    const payload = `token=${link.searchParams.get("token")}`;
    expect((await ground.app.inject({ method: "POST", url: link.pathname, headers: FORM, payload })).statusCode).toBe(
      200,
    );
  };
  const leave = async (
    campaignId: string,
    email: string,
    more: object = { customField1: true },
    opening: object = {},
  ) => {
    const sessionId = await ground.open(campaignId, { gameType, ...opening });
    const { body, status } = await ground.lead(campaignId, sessionId, email, { gameType, ...more });
    expect(status).toBe(201);
    return { sessionId, leadId: body.leadId as string };
  };
  /** A lead who has confirmed that reminders are wanted. */
  const reminded = async (campaignId: string, email: string, opening: object = {}) => {
    const left = await leave(campaignId, email, undefined, opening);
    await confirm(email);
    sent.length = 0;
    server.received.length = 0;
    return left;
  };
  const opens = async (sessionId: string, door: number) => {
    const url = `/api/v1/plays/${sessionId}/steps/1`;
    const { body } = await ground.call("PUT", url, { gameType, data: { open: door } });
    expect(body.reply).toMatchObject({ kind: "door" });
  };
  const finishes = async (sessionId: string, steps: number) =>
    expect((await ground.gameData(sessionId, { steps }, { gameType })).status).toBe(200);
  const reminders = (options: { piece?: number; perDay?: number } = {}) => {
    const sender = { nudge: async () => {} };
    const { limitsAt } = ground.parts.plays;
    const { published } = openPublishedCampaigns(ground.context);
    const near = { campaigns: published, sender, limitsAt };
    return new Reminders(new ReminderStore(ground.db), near, { piece: 500, perDay: 1_000, pause: 0, ...options });
  };
  const goes = async () => {
    const queued = await reminders().queueDue();
    await ground.mailer.sendDue();
    return queued;
  };
  const got = () => server.received.map(({ to }) => to).toSorted();
  const states = (campaignId: string) =>
    ground.rows<{ state: string; why: string | null }>(sql`SELECT state, last_error AS why FROM mail_message
      WHERE campaign_id = ${campaignId} AND kind IN ('doorReminder', 'playReminder') ORDER BY created_at, recipient`);
  const shown = async (campaignId: string, role: "CREATOR" | "VIEWER" = "VIEWER") =>
    (await ground.call("GET", `/api/v1/campaigns/${campaignId}/reminders`, undefined, ground.company.as[role])).body
      .data;

  test("today's door: at its hour, over the change to summer time, once a day, on days with a door alone", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId } = await publish({ ...ON, doorReminderHour: 2 });
    await reminded(campaignId, "ada@example.org");
    for (const [at, letters] of [
      ["2026-03-27T12:00:00Z", 0], // no door yet
      ["2026-03-28T00:59:00Z", 0], // 01:59
      ["2026-03-28T01:00:00Z", 1],
      ["2026-03-28T20:00:00Z", 1],
      ["2026-03-29T00:59:00Z", 1], // 01:59, and then it is three
      ["2026-03-29T01:00:00Z", 2],
      ["2026-03-29T21:59:00Z", 2],
      ["2026-03-29T22:00:00Z", 2], // midnight, in summer time
      ["2026-03-30T00:00:00Z", 3],
      ["2026-03-31T12:00:00Z", 3], // all doors are over
    ] as const) {
      await ground.clock(at);
      await goes();
      expect([at, server.received.length]).toEqual([at, letters]);
    }
    const [mail] = sent;
    expect(mail?.subject).toBe("Today’s door is waiting for you");
    expect(mail?.text).toContain(`/${campaignId}/`);
    expect(mail?.text).toContain("1 Kiln Lane");
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\?token=/);
  });

  test("it goes to whoever has confirmed it and not opened the door; also not where that happens before it leaves", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId } = await publish();
    await reminded(campaignId, "ada@example.org");
    await leave(campaignId, "Ada@example.org");
    await reminded(campaignId, "opened@example.org");
    await reminded(campaignId, "meanwhile@example.org");
    await leave(campaignId, "asked@example.org");
    await leave(campaignId, "none@example.org", {});
    await ground.mailer.sendDue();
    server.received.length = 0;
    await ground.clock("2026-03-28T08:10:00Z");
    await opens((await leave(campaignId, "opened@example.org")).sessionId, 1);
    // Queued at once by two processes: each address has one letter.
    expect((await Promise.all([reminders().queueDue(), reminders().queueDue()])).toSorted()).toEqual([0, 2]);
    await opens((await leave(campaignId, "meanwhile@example.org")).sessionId, 1);
    await ground.mailer.sendDue();
    expect(got().map((to) => to.toLowerCase())).toEqual(["ada@example.org"]);
    expect((await states(campaignId)).find(({ state }) => state === "failed")?.why).toBe("The door has been opened");
    expect(await goes()).toBe(0);
    expect((await shown(campaignId)).door).toEqual({
      ...{ isOn: true, missing: ["letter"] },
      ...{ today: 1, week: 1, failed: 1, unknown: 0 },
    });
  });

  test("withdrawn, erased, switched off, deactivated or over meanwhile: nothing leaves", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { companyId } = ground.company;
    const cases: [string, (campaignId: string, document: CampaignDocument) => Promise<unknown>][] = [
      [
        "withdrawn",
        async (campaignId) => {
          const link = { companyId, campaignId, recipient: "withdrawn@example.org", language: "en" };
          const url = new URL(ground.parts.suppression.suppressions.unsubscribeUrl(link) ?? "");
          const payload = "List-Unsubscribe=One-Click";
          await ground.app.inject({ method: "POST", url: url.pathname + url.search, headers: FORM, payload });
        },
      ],
      ["erased", (campaignId) => ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId}`)],
      [
        "off",
        async (campaignId) => {
          const [row] = await ground.rows<{ document: CampaignDocument; metadata: never }>(sql`SELECT document, metadata
            FROM campaign_revision WHERE campaign_id = ${campaignId}`);
          if (!row) throw new Error("It is published");
          const off = Object.assign({}, row.metadata, { doorReminder: false });
          await ground.publishRevision(campaignId, row.document, off, 2);
        },
      ],
      ["deactivated", (id) => ground.rows(sql`UPDATE campaign SET deactivated_at = now() WHERE campaign_id = ${id}`)],
      ["over", () => ground.clock("2026-03-28T23:30:00Z")],
    ];
    for (const [name, happens] of cases) {
      await ground.clock("2026-03-27T10:00:00Z");
      const { campaignId, document } = await publish();
      await reminded(campaignId, `${name}@example.org`);
      await ground.clock("2026-03-28T10:00:00Z");
      expect([name, await reminders().queueDue()]).toEqual([name, 1]);
      await happens(campaignId, document);
      await ground.mailer.sendDue();
      expect([name, got()]).toEqual([name, []]);
      await ground.rows(sql`UPDATE campaign SET deleted_at = now() WHERE campaign_id = ${campaignId}`);
    }
  });

  test("a campaign that has ended, or cannot say who sends, reminds nobody; one that has a limit, nobody who reached it", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const ended = await publish({ ...ON, endDate: "2026-03-28T05:00:00Z" });
    await ground.rows(
      sql`UPDATE campaign SET end_date = '2026-03-28T05:00:00Z' WHERE campaign_id = ${ended.campaignId}`,
    );
    const limited = await publish({ ...ON, numberOfPlaysPerDay: 1 });
    for (const { campaignId } of [ended, limited]) await reminded(campaignId, "ada@example.org");
    await reminded(limited.campaignId, "free@example.org");
    await ground.clock("2026-03-28T06:00:00Z");
    await leave(limited.campaignId, "ada@example.org");
    await ground.clock("2026-03-28T10:00:00Z");
    await ground.rows(sql`UPDATE company SET "legal" = '{}' WHERE "id" = ${ground.company.companyId}`);
    expect(await goes()).toBe(0);
    expect((await shown(limited.campaignId)).door.missing).toContain("address");
    await givesItsAddress(ground);
    await goes();
    expect(got()).toEqual(["free@example.org"]);
  });

  test("many go in pieces, and no more than a company may send in a day", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId } = await publish();
    for (const n of [1, 2, 3, 4, 5]) await reminded(campaignId, `lead-${n}@example.org`);
    await ground.clock("2026-03-28T10:00:00Z");
    const before = await new ReminderStore(ground.db).begun(ground.company.companyId);
    expect(await reminders({ piece: 2, perDay: before + 3 }).queueDue()).toBe(3);
    expect(await reminders({ piece: 2, perDay: before + 3 }).queueDue()).toBe(0);
    expect(await reminders({ piece: 2 }).queueDue()).toBe(2);
    await ground.mailer.sendDue();
    expect(new Set(got()).size).toBe(5);
  });

  test("one whose answer was not seen is unknown, and is not sent again", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId } = await publish();
    await reminded(campaignId, "ada@example.org");
    await ground.clock("2026-03-28T10:00:00Z");
    server.manners.set("ada@example.org", "drops-after");
    await goes();
    await ground.clock("2026-03-28T12:00:00Z");
    await goes();
    expect(got()).toEqual(["ada@example.org"]);
    expect(await states(campaignId)).toMatchObject([{ state: "unknown" }]);
    expect((await shown(campaignId)).door).toMatchObject({ week: 0, unknown: 1 });
    // So is one that its sender died with.
    await ground.rows(sql`UPDATE mail_message SET state = 'sending', due_at = fairground_now() WHERE campaign_id = ${campaignId}
      AND kind = 'doorReminder'`);
    await ground.mailer.sendDue();
    expect([got().length, await states(campaignId)]).toMatchObject([1, [{ state: "unknown" }]]);
  });

  test("an address that was written down gets none, until it asks for reminders anew", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId, companyId } = await publish();
    await reminded(campaignId, "quiet@example.org");
    const email = "quiet@example.org";
    await ground.call("POST", `/api/v1/mail/suppressions/${companyId}`, { email }, ground.company.as.CREATOR);
    await ground.clock("2026-03-28T10:00:00Z");
    await goes();
    expect(got()).toEqual([]);
    await ground.clock("2026-03-28T11:00:00Z");
    await reminded(campaignId, email);
    await ground.clock("2026-03-29T10:00:00Z");
    await goes();
    expect(got()).toEqual([email]);
  });

  test("a play that was not finished: once for each address, hours later, not where another was", async () => {
    const start = "2026-03-28T10:00:00Z";
    await ground.clock(start);
    const { campaignId } = await publish({ playReminder: true, playReminderHours: 6 });
    await reminded(campaignId, "ada@example.org");
    const done = await reminded(campaignId, "done@example.org");
    const meanwhile = await reminded(campaignId, "meanwhile@example.org");
    await opens(done.sessionId, 1);
    await finishes(done.sessionId, 1);
    const again = await leave(campaignId, "again@example.org");
    await confirm("again@example.org");
    server.received.length = 0;
    await opens((await leave(campaignId, "again@example.org")).sessionId, 1);
    await ground.clock("2026-03-28T15:59:00Z");
    expect(await goes()).toBe(0);
    await ground.clock("2026-03-28T16:00:00Z");
    const other = await leave(campaignId, "again@example.org");
    await opens(other.sessionId, 1);
    await finishes(other.sessionId, 1);
    expect(again.sessionId).not.toBe(other.sessionId);
    expect(await reminders().queueDue()).toBe(2);
    await opens(meanwhile.sessionId, 1);
    await finishes(meanwhile.sessionId, 1);
    await ground.mailer.sendDue();
    const ofReminders = server.received.filter(({ subject }) => subject === "Your game is waiting for you");
    expect(ofReminders.map(({ to }) => to)).toEqual(["ada@example.org"]);
    await leave(campaignId, "ada@example.org");
    await ground.clock("2026-03-29T10:00:00Z");
    expect(await goes()).toBe(0);
    expect((await shown(campaignId)).play).toMatchObject({ isOn: true, week: 1, failed: 1 });
  });

  test("switched on late, it writes to nobody of long ago", async () => {
    await ground.clock("2026-03-20T10:00:00Z");
    const { campaignId } = await publish({ playReminder: true, playReminderHours: 1 });
    await reminded(campaignId, "ada@example.org");
    await ground.clock("2026-03-23T11:01:00Z");
    expect(await goes()).toBe(0);
  });

  test("the first letter of the campaign for it is what arrives, filled; without one it is ours", async () => {
    await ground.clock("2026-03-27T10:00:00Z");
    const { campaignId } = await publish(ON, ({ additionalPages, elements: { entities } }) => {
      const page = { name: "Door", pageType: "outcome-email", parentId: null, order: "z" };
      additionalPages.ids.push("door-letter");
      additionalPages.entities["door-letter"] = {
        ...structuredClone(additionalPages.entities[SAMPLE.pages.terms]),
        ...{ ...page, id: "door-letter", elementRoot: "door-root" },
      } as never;
      const root = { id: "door-root", type: "email-template", use: "doorReminder", parentId: null, order: "a0" };
      entities["door-root"] = { ...root, style: {}, texts: { subject: "A door, {{firstName}}" } } as never;
      entities["door-text"] = {
        ...{ id: "door-text", type: "text", parentId: "door-root", order: "a1", style: {} },
        texts: { text: "Come and open it." },
      } as never;
    });
    expect((await shown(campaignId)).door.missing).toEqual([]);
    await reminded(campaignId, "ada@example.org");
    await ground.clock("2026-03-28T10:00:00Z");
    await goes();
    expect(sent[0]).toMatchObject({ subject: "A door, Ada", text: expect.stringContaining("Come and open it.") });
    expect(sent[0]?.text).toContain("1 Kiln Lane");
  });

  test.each(LANGUAGES)("our own words are in %s", async (language) => {
    await ground.clock("2026-03-27T10:00:00Z");
    const first = { id: "5a3b1e00-0000-4000-8000-000000000100", name: language, shortName: language, flagImageUrl: "" };
    const { campaignId } = await publish({ ...ON, languages: [first] });
    await reminded(campaignId, "ada@example.org", { language });
    await ground.clock("2026-03-28T10:00:00Z");
    await goes();
    const { heading, button } = REMINDER_WORDS[language].doorReminder;
    expect(sent[0]?.subject).toBe(heading);
    expect(sent[0]?.html).toContain(button);
  });

  test("what a draft lacks is told, and only to members", async () => {
    const { campaignId } = await ground.publish({ metadata: { doubleOptIn: false } });
    const state = await shown(campaignId);
    expect(state.door).toMatchObject({ isOn: false, missing: ["calendar", "tick", "optIn", "letter"] });
    expect(state.play).toMatchObject({ isOn: false, missing: ["tick", "optIn", "letter"] });
    expect((await ground.call("GET", `/api/v1/campaigns/${campaignId}/reminders`)).status).toBe(401);
  });
});
