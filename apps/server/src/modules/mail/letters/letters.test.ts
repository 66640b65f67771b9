import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../../identity/testing.ts";
import type { Delivery, OutgoingMail } from "../transport.ts";
import { LETTERS, type Letter, type LetterName } from "./kinds/index.ts";
import type { LetterKind } from "./letter.ts";

const INVITATION: Letter = {
  kind: "invitation",
  company: "Norrvind",
  inviter: "Ada",
  url: "https://campaigns.example.org/studio/invitation#token=very-secret",
  expiresAt: "2026-12-01T10:00:00.000Z",
};

const URL_OF = "https://campaigns.example.org/studio";
const AT = "2026-12-01T10:00:00.000Z";
/** What each kind may tell, each of its turns once. */
const TOLD: { [Kind in LetterName]: Omit<Extract<Letter, { kind: Kind }>, "kind">[] } = {
  alarm: [true, false].map((isOver) => ({ trouble: "disk", isOver, since: AT, url: URL_OF })),
  invitation: [{ company: "Norrvind", inviter: "Ada", url: URL_OF, expiresAt: AT }],
  reset: [{ url: URL_OF }],
  verify: [{ url: URL_OF }, { url: null }],
  "address-changed": [{ address: "new@example.org", url: URL_OF }],
  "new-sign-in": [
    { device: "Firefox, Linux", network: "203.0.113.0/24", at: AT, url: URL_OF },
    { device: "", network: "", at: AT, url: URL_OF },
  ],
  "publish-asked": [
    { campaign: "Wheel", asker: "Ada", note: "Please", at: { instant: AT, timezone: "Europe/Zurich" }, url: URL_OF },
    { campaign: "Wheel", asker: "Ada", note: "", at: null, url: URL_OF },
  ],
  "publish-answered": [
    { approved: true, scheduled: false },
    { approved: true, scheduled: true },
    { approved: false, scheduled: false },
  ].map((answer) => ({ campaign: "Wheel", answerer: "Ada", note: "Yes", url: URL_OF, ...answer })),
  "stock-low": [
    {
      campaign: "Wheel",
      timezone: "Europe/Zurich",
      items: (["prize", "codes"] as const).flatMap((what) =>
        [0, 3].map((left) => ({ what, name: "Cup", reason: "early" as const, left, total: 9, runsOut: AT })),
      ),
      endsAt: AT,
      url: URL_OF,
    },
  ],
  "leads-leaving": [1, 2].map((leads) => ({
    campaign: "Wheel",
    timezone: "Europe/Zurich",
    leads,
    at: AT,
    url: URL_OF,
  })),
  "access-asked": [{ company: "Norrvind", asker: "Ada", reason: "A ticket", url: URL_OF }],
  feedback: [
    { from: "ada@example.org", page: "", rating: null, message: "Good" },
    { from: "ada@example.org", page: "/studio/leads", rating: 4, message: "Good" },
  ],
  statistics: (["weekly", "monthly"] as const).flatMap((rhythm) =>
    [0, 3].map((level) => ({
      ...{ campaign: "Wheel", rhythm, from: "2026-11-23", to: "2026-11-29", level, url: URL_OF, off: `${URL_OF}/off` },
      numbers: { visitors: level * 40, players: level * 20, leads: level * 5 },
      before: { visitors: 0, players: 4, leads: 1 },
      ...(level === 0 ? { outcome: null, sources: [] } : { outcome: "A mug", sources: ["example.org", "example.net"] }),
    })),
  ),
  "mail-test": [
    {
      content: {
        ...{ subject: "News", preheader: "For you", reason: "You have confirmed." },
        blocks: [1, 2].map(() => ({ kind: "text" as const, text: "Hello", small: false })),
      },
      theme: null,
    },
  ],
};

describe.each(Object.keys(LETTERS) as LetterName[])("a letter of the kind %s", (name) => {
  const written = (language: (typeof LANGUAGES)[number]) =>
    TOLD[name].map((facts) => JSON.stringify((LETTERS[name] as LetterKind<unknown>).write(facts, language))); // of its own kind
  test.each(LANGUAGES)("is written whole in %s, in words of that language", (language) => {
    for (const [at, letter] of written(language).entries()) {
      const { subject, preheader, blocks, reason } = JSON.parse(letter);
      expect([subject, preheader, reason].map((text) => text.trim())).not.toContain("");
      expect(blocks.length).toBeGreaterThan(1);
      expect(letter).not.toMatch(/\{\w+\}|undefined|Invalid Date/);
      if (language !== "en") expect(letter).not.toBe(written("en")[at]);
    }
  });
});

