import { SAMPLE } from "@fairground/model/campaign/sample";
import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import {
  codes,
  everyoneWins,
  type Ground,
  type Published,
  playGround,
  withAll,
  withFormBehind,
} from "../plays/testing.ts";
import { CONFIRM_WORDS } from "./words.ts";

const ASKS = { doubleOptIn: true };
const WAITS = { doubleOptIn: true, codesAfterOptIn: true, optInDays: 3 };

describe.each(DATABASES)("double opt-in on %s (decisions, Mail)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const leave = async (campaignId: string, email = "ada@example.org", more: object = { newsletter: true }) => {
    const sessionId = await ground.open(campaignId);
    return { sessionId, lead: await ground.lead(campaignId, sessionId, email, more) };
  };
  const mails = (campaignId: string) =>
    ground.rows<{ kind: string; to: string; subject: string; text: string; html: string }>(
      sql`SELECT kind, recipient AS to, subject, text, html FROM mail_message WHERE campaign_id = ${campaignId} ORDER BY created_at, mail_id`,
    );
  const linkIn = (text: string): URL => new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? "");
  const linkOf = async (campaignId: string): Promise<URL> => {
    await ground.mailer.sendDue();
    return linkIn((await mails(campaignId)).find((mail) => mail.kind === "doubleOptIn")?.text ?? "");
  };
  const get = (link: URL, headers: Record<string, string> = {}) =>
    ground.app.inject({ url: link.pathname + link.search, headers });
  const confirm = (link: URL, headers: Record<string, string> = {}) =>
    ground.app.inject({
      method: "POST",
      url: link.pathname,
      headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Firefox", ...headers },
      payload: `token=${link.searchParams.get("token")}`,
    });
  const newsletter = async (campaignId: string) =>
    (await ground.rows<{ newsletter: string }>(sql`SELECT newsletter FROM lead WHERE campaign_id = ${campaignId}`)).map(
      ({ newsletter: state }) => state,
    );

  test("a newsletter tick is asked for by mail, once; the answer says so, also when repeated", async () => {
    const { campaignId } = await ground.publish({ metadata: ASKS });
    const { sessionId, lead } = await leave(campaignId);
    expect(lead.body).toMatchObject({ doubleOptIn: "sent" });
    const again = await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true });
    expect([again.status, again.text]).toEqual([200, lead.text]);
    const corrected = await ground.lead(campaignId, sessionId, "ada@example.org", {
      newsletter: true,
      firstName: "Augusta",
    });
    expect(corrected.body.doubleOptIn).toBe("sent");
    const link = await linkOf(campaignId);
    expect(await mails(campaignId)).toHaveLength(1);
    expect((await mails(campaignId))[0]).toMatchObject({
      to: "ada@example.org",
      subject: "Please confirm your e-mail address",
    });
    expect(await newsletter(campaignId)).toEqual(["requested"]);
    const token = link.searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await ground.rows<{ text: string }>(
      sql`SELECT to_jsonb(o)::text AS text FROM opt_in o WHERE campaign_id = ${campaignId}`,
    );
    expect(row?.text).not.toContain(token);
  });

  test.each([
    ["no tick", ASKS, {}],
    ["no double opt-in", { doubleOptIn: false }, { newsletter: true }],
  ])("%s: nobody is asked", async (_name, metadata, more) => {
    const { campaignId } = await ground.publish({ metadata });
    expect((await leave(campaignId, "ada@example.org", more)).lead.body.doubleOptIn).toBe("none");
    expect(await mails(campaignId)).toEqual([]);
  });

  test("a scanner that opens the link, in any way but the button, confirms nothing", async () => {
    const { campaignId } = await ground.publish({ metadata: ASKS });
    await leave(campaignId);
    const link = await linkOf(campaignId);
    const page = await get(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Confirm your e-mail address");
    await get(link);
    await ground.app.inject({ method: "HEAD", url: link.pathname + link.search });
    await ground.app.inject({ method: "OPTIONS", url: link.pathname + link.search });
    await ground.app.inject({ method: "POST", url: link.pathname + link.search });
    await ground.app.inject({
      method: "POST",
      url: link.pathname,
      headers: { "content-type": "application/json" },
      payload: {},
    });
    expect(await newsletter(campaignId)).toEqual(["requested"]);
    const [row] = await ground.rows<{ opened: boolean; confirmed: boolean }>(
      sql`SELECT opened_at IS NOT NULL AS opened, confirmed_at IS NOT NULL AS confirmed FROM opt_in WHERE campaign_id = ${campaignId}`,
    );
    expect(row).toEqual({ opened: true, confirmed: false });
  });

  test("who reads leads by a cursor is told of the confirmation, for every lead of the address", async () => {
    const { campaignId } = await ground.publish({ metadata: ASKS });
    for (let times = 0; times < 2; times++) await leave(campaignId);
    const since = async (after: string) => {
      const url = `/api/v1/leads/${campaignId}?after=${after}`;
      return (await ground.app.inject({ url, headers: ground.company.as.CREATOR })).json();
    };
    const first = await since("");
    expect(first.data).toMatchObject([{ doubleOptIn: "requested" }, { doubleOptIn: "requested" }]);
    await confirm(await linkOf(campaignId));
    const second = await since(first.next);
    const confirmed = { doubleOptIn: "confirmed", confirmedAt: expect.any(String) };
    expect(second.data).toMatchObject([confirmed, confirmed]);
    expect((await since(second.next)).data).toEqual([]);
  });

  test("the button confirms once; a second press says it is done already; the ledger has words, times and address", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const { campaignId } = await ground.publish({ metadata: ASKS });
    await leave(campaignId);
    const link = await linkOf(campaignId);
    await ground.clock("2026-11-21T12:30:00Z");
    const from = { "x-forwarded-for": "203.0.113.9" };
    expect((await confirm(link, from)).body).toContain("Thank you, that is confirmed");
    await ground.clock("2026-11-21T13:00:00Z");
    expect((await confirm(link, { "x-forwarded-for": "203.0.113.10" })).body).toContain("This is already confirmed");
    expect((await get(link)).body).toContain("This is already confirmed");
    expect(await newsletter(campaignId)).toEqual(["confirmed"]);
    const [row] = await ground.rows(sql`SELECT text_hash, requested_from, confirmed_from, confirmed_agent,
      requested_at = '2026-11-21T12:00:00Z' AS asked, confirmed_at = '2026-11-21T12:30:00Z' AS confirmed FROM opt_in WHERE campaign_id = ${campaignId}`);
    expect(row).toEqual({
      text_hash: expect.stringMatching(/^[\w-]{43}$/),
      requested_from: "127.0.0.1",
      confirmed_from: "203.0.113.9",
      confirmed_agent: "Firefox",
      asked: true,
      confirmed: true,
    });
    await expect(
      ground.db.inCompany(ground.company.companyId, (scope) => sql`DELETE FROM opt_in`.execute(scope)),
    ).rejects.toThrow(/permission/);
    // Who has confirmed is not asked again, and counts as confirmed.
    const second = await leave(campaignId, "ADA@example.org");
    expect(second.lead.body.doubleOptIn).toBe("none");
    expect(await newsletter(campaignId)).toEqual(["confirmed", "confirmed"]);
  });

  test("a play says how its address stands, so that its page can tell once it is confirmed", async () => {
    const standing = async (sessionId: string) =>
      (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.doubleOptIn;
    const { campaignId } = await ground.publish({ metadata: ASKS });
    const sessionId = await ground.open(campaignId);
    expect(await standing(sessionId)).toBe("none");
    await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true });
    expect(await standing(sessionId)).toBe("sent");
    const plain = await leave(campaignId, "ada@example.org", {});
    await confirm(await linkOf(campaignId));
    expect(await standing(sessionId)).toBe("confirmed");
    // Whoever types somebody's address and ticks nothing learns nothing of it.
    expect(await standing(plain.sessionId)).toBe("none");
    expect(await standing((await leave(campaignId, "ada@example.org", {})).sessionId)).toBe("none");
    const off = await ground.publish({ metadata: { doubleOptIn: false } });
    expect(await standing((await leave(off.campaignId)).sessionId)).toBe("none");
  });

  test("a code that waits for the address alone says so too", async () => {
    const { campaignId } = await ground.publish({ metadata: WAITS });
    const { sessionId } = await leave(campaignId, "ada@example.org", {});
    const standing = async () => (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.doubleOptIn;
    expect(await standing()).toBe("sent");
    await confirm(await linkOf(campaignId));
    expect(await standing()).toBe("confirmed");
  });

  test("expired, unknown and foreign links say what to do and change nothing", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const { campaignId, companyId } = await ground.publish({ metadata: { ...ASKS, optInDays: 2 } });
    const other = await ground.publish({ metadata: ASKS });
    await leave(campaignId);
    const link = await linkOf(campaignId);
    await ground.clock("2026-11-23T12:00:00Z");
    for (const answer of [await get(link), await confirm(link)])
      expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining("Take part once more")]);
    expect(await newsletter(campaignId)).toEqual(["requested"]);
    const elsewhere = new URL(link.href.replace(campaignId, other.campaignId));
    const none = new URL(`/${companyId}/${campaignId}/confirm`, link);
    const wrong = new URL(`${none.href}?token=${"a".repeat(43)}`);
    for (const url of [elsewhere, none, wrong, new URL(`${none.href}?token=a&token=b`)])
      for (const answer of [await get(url), await confirm(url)])
        expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining("This link is not complete")]);
  });

  test("a corrected address is asked anew, and only its own link counts for it", async () => {
    const { campaignId } = await ground.publish({ metadata: ASKS });
    const { sessionId } = await leave(campaignId, "typo@example.org");
    const first = await linkOf(campaignId);
    expect((await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true })).body.doubleOptIn).toBe(
      "sent",
    );
    await ground.mailer.sendDue();
    const second = (await mails(campaignId)).find(({ to }) => to === "ada@example.org");
    await confirm(first);
    expect(await newsletter(campaignId)).toEqual(["requested"]);
    await confirm(linkIn(second?.text ?? ""));
    expect(await newsletter(campaignId)).toEqual(["confirmed"]);
  });

  test("nobody's mailbox is flooded: three mails a day for an address, whoever types it", async () => {
    const { campaignId } = await ground.publish({ metadata: ASKS });
    for (let n = 0; n < 6; n++)
      expect((await leave(campaignId, "victim@example.org")).lead.body.doubleOptIn).toBe("sent");
    expect(await mails(campaignId)).toHaveLength(3);
  });

  test("the page has the campaign's colours, a strict policy, no script, and leaks its address to nobody", async () => {
    const { campaignId } = await ground.publish({
      metadata: ASKS,
      document: ({ theme }) => {
        theme.tokens = { "c-primary": "#123456", "c-surface": "red;} body{display:none" };
      },
    });
    await leave(campaignId);
    const { headers, body } = await get(await linkOf(campaignId));
    expect(body).toContain("#123456");
    expect(body).not.toMatch(/display:none|<script|style=/);
    expect(body).toContain("Spin for a mug");
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each(LANGUAGES)("mail and page speak %s", async (language) => {
    const languages = LANGUAGES.map((shortName, n) => ({
      id: `5a3b1e00-0000-4000-8000-00000000010${n}`,
      name: shortName,
      shortName,
      flagImageUrl: "",
    }));
    const { campaignId } = await ground.publish({ metadata: { ...ASKS, languages } });
    const sessionId = await ground.open(campaignId, { language });
    await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true });
    const link = await linkOf(campaignId);
    const { says, button } = CONFIRM_WORDS[language];
    const [mail] = await mails(campaignId);
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(mail?.text).toContain(`${button}: ${link.href}`);
    const page = await get(link);
    expect(page.body).toContain(`lang="${language}"`);
    expect(page.body).toContain(says.waiting.title);
    expect((await confirm(link)).body).toContain(says.done.title);
    expect((await confirm(link)).body).toContain(says.confirmed.title);
    const unknown = await get(new URL(`${link.origin}${link.pathname}?token=x`), { "accept-language": language });
    expect(unknown.body).toContain(says.unknown.title);
  });

  test("the campaign's own page of type doi-email is the mail; its button is the link", async () => {
    const { campaignId } = await ground.publish({
      metadata: ASKS,
      document: (document) => {
        const { additionalPages, elements } = document;
        const page = additionalPages.entities[SAMPLE.email];
        const root = page && elements.entities[page.elementRoot];
        if (!page || !root) throw new Error("The sample has a mail page");
        additionalPages.entities.doi = { ...page, id: "doi", pageType: "doi-email", elementRoot: "doi-root" };
        additionalPages.ids.push("doi");
        elements.entities["doi-root"] = { ...root, id: "doi-root", texts: {} };
        const part = { parentId: "doi-root", style: {} };
        elements.entities["doi-text"] = {
          ...part,
          id: "doi-text",
          type: "text",
          order: "a1",
          variant: "h1",
          texts: { text: { en: "Hello {{firstName}}, really?" } },
        };
        elements.entities["doi-button"] = {
          ...part,
          id: "doi-button",
          type: "button",
          order: "a2",
          texts: { label: { en: "Yes, really" } },
        };
      },
    });
    await leave(campaignId);
    const link = await linkOf(campaignId);
    const [mail] = await mails(campaignId);
    expect(mail?.subject).toBe("Hello Ada, really?");
    expect(mail?.text).toContain(`Yes, really: ${link.href}`);
    expect(mail?.text.match(/confirm\?token/g)).toHaveLength(1);
    expect((await confirm(link)).statusCode).toBe(200);
  });

  describe("codes after opt-in", () => {
    const code = () => codes(1)[0] ?? "";
    const ready = async (document = everyoneWins): Promise<Published & { code: string }> => {
      const published = await ground.publish({ metadata: WAITS, document });
      const given = code();
      await ground.importCodes(published.campaignId, SAMPLE.pages.won, [given]);
      return { ...published, code: given };
    };
    const outcomeMails = async (campaignId: string) =>
      (await mails(campaignId)).filter(({ kind: k }) => k === "outcome");

    test("the prize is told at once, the code by mail after the confirmation, also without a newsletter tick", async () => {
      const { campaignId, code: given } = await ready();
      const { sessionId, lead } = await leave(campaignId, "ada@example.org", {});
      expect(lead.body.doubleOptIn).toBe("sent");
      await ground.getPrize(sessionId);
      const told = await ground.gameData(sessionId);
      expect(told.body).toMatchObject({ prize: { prizeWon: true }, code: null });
      expect((await ground.call("GET", `/api/v1/plays/${sessionId}`)).text).not.toContain(given);
      const link = await linkOf(campaignId);
      expect((await get(link)).body).toContain("we know that this address is yours");
      expect(await outcomeMails(campaignId)).toEqual([]);
      expect((await mails(campaignId)).map(({ text }) => text).join()).not.toContain(given);
      await confirm(link);
      await ground.mailer.sendDue();
      const [mail] = await outcomeMails(campaignId);
      expect(mail?.text).toContain(given);
      const { reserved, ...same } = told.body;
      expect(reserved.waitsFor).toBe("confirmation");
      expect((await ground.gameData(sessionId)).body).toEqual(same);
      expect(await newsletter(campaignId)).toEqual(["none"]);
      await confirm(link);
      expect(await outcomeMails(campaignId)).toHaveLength(1);
    });

    test("a lead that comes after the draw is asked then", async () => {
      const { campaignId, code: given } = await ready(withAll(everyoneWins, withFormBehind));
      const sessionId = await ground.open(campaignId);
      expect((await ground.gameData(sessionId)).text).not.toContain(given);
      expect((await ground.lead(campaignId, sessionId, "ada@example.org")).body.doubleOptIn).toBe("sent");
      await confirm(await linkOf(campaignId));
      await ground.mailer.sendDue();
      expect((await outcomeMails(campaignId))[0]?.text).toContain(given);
    });

    test("without a confirmation in time the stock returns, once, as a log entry; the link has expired by then", async () => {
      await ground.clock("2026-11-21T12:00:00Z");
      const { campaignId } = await ready();
      const { sessionId } = await leave(campaignId);
      await ground.gameData(sessionId);
      const link = await linkOf(campaignId);
      const awarded = () => ground.awarded(campaignId);
      await ground.clock("2026-11-24T11:59:59Z");
      expect(await ground.parts.optIn.optIns.expire()).toBe(0);
      expect(await awarded()).toBe(1);
      await ground.clock("2026-11-24T12:00:00Z");
      expect(await ground.parts.optIn.optIns.expire()).toBe(1);
      expect(await ground.parts.optIn.optIns.expire()).toBe(0);
      expect(await awarded()).toBe(0);
      expect(
        await ground.rows(sql`SELECT reason FROM stock_change WHERE campaign_id = ${campaignId} AND reason <> 'saved'`),
      ).toEqual([{ reason: "withheld" }]);
      expect((await confirm(link)).statusCode).toBe(410);
      expect((await ground.claim(sessionId)).status).toBe(406);
      await ground.mailer.sendDue();
      expect(await outcomeMails(campaignId)).toEqual([]);
    });

    test("several return in one order wherever that happens, so that processes do not wait for each other in a circle", async () => {
      await ground.clock("2026-11-21T12:00:00Z");
      const { campaignId } = await ground.publish({ document: everyoneWins, metadata: WAITS, stock: 12 });
      for (let n = 0; n < 12; n++)
        await ground.gameData((await leave(campaignId, `visitor-${n}@example.org`)).sessionId);
      await ground.clock("2026-11-24T12:00:00Z");
      expect(await ground.parts.optIn.optIns.expire()).toBe(12);
      const returned = await ground.rows<{ playId: string }>(sql`SELECT d.play_id AS "playId" FROM stock_change c
        JOIN draw d ON d.campaign_id = c.campaign_id AND d.reference = c.reference
        JOIN log_pending l ON l.campaign_id = c.campaign_id AND l.kind = 'stock' AND l.fields[1] = c.change_id::text
        WHERE c.campaign_id = ${campaignId} AND c.reason = 'withheld' ORDER BY l.log_order`);
      const plays = returned.map(({ playId }) => playId);
      expect(plays).toEqual(plays.toSorted());
    });

    test("what was confirmed never expires", async () => {
      await ground.clock("2026-11-21T12:00:00Z");
      const { campaignId } = await ready();
      const { sessionId } = await leave(campaignId);
      await ground.gameData(sessionId);
      await confirm(await linkOf(campaignId));
      await ground.clock("2027-01-21T12:00:00Z");
      expect(await ground.parts.optIn.optIns.expire()).toBe(0);
    });
  });
});

describe("the words of the confirmation page", () => {
  test("are said in five languages, each its own", () => {
    for (const say of ["waiting", "done", "confirmed", "expired", "unknown"] as const)
      expect(new Set(LANGUAGES.map((language) => CONFIRM_WORDS[language].says[say].title)).size).toBe(LANGUAGES.length);
  });
});
