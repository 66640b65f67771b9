import { setTimeout as pause } from "node:timers/promises";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OwnerClient } from "../../kernel/db/engine.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround, withAll, withFormBehind } from "../plays/testing.ts";

const NOON = "2026-11-21T12:00:00Z";
const TODAY = "2026-11-21";

interface Slice {
  slice: number;
  stock: number;
  awarded: number;
}

describe.each(DATABASES)("stock in slices, on %s (play-engine, Stock without a queue)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const mugOf = ({ prizeIds }: Published): string => prizeIds[SAMPLE.prizes.mug] ?? "";
  const publish = (stock: number | null, change: Parameters<typeof withAll>[number] = () => {}) =>
    ground.publish({ document: withAll(everyoneWins, change), stock });
  const limited = (limit: number) =>
    withAll(({ prizePoolList }) => {
      for (const entry of prizePoolList)
        if (!entry.noWinPrize) Object.assign(entry, { prizeLimitType: 0, prizeLimit: limit });
    });
  const slicesOf = (campaign: Published) =>
    ground.rows<Slice>(sql`SELECT slice, stock, awarded FROM prize_slice
      WHERE prize_id = ${mugOf(campaign)} ORDER BY slice`);
  const daySlicesOf = (campaign: Published) =>
    ground.rows<Slice>(sql`SELECT slice, day_limit AS stock, awarded FROM prize_day_slice
      WHERE prize_id = ${mugOf(campaign)} ORDER BY day, slice`);
  const draws = (campaign: Published) =>
    ground.rows<{ won: boolean; slice: number | null; daySlice: number | null; before: number; after: number }>(
      sql`SELECT won, slice, day_slice AS "daySlice", stock_before AS before, stock_after AS after FROM draw
        WHERE campaign_id = ${campaign.campaignId} ORDER BY drawn_at, stock_before DESC`,
    );
  const play = async ({ campaignId }: Published) => {
    const sessionId = await ground.openWithLead(campaignId);
    expect((await ground.gameData(sessionId)).status).toBe(200);
    return sessionId;
  };
  const save = (campaign: Published, change: object) => {
    const entries = campaign.document.prizePoolList.map((entry) =>
      entry.noWinPrize ? entry : { ...entry, ...change },
    );
    return ground.prizes.save(campaign.companyId, campaign.campaignId, entries, { by: null });
  };
  const changes = (campaign: Published) =>
    ground.rows<{ reason: string; before: object | null; after: object }>(sql`SELECT c.reason, c.before, c.after
      FROM stock_change c JOIN log_pending l ON l.campaign_id = c.campaign_id AND l.fields[1] = c.change_id::text
      WHERE c.prize_id = ${mugOf(campaign)} ORDER BY l.log_order`);
  const withhold = (campaign: Published) =>
    ground.rows(
      sql`SELECT withhold_play(campaign_id, day, play_id) FROM play WHERE campaign_id = ${campaign.campaignId}`,
    );
  const asOwner = <T>(work: (owner: OwnerClient) => Promise<T>) => ground.db.engine.asOwner(work);
  /** As a release before slices has left it. */
  const unpart = (campaign: Published, awarded: number) =>
    asOwner(async (owner) => {
      await owner.script(`ALTER TABLE prize DISABLE TRIGGER part;
        UPDATE prize SET slices = 0, awarded = ${awarded} WHERE prize_id = '${mugOf(campaign)}';
        ALTER TABLE prize ENABLE TRIGGER part;
        DELETE FROM prize_slice WHERE prize_id = '${mugOf(campaign)}'`);
    });

  test.each([
    [0, [0]],
    [1, [1]],
    [15, [15]],
    [16, [8, 8]],
    [25, [9, 8, 8]],
    [130, [9, 9, ...Array(14).fill(8)]],
    [260, [9, 9, 9, 9, ...Array(28).fill(8)]],
    [1_000_000, Array(32).fill(31_250)],
  ])("a stock of %i is parted in slices of eight or more, thirty-two at most", async (stock, parts) => {
    expect((await slicesOf(await publish(stock))).map((slice) => slice.stock)).toEqual(parts);
  });
  test("a prize without stock has none", async () => expect(await slicesOf(await publish(null))).toEqual([]));

  test("plays begin in slices of their own; each draw names its slice and what that had left", async () => {
    const campaign = await publish(160);
    for (let n = 0; n < 24; n++) await play(campaign);
    const told = await draws(campaign);
    expect(new Set(told.map(({ slice }) => slice)).size).toBeGreaterThan(4);
    for (const { slice, stock, awarded } of await slicesOf(campaign)) {
      const own = told.filter((draw) => draw.slice === slice);
      expect(own.map(({ before, after }) => [before, after])).toEqual(own.map((_, n) => [stock - n, stock - n - 1]));
      expect(awarded).toBe(own.length);
    }
  });

  test("the last piece is found wherever it lies, and gone is said when all have gone", async () => {
    const campaign = await publish(16);
    await ground.rows(
      sql`UPDATE prize_slice SET awarded = stock - (slice = 1)::integer WHERE prize_id = ${mugOf(campaign)}`,
    );
    for (let n = 0; n < 3; n++) await play(campaign);
    expect((await draws(campaign)).map(({ won, slice }) => [won, slice])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, null],
      ]),
    );
    expect((await slicesOf(campaign)).every(({ stock, awarded }) => stock === awarded)).toBe(true);
  });

  test("a piece goes back to the slices that its draw names, told as that slice alone", async () => {
    await ground.clock(NOON);
    const campaign = await publish(32, limited(24));
    await play(campaign);
    const [draw] = await draws(campaign);
    expect(draw?.daySlice).not.toBeNull();
    await withhold(campaign);
    for (const slices of [await slicesOf(campaign), await daySlicesOf(campaign)])
      expect(slices.every(({ awarded }) => awarded === 0)).toBe(true);
    const { slice, before } = draw ?? {};
    expect((await changes(campaign)).at(-1)).toEqual({
      reason: "withheld",
      before: { slice, left: (before ?? 0) - 1 },
      after: { slice, left: before },
    });
    await withhold(campaign);
    expect(await ground.awarded(campaign.campaignId)).toBe(0);
  });

  test("a reduction below what one slice has left moves pieces instead of refusing; below what was given it is refused", async () => {
    const campaign = await publish(32);
    await ground.rows(sql`UPDATE prize_slice SET awarded = CASE slice WHEN 2 THEN 8 WHEN 3 THEN 2 ELSE 0 END
      WHERE prize_id = ${mugOf(campaign)}`);
    expect(await save(campaign, { stock: 9 })).toMatchObject({ kind: "belowAwarded", awarded: 10 });
    expect(await save(campaign, { stock: 12 })).toMatchObject({ kind: "saved" });
    expect(await slicesOf(campaign)).toEqual([
      { slice: 0, stock: 2, awarded: 0 },
      { slice: 1, stock: 0, awarded: 0 },
      { slice: 2, stock: 8, awarded: 8 },
      { slice: 3, stock: 2, awarded: 2 },
    ]);
    expect((await changes(campaign)).at(-1)).toMatchObject({
      before: { stock: 32, awarded: 10, slices: [8, 8, 0, 6] },
      after: { stock: 12, awarded: 10, slices: [2, 0, 0, 0] },
    });
  });

  test("a save that changes neither stock nor limits moves nothing and tells nothing", async () => {
    const campaign = await publish(32);
    await play(campaign);
    const before = await slicesOf(campaign);
    await save(campaign, { stock: 32, title: "Another title" });
    expect(await slicesOf(campaign)).toEqual(before);
    expect(await changes(campaign)).toHaveLength(1);
  });

  test("a stock that becomes unlimited loses its slices; one that is limited again counts what was given meanwhile", async () => {
    const campaign = await publish(32);
    for (let n = 0; n < 2; n++) await play(campaign);
    await save(campaign, { stock: null });
    expect(await slicesOf(campaign)).toEqual([]);
    await play(campaign);
    await save(campaign, { stock: 19 });
    expect((await slicesOf(campaign)).map(({ stock }) => stock)).toEqual([8, 8]);
    expect((await ground.prizes.stock(campaign.companyId, campaign.campaignId))?.[0]).toMatchObject({
      stock: 19,
      awarded: 3,
      remaining: 16,
    });
    await withhold(campaign);
    expect(await ground.awarded(campaign.campaignId)).toBe(0);
  });

  describe("a day's limit", () => {
    test("is parted by the first play of the day, and holds over all slices", async () => {
      await ground.clock(NOON);
      const campaign = await publish(100, limited(17));
      expect(await daySlicesOf(campaign)).toEqual([]);
      for (let n = 0; n < 20; n++) await play(campaign);
      expect(await daySlicesOf(campaign)).toEqual([
        { slice: 0, stock: 9, awarded: 9 },
        { slice: 1, stock: 8, awarded: 8 },
      ]);
      expect((await draws(campaign)).filter(({ won }) => won)).toHaveLength(17);
    });

    test("that is changed holds at once, for the day that has begun as well", async () => {
      await ground.clock(NOON);
      const campaign = await publish(100, limited(20));
      for (let n = 0; n < 6; n++) await play(campaign);
      await save(campaign, { prizeLimitType: 0, prizeLimit: 4 });
      await play(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(6);
      await save(campaign, { prizeLimitType: 0, prizeLimit: 8 });
      for (let n = 0; n < 3; n++) await play(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(8);
    });

    test("that begins in the middle of a day counts what was won on it", async () => {
      await ground.clock(NOON);
      const campaign = await publish(100);
      for (let n = 0; n < 3; n++) await play(campaign);
      await save(campaign, { prizeLimitType: 0, prizeLimit: 5 });
      for (let n = 0; n < 4; n++) await play(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(5);
    });

    test("that begins just after midnight counts the day before, to which a clock may be set back", async () => {
      await ground.clock(NOON);
      const campaign = await publish(100);
      for (let n = 0; n < 3; n++) await play(campaign);
      await ground.clock("2026-11-21T23:00:01Z");
      await save(campaign, { prizeLimitType: 0, prizeLimit: 4 });
      await ground.clock("2026-11-21T22:59:58Z");
      for (let n = 0; n < 3; n++) await play(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(4);
    });
  });

  describe("of an installation that is upgraded", () => {
    test("a stock is parted by its next draw, with a row of the log; what was given before is counted", async () => {
      const campaign = await publish(40);
      await unpart(campaign, 7);
      await play(campaign);
      expect((await slicesOf(campaign)).reduce((sum, { stock }) => sum + stock, 0)).toBe(33);
      expect((await changes(campaign)).at(-1)).toMatchObject({
        reason: "parted",
        before: { stock: 40, awarded: 7 },
        after: { stock: 40, awarded: 7, slices: [7, 7, 7, 6, 6] },
      });
      expect(await ground.awarded(campaign.campaignId)).toBe(8);
      expect((await draws(campaign))[0]).toMatchObject({ slice: expect.any(Number) });
    });

    test("a piece that was drawn before there were slices goes back beside them", async () => {
      const campaign = await publish(40);
      await play(campaign);
      await unpart(campaign, 1);
      await asOwner((owner) =>
        owner.script(`ALTER TABLE draw DISABLE TRIGGER USER;
        UPDATE draw SET slice = NULL WHERE campaign_id = '${campaign.campaignId}';
        ALTER TABLE draw ENABLE TRIGGER USER`),
      );
      await withhold(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(0);
      expect((await changes(campaign)).at(-1)).toMatchObject({
        reason: "withheld",
        before: { awarded: 1 },
        after: { awarded: 0 },
      });
    });

    test("a process of the release before saves stock meanwhile: what is given stays, and the log tells the slices anew", async () => {
      const campaign = await publish(32);
      for (let n = 0; n < 3; n++) await play(campaign);
      const mug = mugOf(campaign);
      // What its store does: the row as it reads it, and its line of the log.
      await ground.rows(sql`UPDATE prize SET stock = 20, awarded = 0 WHERE prize_id = ${mug}`);
      const state = { limitType: 2, dayLimit: 0, dayLimits: {}, awarded: 0 };
      await ground.rows(sql`INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after)
        VALUES (${campaign.campaignId}, ${campaign.companyId}, ${mug}, 'saved', ${JSON.stringify({ ...state, stock: 32 })},
          ${JSON.stringify({ ...state, stock: 20 })})`);
      expect((await slicesOf(campaign)).reduce((sum, { stock }) => sum + stock, 0)).toBe(20);
      expect((await changes(campaign)).slice(-2)).toMatchObject([
        { reason: "saved", before: { stock: 32, awarded: 3 }, after: { stock: 20, awarded: 3 } },
        {
          reason: "parted",
          before: { stock: 20, awarded: 3 },
          after: { stock: 20, awarded: 3, slices: expect.any(Array) },
        },
      ]);
      for (let n = 0; n < 20; n++) await play(campaign);
      expect(await ground.awarded(campaign.campaignId)).toBe(20);
      await expect(ground.rows(sql`UPDATE prize SET stock = 19 WHERE prize_id = ${mug}`)).rejects.toThrow(
        "more was given",
      );
    });
  });

  // The embedded database has one connection: nobody waits there.
  const besideOthers = kind === "postgresql" ? describe : () => {};
  besideOthers("beside other transactions", () => {
    /** A play's transaction that has its piece and has not committed yet. */
    const take = (owner: OwnerClient, campaign: Published, play: string) =>
      owner
        .query<{ taken: { slice: number; before: number } | null }>("SELECT take_stock($1, $2, $3, $4) AS taken", [
          ...[campaign.campaignId, play, mugOf(campaign), TODAY],
        ])
        .then(({ rows }) => rows[0]?.taken ?? null);
    const playIn = (slice: number) => `00000000-0000-4000-8000-00000000${slice.toString(16).padStart(4, "0")}`;
    /** Holds a transaction open while something else is done. */
    const beside = <T>(work: (first: OwnerClient, second: OwnerClient) => Promise<T>) =>
      asOwner((first) =>
        asOwner(async (second) => {
          await first.script("BEGIN");
          await second.script("BEGIN");
          return work(first, second);
        }),
      );
    const isWaiting = async () => {
      for (let tries = 0; tries < 500; tries++) {
        const [row] = await ground.rows<{ waiting: number }>(
          sql`SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted`,
        );
        if (row && row.waiting > 0) return;
        await pause(10);
      }
      throw new Error("Nobody waits");
    };

    test("two winners of one prize do not wait for each other, also where both begin in one slice", async () => {
      const campaign = await publish(16);
      await beside(async (first, second) => {
        expect(await take(first, campaign, playIn(1))).toMatchObject({ slice: 1, before: 8 });
        expect(await take(second, campaign, playIn(1))).toMatchObject({ slice: 0, before: 8 });
        await second.script("COMMIT");
        await first.script("COMMIT");
      });
    });

    test("where the only piece is held, the next play waits, and is told gone when it was taken", async () => {
      const campaign = await publish(1);
      await beside(async (first, second) => {
        expect(await take(first, campaign, playIn(0))).toMatchObject({ slice: 0 });
        const waiting = take(second, campaign, playIn(0));
        await isWaiting();
        await first.script("COMMIT");
        expect(await waiting).toBeNull();
        await second.script("COMMIT");
      });
    });

    test("where the holder gives up, the one who waits has the piece: held is not gone", async () => {
      const campaign = await publish(1);
      await beside(async (first, second) => {
        await take(first, campaign, playIn(0));
        const waiting = take(second, campaign, playIn(0));
        await isWaiting();
        await first.script("ROLLBACK");
        expect(await waiting).toMatchObject({ slice: 0, before: 1 });
        await second.script("COMMIT");
      });
    });

    test("after a wait it looks at all slices again: a piece that came back elsewhere is found", async () => {
      const campaign = await publish(16);
      await ground.rows(
        sql`UPDATE prize_slice SET awarded = stock - (slice = 0)::integer WHERE prize_id = ${mugOf(campaign)}`,
      );
      await beside(async (first, second) => {
        expect(await take(first, campaign, playIn(0))).toMatchObject({ slice: 0 });
        const waiting = take(second, campaign, playIn(0));
        await isWaiting();
        await ground.rows(
          sql`UPDATE prize_slice SET awarded = awarded - 1 WHERE prize_id = ${mugOf(campaign)} AND slice = 1`,
        );
        await first.script("COMMIT");
        expect(await waiting).toMatchObject({ slice: 1 });
        await second.script("COMMIT");
      });
    });

    test("a prize that has run out is gone without a lock, whoever holds its slices", async () => {
      const campaign = await publish(16);
      await ground.rows(sql`UPDATE prize_slice SET awarded = stock WHERE prize_id = ${mugOf(campaign)}`);
      await beside(async (first, second) => {
        await first.query("SELECT 1 FROM prize_slice WHERE prize_id = $1 FOR UPDATE", [mugOf(campaign)]);
        expect(await take(second, campaign, playIn(0))).toBeNull();
        await second.script("COMMIT");
        await first.script("COMMIT");
      });
    });

    test("a taker locks no row of the prize itself, but a save waits for it, and it for a save", async () => {
      const campaign = await publish(16);
      await beside(async (first, second) => {
        await take(first, campaign, playIn(0));
        await second.query("SELECT 1 FROM prize WHERE prize_id = $1 FOR UPDATE NOWAIT", [mugOf(campaign)]);
        await second.script("COMMIT");
        const saving = save(campaign, { stock: 17 });
        await isWaiting();
        await first.script("COMMIT");
        expect(await saving).toMatchObject({ kind: "saved" });
      });
      expect((await changes(campaign)).at(-1)).toMatchObject({ after: { stock: 17, awarded: 1 } });
    });

    test("a campaign's first save waits for who stands alone before its stock, although there is no prize to be locked", async () => {
      const { campaignId, companyId, document } = await ground.publish({
        document: (document) => {
          document.prizePoolList = document.prizePoolList.filter(({ noWinPrize }) => noWinPrize);
        },
      });
      await asOwner(async (owner) => {
        await owner.script("BEGIN");
        await owner.query("SELECT lock_stock($1)", [campaignId]);
        // In capitals, as an address may have it: the lock is the campaign's, however it is written.
        const saving = ground.prizes.save(companyId, campaignId.toUpperCase(), document.prizePoolList, { by: null });
        await isWaiting();
        await owner.script("COMMIT");
        expect(await saving).toMatchObject({ kind: "saved" });
      });
    });

    test("plays whose prizes go back together are all locked before any stock: whoever holds one of them is let through", async () => {
      await ground.clock(NOON);
      const campaign = await ground.publish({
        document: withAll(everyoneWins, withFormBehind),
        stock: 8,
        metadata: { claimTime: 600 },
      });
      const plays = [];
      for (let n = 0; n < 2; n++) {
        const sessionId = await ground.open(campaign.campaignId);
        expect((await ground.getPrize(sessionId)).status).toBe(200);
        plays.push(sessionId);
      }
      await ground.clock("2026-11-21T13:00:00Z");
      const keys = await ground.rows<{
        day: string;
        playId: string;
      }>(sql`SELECT day::text, play_id AS "playId" FROM draw
        WHERE campaign_id = ${campaign.campaignId} ORDER BY drawn_at, day, play_id`);
      const last = keys.at(-1);
      await asOwner(async (owner) => {
        await owner.script("BEGIN");
        await owner.query("SELECT 1 FROM play WHERE campaign_id = $1 AND play_id = $2 FOR UPDATE", [
          ...[campaign.campaignId, last?.playId],
        ]);
        const returning = ground.rows<{ count: number }>(sql`SELECT return_unclaimed(${campaign.campaignId}) AS count`);
        await isWaiting();
        await owner.query("SELECT withhold_play($1, $2, $3)", [campaign.campaignId, last?.day, last?.playId]);
        await owner.script("COMMIT");
        expect(await returning).toEqual([{ count: 1 }]);
      });
      expect(await ground.awarded(campaign.campaignId)).toBe(0);
    });

    test("two hundred at once on a stock of 100, while it is saved and pieces go back: what is given is what the draws say", async () => {
      const campaign = await publish(100);
      const plays = await Promise.all(Array.from({ length: 200 }, () => ground.openWithLead(campaign.campaignId)));
      const back = plays.slice(0, 20).map(async (play) => {
        const { status } = await ground.gameData(play);
        const [key] = await ground.rows<{
          day: string;
          playId: string;
        }>(sql`SELECT day::text, play_id AS "playId" FROM draw
          WHERE campaign_id = ${campaign.campaignId} AND won LIMIT 1`);
        if (key) await ground.rows(sql`SELECT withhold_play(${campaign.campaignId}, ${key.day}, ${key.playId})`);
        return status;
      });
      const saves = [110, 105, 100].map((stock) => save(campaign, { stock }));
      const done = await Promise.all([
        ...back,
        ...plays.slice(20).map(async (play) => (await ground.gameData(play)).status),
      ]);
      expect(done.filter((status) => status !== 200)).toEqual([]);
      await Promise.all(saves);
      const [kept] = await ground.rows<{ kept: number }>(sql`SELECT count(*)::integer AS kept FROM draw d
        JOIN play p USING (campaign_id, day, play_id) WHERE d.campaign_id = ${campaign.campaignId} AND d.won AND p.withheld_at IS NULL`);
      expect(await ground.awarded(campaign.campaignId)).toBe(kept?.kept);
      const slices = await slicesOf(campaign);
      expect(slices.every(({ stock, awarded }) => awarded <= stock)).toBe(true);
      expect(await ground.awarded(campaign.campaignId)).toBeLessThanOrEqual(110);
    });
  });
});
