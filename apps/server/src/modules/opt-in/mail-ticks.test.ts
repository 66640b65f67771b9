import { LANGUAGES } from "@fairground/model/text";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { keepsIn } from "../mail/testing/kept-mails.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { everyoneWins, type Ground, playGround, withAll, withTicks } from "../plays/testing.ts";
import { CONFIRM_WORDS } from "./words.ts";

const ASKS = { doubleOptIn: true };
const BOTH = { customField1: true, customField2: true };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe.each(DATABASES)("ticks of their own for mails on %s (decisions, Mail)", (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    ground = await playGround(kind, { transport: keepsIn(sent) });
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const publish = (metadata: object = ASKS) => ground.publish({ metadata, document: withAll(everyoneWins, withTicks) });
  const leave = async (campaignId: string, more: object, email = "ada@example.org") => {
    const sessionId = await ground.open(campaignId);
    return { sessionId, lead: await ground.lead(campaignId, sessionId, email, more) };
  };
  /** The newest letter that asks for a confirmation. */
  const letter = async () => {
    await ground.mailer.sendDue();
    return sent.findLast(({ text }) => text.includes("/confirm?token="));
  };
  const linkIn = (mail: OutgoingMail | undefined) =>
    new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  const post = (url: URL, payload: string) =>
    ground.app.inject({ method: "POST", url: url.pathname + url.search, headers: FORM, payload });
  const confirm = (link: URL) => post(link, `token=${link.searchParams.get("token")}`);
  const rowsOf = async (campaignId: string) =>
    (await ground.call("GET", `/api/v1/leads/${campaignId}?direction=asc`, undefined, ground.company.as.CREATOR)).body
      .data;
  const states = async (campaignId: string) =>
    (await rowsOf(campaignId)).map((row: { doubleOptIn: string; reminders: string; mailStatistics: string }) => [
      row.doubleOptIn,
      row.reminders,
      row.mailStatistics,
    ]);
  const ledger = async (campaignId: string) =>
    (
      await ground.rows<{ said: string }>(
        sql`SELECT kind || ' ' || purpose || ' ' || field AS said FROM consent_ledger WHERE campaign_id = ${campaignId}
          AND purpose IN ('newsletter', 'reminders', 'mail-statistics', 'address') ORDER BY seq`,
      )
    ).map(({ said }) => said);

  test("one letter asks for all that was ticked; its confirmation counts for each, in its own words", async () => {
    const { campaignId } = await publish();
    const { lead } = await leave(campaignId, { newsletter: true, ...BOTH });
    expect(lead.body.doubleOptIn).toBe("sent");
    expect(await states(campaignId)).toEqual([["requested", "requested", "requested"]]);
    const mail = await letter();
    expect(mail?.text).toMatch(/marketing material[\s\S]*reminded of[\s\S]*measure whether/);
    const page = await ground.app.inject({ url: linkIn(mail).pathname + linkIn(mail).search });
    for (const said of Object.values(CONFIRM_WORDS.en.purposes)) expect(page.body).toContain(`<li>${said}</li>`);
    await confirm(linkIn(mail));
    expect(await states(campaignId)).toEqual([["confirmed", "confirmed", "confirmed"]]);
    expect(await ledger(campaignId)).toEqual([
      "given newsletter newsletter",
      "given reminders customField1",
      "given mail-statistics customField2",
      "confirmed newsletter newsletter",
      "confirmed reminders customField1",
      "confirmed mail-statistics customField2",
    ]);
    const [row] = await ground.rows<{ same: boolean }>(sql`SELECT count(DISTINCT words_hash) = 1 AS same
      FROM consent_ledger WHERE campaign_id = ${campaignId} AND purpose = 'reminders'`);
    expect(row?.same).toBe(true);
  });

  test("a tick that was not set is neither asked for nor confirmed; one that comes later is asked for alone", async () => {
    const { campaignId } = await publish();
    await leave(campaignId, { customField1: true });
    const first = await letter();
    expect(first?.text).not.toMatch(/marketing material|measure whether/);
    await confirm(linkIn(first));
    expect(await states(campaignId)).toEqual([["none", "confirmed", "none"]]);
    // What was confirmed counts for the next play of the address; only what is new is asked for.
    const { lead } = await leave(campaignId, BOTH, "ADA@example.org");
    expect(lead.body.doubleOptIn).toBe("sent");
    expect((await states(campaignId))[1]).toEqual(["none", "confirmed", "requested"]);
    const second = await letter();
    expect(second?.text).toContain("measure whether");
    expect(second?.text).not.toContain("reminded of");
    await confirm(linkIn(second));
    expect((await states(campaignId))[1]).toEqual(["none", "confirmed", "confirmed"]);
  });

  test("without double opt-in a tick is asked for and never confirmed", async () => {
    const { campaignId } = await publish({ doubleOptIn: false });
    const before = sent.length;
    await leave(campaignId, BOTH);
    await ground.mailer.sendDue();
    expect([await states(campaignId), sent.length]).toEqual([[["none", "requested", "requested"]], before]);
  });

  test("an update that says nothing of a tick keeps it; one that unticks it takes it back, in the ledger too", async () => {
    const { campaignId } = await publish();
    const { sessionId } = await leave(campaignId, BOTH);
    await confirm(linkIn(await letter()));
    const update = (more: object) =>
      ground.call("POST", `/leads/api/lead/v2/leads/${sessionId}`, { campaignId, ...more });
    await update({ lastName: "Byron" });
    expect(await states(campaignId)).toEqual([["none", "confirmed", "confirmed"]]);
    await update({ customField1: false });
    expect(await states(campaignId)).toEqual([["none", "none", "confirmed"]]);
    expect((await ledger(campaignId)).at(-1)).toBe("withdrawn reminders customField1");
  });

  test("unsubscribing takes all of it back: leads, list, export, ledger, and what still waits to be confirmed", async () => {
    const { campaignId, companyId } = await publish();
    await leave(campaignId, { newsletter: true, ...BOTH }, "eve@example.org");
    await confirm(linkIn(await letter()));
    await leave(campaignId, { customField2: true }, "bob@example.org");
    const waiting = linkIn(await letter());
    for (const recipient of ["eve@example.org", "bob@example.org"]) {
      const url = new URL(
        ground.parts.suppression.suppressions.unsubscribeUrl({ companyId, campaignId, recipient, language: "en" }) ??
          "",
      );
      expect((await post(url, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    }
    await confirm(waiting);
    expect(await states(campaignId)).toEqual([
      ["none", "none", "none"],
      ["none", "none", "none"],
    ]);
    expect((await rowsOf(campaignId))[0]).toMatchObject({
      newsletter: false,
      customField1: "false",
      customField2: "false",
    });
    const csv = await ground.app.inject({
      url: `/api/v1/leads/${campaignId}/export`,
      headers: ground.company.as.CREATOR,
    });
    const [headers, first] = csv.body.split("\r\n").map((line) => line.split(","));
    expect(headers?.slice(-2)).toEqual(["Reminders by mail", "Measuring of mails"]);
    expect(first?.slice(-2)).toEqual(["none", "none"]);
    expect((await ledger(campaignId)).filter((said) => said.startsWith("withdrawn")).toSorted()).toEqual([
      "withdrawn mail-statistics customField2",
      "withdrawn mail-statistics customField2",
      "withdrawn newsletter newsletter",
      "withdrawn reminders customField1",
    ]);
    // Whoever ticks again is asked again.
    const { lead } = await leave(campaignId, { customField1: true }, "eve@example.org");
    expect(lead.body.doubleOptIn).toBe("sent");
    await confirm(linkIn(await letter()));
    expect((await states(campaignId)).at(-1)).toEqual(["none", "confirmed", "none"]);
  });

  test.each(LANGUAGES)("letter and page list it in %s", async (language) => {
    const languages = [
      { id: "5a3b1e00-0000-4000-8000-000000000100", name: language, shortName: language, flagImageUrl: "" },
    ];
    const { campaignId } = await publish({ ...ASKS, languages });
    const sessionId = await ground.open(campaignId, { language });
    await ground.lead(campaignId, sessionId, "ada@example.org", BOTH);
    const link = linkIn(await letter());
    const page = await ground.app.inject({ url: link.pathname + link.search });
    expect(page.body).toContain(CONFIRM_WORDS[language].purposes.reminders);
    expect(page.body).not.toContain(CONFIRM_WORDS[language].purposes.newsletter);
  });
});
