import { SAMPLE } from "@fairground/model/campaign/sample";
import { legalFacts } from "@fairground/model/legal/schema";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, playGround, withAll, withFormBehind } from "../plays/testing.ts";
import { smtpTransport } from "./transport.ts";

interface Received {
  from: string;
  to: string[];
  mail: Email;
}

/** A real mail server that keeps what it is given; `answer` may refuse a recipient. */
async function mailServer() {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(address, _session, done) {
      const code = refusals.get(address.address);
      done(code === undefined ? null : Object.assign(new Error(`refused with ${code}`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(parts)),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

describe.each(DATABASES)("the outcome mail on %s", (kind) => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await mailServer();
    ground = await playGround(kind, { transport: smtpTransport(server.url) });
  });
  beforeEach(() => {
    server.received.length = 0;
    server.refusals.clear();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await server?.close();
  });

  const states = (campaignId: string) =>
    ground.rows<{ state: string; attempts: number; error: string | null }>(
      sql`SELECT state, attempts, last_error AS error FROM mail_message WHERE campaign_id = ${campaignId}`,
    );
  const play = async (campaignId: string, address: string, more: object = {}, session: object = {}) => {
    const sessionId = await ground.open(campaignId, session);
    await ground.lead(campaignId, sessionId, address, more);
    return { sessionId, result: (await ground.gameData(sessionId)).body };
  };

  test("the winner's own code arrives, in their language, to one recipient, from the provider's address", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.importCodes(campaignId, SAMPLE.pages.won, ["MUG-4711"]);
    const { result } = await play(campaignId, "ada@example.org", {}, { language: "de" });
    expect(await ground.mailer.sendDue()).toEqual({ sent: 1, kept: 0, refused: 0 });
    expect(server.received).toHaveLength(1);
    const [{ from, to, mail }] = server.received as [Received];
    expect([from, to]).toEqual(["campaigns@fairground.test", ["ada@example.org"]]);
    expect(mail.subject).toBe("Deine Tasse wartet");
    expect(mail.to).toEqual([{ name: "", address: "ada@example.org" }]);
    expect(mail.text).toContain(`Dein Code: ${result.code.value}`);
    expect(mail.html).toContain("MUG-4711");
    expect(mail.html).toMatch(/<html[^>]+lang="de"/);
    expect((await states(campaignId)).map(({ state }) => state)).toEqual(["sent"]);
  });

  test("it is by whoever the campaign says that runs it, else by the company", async () => {
    const legal = legalFacts.parse({ organiser: "Brindlewick Roastery Ltd" });
    const named = await ground.publish({ document: everyoneWins, metadata: { legal } });
    await play(named.campaignId, "ada@example.org");
    const unnamed = await ground.publish({ document: everyoneWins });
    await play(unnamed.campaignId, "bob@example.org");
    await ground.mailer.sendDue();
    const [company] = await ground.rows<{ name: string }>(
      sql`SELECT c."name" FROM company c JOIN mail_message m ON m.company_id = c."id" WHERE m.campaign_id = ${unnamed.campaignId}`,
    );
    expect(server.received.map(({ to, mail }) => [to[0], mail.from?.name]).sort()).toEqual([
      ["ada@example.org", legal.organiser],
      ["bob@example.org", company?.name],
    ]);
  });

  test("once per play, whatever is repeated; and in the transaction in which both were first known", async () => {
    const { campaignId } = await ground.publish({ document: withAll(everyoneWins, withFormBehind) });
    const before = await play(campaignId, "ada@example.org");
    for (let n = 0; n < 5; n++) await ground.gameData(before.sessionId);
    expect((await ground.lead(campaignId, before.sessionId, "ada@example.org", { city: "Bern" })).status).toBe(200);
    // The outcome first, the lead after it.
    const after = await ground.open(campaignId);
    await ground.getPrize(after);
    expect(await states(campaignId)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => ground.lead(campaignId, after, "bob@example.org")));
    expect(await states(campaignId)).toHaveLength(2);
    await Promise.all([ground.mailer.sendDue(), ground.mailer.sendDue(), ground.mailer.sendDue()]);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(["ada@example.org", "bob@example.org"]);
  });

  test("an outcome without a mail sends none", async () => {
    const { campaignId } = await ground.publish({ document: nobodyWins });
    await play(campaignId, "ada@example.org");
    expect(await states(campaignId)).toEqual([]);
  });

  test("a mail that nobody has made yet is sent in our own words, with the code", async () => {
    const { campaignId } = await ground.publish({
      document: (document) => {
        everyoneWins(document);
        for (const each of [...document.outcomes, ...document.prizePoolList]) each.emailId = "mail-nobody-wrote";
      },
    });
    await ground.importCodes(campaignId, SAMPLE.pages.won, ["MUG-4712"]);
    await play(campaignId, "ada@example.org");
    expect(await ground.mailer.sendDue()).toEqual({ sent: 1, kept: 0, refused: 0 });
    const [{ mail }] = server.received as [Received];
    expect(mail.text).toContain("MUG-4712");
    expect(mail.text).not.toContain("mail-nobody-wrote");
  });

  test("what a visitor or an editor writes is text: no markup, no headers, no second recipient", async () => {
    const { campaignId } = await ground.publish({
      metadata: { name: 'Spin "now" <i>' },
      document: (document) => {
        everyoneWins(document);
        const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
        document.elements.entities.letter = {
          id: "letter",
          type: "email-template",
          parentId: root,
          order: "a9",
          style: {},
          texts: {
            subject: "For {{firstName}}\r\nBcc: eve@example.org",
            preheader: "<mj-include path='/etc/passwd' />",
          },
        };
        document.elements.entities.words = {
          id: "words",
          type: "text",
          parentId: root,
          order: "b0",
          style: {},
          texts: { text: "Hello {{firstName}}, <script>alert(1)</script> {{secret}} {{code}}" },
        };
      },
    });
    await ground.importCodes(campaignId, SAMPLE.pages.won, ["<b>&"]);
    await play(campaignId, "ada@example.org", {
      firstName: '<img src=x onerror="x">\r\nBcc: eve@example.org {{code}}',
    });
    await ground.mailer.sendDue();
    const [{ to, mail }] = server.received as [Received];
    expect(to).toEqual(["ada@example.org"]);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(mail.headers.some(({ key }) => key === "bcc")).toBe(false);
    expect(mail.html).not.toMatch(/<img src=x|<script>alert|<b>&|<mj-include|<i>/);
    expect(mail.html).toContain("&lt;script&gt;");
    for (const [tag] of mail.html?.matchAll(/<[a-z][^>]*>/g) ?? []) expect(tag).not.toContain('"now"');
    expect(mail.text).toContain("<b>&");
    // A value that looks like a field stays text; a field that nobody knows is empty.
    expect(mail.text).toContain("eve@example.org {{code}}, <script>");
    expect(mail.text).not.toContain("{{secret}}");
    expect(mail.html?.match(/&lt;b&gt;&amp;/g)).toHaveLength(1);
  });

  test("a mail server that is busy gets the mail again later, one that refuses for good does not", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.clock("2026-11-21T12:00:00Z");
    server.refusals.set("busy@example.org", 451).set("gone@example.org", 550);
    await play(campaignId, "busy@example.org");
    await play(campaignId, "gone@example.org");
    expect(await ground.mailer.sendDue()).toEqual({ sent: 0, kept: 0, refused: 2 });
    expect((await states(campaignId)).map(({ state }) => state).sort()).toEqual(["failed", "queued"]);
    server.refusals.clear();
    expect(await ground.mailer.sendDue()).toEqual({ sent: 0, kept: 0, refused: 0 });
    await ground.clock("2026-11-21T12:00:31Z");
    expect(await ground.mailer.sendDue()).toEqual({ sent: 1, kept: 0, refused: 0 });
    expect(server.received.map(({ to }) => to)).toEqual([["busy@example.org"]]);
  });

  test("a sender that dies after taking a mail loses none: another takes it over", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.clock("2026-11-21T12:00:00Z");
    await play(campaignId, "ada@example.org");
    await ground.rows(
      sql`UPDATE mail_message SET attempts = 1, due_at = fairground_now() + interval '5 minutes' WHERE campaign_id = ${campaignId}`,
    );
    expect((await ground.mailer.sendDue()).sent).toBe(0);
    await ground.clock("2026-11-21T12:05:00Z");
    expect((await ground.mailer.sendDue()).sent).toBe(1);
  });

  test("senders at the same time send every mail of every campaign, each once", async () => {
    const recipients: string[] = [];
    for (const letter of ["a", "b", "c"]) {
      const { campaignId } = await ground.publish({ document: everyoneWins });
      for (let n = 0; n < 4; n++) {
        recipients.push(`${letter}${n}@example.org`);
        await play(campaignId, `${letter}${n}@example.org`);
      }
    }
    const done = await Promise.all(Array.from({ length: 4 }, () => ground.mailer.sendDue()));
    const rest = await ground.mailer.sendDue();
    expect([...done, rest].reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(recipients);
  });

  test.runIf(kind === "postgresql")(
    "a sender waits for no mail that another one holds, and sends the others",
    async () => {
      const [held, free] = [
        await ground.publish({ document: everyoneWins }),
        await ground.publish({ document: everyoneWins }),
      ];
      await play(held.campaignId, "held@example.org");
      await play(free.campaignId, "free@example.org");
      const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const other = ground.db.asSystem(async (scope) => {
        await sql`SELECT 1 FROM mail_message WHERE campaign_id = ${held.campaignId} FOR UPDATE`.execute(scope);
        isHeld.resolve();
        await isOver.promise;
      });
      await isHeld.promise;
      expect((await ground.mailer.sendDue()).sent).toBe(1);
      isOver.resolve();
      await other;
      expect((await ground.mailer.sendDue()).sent).toBe(1);
      expect(server.received.flatMap(({ to }) => to)).toEqual(["free@example.org", "held@example.org"]);
    },
  );

  test("a worker hears of it by itself", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.parts.mail.start();
    await play(campaignId, "ada@example.org");
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1);
  });
});

