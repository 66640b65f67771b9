import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { numberedMoments } from "@fairground/model/pacing";
import { momentPacingOf, type PrizePoolEntry } from "@fairground/model/prize";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { seededNumbers } from "./stream.ts";

const START = "2026-06-01T00:00:00Z";
const END = "2026-06-15T00:00:00Z";
const BEFORE = "2026-05-20T10:00:00Z";
const open = { startDate: START, endDate: END, timezone: "Europe/Zurich" };
/** The sample with the mug given out as asked, and by no odds. */
const paced =
  (pacing: PrizePoolEntry["pacing"], more: Partial<PrizePoolEntry> = {}) =>
  (document: CampaignDocument): void => {
    for (const entry of document.prizePoolList)
      Object.assign(entry, entry.noWinPrize ? { wins: 10_000 } : { wins: 0, pacing, ...more });
  };
const mugId = ({ prizeIds }: Published) => prizeIds[SAMPLE.prizes.mug] ?? "";

describe.each(DATABASES)("pacing on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  beforeEach(() => ground.clock(BEFORE));
  afterAll(() => ground?.close());

  const moments = async ({ campaignId }: Published) =>
    (
      await ground.rows<{ n: number; at: Date; taken: boolean }>(sql`
        SELECT n, at, taken_by IS NOT NULL AS taken FROM prize_moment WHERE campaign_id = ${campaignId} ORDER BY at, n`)
    ).map(({ n, at, taken }) => ({ n, at: new Date(at).getTime(), taken }));
  const play = async ({ campaignId }: Published) =>
    (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon as boolean;
  const save = ({ campaignId, companyId, document }: Published, change: Partial<PrizePoolEntry>) =>
    ground.call(
      "POST",
      `/prize-management/campaigns/${campaignId}/luckGames/prizePools`,
      document.prizePoolList.map((entry) => ({ ...entry, campaignId, companyId, ...(entry.noWinPrize ? {} : change) })),
      ground.company.as.CREATOR,
    );
  const upload = (published: Published, body: unknown, headers: Record<string, string> = {}) =>
    ground.call("PUT", `/api/v1/campaigns/${published.campaignId}/prizes/${mugId(published)}/moments`, body, {
      ...ground.company.as.CREATOR,
      ...headers,
    });
  const csv = (published: Published, text: string) => upload(published, text, { "content-type": "text/csv" });

  describe("winning moments", () => {
    test("publishing makes as many as the stock, inside the window, and whoever has the seed gets the same", async () => {
      const published = await ground.publish({ document: paced({ mode: "moments" }), metadata: open, stock: 25 });
      const stored = await moments(published);
      const of = { companyId: published.companyId, campaignId: published.campaignId };
      const { key: seed } = await ground.db.inCompany(of.companyId, (scope) => ground.useKeys.forMoments(scope, of));
      const numbers = seededNumbers(seed, ["moments", published.campaignId, mugId(published)]);
      const window = { start: Date.parse(START), end: Date.parse(END) };
      const settings = { ...momentPacingOf({ mode: "moments" }), count: 25 };
      expect(stored.map(({ n, at }) => ({ n, at }))).toEqual(numberedMoments(settings, window, open.timezone, numbers));
    });

    test("the first play at or after a moment wins, not one millisecond before, and the next waits for the next moment", async () => {
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "uniform" }),
        metadata: open,
        stock: 3,
      });
      const [first, second] = await moments(published);
      const at = (ms: number) => ground.clock(new Date(ms).toISOString());
      await at((first?.at ?? 0) - 1);
      expect(await play(published)).toBe(false);
      await at(first?.at ?? 0);
      expect([await play(published), await play(published)]).toEqual([true, false]);
      await at((second?.at ?? 0) - 1);
      expect(await play(published)).toBe(false);
      await ground.clock("2026-06-14T23:59:59Z");
      expect([await play(published), await play(published), await play(published)]).toEqual([true, true, false]);
      const draws = await ground.rows<{ rule: string; moment: Date; drawn: Date }>(sql`
        SELECT rule, moment_at AS moment, drawn_at AS drawn FROM draw WHERE campaign_id = ${published.campaignId} AND won`);
      expect(draws.map(({ rule }) => rule)).toEqual(["moment", "moment", "moment"]);
      expect(draws.every(({ moment, drawn }) => moment <= drawn)).toBe(true);
    });

    test("plays at once never take one moment twice, nor more than are open", async () => {
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "uniform" }),
        metadata: open,
        stock: 12,
      });
      const [, , , , fifth] = await moments(published);
      await ground.clock(new Date(fifth?.at ?? 0).toISOString());
      const sessions = await Promise.all(Array.from({ length: 40 }, () => ground.openWithLead(published.campaignId)));
      const answers = await Promise.all(sessions.map((sessionId) => ground.getPrize(sessionId)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const won = answers.filter(({ body }) => body.prize.prizeWon).length;
      expect(won).toBeLessThanOrEqual(5);
      // Plays that looked while others held the last moments go without; none of the moments is lost.
      let later = 0;
      while (later < 10 && (await play(published))) later++;
      expect(won + later).toBe(5);
      expect((await moments(published)).filter(({ taken }) => taken)).toHaveLength(5);
    });

    test("many listed moments of an unlimited prize are taken side by side, each once", async () => {
      const listed = Array.from({ length: 30 }, () => "2026-06-03T10:00:00Z");
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "listed", listed }),
        metadata: open,
        stock: null,
      });
      await ground.clock("2026-06-03T10:00:00Z");
      const sessions = await Promise.all(Array.from({ length: 40 }, () => ground.openWithLead(published.campaignId)));
      const answers = await Promise.all(sessions.map((sessionId) => ground.getPrize(sessionId)));
      let won = answers.filter(({ body }) => body.prize.prizeWon).length;
      while (won < 40 && (await play(published))) won++;
      expect(won).toBe(30);
    });

    test("a day's limit holds: the moment stays open for the next day", async () => {
      const listed = ["2026-06-03T10:00:00Z", "2026-06-03T11:00:00Z"];
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "listed", listed }, { prizeLimitType: 0, prizeLimit: 1 }),
        metadata: open,
        stock: 2,
      });
      await ground.clock("2026-06-03T12:00:00Z");
      expect([await play(published), await play(published)]).toEqual([true, false]);
      await ground.clock("2026-06-03T21:59:59.999Z");
      expect(await play(published)).toBe(false);
      await ground.clock("2026-06-03T22:00:00Z");
      expect([await play(published), await play(published)]).toEqual([true, false]);
    });

    test.each<[string, string, string, string]>([
      ["begins", "2026-03-29 03:30", "2026-03-29T01:29:59.999Z", "2026-03-29T01:30:00Z"],
      ["ends", "2026-10-25T02:30:00+01:00", "2026-10-25T01:29:59.999Z", "2026-10-25T01:30:00Z"],
    ])("the night on which summer time %s", async (_, moment, before, at) => {
      await ground.clock("2026-01-10T10:00:00Z");
      const year = { ...open, startDate: "2026-01-01T00:00:00Z", endDate: "2026-12-31T00:00:00Z" };
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "listed" }),
        metadata: year,
        stock: 1,
      });
      expect((await csv(published, moment)).body).toEqual({
        data: { moments: 1, taken: 0, first: new Date(at).toISOString(), last: new Date(at).toISOString() },
      });
      await ground.clock(before);
      expect(await play(published)).toBe(false);
      await ground.clock(at);
      expect(await play(published)).toBe(true);
    });

    test("without codes nothing is awarded, and the moment is open again", async () => {
      const listed = ["2026-06-03T10:00:00Z"];
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "listed", listed }),
        metadata: open,
        stock: 1,
      });
      await ground.importCodes(published.campaignId, SAMPLE.pages.won, ["ONLY-ONE"]);
      await ground.rows(sql`UPDATE unique_code SET consumed_at = fairground_now(), play_id = gen_random_uuid()
        WHERE campaign_id = ${published.campaignId}`);
      await ground.clock("2026-06-03T10:00:00Z");
      expect((await ground.gameData(await ground.openWithLead(published.campaignId))).body.code.uuid).toContain(
        "exhausted",
      );
      expect(await moments(published)).toMatchObject([{ taken: false }]);
      await ground.importCodes(published.campaignId, SAMPLE.pages.won, ["ANOTHER"]);
      expect((await ground.gameData(await ground.openWithLead(published.campaignId))).body.code.value).toBe("ANOTHER");
      expect(await moments(published)).toMatchObject([{ taken: true }]);
    });
  });

  describe("moments and live stock", () => {
    test("more stock adds moments ahead and leaves the others; less takes the last ones away; each is logged", async () => {
      const published = await ground.publish({
        document: paced({ mode: "moments", shape: "uniform" }),
        metadata: open,
        stock: 10,
      });
      const before = await moments(published);
      await ground.clock("2026-06-08T00:00:00Z");
      expect((await save(published, { stock: 16 })).status).toBe(200);
      const more = await moments(published);
      expect(more.filter(({ n }) => n < 10)).toEqual(before);
      const added = more.filter(({ n }) => n >= 10);
      expect(added).toHaveLength(6);
      expect(added.every(({ at }) => at >= Date.parse("2026-06-08T00:00:00Z") && at < Date.parse(END))).toBe(true);
      await save(published, { stock: 4 });
      expect((await moments(published)).map(({ n }) => n).sort()).toEqual([0, 1, 2, 3]);
      const log = await ground.rows<{ before: object; after: object }>(sql`
        SELECT before, after FROM stock_change WHERE campaign_id = ${published.campaignId} AND reason = 'moments' ORDER BY (before->>'open')::integer, (after->>'open')::integer`);
      expect(log).toMatchObject([
        { before: { open: 0 }, after: { open: 0, removed: "all" } },
        { before: { open: 0 }, after: { open: 10, key: "moments 1", placed: { first: 0, count: 10 } } },
        { before: { open: 10 }, after: { open: 16, placed: { first: 10, count: 6 } } },
        { before: { open: 16 }, after: { open: 4, removed: 12 } },
      ]);
    });
    test("publishing again leaves them; with another shape they are placed anew, as many as pieces are left", async () => {
      const uniform = paced({ mode: "moments", shape: "uniform" });
      const published = await ground.publish({ document: uniform, metadata: open, stock: 6 });
      const { campaignId, document } = published;
      const before = await moments(published);
      await ground.clock(new Date(before[1]?.at ?? 0).toISOString());
      expect([await play(published), await play(published)]).toEqual([true, true]);
      const metadata = { ...(await metadataOf(campaignId)), ...open };
      await ground.publishRevision(campaignId, document, metadata, 2);
      expect((await moments(published)).map(({ n, at }) => ({ n, at }))).toEqual(
        before.map(({ n, at }) => ({ n, at })),
      );
      const shaped = structuredClone(document);
      paced({ mode: "moments" })(shaped);
      await ground.publishRevision(campaignId, shaped, metadata, 3);
      const after = await moments(published);
      expect(after.filter(({ taken }) => taken)).toHaveLength(2);
      expect(
        after
          .filter(({ taken }) => !taken)
          .map(({ n }) => n)
          .sort(),
      ).toEqual([6, 7, 8, 9]);
      const odds = structuredClone(document);
      paced({ mode: "odds" })(odds);
      await ground.publishRevision(campaignId, odds, metadata, 4);
      expect((await moments(published)).every(({ taken }) => taken)).toBe(true);
    });
  });

  describe("listed moments", () => {
    const listed = () =>
      ground.publish({ document: paced({ mode: "moments", shape: "listed" }), metadata: open, stock: 5 });
    test("from a CSV and from a list, at once, in place of those before", async () => {
      const published = await listed();
      await csv(published, "when;what\n2026-06-02 12:00;a mug\n2026-06-03T08:00:00Z;a mug\n");
      expect((await moments(published)).map(({ at }) => new Date(at).toISOString())).toEqual([
        "2026-06-02T10:00:00.000Z",
        "2026-06-03T08:00:00.000Z",
      ]);
      expect((await upload(published, { moments: ["2026-06-05 12:00"] })).body.data.moments).toBe(1);
      expect((await moments(published)).map(({ at }) => new Date(at).toISOString())).toEqual([
        "2026-06-05T10:00:00.000Z",
      ]);
      await ground.clock("2026-06-05T10:00:00Z");
      expect([await play(published), await play(published)]).toEqual([true, false]);
    });
    test("faults are told row by row, and nothing is stored", async () => {
      const published = await listed();
      const { body } = await csv(published, "soon\n2026-06-02 12:00\nlater\n2026-02-30 10:00");
      expect(body).toMatchObject({
        statusCode: 422,
        code: "moments-refused",
        errors: [{ path: "row.3" }, { path: "row.4" }],
      });
      expect(await moments(published)).toEqual([]);
      expect((await csv(published, "2026-05-21 12:00\n2026-06-15T00:00:00Z")).body.errors).toHaveLength(2);
    });
    test("not where the seed places them, nor for a prize of another campaign, nor by an EDITOR", async () => {
      const placed = await ground.publish({ document: paced({ mode: "moments" }), metadata: open, stock: 5 });
      expect((await csv(placed, "2026-06-02 12:00")).body).toMatchObject({ statusCode: 409, code: "moments-placed" });
      const mine = await listed();
      const foreign = { ...mine, prizeIds: placed.prizeIds };
      expect((await csv(foreign, "2026-06-02 12:00")).body).toMatchObject({ statusCode: 404, code: "prize-unknown" });
      expect((await upload(mine, { moments: ["2026-06-02 12:00"] }, ground.company.as.EDITOR)).status).toBe(403);
    });
    test("publishing asks for the list when there is none", async () => {
      const published = await listed();
      const of = { companyId: published.companyId, campaignId: published.campaignId };
      expect(await ground.pacing.faults(of, published.document)).toEqual([
        { path: "prizePoolList.1.pacing.listed", message: "List the winning moments, or upload them" },
      ]);
      await csv(published, "2026-06-02 12:00");
      expect(await ground.pacing.faults(of, published.document)).toEqual([]);
    });
  });

  describe("every n-th play", () => {
    test("exactly the n-th wins, where plays come one by one", async () => {
      const published = await ground.publish({ document: paced({ mode: "everyNth", n: 4 }), metadata: open, stock: 2 });
      await ground.clock("2026-06-02T10:00:00Z");
      const won: boolean[] = [];
      for (let n = 0; n < 12; n++) won.push(await play(published));
      expect(won.flatMap((each, index) => (each ? [index + 1] : []))).toEqual([4, 8]);
    });
    test("plays at once never win more than one in n, and no win is lost", async () => {
      const published = await ground.publish({
        document: paced({ mode: "everyNth", n: 5 }),
        metadata: open,
        stock: null,
      });
      await ground.clock("2026-06-02T10:00:00Z");
      const sessions = await Promise.all(Array.from({ length: 44 }, () => ground.openWithLead(published.campaignId)));
      const answers = await Promise.all(sessions.map((sessionId) => ground.getPrize(sessionId)));
      let won = answers.filter(({ body }) => body.prize.prizeWon).length;
      expect(won).toBeLessThanOrEqual(8);
      for (let n = 0; n < 10; n++) if (await play(published)) won++;
      expect(won).toBe(10);
    });
  });

  const metadataOf = async (campaignId: string) => {
    const [row] = await ground.rows<{ metadata: Parameters<Ground["publishRevision"]>[2] }>(
      sql`SELECT metadata FROM campaign WHERE campaign_id = ${campaignId}`,
    );
    if (!row) throw new Error("no such campaign");
    return row.metadata;
  };
});
