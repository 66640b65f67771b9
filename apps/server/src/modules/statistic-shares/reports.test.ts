import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { keepsIn } from "../mail/testing/kept-mails.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { openStatisticShares } from "./index.ts";
import { come, counts } from "./testing.ts";

describe.each(DATABASES)("reports of statistics by mail, on %s", (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    ground = await playGround(kind, { transport: keepsIn(sent) });
  });
  beforeEach(async () => {
    sent.length = 0;
    await ground.rows(sql`DELETE FROM statistic_report`);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  type Headers = Record<string, string>;
  const path = (campaignId: string) => `/api/v1/campaigns/${campaignId}/statistics/report`;
  const choose = (campaignId: string, rhythm: string, headers: Headers = ground.company.as.VIEWER) =>
    ground.call("PUT", path(campaignId), { rhythm }, headers);
  const chosen = async (campaignId: string, headers: Headers = ground.company.as.VIEWER) =>
    (await ground.call("GET", path(campaignId), undefined, headers)).body.data.rhythm;
  /** What leaves when a turn is made at a time. */
  const sentAt = async (at: string): Promise<OutgoingMail[]> => {
    sent.length = 0;
    await ground.clock(at);
    await ground.parts.statisticShares.reports.turn();
    await ground.rows(sql`UPDATE account_mail SET due_at = fairground_now() WHERE state = 'queued'`);
    await ground.parts.mail.letters.sendDue();
    return [...sent];
  };
  /** A Wednesday. */
  const campaign = async (metadata = {}) => {
    await ground.clock("2026-11-18T12:00:00Z");
    return ground.publish({ metadata: { timezone: "Europe/Zurich", cookieless: false, ...metadata } });
  };
  const play = async (of: Published, at: string, facts: Record<string, number>) => {
    for (const [kindOf, count] of Object.entries(facts))
      await counts(ground, of, { at, source: "srv", kind: kindOf, count });
  };

  test("each Monday at seven of the campaign's clock the week before, beside the one before that; once", async () => {
    const of = await campaign();
    expect((await choose(of.campaignId, "weekly")).body.data).toMatchObject({ rhythm: "weekly", isVerified: true });
    await come(
      ground,
      of,
      Array.from({ length: 6 }, () => ({ at: "2026-11-17T09:00:00Z", referrer: "example.org" })),
    );
    await come(
      ground,
      of,
      Array.from({ length: 4 }, () => ({ at: "2026-11-12T09:00:00Z", referrer: "example.net" })),
    );
    await play(of, "2026-11-17T09:00:00Z", { start: 5, lead: 3 });
    const won = of.document.pages.ids.at(-1) ?? "";
    await counts(ground, of, { at: "2026-11-17T09:00:00Z", source: "srv", kind: "outcome", name: won, count: 5 });
    expect(await sentAt("2026-11-23T05:59:00Z")).toEqual([]);
    const [mail, ...more] = await sentAt("2026-11-23T06:00:00Z");
    expect(more).toEqual([]);
    const { name } = of.document.pages.entities[won] ?? { name: "" };
    expect(mail?.to).toMatch(/@/);
    for (const line of [
      "From November 16, 2026 to November 22, 2026",
      "Visitors: 6 (the week before: 4)",
      "Games started: 5 (the week before: 0)",
      "Leads: 3 (the week before: 0)",
      "Leads of visitors: 50% (the week before: 0%)",
      `Most frequent outcome: ${typeof name === "string" ? name : Object.values(name)[0]}`,
      "Most visitors came from: example.org",
      `/studio/campaigns/${of.campaignId}/statistics?period=days&from=2026-11-16&to=2026-11-22`,
    ])
      expect(mail?.text).toContain(line);
    expect(await sentAt("2026-11-23T06:10:00Z")).toEqual([]);
    expect(await sentAt("2026-11-29T23:00:00Z")).toEqual([]);
    const [next] = await sentAt("2026-11-30T06:00:00Z");
    expect(next?.text).toContain("Nothing happened");
  });

  test("several processes send it once, and one that was away sends the last alone", async () => {
    const of = await campaign();
    await choose(of.campaignId, "weekly");
    await play(of, "2026-12-03T09:00:00Z", { start: 1 });
    await ground.clock("2026-12-09T12:00:00Z");
    const { openStatistics } = ground.parts.analytics;
    const near = { openStatistics, letters: ground.parts.mail.letters };
    const processes = [1, 2, 3].map(() => openStatisticShares(ground.context, near));
    await Promise.all(processes.map(({ reports }) => reports.turn()));
    const mails = await sentAt("2026-12-09T12:00:00Z");
    expect(mails.map(({ text }) => text.match(/From .* to .*,/)?.[0])).toEqual([
      "From November 30, 2026 to December 6, 2026,",
    ]);
  });

  test("a month's report comes on the first day of the next", async () => {
    const of = await campaign({ timezone: "America/Sao_Paulo" });
    await choose(of.campaignId, "monthly");
    await play(of, "2026-11-20T09:00:00Z", { start: 7 });
    await play(of, "2026-10-31T09:00:00Z", { start: 2 });
    expect(await sentAt("2026-12-01T09:59:00Z")).toEqual([]);
    const [mail] = await sentAt("2026-12-01T10:00:00Z");
    expect(mail?.text).toContain("Games started: 7 (the month before: 2)");
  });

  test("names of fewer than five are not told, and a level that knows no visitors says nothing of them", async () => {
    const of = await campaign({ analyticsTrackingLevel: 0 });
    await choose(of.campaignId, "weekly");
    await play(of, "2026-11-17T09:00:00Z", { start: 4 });
    await counts(ground, of, {
      at: "2026-11-17T09:00:00Z",
      source: "srv",
      kind: "outcome",
      name: of.document.pages.ids[0] ?? "",
      count: 4,
    });
    const [mail] = await sentAt("2026-11-23T06:00:00Z");
    expect(mail?.text).toContain("Games started: 4");
    expect(mail?.text).not.toMatch(/Visitors|outcome/);
  });

  test("silence is told once", async () => {
    const of = await campaign();
    await choose(of.campaignId, "weekly");
    await play(of, "2026-11-17T09:00:00Z", { start: 1 });
    const weeks = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];
    const told: number[] = [];
    for (const monday of weeks) told.push((await sentAt(`${monday}T06:00:00Z`)).length);
    expect(told).toEqual([1, 1, 0, 0]);
    await play(of, "2026-12-16T09:00:00Z", { start: 1 });
    expect(await sentAt("2026-12-21T06:00:00Z")).toHaveLength(1);
  });

  test("one press of a mail program's ends it, without signing in; a look at the link does not, and whoever has no link ends nothing", async () => {
    const of = await campaign();
    await choose(of.campaignId, "weekly");
    await play(of, "2026-11-17T09:00:00Z", { start: 1 });
    const [mail] = await sentAt("2026-11-23T06:00:00Z");
    const link = mail?.unsubscribe ?? "";
    expect(mail?.text).toContain(`Send no more reports: ${link}`);
    const { pathname, search } = new URL(link);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const press = (url: string, payload: string, headers: Record<string, string> = form) =>
      ground.app.inject({ method: "POST", url, payload, headers });
    const asked = await ground.app.inject({ url: pathname + search });
    expect([asked.statusCode, asked.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(asked.body).toContain("Send no more");
    expect((await press(pathname + search, "other=1")).statusCode).toBe(200);
    const forged = search.replace(/.(?=&)/, (last) => (last === "A" ? "B" : "A"));
    expect((await press(pathname + forged, "off=1")).statusCode).toBe(404);
    expect((await ground.app.inject({ url: pathname })).statusCode).toBe(404);
    expect(await chosen(of.campaignId)).toBe("weekly");
    expect((await press(pathname + search, "List-Unsubscribe=One-Click")).statusCode).toBe(200);
    expect(await chosen(of.campaignId)).toBe("never");
    expect((await press(pathname + search, "off=1")).body).toContain("No more reports");
    await choose(of.campaignId, "monthly");
    const boundary = "x";
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    // The link of what was ended ends nothing that was chosen anew.
    await press(pathname + search, parts, { "content-type": `multipart/form-data; boundary=${boundary}` });
    expect(await chosen(of.campaignId)).toBe("monthly");
  });

  test("it goes to whoever chose it, in their language, and ends with what lets them see the campaign", async () => {
    const [of, binned] = [await campaign(), await campaign()];
    const person = { email: "leaver@example.org", name: "Leaver", roles: ["VIEWER"] as const, platformAdmin: false };
    const { userId } = await ground.identity.people.accountWithPassword({ ...person, companyId: of.companyId });
    await ground.rows(sql`UPDATE auth_user SET "language" = 'de' WHERE "id" = ${userId}`);
    const headers = { authorization: `Bearer ${await ground.identity.people.tokenFor(userId)}` };
    for (const { campaignId } of [of, binned]) await choose(campaignId, "weekly", headers);
    expect([await chosen(of.campaignId, headers), await chosen(of.campaignId)]).toEqual(["weekly", "never"]);
    for (const each of [of, binned]) await play(each, "2026-11-17T09:00:00Z", { start: 1 });
    await ground.rows(sql`UPDATE campaign SET deleted_at = now() WHERE campaign_id = ${binned.campaignId}`);
    const mails = await sentAt("2026-11-23T06:00:00Z");
    expect(mails.map(({ to, subject }) => [to, subject.slice(0, 13)])).toEqual([
      ["leaver@example.org", "Die Woche von"],
    ]);
    await ground.rows(sql`DELETE FROM member WHERE "userId" = ${userId}`);
    expect(await sentAt("2026-11-30T06:00:00Z")).toEqual([]);
    expect(await ground.rows(sql`SELECT 1 FROM statistic_report`)).toEqual([]);
  });

  test("it waits for a confirmed address, and for a suspended company; another company chooses nothing", async () => {
    const of = await campaign();
    const { as } = await ground.identity.company();
    expect((await choose(of.campaignId, "weekly", as.VIEWER)).status).toBe(404);
    await choose(of.campaignId, "weekly");
    await play(of, "2026-11-17T09:00:00Z", { start: 1 });
    await ground.rows(sql`UPDATE company SET "suspendedAt" = now() WHERE "id" = ${of.companyId}`);
    expect(await sentAt("2026-11-23T06:00:00Z")).toEqual([]);
    await ground.rows(sql`UPDATE company SET "suspendedAt" = NULL WHERE "id" = ${of.companyId}`);
    await ground.rows(sql`UPDATE auth_user SET "emailVerified" = false`);
    expect(await sentAt("2026-11-23T06:05:00Z")).toEqual([]);
    const refused = await choose(of.campaignId, "monthly");
    expect([refused.status, refused.body.code]).toEqual([409, "report-unconfirmed"]);
    expect((await choose(of.campaignId, "never")).status).toBe(200);
    await ground.rows(sql`UPDATE auth_user SET "emailVerified" = true`);
  });
});
