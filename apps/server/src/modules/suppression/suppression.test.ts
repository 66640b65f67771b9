import { randomUUID } from "node:crypto";
import type { CampaignDocument } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type OutgoingMail, smtpTransport } from "../mail/transport.ts";
import { everyoneWins, type Ground, nobodyWins, playGround } from "../plays/testing.ts";
import { UnsubscribeTokens } from "./link.ts";
import { UNSUBSCRIBE_WORDS } from "./words.ts";

const ASKS = { doubleOptIn: true };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ONE_CLICK = "List-Unsubscribe=One-Click";

describe.each(DATABASES)("who gets no mail on %s (decisions, Mail)", (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  /** Runs while a letter is being taken. */
  let whenSent: ((mail: OutgoingMail) => Promise<void>) | null = null;
  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        await whenSent?.(mail);
        return { kind: "sent" as const };
      },
      close() {},
    };
    ground = await playGround(kind, { transport });
    await says({ organiser: "The mug shop Ltd", address: "1 Kiln Lane\nStoke" });
  });
  beforeEach(async () => {
    await ground.mailer.sendDue();
    sent.length = 0;
    whenSent = null;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const says = (legal: object) =>
    ground.rows(
      sql`UPDATE company SET "legal" = ${JSON.stringify(legal)}::jsonb WHERE "id" = ${ground.company.companyId}`,
    );
  const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    ground.call(method, path, body, ground.company.as.CREATOR);
  const code = ({ body }: { body: { type: string } }) => body.type.split("problem-")[1];
  const campaign = async (document: (document: CampaignDocument) => void = nobodyWins) => {
    const { campaignId, companyId } = await ground.publish({ document, metadata: ASKS });
    const { body } = await call("POST", "/mail/api/templates", { companyId, subject: "News", content: "Hello" });
    const mails = ["news", "more"].map((mailId) => ({ mailId, kind: "custom", templateId: body.data.templateId }));
    await call("POST", "/mail/api/settings", { campaignId, mails });
    return campaignId;
  };
  const leave = async (campaignId: string, email: string, more: object = { newsletter: true }) => {
    const sessionId = await ground.open(campaignId);
    const left = await ground.lead(campaignId, sessionId, email, more);
    return { sessionId, leadId: left.body.leadId as string };
  };
  const confirm = async (email: string) => {
    await ground.mailer.sendDue();
    const letters = sent.filter(({ to, text }) => to === email && text.includes("/confirm?token="));
    const link = new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(letters.at(-1)?.text ?? "")?.[0] ?? "");
    const payload = `token=${link.searchParams.get("token")}`;
    return ground.app.inject({ method: "POST", url: link.pathname, headers: FORM, payload });
  };
  /** A lead whose newsletter is confirmed by its own letter. */
  const subscriber = async (campaignId: string, email: string) => {
    const left = await leave(campaignId, email);
    expect((await confirm(email)).statusCode).toBe(200);
    sent.length = 0;
    return left;
  };
  const send = async (campaignId: string, leadIds: readonly string[], mailId = "news") => {
    const { status, body, text } = await call("POST", "/mail/api/send", { campaignId, mailId, leadIds });
    expect([status, text]).toEqual([200, text]);
    return body.data as { queued: string[]; left: { leadId: string; reason: string }[] };
  };
  /** The address in the letter that has just come. */
  const linkTo = async (campaignId: string, { leadId }: { leadId: string }): Promise<URL> => {
    await send(campaignId, [leadId]);
    await ground.mailer.sendDue();
    return new URL(sent.at(-1)?.unsubscribe ?? "");
  };
  const press = (link: URL, payload = ONE_CLICK, headers: Record<string, string> = FORM) =>
    ground.app.inject({ method: "POST", url: link.pathname + link.search, headers, payload });
  const get = (link: URL, headers: Record<string, string> = {}) =>
    ground.app.inject({ url: link.pathname + link.search, headers });
  const newsletters = async (campaignId: string) =>
    (
      await ground.rows<{ newsletter: string }>(
        sql`SELECT newsletter FROM lead WHERE campaign_id = ${campaignId} ORDER BY created_at`,
      )
    ).map(({ newsletter }) => newsletter);
  const ledger = async (campaignId: string) =>
    (
      await ground.rows<{ kind: string }>(
        sql`SELECT kind FROM consent_ledger WHERE campaign_id = ${campaignId} AND field = 'newsletter' ORDER BY seq`,
      )
    ).map((row) => row.kind);
  const reasonsOf = async (email: string) =>
    (
      await ground.rows<{ reason: string }>(sql`SELECT reason FROM mail_suppression
        WHERE company_id = ${ground.company.companyId}
          AND address_hash = ${ground.mailer.addressHash(ground.company.companyId, email)} ORDER BY reason`)
    ).map(({ reason }) => reason);
  const stops = (email: string, reason: string) =>
    ground.rows(sql`INSERT INTO mail_suppression (company_id, address_hash, reason)
      VALUES (${ground.company.companyId}, ${ground.mailer.addressHash(ground.company.companyId, email)}, ${reason})`);

  test("the link in a letter shows a page that changes nothing; its button acts, once and again, and all follows", async () => {
    const campaignId = await campaign();
    const ada = await subscriber(campaignId, "ada@example.org");
    const link = await linkTo(campaignId, ada);
    expect(link.href).not.toMatch(/ada|example/);
    for (const headers of [{}, { "user-agent": "scanner", cookie: "x=1" }]) {
      const page = await get(link, headers);
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.body).toContain("<button>Unsubscribe</button>");
      expect(page.body).not.toMatch(/<script|ada@/);
    }
    const url = link.pathname + link.search;
    for (const method of ["HEAD", "OPTIONS", "POST"] as const) await ground.app.inject({ method, url });
    for (const payload of ["other=1", "{}", "List-Unsubscribe=Other"]) await press(link, payload);
    expect(await newsletters(campaignId)).toEqual(["confirmed"]);

    const done = await press(link, "unsubscribe=1");
    expect([done.statusCode, done.body.includes("You are unsubscribed")]).toEqual([200, true]);
    const again = await press(link, "unsubscribe=1");
    expect([again.statusCode, again.body]).toEqual([200, done.body]);
    expect((await get(link)).body).toContain("<button>");
    expect(await newsletters(campaignId)).toEqual(["none"]);
    expect(await ledger(campaignId)).toEqual(["given", "confirmed", "withdrawn"]);
    expect(await reasonsOf("ada@example.org")).toEqual(["unsubscribed"]);
    const list = (await call("GET", `/api/v1/leads/${campaignId}?newsletter=true`)).body;
    expect(list.data).toEqual([]);
    const [row] = (await call("GET", `/api/v1/leads/${campaignId}`)).body.data;
    expect(row).toMatchObject({ leadId: ada.leadId, newsletter: false, doubleOptIn: "none" });
    expect(await send(campaignId, [ada.leadId], "more")).toEqual({
      queued: [],
      left: [{ leadId: ada.leadId, reason: "unsubscribed" }],
    });
  });

  test.each([
    ["a form", FORM, ONE_CLICK],
    [
      "a form in parts",
      { "content-type": "multipart/form-data; boundary=x1" },
      '--x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x1--\r\n',
    ],
  ])("a mail program's one press acts without cookies, as %s (RFC 8058)", async (_, headers, payload) => {
    const campaignId = await campaign();
    const email = `${randomUUID()}@example.org`;
    const link = await linkTo(campaignId, await subscriber(campaignId, email));
    const answer = await press(link, payload, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(await newsletters(campaignId)).toEqual(["none"]);
  });

  test("a forged token, another campaign's and another company's do nothing, and tell nothing", async () => {
    const campaignId = await campaign();
    const other = await campaign();
    const link = await linkTo(campaignId, await subscriber(campaignId, "forged@example.org"));
    const token = link.searchParams.get("token") ?? "";
    const tried = [
      ...[token.slice(0, -1), `${token}A`, `${token.slice(0, 128)}${token.endsWith("A") ? "B" : "A"}`, "", "x"],
      `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      new UnsubscribeTokens("another secret, of somebody else").write(ground.company.companyId, campaignId, {
        identity: `email:${token.slice(0, 43)}`,
        hash: `email:${token.slice(43, 86)}`,
      }),
    ].map((made) => new URL(`${link.origin}${link.pathname}?token=${made}`));
    const foreign = (await ground.identity.company()).companyId;
    tried.push(new URL(link.href.replace(campaignId, other)));
    tried.push(new URL(link.href.replace(ground.company.companyId, foreign)));
    for (const forged of tried) {
      const answers = [await get(forged), await press(forged)];
      expect([forged.href, answers.map(({ statusCode }) => statusCode)]).toEqual([forged.href, [404, 404]]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    }
    expect(await newsletters(campaignId)).toEqual(["confirmed"]);
    expect(await reasonsOf("forged@example.org")).toEqual([]);
  });

  test("who unsubscribes while a send runs gets nothing of it, neither what waits nor what a sender already holds", async () => {
    const campaignId = await campaign();
    const emails = ["one@example.org", "two@example.org", "three@example.org"];
    const leads: string[] = [];
    for (const email of emails) leads.push((await subscriber(campaignId, email)).leadId);
    await send(campaignId, leads);
    await ground.mailer.sendDue();
    const link = (email: string) => new URL(sent.find(({ to }) => to === email)?.unsubscribe ?? "");
    const [one, two, three] = [link("one@example.org"), link("two@example.org"), link("three@example.org")];
    sent.length = 0;
    await send(campaignId, leads, "more");
    await press(two); // it waits
    // Whichever leaves first: meanwhile the other one of the same batch unsubscribes.
    whenSent = async ({ to }) => {
      whenSent = null;
      await press(to === "one@example.org" ? three : one);
    };
    await ground.mailer.sendDue();
    expect(sent.map(({ to }) => to)).toHaveLength(1);
    expect(sent[0]?.to).not.toBe("two@example.org");
    const states = await ground.rows(
      sql`SELECT state FROM mail_message WHERE campaign_id = ${campaignId} AND email_id = 'more' ORDER BY state`,
    );
    expect(states).toEqual([{ state: "failed" }, { state: "failed" }, { state: "sent" }]);
  });

  test("one press counts in all campaigns of the company, and in none of another company's", async () => {
    const [here, there] = [await campaign(), await campaign()];
    const one = await subscriber(here, "Both@example.org");
    const two = await subscriber(there, "both@example.org");
    await press(await linkTo(here, one));
    expect([await newsletters(here), await newsletters(there)]).toEqual([["none"], ["none"]]);
    expect(await ledger(there)).toEqual(["given", "confirmed", "withdrawn"]);
    const left = (await send(there, [two.leadId])).left;
    expect(left).toEqual([{ leadId: two.leadId, reason: "unsubscribed" }]);
    const foreign = (await ground.identity.company()).companyId;
    const rows = await ground.rows(sql`SELECT 1 FROM mail_suppression WHERE company_id = ${foreign}`);
    expect(rows).toEqual([]);
  });

  test("after an erasure the keyed hash stays and nothing else; the link still works, and says the same", async () => {
    const [erased, pressed] = [await campaign(), await campaign()];
    const links = [
      await linkTo(erased, await subscriber(erased, "erased@example.org")),
      await linkTo(pressed, await subscriber(pressed, "pressed@example.org")),
    ] as const;
    const body = await press(links[1]);
    for (const term of ["erased@example.org", "pressed@example.org"]) {
      const path = `/api/v1/companies/${ground.company.companyId}/visitors/erasures`;
      const asked = { by: "email", term, confirmation: term };
      const { body: made, text } = await ground.call("POST", path, asked, ground.company.as.USER_ADMIN);
      expect(made?.data?.erasureId, text).toBeDefined();
      await ground.parts.visitors.persons.run(ground.company.companyId, made.data.erasureId);
    }
    const late = await press(links[0]);
    expect([late.statusCode, late.body]).toEqual([200, body.body.replaceAll(pressed, erased)]);
    for (const email of ["erased@example.org", "pressed@example.org"])
      expect([email, await reasonsOf(email)]).toEqual([email, ["unsubscribed"]]);
    expect(await ledger(erased)).toEqual(["given", "confirmed", "withdrawn"]);
    const kept = await ground.rows<{ row: string }>(sql`SELECT to_jsonb(s)::text AS row FROM mail_suppression s`);
    expect(kept.filter(({ row }) => /erased@|pressed@|example\.org/.test(row))).toEqual([]);
  });

  test("a new tick alone brings no mail back; its confirmation does, and an old one does not", async () => {
    const campaignId = await campaign();
    const first = await subscriber(campaignId, "back@example.org");
    // Asked for before, confirmed after: it is older than the wish to get none.
    const link = await linkTo(campaignId, first);
    await press(link);
    sent.length = 0;
    const second = await leave(campaignId, "back@example.org");
    expect(await newsletters(campaignId)).toEqual(["none", "requested"]);
    expect((await send(campaignId, [second.leadId], "more")).left[0]?.reason).toBe("unsubscribed");
    // Whatever a tick is taken for, the letter does not leave.
    await ground.rows(sql`UPDATE lead SET newsletter = 'confirmed' WHERE lead_id = ${second.leadId}`);
    expect((await send(campaignId, [second.leadId], "more")).queued).toEqual([]);
    await ground.rows(sql`UPDATE lead SET newsletter = 'requested' WHERE lead_id = ${second.leadId}`);
    const page = await confirm("back@example.org");
    expect([page.statusCode, await newsletters(campaignId)]).toEqual([200, ["none", "confirmed"]]);
    expect(await reasonsOf("back@example.org")).toEqual([]);
    expect(await ledger(campaignId)).toEqual(["given", "confirmed", "withdrawn", "given", "confirmed"]);
    expect((await send(campaignId, [second.leadId], "more")).queued).toEqual([second.leadId]);
    await ground.mailer.sendDue();
    expect(sent.filter(({ subject }) => subject === "News")).toHaveLength(1);
  });

  test("what was asked for before the wish to get none confirms the address alone; so does it where the lead is elsewhere", async () => {
    const [here, there] = [await campaign(), await campaign()];
    const known = await subscriber(here, "late@example.org");
    const link = await linkTo(here, known);
    await leave(there, "late@example.org");
    await ground.mailer.sendDue();
    await press(link);
    expect((await confirm("late@example.org")).statusCode).toBe(200);
    expect(await newsletters(there)).toEqual(["none"]);
    expect(await reasonsOf("late@example.org")).toEqual(["unsubscribed"]);
    expect(await ledger(there)).toEqual(["given", "withdrawn"]);
    // Ticked once more, it is asked once more: no older confirmation counts.
    sent.length = 0;
    await leave(here, "late@example.org");
    await ground.mailer.sendDue();
    expect(sent.filter(({ text }) => text.includes("/confirm?token="))).toHaveLength(1);
  });

  test("who has unsubscribed gets what follows their play; an address that takes no mail gets what it asks for alone", async () => {
    const campaignId = await campaign(everyoneWins);
    await stops("gone@example.org", "bounced");
    await stops("news@example.org", "unsubscribed");
    for (const email of ["gone@example.org", "news@example.org"]) {
      const { sessionId } = await leave(campaignId, email);
      await ground.gameData(sessionId);
    }
    await ground.mailer.sendDue();
    const got = (email: string) => sent.filter(({ to }) => to === email).map(({ text }) => text.includes("/confirm?"));
    expect([got("gone@example.org"), got("news@example.org").toSorted()]).toEqual([[true], [false, true]]);
    // It has answered: the mailbox is there.
    await confirm("gone@example.org");
    expect(await reasonsOf("gone@example.org")).toEqual([]);
    await stops("gone@example.org", "bounced");
    const [{ leadId } = { leadId: "" }] = await ground.rows<{ leadId: string }>(
      sql`SELECT lead_id AS "leadId" FROM lead WHERE campaign_id = ${campaignId} AND email = 'gone@example.org'`,
    );
    expect((await send(campaignId, [leadId])).left).toEqual([{ leadId, reason: "bounced" }]);
  });

  test("a letter says who sends it, from where and why; without a postal address it is not sent", async () => {
    const campaignId = await campaign();
    const { leadId } = await subscriber(campaignId, "footer@example.org");
    await says({ organiser: "The mug shop Ltd", address: " " });
    const refused = await call("POST", "/mail/api/send", { campaignId, mailId: "news", leadIds: [leadId] });
    expect([refused.status, code(refused)]).toEqual([422, "mail-address-missing"]);
    await says({ organiser: "The mug shop Ltd", address: "1 Kiln Lane\nStoke & Trent" });
    await linkTo(campaignId, { leadId });
    const [mail] = sent.slice(-1);
    expect(mail?.text).toContain(
      `confirmed that ${(await ground.rows<{ name: string }>(sql`SELECT "name" FROM company WHERE "id" = ${ground.company.companyId}`))[0]?.name} may write to you.`,
    );
    expect(mail?.text).toContain(`The mug shop Ltd\n1 Kiln Lane\nStoke & Trent\n\nUnsubscribe: ${mail?.unsubscribe}`);
    expect(mail?.html).toMatch(/The mug shop Ltd<br \/>1 Kiln Lane<br \/>Stoke &amp; Trent/);
    expect(mail?.html).toContain(`href="${mail?.unsubscribe?.replaceAll("&", "&amp;")}"`);
  });

  test("a real mail server is told where one press unsubscribes (RFC 2369, RFC 8058)", async () => {
    const got: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onData: (stream, _session, done) => {
        stream.on("data", (part: Buffer) => got.push(part)).on("end", () => done());
      },
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.server.address();
    const transport = smtpTransport(`smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    try {
      const campaignId = await campaign();
      const link = await linkTo(campaignId, await subscriber(campaignId, "header@example.org"));
      const [mail] = sent.slice(-1);
      expect(mail && (await transport.send(mail))).toEqual({ kind: "sent" });
      const { headers } = await PostalMime.parse(Buffer.concat(got));
      const header = (key: string) => headers.filter((each) => each.key === key).map(({ value }) => value);
      expect(header("list-unsubscribe")).toEqual([`<${link.href}>`]);
      expect(header("list-unsubscribe-post")).toEqual([ONE_CLICK]);
      // Mail programs take the address as it stands: no line of the header is broken.
      expect(Buffer.concat(got).toString()).toContain(`List-Unsubscribe: <${link.href}>\r\n`);
    } finally {
      transport.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    }
  });

  test("the page speaks five languages, also of a campaign that is gone", async () => {
    const campaignId = await campaign();
    const link = await linkTo(campaignId, await subscriber(campaignId, "words@example.org"));
    for (const language of LANGUAGES) {
      link.searchParams.set("lang", language);
      const page = await get(link);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(UNSUBSCRIBE_WORDS[language].button);
      expect(page.body).not.toMatch(/\{\w+\}/);
    }
    await ground.rows(
      sql`UPDATE campaign SET live_revision = NULL, deleted_at = now() WHERE campaign_id = ${campaignId}`,
    );
    expect((await get(link)).statusCode).toBe(200);
    expect((await press(link)).statusCode).toBe(200);
    expect(await reasonsOf("words@example.org")).toEqual(["unsubscribed"]);
  });
});
