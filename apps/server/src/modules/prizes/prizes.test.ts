import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("prizes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const save = (campaignId: string, entries: unknown, headers = ground.company.as.CREATOR) =>
    ground.call("POST", `/prize-management/campaigns/${campaignId}/luckGames/prizePools`, entries, headers);
  const stock = (campaignId: string) =>
    ground.call("GET", `/api/v1/campaigns/${campaignId}/stock`, undefined, ground.company.as.VIEWER);
  const entriesOf = ({ campaignId, companyId, document }: Published) =>
    document.prizePoolList.map((entry) => ({ ...entry, campaignId, companyId }));
  const log = (campaignId: string) =>
    ground.rows<{ before: Record<string, unknown> | null; after: Record<string, unknown> }>(
      sql`SELECT before, after FROM stock_change WHERE campaign_id = ${campaignId} ORDER BY at`,
    );

  test("a save answers the ids in the order of the entries; the no-win entry's are -1", async () => {
    const published = await ground.publish();
    const [noWin, mug] = entriesOf(published);
    const { status, body } = await save(published.campaignId, [
      noWin,
      mug,
      { ...mug, prizeId: null, poolId: null, wins: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({ prize: { id: -1 }, pool: { id: -1 } });
    expect(body.data[1].prize.id).toBe(mug?.prizeId);
    expect(body.data[2].prize.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.data[2].prize.id).not.toBe(mug?.prizeId);
  });

  test("stock and limits hold at once, as a logged event", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: 1 });
    const { campaignId } = published;
    const win = async () => (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon;
    expect([await win(), await win()]).toEqual([true, false]);
    const [noWin, mug] = entriesOf(published);
    await save(campaignId, [noWin, { ...mug, stock: 3 }]);
    expect([await win(), await win(), await win()]).toEqual([true, true, false]);
    expect((await log(campaignId)).map(({ before, after }) => [before?.stock ?? null, after.stock])).toEqual([
      [null, 1],
      [1, 3],
    ]);
    expect((await stock(campaignId)).body.data).toEqual([
      expect.objectContaining({
        prizeId: mug?.prizeId,
        stock: 3,
        awarded: 3,
        remaining: 0,
        awardedToday: 3,
        limitToday: null,
        noWinPrize: false,
      }),
    ]);
  });

  test("lowering the stock below what is awarded is refused, and nothing of the save happens", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: 5 });
    const { campaignId } = published;
    for (let n = 0; n < 3; n++) await ground.getPrize(await ground.openWithLead(campaignId));
    const [noWin, mug] = entriesOf(published);
    const { body } = await save(campaignId, [
      noWin,
      { ...mug, id: "new", prizeId: null, wins: 0 },
      { ...mug, stock: 2 },
    ]);
    expect(body).toMatchObject({
      statusCode: 422,
      code: "stock-below-awarded",
      awarded: 3,
      errors: [{ path: "body.2.stock" }],
    });
    expect((await stock(campaignId)).body.data).toHaveLength(1);
    expect((await save(campaignId, [noWin, { ...mug, stock: 3 }])).status).toBe(200);
  });

  test("a stock that begins later counts what was won before, and an unlimited day too", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: null });
    const { campaignId } = published;
    const win = async () => (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon;
    for (let n = 0; n < 3; n++) await win();
    const [noWin, mug] = entriesOf(published);
    expect((await save(campaignId, [noWin, { ...mug, stock: 2 }])).body.code).toBe("stock-below-awarded");
    await save(campaignId, [noWin, { ...mug, stock: 10, prizeLimitType: 0, prizeLimit: 4 }]);
    expect([await win(), await win()]).toEqual([true, false]);
    expect((await stock(campaignId)).body.data[0]).toMatchObject({
      awarded: 4,
      remaining: 6,
      awardedToday: 4,
      limitToday: 4,
    });
  });

  test("a daily limit that is saved just before midnight counts what the day after has won already", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: 9 });
    const { campaignId } = published;
    const win = async () => (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon;
    try {
      // The clock of a server that is set back a little: its day has ended before, and will end again.
      await ground.clock("2030-06-11T00:00:01+02:00");
      expect(await win()).toBe(true);
      await ground.clock("2030-06-10T23:59:59+02:00");
      const [noWin, mug] = entriesOf(published);
      expect((await save(campaignId, [noWin, { ...mug, prizeLimitType: 0, prizeLimit: 1 }])).status).toBe(200);
      expect([await win(), await win()]).toEqual([true, false]);
      await ground.clock("2030-06-11T00:00:02+02:00");
      expect(await win()).toBe(false);
      await ground.clock("2030-06-12T00:00:00+02:00");
      expect(await win()).toBe(true);
    } finally {
      await ground.clock(null);
    }
  });

  test("a client that knows the spec's fields alone leaves the stock as it is", async () => {
    const published = await ground.publish({ stock: 7 });
    const [noWin, mug] = entriesOf(published);
    const { stock: _stock, ...specFields } = mug ?? {};
    expect((await save(published.campaignId, [noWin, specFields])).status).toBe(200);
    expect((await stock(published.campaignId)).body.data[0].stock).toBe(7);
    await save(published.campaignId, [noWin, { ...mug, stock: null }]);
    expect((await stock(published.campaignId)).body.data[0].stock).toBeNull();
  });

  test.each([
    [
      "prizes that promise more than every play",
      (entries: unknown[]) => [entries[0], { ...(entries[1] as object), wins: 10_001 }],
      422,
      "prizes-exceed-every-play",
    ],
    [
      "a no-win entry anywhere but at index 0",
      (entries: unknown[]) => [entries[1], entries[0]],
      400,
      "request-malformed",
    ],
    ["the same prize twice", (entries: unknown[]) => [entries[0], entries[1], entries[1]], 400, "request-malformed"],
    [
      "another campaign's prize",
      (entries: unknown[]) => [entries[0], { ...(entries[1] as object), prizeId: SAMPLE.form }],
      404,
      "prize-unknown",
    ],
  ])("%s are refused", async (_name, change, statusCode, code) => {
    const published = await ground.publish();
    expect((await save(published.campaignId, change(entriesOf(published)))).body).toMatchObject({ statusCode, code });
  });

  test("CREATOR saves; an EDITOR may not; another company sees nothing", async () => {
    const published = await ground.publish();
    const other = await ground.identity.company();
    expect((await save(published.campaignId, entriesOf(published), ground.company.as.EDITOR)).status).toBe(403);
    expect((await save(published.campaignId, entriesOf(published), other.as.CREATOR)).status).toBe(404);
  });

  test("saving while two hundred play never awards more than the stock", async () => {
    const published = await ground.publish({ document: everyoneWins, stock: null });
    const { campaignId } = published;
    const [noWin, mug] = entriesOf(published);
    const sessions = await Promise.all(Array.from({ length: 120 }, () => ground.openWithLead(campaignId)));
    const playing = Promise.all(sessions.map((sessionId) => ground.getPrize(sessionId)));
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(campaignId, [noWin, { ...mug, stock: 60 }])));
    const answers = await playing;
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const won = answers.filter(({ body }) => body.prize.prizeWon).length;
    const isLimited = saved.some(({ status }) => status === 200);
    if (isLimited) expect(won).toBe(60);
    else expect(saved.every(({ body }) => body.code === "stock-below-awarded" && body.awarded > 60)).toBe(true);
    expect((await stock(campaignId)).body.data[0].awarded).toBe(won);
  });
});
