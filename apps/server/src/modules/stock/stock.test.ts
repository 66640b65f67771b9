import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";
import { AlarmStore } from "./alarm-store.ts";
import { StockAlarms } from "./alarms.ts";

const LIMITS = { prizeLimitType: 2, prizeLimit: 0, prizeLimits: [] };
const at = (hour: number) => `2030-06-10T${String(hour).padStart(2, "0")}:00:00Z`;

describe.each(DATABASES)("stock while a campaign runs, on %s", (kind) => {
  const sent: OutgoingMail[] = [];
  let ground: Ground;
  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return { kind: "sent" as const };
      },
      close() {},
    };
    ground = await playGround(kind, { transport });
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const as = (role: keyof Ground["company"]["as"]) => ground.company.as[role];
  const stockOf = async ({ campaignId }: Published) =>
    (await ground.call("GET", `/api/v1/campaigns/${campaignId}/stock`, undefined, as("VIEWER"))).body.data;
  const change = ({ campaignId, prizeIds }: Published, body: object, headers = as("CREATOR")) =>
    ground.call("PUT", `/api/v1/campaigns/${campaignId}/stock/${Object.values(prizeIds)[0]}`, body, headers);
  const to = (stock: number | null, from: number | null, more: object = {}) => ({
    ...{ ...LIMITS, stock, was: { ...LIMITS, stock: from } },
    ...more,
  });
  const changes = async ({ campaignId }: Published, query = "") =>
    (await ground.call("GET", `/api/v1/campaigns/${campaignId}/stock/changes${query}`, undefined, as("VIEWER"))).body;
  /** The draft as it was published, with the ids of its prizes. */
  const keepDraft = async (published: Published): Promise<Published> => {
    await ground.rows(sql`UPDATE campaign SET draft = ${JSON.stringify(published.document)}::jsonb
      WHERE campaign_id = ${published.campaignId}`);
    return published;
  };
  const win = async ({ campaignId }: Published) =>
    (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon;
  const draftStock = async ({ campaignId }: Published) => {
    const [row] = await ground.rows<{ entry: { stock: number | null; prizeLimit: number }; rev: number }>(
      sql`SELECT draft #> '{prizePoolList,1}' AS entry, rev FROM campaign WHERE campaign_id = ${campaignId}`,
    );
    return row;
  };

  describe("one prize is changed by itself", () => {
    test("it holds at once, and the draft says it too, so that nothing takes it back", async () => {
      const published = await keepDraft(await ground.publish({ document: everyoneWins, stock: 1 }));
      expect([await win(published), await win(published)]).toEqual([true, false]);
      const { status, body } = await change(
        published,
        to(2, 1, { prizeLimitType: 0, prizeLimit: 5, note: " More came " }),
      );
      expect([status, body.data.stock, body.data.remaining, body.data.prizeLimit]).toEqual([200, 2, 1, 5]);
      expect([await win(published), await win(published)]).toEqual([true, false]);
      expect(await draftStock(published)).toMatchObject({ entry: { stock: 2, prizeLimitType: 0, prizeLimit: 5 } });
    });

    test("a draft that says something else keeps it: it is somebody's intention", async () => {
      const published = await keepDraft(await ground.publish({ stock: 5 }));
      await ground.rows(
        sql`UPDATE campaign SET draft = jsonb_set(draft, '{prizePoolList,1,stock}', '50') WHERE campaign_id = ${published.campaignId}`,
      );
      expect((await change(published, to(6, 5))).status).toBe(200);
      expect(await draftStock(published)).toMatchObject({ entry: { stock: 50 } });
    });

    test("from what was not so any more it is refused with what is; of two at once one wins", async () => {
      const published = await ground.publish({ stock: 5 });
      const both = await Promise.all([change(published, to(6, 5)), change(published, to(7, 5))]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = both.find(({ status }) => status === 409)?.body;
      const [{ stock }] = await stockOf(published);
      expect([6, 7]).toContain(stock);
      expect(refused).toMatchObject({ code: "stock-changed", current: { stock } });
      expect((await changes(published)).total).toBe(2); // it was made, and changed once
    });

    test("a number that its kind of limit does not use is no difference", async () => {
      const published = await ground.publish({ stock: 5 });
      const was = { ...LIMITS, stock: 5, prizeLimit: 77 };
      expect((await change(published, { ...LIMITS, stock: 6, was })).status).toBe(200);
    });

    test("less than was won is refused at its field", async () => {
      const published = await ground.publish({ document: everyoneWins, stock: 5 });
      await win(published);
      await win(published);
      expect((await change(published, to(1, 5, { note: "Counted again" }))).body).toMatchObject({
        ...{ statusCode: 422, code: "stock-below-awarded", awarded: 2, errors: [{ path: "body.stock" }] },
      });
      expect((await change(published, to(null, 5))).status).toBe(200);
      expect((await change(published, to(1, null, { note: "Counted again" }))).body).toMatchObject({
        code: "stock-below-awarded",
        awarded: 2,
      });
    });

    test("it keeps its place among the others", async () => {
      const published = await ground.publish({ stock: 5 });
      const entries = published.document.prizePoolList;
      const list = [entries[0], { ...entries[1], id: "first", prizeId: null, wins: 1 }, entries[1]];
      const url = `/prize-management/campaigns/${published.campaignId}/luckGames/prizePools`;
      await ground.call("POST", url, list, as("CREATOR"));
      const before = (await stockOf(published)).map(({ prizeId }: { prizeId: string }) => prizeId);
      expect((await change(published, to(6, 5))).status).toBe(200);
      expect((await stockOf(published)).map(({ prizeId }: { prizeId: string }) => prizeId)).toEqual(before);
    });

    test("it takes the right to manage, and a prize of this campaign", async () => {
      const published = await ground.publish({ stock: 5 });
      expect((await change(published, to(6, 5), as("EDITOR"))).status).toBe(403);
      const other = await ground.publish({ stock: 5 });
      expect((await change({ ...published, prizeIds: other.prizeIds }, to(6, 5))).body.code).toBe("prize-unknown");
    });
  });

  test("the history says who, when, from what to what and why, whatever way it was changed", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: 5 });
    await change(published, to(9, 5, { note: "A second delivery" }));
    const [noWin, mug] = published.document.prizePoolList;
    const url = `/prize-management/campaigns/${published.campaignId}/luckGames/prizePools`;
    await ground.call("POST", url, [noWin, { ...mug, stock: 12 }], as("CREATOR"));
    const made = await ground.call(
      "POST",
      `/api/v1/companies/${ground.company.companyId}/keys`,
      { name: "Warehouse", scopes: ["see", "manage"] },
      await administrator(),
    );
    await change(published, to(20, 12), { authorization: `Bearer ${made.body.data.secret}` });
    const { data, total } = await changes(published);
    expect(total).toBe(4);
    expect(
      data.map(({ reason, by, key, note, before, after }: Record<string, { name: string; stock: number }>) => [
        ...[reason, by?.name, key?.name, note, before?.stock, after?.stock],
      ]),
    ).toEqual([
      ["saved", "Both", "Warehouse", "", 12, 20],
      ["saved", "CREATOR", undefined, "", 9, 12],
      ["saved", "CREATOR", undefined, "A second delivery", 5, 9],
      ["saved", undefined, undefined, "", undefined, 5],
    ]);
    expect((await changes(published, `?prizeId=${crypto.randomUUID()}`)).total).toBe(0);
    expect((await changes(published, "?page=2&size=3")).data).toHaveLength(1);
  });

  test("how fast prizes go is told of a day and of a week", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: 50 });
    await ground.clock("2030-06-10T20:00:00+02:00");
    await win(published);
    await ground.clock("2030-06-12T20:00:00+02:00");
    await win(published);
    await ground.clock("2030-06-13T10:00:00+02:00");
    await win(published);
    expect((await stockOf(published))[0]).toMatchObject({ awarded: 3, awardedToday: 1, awardedDay: 2, awardedWeek: 3 });
  });

  describe("held are pieces that may still come back", () => {
    const heldOf = async (published: Published) => {
      const [{ awarded, held, remaining }] = await stockOf(published);
      return { awarded, held, remaining };
    };
    const winning = (metadata: object) => ground.publish({ document: everyoneWins, stock: 5, metadata });
    const finish = (published: Published) =>
      ground.rows(sql`UPDATE play SET finished_at = fairground_now() WHERE campaign_id = ${published.campaignId}`);

    test("while a play is under way", async () => {
      const published = await winning({});
      await win(published);
      expect(await heldOf(published)).toEqual({ awarded: 1, held: 1, remaining: 4 });
      await finish(published);
      expect(await heldOf(published)).toEqual({ awarded: 1, held: 0, remaining: 4 });
    });

    test("until it is claimed, where claiming has its time", async () => {
      const published = await winning({ claimTime: 600 });
      await win(published);
      await finish(published);
      expect((await heldOf(published)).held).toBe(1);
      await ground.rows(sql`UPDATE play SET claimed_at = fairground_now() WHERE campaign_id = ${published.campaignId}`);
      expect((await heldOf(published)).held).toBe(0);
    });

    test("until the address is confirmed, where prizes wait for that", async () => {
      const published = await winning({ doubleOptIn: true, codesAfterOptIn: true });
      await win(published);
      await finish(published);
      expect((await heldOf(published)).held).toBe(1);
      await ground.rows(sql`INSERT INTO opt_in (campaign_id, company_id, opt_in_id, day, play_id, token_hash, email,
          email_identity, newsletter, language, revision, text_hash, requested_at, requested_from, expires_at, confirmed_at)
        SELECT campaign_id, company_id, gen_random_uuid(), day, play_id, gen_random_uuid()::text, email, email_identity,
          false, 'en', 1, '', fairground_now(), '', fairground_now() + interval '1 day', fairground_now()
        FROM lead WHERE campaign_id = ${published.campaignId}`);
      expect((await heldOf(published)).held).toBe(0);
    });

    test("while a review is open", async () => {
      const published = await winning({});
      await win(published);
      await finish(published);
      await ground.rows(sql`INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score,
          reasons, review)
        SELECT campaign_id, company_id, day, play_id, reference, fairground_now(), 50, '[]', 'pending'
        FROM play WHERE campaign_id = ${published.campaignId}
        ON CONFLICT (campaign_id, day, play_id) DO UPDATE SET review = 'pending'`);
      expect((await heldOf(published)).held).toBe(1);
      await ground.rows(sql`UPDATE play_check SET review = 'released' WHERE campaign_id = ${published.campaignId}`);
      expect((await heldOf(published)).held).toBe(0);
    });
  });

  describe("an alarm", () => {
    beforeEach(async () => {
      sent.length = 0;
      await ground.rows(sql`DELETE FROM account_mail`);
      await ground.rows(sql`DELETE FROM stock_alarm`);
      await ground.rows(sql`UPDATE campaign SET deactivated_at = fairground_now()`); // those of other tests
      await ground.rows(sql`DELETE FROM member WHERE "role" LIKE '%,%'`);
    });
    const RULES = { on: true, below: { unit: "pieces", value: 2 }, beforeEnd: false, own: [], recipients: null };
    const set = ({ campaignId }: Published, rules: object = {}, headers = as("CREATOR")) =>
      ground.call("PUT", `/api/v1/campaigns/${campaignId}/stock/alarm`, { ...RULES, ...rules }, headers);
    const find = async ({ campaignId }: Published) =>
      (await ground.call("GET", `/api/v1/campaigns/${campaignId}/stock/alarm`, undefined, as("VIEWER"))).body.data;
    const process = () => {
      const { letters } = ground.parts.mail;
      const { tell } = ground.parts.notifications;
      const { publicUrl, log } = ground.context;
      return new StockAlarms(new AlarmStore(ground.db), { letters, tell }, { publicUrl, log });
    };
    const look = async () => {
      await process().look();
      await ground.parts.mail.letters.sendDue();
      return sent.splice(0).map(({ to, subject }) => `${to.split("-")[0]}: ${subject}`);
    };
    const LOW = "creator: Stock runs low in “Spin for a mug”";

    test("is off until somebody sets it, and a viewer may not", async () => {
      const published = await ground.publish({ stock: 5 });
      expect(await find(published)).toEqual({
        ...{ on: false, below: { unit: "percent", value: 10 }, beforeEnd: true, own: [], recipients: null, told: [] },
      });
      expect((await set(published, {}, as("VIEWER"))).status).toBe(403);
      expect((await set(published)).body.data).toEqual({ ...RULES, told: [] });
    });

    test("is told once by all processes together, to those who may manage, and again after it was well", async () => {
      const published = await ground.publish({ document: everyoneWins, stock: 3 });
      await ground.clock(at(8));
      await set(published);
      expect(await look()).toEqual([]);
      await win(published);
      await ground.clock(at(9));
      await Promise.all([process().look(), process().look(), process().look()]);
      expect(await look()).toEqual([LOW]);
      expect((await find(published)).told).toEqual([
        { id: Object.values(published.prizeIds)[0], reason: "low", since: "2030-06-10T09:00:00.000Z" },
      ]);
      await ground.clock(at(10));
      expect(await look()).toEqual([]);

      await change(published, to(9, 3));
      await ground.clock(at(12));
      expect(await look()).toEqual([]);
      expect((await find(published)).told).toEqual([]);
      await change(published, to(2, 9, { note: "Seven broke" }));
      await ground.clock(at(13));
      expect(await look()).toEqual([LOW]);
    });

    test("says what is left, in the language of whoever reads it", async () => {
      const published = await ground.publish({ document: everyoneWins, stock: 2 });
      await ground.rows(sql`UPDATE auth_user SET "language" = 'de' WHERE "email" LIKE 'creator-%'`);
      await set(published);
      await process().look();
      await ground.parts.mail.letters.sendDue();
      await ground.rows(sql`UPDATE auth_user SET "language" = NULL`);
      expect(sent.map(({ subject }) => subject)).toEqual(["Der Bestand wird knapp: „Spin for a mug“"]);
      expect(sent[0]?.text).toMatch(/: noch 2 von 2\./);
      expect(sent[0]?.text).toContain(`/studio/campaigns/${published.campaignId}/prizes`);
    });

    test("goes to the members who are chosen; who has left gets none, and those who may manage hear it then", async () => {
      const published = await ground.publish({ stock: 2 });
      const [viewer] = await ground.rows<{ id: string }>(
        sql`SELECT "userId" AS id FROM member WHERE "organizationId" = ${ground.company.companyId} AND "role" = 'VIEWER'`,
      );
      expect((await set(published, { recipients: [viewer?.id] })).status).toBe(200);
      expect(await look()).toEqual([LOW.replace("creator", "viewer")]);

      const other = await ground.publish({ stock: 2 });
      const gone = await ground.identity.people.accountWithPassword({
        ...{ email: `gone-${crypto.randomUUID()}@example.org`, name: "Gone", companyId: ground.company.companyId },
        ...{ roles: ["CREATOR"], platformAdmin: false },
      });
      await set(other, { recipients: [gone.userId] });
      await ground.rows(sql`DELETE FROM member WHERE "userId" = ${gone.userId}`);
      expect(await look()).toEqual([LOW]);
      const { body } = await set(other, { recipients: [gone.userId] });
      expect(body).toMatchObject({ code: "member-unknown", errors: [{ path: "body.recipients.0" }] });
    });

    test("knows codes as it knows prizes: those of a page that can still be given", async () => {
      const published = await ground.publish({ document: everyoneWins, stock: null });
      const mug = published.document.prizePoolList[1];
      const page = mug?.outcomePageId ?? "";
      await ground.importCodes(published.campaignId, page, ["A-1", "A-2", "A-3"]);
      await ground.clock(at(8));
      await set(published);
      expect(await look()).toEqual([]);
      await win(published);
      await ground.clock(at(9));
      expect(await look()).toEqual([LOW]);
      expect((await find(published)).told).toMatchObject([{ id: page, reason: "low" }]);
      await set(published, { own: [{ id: page, below: null }] });
      await ground.clock(at(11));
      expect(await look()).toEqual([]);
    });

    test("a mail about codes alone leads to the codes", async () => {
      const published = await ground.publish({ document: everyoneWins, stock: null });
      const page = published.document.prizePoolList[1]?.outcomePageId ?? "";
      await ground.importCodes(published.campaignId, page, ["B-1", "B-2", "B-3"]);
      await ground.clock(at(8));
      await set(published);
      expect(await look()).toEqual([]);
      await win(published);
      await ground.clock(at(9));
      await process().look();
      await ground.parts.mail.letters.sendDue();
      expect(sent.at(-1)?.text).toContain(`/studio/campaigns/${published.campaignId}/codes`);
    });

    test("tells of what runs out before the end at the pace of the last day", async () => {
      const published = await ground.publish({
        ...{ document: everyoneWins, stock: 40 },
        metadata: { startDate: null, endDate: "2030-07-10T00:00:00Z" },
      });
      await ground.clock(at(8));
      await set(published, { below: null, beforeEnd: true });
      expect(await look()).toEqual([]);
      for (let n = 0; n < 4; n++) await win(published);
      await ground.clock(at(9));
      expect(await look()).toEqual([]); // an hour says nothing of a day
      await ground.clock(at(12));
      await process().look();
      await ground.parts.mail.letters.sendDue();
      expect(sent[0]?.text).toMatch(
        /36 of 40 are left\. At the pace of the last day that lasts until about .+, June 11|June 12/,
      );
      expect(sent[0]?.text).toContain("The campaign ends on");
    });

    test("is silent where a campaign is deleted, over, not live, or its alarm is off", async () => {
      for (const change of [
        sql`deleted_at = fairground_now()`,
        sql`end_date = fairground_now() - interval '1 day'`,
        sql`deactivated_at = fairground_now()`,
        sql`live_revision = NULL`,
      ]) {
        const published = await ground.publish({ stock: 2 });
        await set(published);
        await ground.rows(sql`UPDATE campaign SET ${change} WHERE campaign_id = ${published.campaignId}`);
      }
      const off = await ground.publish({ stock: 2 });
      await set(off, { on: false });
      expect(await look()).toEqual([]);
    });

    test("members are told in the studio without any alarm; what ran out before anybody looked is no news", async () => {
      const old = await ground.publish({ stock: 1, document: everyoneWins });
      await win(old);
      await ground.rows(sql`UPDATE campaign SET first_published_at = first_published_at - interval '1 day'`);
      const published = await ground.publish({ document: everyoneWins, stock: 10 });
      const noticed = () =>
        ground.rows<{ campaign: string; kind: string; facts: object }>(
          sql`SELECT campaign_id AS campaign, kind, facts FROM notice
            WHERE campaign_id IN (${old.campaignId}, ${published.campaignId})`,
        );
      for (let n = 0; n < 9; n++) await win(published);
      expect(await look()).toEqual([]);
      expect(await noticed()).toEqual([
        {
          ...{ campaign: published.campaignId, kind: "stock-low" },
          facts: { prizeId: Object.values(published.prizeIds)[0], left: 1 },
        },
      ]);
      expect(await look()).toEqual([]);
      expect(await noticed()).toHaveLength(1);
    });

    test("a share that is none is refused at its field", async () => {
      const published = await ground.publish({ stock: 2 });
      const { body } = await set(published, { below: { unit: "percent", value: 100 } });
      expect(body).toMatchObject({ statusCode: 400, errors: [{ path: "body.below.value" }] });
    });
  });

  /** Somebody who may do everything, as the keys that they make may. */
  async function administrator(): Promise<{ authorization: string }> {
    const { people } = ground.identity;
    const { userId } = await people.accountWithPassword({
      ...{ email: `both-${crypto.randomUUID()}@example.org`, name: "Both", companyId: ground.company.companyId },
      ...{ roles: ["CREATOR", "USER_ADMIN"], platformAdmin: false },
    });
    const authorization = `Bearer ${await people.tokenFor(userId)}`;
    return { authorization };
  }
});
