import { FORGED_LOGS } from "@fairground/games/forged-logs";
import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readPlayId } from "../../kernel/play-id.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround, withoutLeadPage } from "./testing.ts";

const { outcomes, pages } = SAMPLE;
const GAME_TYPE = "drop-game";
/** Five seconds that nobody can lose. */
const TICKS = 300;

describe.each(DATABASES)("arcade games on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  /** Time decides the tier: `seconds` played win the mug. */
  const arcade =
    (seconds: number, rules: Record<string, unknown>[] = []) =>
    (document: CampaignDocument): void => {
      document.gameType = GAME_TYPE;
      document.game = { kind: GAME_TYPE, settings: { lives: 0, maxTime: TICKS / 60, rules } };
      const [won, lost] = document.outcomes;
      if (!won || !lost) throw new Error("The sample has two outcomes");
      won.when = [{ variable: "time", condition: "GreaterEquals", value: [seconds] }];
      for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize ? 0 : 10_000;
    };
  const open = async (document: (document: CampaignDocument) => void) => {
    const { campaignId } = await ground.publish({ document, metadata: { campaignType: GAME_TYPE } });
    return { campaignId, sessionId: await ground.openWithLead(campaignId, { gameType: GAME_TYPE }) };
  };
  const step = (sessionId: string, n: number, data: unknown) =>
    ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: GAME_TYPE, data });
  const begin = (sessionId: string, stepMode: boolean) => step(sessionId, 1, { begin: true, version: 1, stepMode });
  const submit = (sessionId: string, gameData: unknown) =>
    ground.gameData(sessionId, gameData, { gameType: GAME_TYPE });
  const at = (seconds: number) => ground.clock(new Date(Date.now() + seconds * 1000).toISOString());
  const play = async (sessionId: string) => {
    await ground.clock(null);
    await begin(sessionId, true);
    await at(2);
    return step(sessionId, 2, { until: TICKS, log: "", end: true });
  };

  test("the log is replayed, and the server's own result opens the tier in which the draw decides", async () => {
    const { campaignId, sessionId } = await open(arcade(5));
    expect((await play(sessionId)).body.reply.done).toMatchObject({ time: 5, lives: 0, ending: "won" });
    expect((await submit(sessionId, { steps: 2, score: 99_999 })).body).toMatchObject({
      outcomeId: outcomes.won,
      outcomePageId: pages.won,
      prize: { prizeWon: true },
    });
    const [stored] = await ground.rows<{ record: { version: number; logs: unknown[]; stepMode: boolean } }>(
      sql`SELECT submission->'record' AS record FROM play WHERE campaign_id = ${campaignId}`,
    );
    expect(stored?.record).toMatchObject({ version: 1, stepMode: true, logs: [{ until: TICKS, log: "" }] });
  });

  test("below the tier nothing is won", async () => {
    const { campaignId, sessionId } = await open(arcade(6));
    await play(sessionId);
    expect((await submit(sessionId, { steps: 2 })).body).toMatchObject({ outcomeId: outcomes.lost, prize: null });
    expect(await ground.rows(sql`SELECT won FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([{ won: false }]);
  });

  test("a game that is played faster than the database's clock goes is refused, and may go on when time has passed", async () => {
    const { sessionId } = await open(arcade(5));
    await begin(sessionId, false);
    expect((await step(sessionId, 2, { until: TICKS, log: "", end: true })).body).toMatchObject({
      statusCode: 429,
      code: "too-many-requests",
      retryAfter: expect.any(Number),
    });
    expect((await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.steps.count).toBe(1);
    await at(5);
    expect((await step(sessionId, 2, { until: TICKS, log: "", end: true })).status).toBe(200);
  });

  test("neither a program in step mode nor looking again ends a play at once; the answer says when to come again", async () => {
    const { campaignId, sessionId } = await open(arcade(0));
    const now = "2026-12-01T12:00:00.000Z";
    await ground.clock(now);
    await begin(sessionId, true);
    const handIn = () => step(sessionId, 2, { until: TICKS, log: "", end: true });
    const early = await handIn();
    expect(early.body).toMatchObject({ statusCode: 429, retryAfter: 1.25 });
    expect([early.headers["retry-after"], early.headers.ratelimit]).toEqual(["2", `"steps";r=0;t=2`]);
    expect((await step(sessionId, 2, { look: true })).body).toMatchObject({ statusCode: 429, retryAfter: 4 });
    expect((await submit(sessionId, { steps: 1 })).status).toBe(422);
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([]);
    await ground.clock("2026-12-01T12:00:01.250Z");
    expect((await handIn()).status).toBe(200);
  });

  test("step mode and reloads are signals where plays are looked at, each once, and never enough alone", async () => {
    const { campaignId } = await ground.publish({
      document: (document) => {
        arcade(0)(document);
        withoutLeadPage(document);
        document.game = { kind: GAME_TYPE, settings: { lives: 0, maxTime: 60 } };
      },
      metadata: { campaignType: GAME_TYPE, fraud: { action: "review", threshold: 60 } },
    });
    const sessionId = await ground.open(campaignId, { gameType: GAME_TYPE });
    await ground.clock("2026-12-01T12:00:00.000Z");
    await begin(sessionId, true);
    await begin(sessionId, true);
    for (const n of [2, 3, 4]) {
      await ground.clock(`2026-12-01T12:00:${n}0.000Z`);
      expect((await step(sessionId, n, { look: true })).status).toBe(200);
    }
    const [check] = await ground.rows(
      sql`SELECT score, reasons, review FROM play_check WHERE campaign_id = ${campaignId}`,
    );
    expect(check).toEqual({
      score: 40,
      reasons: [
        { signal: "stepMode", points: 10 },
        { signal: "gameReloaded", points: 30 },
      ],
      review: null,
    });
    // A later look at the play does not forget them.
    const key = readPlayId(sessionId);
    if (!key) throw new Error("The play id cannot be read");
    const reasons = [{ signal: "disposableMail" as const, points: 40 }];
    await ground.parts.fraud.fraud.note(key, { verdict: "pass", score: 40, reasons, addressHash: "" });
    const [later] = await ground.rows<{ score: number }>(
      sql`SELECT score FROM play_check WHERE campaign_id = ${campaignId}`,
    );
    expect(later?.score).toBe(80);
  });

  test.each<[string, unknown]>([
    ["a score alone", { score: 5_000 }],
    ["a result", { done: { score: 5_000, ending: "won" } }],
    ["steps that were not made", { steps: 2 }],
    ["the whole game at once", { until: TICKS, log: "", end: true }],
  ])("%s wins nothing: the game is not over", async (_what, gameData) => {
    const { campaignId, sessionId } = await open(arcade(0));
    await begin(sessionId, true);
    expect((await submit(sessionId, gameData)).body).toMatchObject({ statusCode: 422, code: "game-data-malformed" });
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  test("one attempt: another log for the same step is a conflict, the same one gets the stored reply", async () => {
    const { sessionId } = await open(arcade(5));
    const first = await play(sessionId);
    expect((await step(sessionId, 2, { until: TICKS, log: "", end: true })).text).toBe(first.text);
    expect((await step(sessionId, 2, { until: TICKS, log: "AQQB", end: true })).body.code).toBe("repeat-conflict");
    expect((await step(sessionId, 3, { look: true })).body.code).toBe("game-data-malformed");
  });

  test(`none of ${FORGED_LOGS.length} forged or malformed logs is taken, and an honest one is after them`, async () => {
    // Whatever is played wins, and half a minute is open: only the refusals keep the prize.
    const { campaignId, sessionId } = await open((document) => {
      arcade(0)(document);
      document.game = { kind: GAME_TYPE, settings: { lives: 9, maxTime: 30 } };
    });
    await begin(sessionId, true);
    await at(20); // whatever is refused is refused for itself
    const taken: string[] = [];
    for (const [what, data] of FORGED_LOGS) {
      const { status, body } = await step(sessionId, 2, data);
      if (![400, 413, 422].includes(status) || body.reply) taken.push(`${what}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect((await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.steps.count).toBe(1);
    expect((await submit(sessionId, { steps: 1, score: 99_999 })).status).toBe(422);
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect((await step(sessionId, 2, { until: 480, log: "" })).body.reply).toHaveProperty("seed");
  });

  describe("the game builder's rules are evaluated again on the server", () => {
    const goes = (more: Record<string, unknown>) => [
      { event: "GameEnd", condition: "True", variable: "true", action: "GoToPage", page: pages.won, ...more },
    ];
    const pageAfter = async (seconds: number, rules: Record<string, unknown>[]) => {
      const { sessionId } = await open(arcade(seconds, rules));
      await play(sessionId);
      return (await submit(sessionId, { steps: 2 })).body.outcomePageId;
    };
    test("GoToPage sends whoever has won nothing to its page", async () =>
      expect(await pageAfter(6, goes({}))).toBe(pages.won));
    test("NoPrize and CheckPrize are answered by the draw", async () => {
      expect(await pageAfter(6, goes({ condition: "NoPrize" }))).toBe(pages.won);
      expect(await pageAfter(6, goes({ condition: "CheckPrize" }))).toBe(pages.lost);
      expect(await pageAfter(5, goes({ condition: "CheckPrize", page: pages.lost }))).toBe(pages.lost);
    });
    test("whoever has won keeps the prize's page", async () =>
      expect(await pageAfter(5, goes({ page: pages.lost }))).toBe(pages.won));
    test("a page that is not there changes nothing", async () =>
      expect(await pageAfter(6, goes({ condition: "NoPrize", page: "nowhere" }))).toBe(pages.lost));
  });
});
