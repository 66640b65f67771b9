import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, type Published, playGround } from "../plays/testing.ts";

const open = { startDate: "2026-06-01T00:00:00Z", endDate: "2026-06-15T00:00:00Z" };

describe.each(DATABASES)("the second-chance raffle on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  beforeEach(() => ground.clock("2026-06-10T10:00:00Z"));
  afterAll(() => ground?.close());

  const raffle = ({ campaignId }: Published, body: object = {}, headers = ground.company.as.CREATOR) =>
    ground.call("POST", `/api/v1/campaigns/${campaignId}/raffle`, body, headers);
  const visit = async ({ campaignId }: Published, email: string) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email);
    await ground.getPrize(sessionId);
  };
  const people = ["ada", "ben", "cid", "dora", "eve", "finn"].map((name) => `${name}@example.org`);
  const ended = async (stock: number | null, visitors = people) => {
    await ground.clock("2026-06-10T10:00:00Z");
    const published = await ground.publish({ document: nobodyWins, metadata: { ...open, playLimits: [] }, stock });
    for (const email of visitors) await visit(published, email);
    await ground.clock("2026-06-15T00:00:01Z");
    return published;
  };

  test("gives what is left among those who left a lead, and takes it from the stock", async () => {
    const published = await ended(4, [...people, people[0] ?? "", people[0] ?? ""]);
    const { status, body } = await raffle(published, { alternates: 2 });
    expect(status).toBe(200);
    expect(body.data.chances).toBe(6);
    const [mug] = body.data.prizes;
    expect(mug).toMatchObject({ prizeId: published.prizeIds[SAMPLE.prizes.mug], title: { en: "A mug" } });
    expect([mug.winners.length, mug.alternates.length]).toEqual([4, 2]);
    const leads = [...mug.winners, ...mug.alternates].map(({ leadId }: { leadId: string }) => leadId);
    const emails = await ground.rows<{ email: string }>(
      sql`SELECT email FROM lead WHERE lead_id = ANY (${leads}::uuid[])`,
    );
    expect(new Set(emails.map(({ email }) => email))).toEqual(new Set(people));
    const stock = await ground.call(
      "GET",
      `/api/v1/campaigns/${published.campaignId}/stock`,
      undefined,
      ground.company.as.VIEWER,
    );
    expect(stock.body.data[0]).toMatchObject({ awarded: 4, remaining: 0 });
    const log = await ground.rows<{ reason: string }>(sql`SELECT reason FROM stock_change
      WHERE campaign_id = ${published.campaignId} AND reason = 'raffle'`);
    expect(log).toHaveLength(1);
  });

  test("is read by all members once it is drawn, and reading draws nothing", async () => {
    const published = await ended(2);
    const read = (headers = ground.company.as.VIEWER) =>
      ground.call("GET", `/api/v1/campaigns/${published.campaignId}/raffle`, undefined, headers);
    expect(await read()).toMatchObject({ status: 200, body: { data: null } });
    const { body } = await raffle(published);
    expect((await read()).body).toEqual(body);
    expect(body.data.fairnessUrl).toMatch(`/${published.companyId}/${published.campaignId}/fairness`);
    expect((await read((await ground.identity.company()).as.CREATOR)).status).toBe(404);
  });

  test("is drawn once: a repeat gets the same bytes, another request is refused", async () => {
    const published = await ended(3);
    const first = await raffle(published);
    expect((await raffle(published)).text).toBe(first.text);
    const asked = { prizes: [{ prizeId: published.prizeIds[SAMPLE.prizes.mug], count: 1 }] };
    expect((await raffle(published, asked)).body).toMatchObject({ statusCode: 409, code: "raffle-drawn" });
    const both = await ended(2);
    const [one, two] = await Promise.all([raffle(both), raffle(both)]);
    expect(one.text).toBe(two.text);
  });

  test("its winners are written to where the brand asks for it, once each", async () => {
    const published = await ended(2);
    const mails = () =>
      ground.rows<{ recipient: string; text: string }>(
        sql`SELECT recipient, text FROM mail_message WHERE campaign_id = ${published.campaignId} AND kind = 'winner'`,
      );
    const { body } = await raffle(published);
    expect(await mails()).toEqual([]);
    await raffle(published, { mailWinners: true });
    await raffle(published, { mailWinners: true });
    await ground.mailer.sendDue();
    const winners = body.data.prizes[0].winners.map(({ leadId }: { leadId: string }) => leadId);
    const emails = await ground.rows<{ email: string }>(
      sql`SELECT email FROM lead WHERE lead_id = ANY (${winners}::uuid[])`,
    );
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(emails.map(({ email }) => email).sort());
    for (const { text } of sent) expect(text).toContain("A mug");
  });

  test("its winners get the campaign's own letter to them, in their language", async () => {
    const published = await ground.publish({
      document: (document) => {
        nobodyWins(document);
        withLetter(document);
      },
      metadata: { ...open, playLimits: [] },
      stock: 1,
    });
    await visit(published, "ada@example.org");
    await ground.rows(sql`UPDATE lead SET language = 'de' WHERE campaign_id = ${published.campaignId}`);
    await ground.clock("2026-06-15T00:00:01Z");
    await raffle(published, { mailWinners: true });
    await ground.mailer.sendDue();
    const sent = await ground.rows<{ subject: string; text: string }>(
      sql`SELECT subject, text FROM mail_message WHERE campaign_id = ${published.campaignId} AND kind = 'winner'`,
    );
    expect(sent).toMatchObject([{ subject: "Gezogen!", text: expect.stringContaining("Du wurdest gezogen: ") }]);
    expect(sent[0]?.text).toContain(`Zur Aktion: http`);
  });

  test("whoever has won takes no part; a consolation is no win", async () => {
    const published = await ground.publish({ document: everyoneWins, metadata: { ...open, playLimits: [] }, stock: 3 });
    for (const email of people) await visit(published, email);
    await ground.call(
      "POST",
      `/prize-management/campaigns/${published.campaignId}/luckGames/prizePools`,
      published.document.prizePoolList.map((entry) => ({
        ...entry,
        campaignId: published.campaignId,
        companyId: published.companyId,
        ...(entry.noWinPrize ? {} : { stock: 5 }),
      })),
      ground.company.as.CREATOR,
    );
    await ground.clock("2026-06-15T00:00:01Z");
    expect((await raffle(published)).body.data).toMatchObject({
      chances: 3,
      prizes: [{ winners: { length: 2 }, alternates: { length: 1 } }],
    });

    await ground.clock("2026-06-10T10:00:00Z");
    const consoled = await ground.publish({
      document: (document) => {
        nobodyWins(document);
        for (const entry of document.prizePoolList) if (!entry.noWinPrize) entry.isConsolation = true;
      },
      metadata: { ...open, playLimits: [] },
      stock: 50,
    });
    for (const email of people) await visit(consoled, email);
    await ground.clock("2026-06-15T00:00:01Z");
    expect((await raffle(consoled)).body.data.chances).toBe(6);
  });

  test("not while the campaign can be played, not beyond the stock, not of an unknown prize, not by an EDITOR", async () => {
    const published = await ended(2);
    await ground.clock("2026-06-15T00:00:00Z");
    expect((await raffle(published)).body).toMatchObject({
      statusCode: 409,
      code: "raffle-too-early",
      current: "ACTIVE",
    });
    await ground.clock("2026-06-15T00:00:01Z");
    const prizeId = published.prizeIds[SAMPLE.prizes.mug];
    expect((await raffle(published, { prizes: [{ prizeId, count: 3 }] })).body).toMatchObject({
      code: "raffle-beyond-stock",
      errors: [{ path: "body.prizes.0.count", message: "2 are left" }],
    });
    expect((await raffle(published, { prizes: [{ prizeId: published.campaignId, count: 1 }] })).body.code).toBe(
      "prize-unknown",
    );
    expect((await raffle(published, {}, ground.company.as.EDITOR)).status).toBe(403);
  });

  test("the result cannot be changed by the application", async () => {
    const published = await ended(1);
    await raffle(published);
    await expect(
      ground.rows(sql`UPDATE raffle SET result = '{}' WHERE campaign_id = ${published.campaignId}`),
    ).rejects.toThrow(/permission denied/);
  });
});

/** A letter to winners of the raffle, behind one that follows the play. */
function withLetter({ additionalPages, elements }: CampaignDocument): void {
  for (const use of ["play", "winner"]) {
    const element = (id: string, type: string, more: object) => {
      elements.entities[`${use}-${id}`] = {
        ...{ id: `${use}-${id}`, type, parentId: `${use}-root`, order: `a${id}`, style: {}, texts: {} },
        ...more,
      } as never; // as the model has it
    };
    element("root", "email-template", { parentId: null, use, texts: { subject: { en: "Drawn!", de: "Gezogen!" } } });
    element("1", "text", {
      variant: "h1",
      texts: { text: { en: "You were drawn: {{prize.title}}", de: "Du wurdest gezogen: {{prize.title}}" } },
    });
    element("2", "button", {
      variant: "contained",
      action: { type: "CHANGE_PAGE", target: "FIRST" },
      texts: { label: { en: "To the campaign", de: "Zur Aktion" } },
    });
    const id = `letter-${use}`;
    additionalPages.ids.push(id);
    additionalPages.entities[id] = {
      ...{ id, pageType: "outcome-email", order: null, elementRoot: `${use}-root` },
      name: { en: `Letter ${use}` },
    };
  }
}