describe.each(DATABASES)("without a mail server on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  test("mails are kept and read in the development inbox, newest first, by whom personal data may be shown", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    for (const address of ["ada@example.org", "bob@example.org"]) {
      const sessionId = await ground.open(campaignId);
      await ground.lead(campaignId, sessionId, address);
      await ground.gameData(sessionId);
    }
    expect(await ground.mailer.sendDue()).toEqual({ sent: 0, kept: 2, refused: 0 });
    const inbox = (headers: Record<string, string>, query = "") =>
      ground.call("GET", `/api/v1/dev/mails${query}`, undefined, headers);
    const { body } = await inbox(ground.company.as.CREATOR);
    expect(body).toMatchObject({ page: 1, size: 25, total: 2 });
    expect(body.data[0]).toEqual({
      mailId: expect.any(String),
      from: "campaigns@fairground.test",
      to: "bob@example.org",
      subject: "Your mug is waiting",
      sentAt: expect.any(String),
      campaignId,
    });
    expect((await inbox(ground.company.as.CREATOR, "?to=ADA&size=1")).body.data[0].to).toBe("ada@example.org");
    const { mailId } = body.data[0];
    const mail = (headers: Record<string, string>) =>
      ground.call("GET", `/api/v1/dev/mails/${mailId}`, undefined, headers);
    expect((await mail(ground.company.as.USER_ADMIN)).body.data).toMatchObject({
      mailId,
      html: expect.stringContaining("<html"),
      text: expect.stringContaining("Your mug is waiting"),
    });
    expect((await inbox(ground.company.as.EDITOR)).body.total ?? 0).toBe(0);
    expect((await mail((await ground.identity.company()).as.CREATOR)).body).toMatchObject({
      statusCode: 404,
      code: "mail-unknown",
    });
    expect((await ground.call("GET", "/api/v1/dev/mails/nonsense", undefined, ground.company.as.CREATOR)).status).toBe(
      404,
    );
  });
});
