import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, nobodyWins, playGround, withAll, withFormBehind } from "../plays/testing.ts";
import { LeaderboardStore } from "./store.ts";

const ITEMS = ["one", "two", "three", "four", "five"];
const TYPE = "priority-puzzle";
type Visitor = { firstName?: string; lastName?: string; email?: string; customField1?: string };

describe.each(DATABASES)("leaderboards on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  /** A puzzle whose score is the number of items in the right place, with a leaderboard beside the outcome. */
  const puzzle =
    (board: Record<string, unknown> | null = {}) =>
    (document: CampaignDocument): void => {
      nobodyWins(document);
      document.gameType = TYPE;
      const items = ITEMS.map((id) => ({ id, text: id }));
      document.game = { kind: TYPE, settings: { items, tries: 1, seconds: 0 } };
      const [root] = Object.values(document.pages.entities).map(({ elementRoot }) => elementRoot);
      if (board)
        document.elements.entities.board = {
          ...{ id: "board", type: "leaderboard", parentId: root ?? null, order: "z9", style: {}, texts: {} },
          ...board,
        };
    };
  const publish = async (board?: Record<string, unknown> | null, metadata: Partial<CampaignMetadata> = {}) => {
    const of = await ground.publish({
      // Who has played may leave a name, and need not.
      document: withAll(puzzle(board), withFormBehind),
      metadata: { campaignType: TYPE, timezone: "Europe/Zurich", ...metadata },
    });
    return of.campaignId;
  };
  /** An order with so many items in the right place; five at most, and never four. */
  const order = (right: number) => [
    ...ITEMS.slice(0, right),
    ...ITEMS.slice(right + 1),
    ...ITEMS.slice(right, right + 1),
  ];
  const submit = (sessionId: string, right: number) =>
    ground.gameData(sessionId, { answers: order(right) }, { gameType: TYPE });
  /** A whole play; its secret id. */
  const play = async (campaignId: string, right: number, { email, ...names }: Visitor = {}) => {
    const sessionId = await ground.open(campaignId, { gameType: TYPE });
    const address = email ?? `${randomUUID()}@example.org`;
    const lead = await ground.lead(campaignId, sessionId, address, { gameType: TYPE, ...names });
    expect(lead.status).toBeLessThan(300);
    expect((await submit(sessionId, right)).status).toBe(200);
    return sessionId;
  };
  const board = async (campaignId: string, period = "all") =>
    (await ground.call("GET", `/api/v1/leaderboards/${campaignId}/places/${period}`)).body;
  const boardOf = async (sessionId: string, period = "all") =>
    (await ground.call("GET", `/api/v1/plays/${sessionId}/leaderboard/${period}`)).body;
  const told = ({ rows }: { rows: { rank: number; name: string | null; score: number }[] }) =>
    rows.map(({ rank, name, score }) => `${rank} ${name} ${score}`);
  const asEditor = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
    ground.call(method, `/api/v1/leaderboards/${path}`, body, ground.company.as.EDITOR);
  const entries = async (campaignId: string) => (await asEditor("GET", `${campaignId}/entries`)).body;

  test("the best first, each visitor once with the best play, and nothing of them but the name", async () => {
    const campaignId = await publish();
    await play(campaignId, 2, { firstName: "Bo", lastName: "Ek" });
    await play(campaignId, 5, { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" });
    await play(campaignId, 1, { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" });
    await play(campaignId, 3, { firstName: "Cy", lastName: "Orr" });
    const answer = await ground.call("GET", `/api/v1/leaderboards/${campaignId}/places/all`);
    expect(told(answer.body)).toEqual(["1 Ada L. 5", "2 Cy O. 3", "3 Bo E. 2"]);
    expect(answer.body).toMatchObject({ total: 3, own: null });
    expect(answer.headers["cache-control"]).toBe("public, max-age=10");
    expect(answer.text).not.toMatch(/example\.org|Lovelace|reference|player/);
    expect(Object.keys(answer.body.rows[0]).sort()).toEqual(["name", "own", "rank", "score", "time"]);
  });

  test("a visitor's own place, also below those that are shown, and none before the game is over", async () => {
    const campaignId = await publish({ top: 3 });
    for (const right of [5, 3, 2]) await play(campaignId, right);
    const last = await play(campaignId, 0, { firstName: "Zoe", lastName: "Last" });
    const mine = await boardOf(last);
    expect(mine.rows.map(({ own }: { own: boolean }) => own)).toEqual([false, false, false]);
    expect(mine.own).toEqual({ rank: 4, name: "Zoe L.", score: 0, time: null, own: true });
    expect(mine.total).toBe(4);
    const open = await ground.open(campaignId, { gameType: TYPE });
    expect((await boardOf(open)).own).toBeNull();
    expect((await boardOf("undefined")).code).toBe("play-unknown");
  });

  test("whoever played an arcade game step by step, or looked again, has no place and is told so", async () => {
    const kind = "drop-game";
    const { campaignId } = await ground.publish({
      document: (document) => {
        puzzle()(document);
        document.gameType = kind;
        document.game = { kind, settings: { lives: 0, maxTime: 5 } };
      },
      metadata: { campaignType: kind, timezone: "Europe/Zurich" },
    });
    const arcade = async (from: string, stepMode: boolean, data: object) => {
      await ground.clock(from);
      const sessionId = await ground.open(campaignId, { gameType: kind });
      await ground.lead(campaignId, sessionId, `${randomUUID()}@example.org`, { gameType: kind });
      const step = (n: number, what: object) =>
        ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: kind, data: what });
      expect((await step(1, { begin: true, version: 1, stepMode })).status).toBe(200);
      await ground.clock(new Date(Date.parse(from) + 20_000).toISOString());
      expect((await step(2, data)).body.reply).toHaveProperty("done");
      expect((await ground.gameData(sessionId, { steps: 2 }, { gameType: kind })).status).toBe(200);
      return boardOf(sessionId);
    };
    const log = { until: 300, log: "", end: true };
    expect(await arcade("2026-11-21T12:00:00Z", true, log)).toMatchObject({ own: null, total: 0, unranked: true });
    expect(await arcade("2026-11-21T12:01:00Z", false, { look: true })).toMatchObject({
      own: null,
      total: 0,
      unranked: true,
    });
    const raced = await arcade("2026-11-21T12:02:00Z", false, log);
    expect(raced).toMatchObject({ own: { rank: 1 }, total: 1 });
    expect(raced).not.toHaveProperty("unranked");
  });

  test("of equal scores the faster one is ahead, then who was first", async () => {
    const campaignId = await publish();
    const timed = async (from: string, seconds: number, firstName: string) => {
      await ground.clock(from);
      const sessionId = await ground.open(campaignId, { gameType: TYPE });
      await ground.lead(campaignId, sessionId, `${randomUUID()}@example.org`, { gameType: TYPE, firstName });
      const step = (n: number, data: object) =>
        ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: TYPE, data });
      const { items } = (await step(1, { begin: true })).body.reply;
      await ground.clock(new Date(Date.parse(from) + seconds * 1000).toISOString());
      const place = (text: string) => items.find((item: { text: string }) => item.text === text).id;
      expect((await step(2, { order: ITEMS.map(place) })).status).toBe(200);
      expect((await ground.gameData(sessionId, { steps: 2 }, { gameType: TYPE })).status).toBe(200);
    };
    await timed("2026-11-21T12:00:00Z", 9, "Slow");
    await timed("2026-11-21T12:01:00Z", 4, "Fast");
    await timed("2026-11-21T12:02:00Z", 4, "Later");
    const { rows } = await board(campaignId);
    expect(rows.map(({ name, time }: { name: string; time: number }) => [name, time])).toEqual([
      ["Fast", 4],
      ["Later", 4],
      ["Slow", 9],
    ]);
  });

  test("days and weeks are the campaign's timezone's, weeks begin on Monday", async () => {
    const campaignId = await publish();
    // 23:30 on Sunday in Zurich, then half past midnight on Monday.
    await ground.clock("2026-11-22T22:30:00Z");
    await play(campaignId, 5, { firstName: "Sunday" });
    await ground.clock("2026-11-22T23:30:00Z");
    await play(campaignId, 2, { firstName: "Monday" });
    expect(told(await board(campaignId, "day"))).toEqual(["1 Monday 2"]);
    expect(told(await board(campaignId, "week"))).toEqual(["1 Monday 2"]);
    await ground.clock("2026-11-25T12:00:00Z");
    expect(told(await board(campaignId, "day"))).toEqual([]);
    expect(told(await board(campaignId, "week"))).toEqual(["1 Monday 2"]);
    expect(told(await board(campaignId))).toEqual(["1 Sunday 5", "2 Monday 2"]);
    expect((await ground.call("GET", `/api/v1/leaderboards/${campaignId}/places/year`)).status).toBe(400);
  });

  test("only what the server has judged counts: a told score is nothing, a double submission one entry", async () => {
    const campaignId = await publish();
    const sessionId = await ground.open(campaignId, { gameType: TYPE });
    for (const gameData of [{ score: 5 }, { variables: { score: 5 } }, { rank: { score: 5 } }])
      expect((await ground.gameData(sessionId, gameData, { gameType: TYPE })).status).toBe(422);
    const forged = { answers: order(1), score: 99, rank: { score: 99, seconds: 0, day: "x", week: "y" } };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ground.gameData(sessionId, forged, { gameType: TYPE })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await board(campaignId)).rows).toEqual([{ rank: 1, name: null, score: 1, time: null, own: false }]);
    expect((await entries(campaignId)).total).toBe(1);
  });

  test("an abandoned play has no place", async () => {
    const campaignId = await publish();
    const sessionId = await ground.open(campaignId, { gameType: TYPE });
    await ground.lead(campaignId, sessionId, "gone@example.org", { gameType: TYPE });
    expect(await board(campaignId)).toEqual({ rows: [], total: 0, own: null });
  });

  test("a campaign without a leaderboard keeps none, an unknown one is 404", async () => {
    const campaignId = await publish(null);
    const sessionId = await play(campaignId, 5);
    expect((await board(campaignId)).code).toBe("leaderboard-unknown");
    expect((await boardOf(sessionId)).code).toBe("leaderboard-unknown");
    expect((await entries(campaignId)).total).toBe(0);
    expect((await board(randomUUID())).code).toBe("campaign-unknown");
  });

  test("a lead that comes after the game names the entry, and joins it with the visitor's others", async () => {
    const campaignId = await publish();
    await play(campaignId, 2, { firstName: "Ada", email: "ada@example.org" });
    const sessionId = await ground.open(campaignId, { gameType: TYPE });
    await submit(sessionId, 5);
    expect(told(await board(campaignId))).toEqual(["1 null 5", "2 Ada 2"]);
    await ground.lead(campaignId, sessionId, "ada@example.org", { gameType: TYPE });
    expect(told(await board(campaignId))).toEqual(["1 Ada 5"]);
  });

  test("deleting a lead deletes its place; the visitor's next best takes it", async () => {
    const campaignId = await publish();
    await play(campaignId, 3, { firstName: "Ada", email: "ada@example.org" });
    await play(campaignId, 5, { firstName: "Ada", email: "ada@example.org" });
    await play(campaignId, 2, { firstName: "Bo" });
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId} AND play_id =
      (SELECT play_id FROM leaderboard_entry WHERE campaign_id = ${campaignId} AND score = 5)`);
    expect(told(await board(campaignId))).toEqual(["1 Ada 3", "2 Bo 2"]);
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId}`);
    expect(await board(campaignId)).toMatchObject({ rows: [], total: 0 });
    expect(await ground.rows(sql`SELECT 1 FROM leaderboard_entry WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  describe("of plays that are kept no longer", () => {
    const anonymous = async (campaignId: string, right: number) => {
      const sessionId = await ground.open(campaignId, { gameType: TYPE });
      expect((await submit(sessionId, right)).status).toBe(200);
    };

    test("a play that is deleted takes its place along where nobody left a lead; a named place stays with its lead", async () => {
      const campaignId = await publish();
      await anonymous(campaignId, 5);
      await play(campaignId, 3, { firstName: "Ada" });
      expect(told(await board(campaignId))).toEqual(["1 null 5", "2 Ada 3"]);
      await ground.rows(sql`DELETE FROM play WHERE campaign_id = ${campaignId}`);
      expect(told(await board(campaignId))).toEqual(["1 Ada 3"]);
      await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId}`);
      expect(await ground.rows(sql`SELECT 1 FROM leaderboard_entry WHERE campaign_id = ${campaignId}`)).toEqual([]);
    });

    test("with a partition go the places of its nameless plays, in every campaign, and no others", async () => {
      const owner = (script: string) => ground.db.engine.asOwner((as) => as.script(script));
      const month = (table: string) =>
        `CREATE TABLE ${table}_203103 PARTITION OF ${table} FOR VALUES FROM ('2031-03-01') TO ('2031-04-01')`;
      await owner(`${month("play")};${month("draw")}`);
      const endless = { endDate: null };
      const campaigns = [await publish({}, endless), await publish({}, endless)];
      await ground.clock("2031-03-31T20:00:00Z");
      for (const campaignId of campaigns) {
        await anonymous(campaignId, 5);
        await anonymous(campaignId, 2);
        await play(campaignId, 3, { firstName: "Ada" });
      }
      await ground.clock("2031-04-01T20:00:00Z");
      for (const campaignId of campaigns) await anonymous(campaignId, 1);
      const store = new LeaderboardStore(ground.db);
      expect(await store.forgetGone()).toBe(0);
      await owner("DROP TABLE play_203103; DROP TABLE draw_203103");
      expect((await Promise.all([store.forgetGone(), store.forgetGone()])).reduce((sum, count) => sum + count)).toBe(4);
      for (const campaignId of campaigns) expect(told(await board(campaignId))).toEqual(["1 Ada 3", "2 null 1"]);
      const [kept] = await ground.rows<{ count: number }>(sql`SELECT count(*) AS count FROM leaderboard_best b
        WHERE NOT EXISTS (SELECT FROM leaderboard_entry e WHERE e.campaign_id = b.campaign_id AND e.play_id = b.play_id)`);
      expect(kept?.count).toBe(0);
      expect(await store.forgetGone()).toBe(0);
    });
  });

  test("a play under review or blocked is off the board, and on it once it is released", async () => {
    const campaignId = await publish({}, { fraud: { action: "review", threshold: 1 } });
    const sessionId = await ground.open(campaignId, { gameType: TYPE });
    // A form that nobody can fill in that fast, from a throw-away address.
    await ground.lead(campaignId, sessionId, "x@mailinator.com", { gameType: TYPE, firstName: "Bot" });
    await submit(sessionId, 5);
    const reviews = await ground.call(
      "GET",
      `/api/v1/campaigns/${campaignId}/reviews`,
      undefined,
      ground.company.as.CREATOR,
    );
    const [{ playReference }] = reviews.body.data;
    expect((await board(campaignId)).rows).toEqual([]);
    expect((await entries(campaignId)).data).toMatchObject([{ withheld: true }]);
    const decided = await ground.call(
      "POST",
      `/api/v1/campaigns/${campaignId}/reviews/${playReference}`,
      { decision: "release", note: "a colleague" },
      ground.company.as.CREATOR,
    );
    expect(decided.status).toBeLessThan(300);
    expect(told(await board(campaignId))).toEqual(["1 Bot 5"]);
  });

  describe("moderation", () => {
    test("hiding an entry takes it off the board, for its visitor too, and shows the one before", async () => {
      const campaignId = await publish();
      await play(campaignId, 2, { firstName: "Ada", email: "ada@example.org" });
      const best = await play(campaignId, 5, { firstName: "Ada", email: "ada@example.org" });
      const other = await play(campaignId, 3, { firstName: "Bo" });
      const { data } = await entries(campaignId);
      expect(data.map(({ score }: { score: number }) => score)).toEqual([5, 3, 2]);
      const put = (hidden: boolean) => asEditor("PUT", `${campaignId}/entries/${data[0].reference}`, { hidden });
      expect((await put(true)).status).toBe(204);
      expect(told(await board(campaignId))).toEqual(["1 Bo 3", "2 Ada 2"]);
      expect((await boardOf(best)).own).toMatchObject({ rank: 2, score: 2 });
      expect((await boardOf(other)).own).toMatchObject({ rank: 1 });
      expect((await entries(campaignId)).data[0]).toMatchObject({ hidden: true, name: "Ada" });
      await put(false);
      expect(told(await board(campaignId))).toEqual(["1 Ada 5", "2 Bo 3"]);
      expect((await asEditor("PUT", `${campaignId}/entries/${randomUUID()}`, { hidden: true })).status).toBe(404);
    });

    test("a banned name is not shown, its score keeps the place; until the ban is taken back", async () => {
      const campaignId = await publish({ nameRule: "nickname", nicknameField: "customField1" });
      const own = await play(campaignId, 5, { customField1: "Bad Troll" });
      await play(campaignId, 3, { customField1: "Nice" });
      const { banId } = (await asEditor("POST", `${campaignId}/bans`, { name: "bad-tröll" })).body.data;
      await asEditor("POST", `${campaignId}/bans`, { name: "Bad Troll" });
      expect(told(await board(campaignId))).toEqual(["1 null 5", "2 Nice 3"]);
      expect((await boardOf(own)).own.name).toBeNull();
      expect((await entries(campaignId)).data[0]).toMatchObject({ name: "Bad Troll", isNameShown: false });
      const bans = (await asEditor("GET", `${campaignId}/bans`)).body.data;
      expect(bans).toMatchObject([{ banId, name: "bad-tröll" }]);
      expect((await asEditor("DELETE", `${campaignId}/bans/${banId}`)).status).toBe(204);
      expect((await asEditor("DELETE", `${campaignId}/bans/${banId}`)).status).toBe(404);
      expect(told(await board(campaignId))).toEqual(["1 Bad Troll 5", "2 Nice 3"]);
    });

    test("a word of the list is never shown", async () => {
      const campaignId = await publish({ nameRule: "nickname" });
      await play(campaignId, 5, { customField1: "Arsch Loch" });
      expect(told(await board(campaignId))).toEqual(["1 null 5"]);
    });
  });

  test("thirty plays of one visitor at once: one place, the best", async () => {
    const campaignId = await publish();
    const all = [0, 1, 2, 3, 5];
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        play(campaignId, all[n % all.length] ?? 0, { firstName: "Ada", email: "ada@example.org" }),
      ),
    );
    expect(told(await board(campaignId))).toEqual(["1 Ada 5"]);
    expect((await entries(campaignId)).total).toBe(30);
  });
});