describe.each(DATABASES)("letters that belong to no play, on %s", (kind) => {
  const sent: OutgoingMail[] = [];
  let answer: Delivery;
  let server: TestServer;
  let mine: TestCompany;
  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return answer;
      },
      close() {},
    };
    server = await testServer(kind, {}, { transport });
    mine = await testIdentity(server.context).company();
  });
  beforeEach(async () => {
    sent.length = 0;
    answer = { kind: "sent" };
    await server.context.db.asSystem((scope) => sql`DELETE FROM account_mail`.execute(scope));
  });
  afterAll(() => server?.close());

  const queue = (language = "en", companyId: string | null = mine.companyId) =>
    server.context.db.asSystem((scope) =>
      server.parts.mail.letters.queue(scope, { companyId, to: "bob@example.org", language, letter: INVITATION }),
    );
  const rows = () =>
    server.context.db.asSystem(async (scope) => {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM account_mail`.execute(scope);
      return rows;
    });

  test("one is sent once, by whoever of many senders holds it, in the company's name", async () => {
    await queue();
    const { letters } = server.parts.mail;
    await Promise.all([letters.sendDue(), letters.sendDue(), letters.sendDue()]);
    expect(sent.map(({ to, from, subject }) => [to, from.name, subject])).toEqual([
      ["bob@example.org", expect.stringMatching(/^Company /), "Join Norrvind on Fairground"],
    ]);
    expect(sent[0]?.text).toContain(INVITATION.url);
    expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
  });

  test("its link stands sealed while it waits, and nowhere once it has left", async () => {
    await queue();
    const [waiting] = await rows();
    expect(JSON.stringify(waiting)).not.toContain("very-secret");
    expect(String(waiting?.sealed).length).toBeGreaterThan(100);
    await server.parts.mail.letters.sendDue();
    expect((await rows())[0]).toMatchObject({ sealed: "", html: null, text: null });
  });

  test("one that is refused for now is tried again; one that is refused for good is not, and is wiped", async () => {
    await queue();
    answer = { kind: "refused", reason: "try later", isFinal: false };
    expect(await server.parts.mail.letters.sendDue()).toEqual({ sent: 0, kept: 0, refused: 1 });
    const [later] = await rows();
    expect([later?.state, later?.attempts, later?.last_error]).toEqual(["queued", 1, "try later"]);
    expect(await server.parts.mail.letters.sendDue()).toEqual({ sent: 0, kept: 0, refused: 0 });

    await server.context.db.asSystem((scope) => sql`UPDATE account_mail SET due_at = fairground_now()`.execute(scope));
    answer = { kind: "refused", reason: "no such mailbox", isFinal: true };
    await server.parts.mail.letters.sendDue();
    expect((await rows())[0]).toMatchObject({ state: "failed", sealed: "" });
  });

  test("a name that looks like a place, or like a pattern, is a name", async () => {
    const letter: Letter = { ...INVITATION, company: "{inviter} $& GmbH" };
    await server.context.db.asSystem((scope) =>
      server.parts.mail.letters.queue(scope, {
        companyId: mine.companyId,
        to: "bob@example.org",
        language: "en",
        letter,
      }),
    );
    await server.parts.mail.letters.sendDue();
    expect(sent[0]?.subject).toBe("Join {inviter} $& GmbH on Fairground");
  });

  test("undone facts send no letter", async () => {
    await expect(
      server.context.db.asSystem(async (scope) => {
        const letter = { companyId: mine.companyId, to: "bob@example.org", language: "en", letter: INVITATION };
        await server.parts.mail.letters.queue(scope, letter);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await rows()).toEqual([]);
  });

  test.each(LANGUAGES)("it speaks %s", async (language) => {
    await queue(language);
    await server.parts.mail.letters.sendDue();
    expect(sent[0]?.html).toMatch(new RegExp(`<html[^>]+lang="${language}"`));
    expect(sent[0]?.text).not.toMatch(/[{}]/);
    expect(sent[0]?.text).toContain("Norrvind");
  });

  describe("without a mail server", () => {
    let plain: TestServer;
    let own: TestCompany;
    beforeAll(async () => {
      plain = await testServer(kind, {}, { transport: null });
      own = await testIdentity(plain.context).company();
      await plain.context.db.asSystem(async (scope) => {
        for (const companyId of [own.companyId, null])
          await plain.parts.mail.letters.queue(scope, {
            companyId,
            to: companyId ? "member@example.org" : "nobody@example.org",
            language: "en",
            letter: INVITATION,
          });
      });
      expect((await plain.parts.mail.letters.sendDue()).kept).toBe(2);
    });
    afterAll(() => plain?.close());

    const inbox = async (headers: Record<string, string>) => {
      const answer = await plain.server.inject({ url: "/api/v1/dev/mails", headers });
      return (answer.json().data as { to: string; mailId: string }[]).map(({ to }) => to);
    };

    test("it lies in the development inbox of those who invite, and of nobody else in the company", async () => {
      expect(await inbox(own.as.USER_ADMIN)).toEqual(["member@example.org"]);
      expect(await inbox(own.as.CREATOR)).toEqual([]);
      const stranger = await testIdentity(plain.context).company();
      expect(await inbox(stranger.as.USER_ADMIN)).toEqual([]);
    });

    test("one of no company is the platform's to read", async () => {
      const { people } = testIdentity(plain.context);
      const account = { email: "platform@example.org", name: "P", companyId: own.companyId };
      const { userId } = await people.accountWithPassword({ ...account, roles: ["VIEWER"], platformAdmin: true });
      const headers = { authorization: `Bearer ${await people.tokenFor(userId)}` };
      expect(await inbox(headers)).toEqual(["nobody@example.org"]);
    });
  });
});
