import { describe, expect, test, vi } from "vitest";
import {
  answered,
  bodyOf,
  callNames,
  detailOf,
  eventNames,
  fakeWorld,
  lost,
  PRIZE,
  place,
  RESULT,
  refused,
  type World,
  type WorldOptions,
} from "../testing/fake-ports.ts";
import { act } from "./act.ts";
import { finishGame } from "./game-finished/finish.ts";
import { startGame } from "./game-started.ts";
import { askStep } from "./game-step.ts";
import { goTo } from "./go-to.ts";
import { claimPrize, fetchPrize } from "./luck-prize.ts";

const CAMPAIGN = { campaignType: "spin-the-wheel", campaignId: "k1" };

function onGamePage(options: WorldOptions = {}): World {
  const world = fakeWorld(options);
  const { player } = world;
  player.set({ enabled: true, sessionId: "S1", luck: { ...player.get().luck, leadSessionId: "S1" } });
  goTo(player, { move: "game" });
  world.events.length = 0;
  return world;
}

describe("game started (spec §4)", () => {
  test("is told once: the event and the server's counter", () => {
    const world = onGamePage();
    startGame(world.player);
    startGame(world.player);
    expect(world.events).toEqual([["game_started", CAMPAIGN]]);
    expect(world.trackers).toEqual([["game-started"]]);
  });
});

describe("luck-game prize flow (spec §4)", () => {
  test("the prize is fetched only while none is known", async () => {
    const world = onGamePage();
    expect(await fetchPrize(world.player)).toEqual({ kind: "drawn", prize: PRIZE });
    expect(await fetchPrize(world.player)).toEqual({ kind: "drawn", prize: PRIZE });
    expect(world.calls).toEqual([["getPrize", "S1", "other"]]);
    expect(world.player.get().luck).toMatchObject({ prizeId: "p1", prizeWon: true });
  });

  test("without a session it looks every 250 ms, up to 20 times, and then fetches anyway", async () => {
    const world = fakeWorld({ answers: { openSession: lost, getPrize: refused(404) } });
    const draw = await fetchPrize(world.player);
    expect(world.waits).toEqual(Array.from({ length: 20 }, () => 250));
    expect(callNames(world)).toEqual(["openSession", "getPrize"]);
    expect(draw.kind).toBe("interrupted");
    expect(world.logs).toContain("Get Prize Error");
  });

  test("406 leads to the limit page", async () => {
    const world = onGamePage({ answers: { getPrize: refused(406, { code: "play-limit-reached" }) } });
    expect((await fetchPrize(world.player)).kind).toBe("interrupted");
    expect(place(world)).toBe("limit");
  });

  test("a prize is claimed at most once", async () => {
    const world = onGamePage();
    await claimPrize(world.player);
    expect(callNames(world)).toEqual([]);
    await fetchPrize(world.player);
    await Promise.all([claimPrize(world.player), claimPrize(world.player)]);
    await claimPrize(world.player);
    expect(callNames(world)).toEqual(["getPrize", "claimPrize"]);
    expect(world.player.get().luck.prizeClaimed).toBe(true);
  });

  test("every draw is claimed, one that won nothing too", async () => {
    const world = onGamePage({ answers: { getPrize: answered({ ...PRIZE, prizeWon: false }) } });
    await fetchPrize(world.player);
    await claimPrize(world.player);
    expect(callNames(world)).toEqual(["getPrize", "claimPrize"]);
  });

  test("a claim that fails is logged, and the prize stays unclaimed", async () => {
    const world = onGamePage({ answers: { claimPrize: refused(500) } });
    await fetchPrize(world.player);
    await claimPrize(world.player);
    expect(world.player.get().luck.prizeClaimed).toBe(false);
    expect(world.logs).toContain("Claim Prize Error");
  });
});

describe("steps (decisions)", () => {
  test("count from 1, in order", async () => {
    const world = onGamePage();
    await askStep(world.player, { a: 1 });
    await askStep(world.player, { a: 2 });
    expect(world.calls.map(([, , n, body]) => [n, body])).toEqual([
      [1, { gameType: "other", data: { a: 1 } }],
      [2, { gameType: "other", data: { a: 2 } }],
    ]);
  });

  test("a lost step is asked again under its number", async () => {
    const world = onGamePage({ answers: { step: lost } });
    expect(await askStep(world.player, 1)).toEqual({ kind: "interrupted", message: "interrupted" });
    world.answers.step = answered({ reply: "ok" });
    expect(await askStep(world.player, 1)).toEqual({ kind: "reply", reply: "ok" });
    expect(world.calls.map(([, , n]) => n)).toEqual([1, 1]);
  });

  test("a step that was stored although its answer was lost gets the stored reply", async () => {
    const stored = {
      state: "opened" as const,
      registered: true,
      steps: { count: 1, lastReply: "kept" },
      prize: null,
      prizeClaimed: false,
      doubleOptIn: "none" as const,
      result: null,
    };
    const world = onGamePage({ answers: { step: refused(409), resume: answered(stored) } });
    expect(await askStep(world.player, "other")).toEqual({ kind: "reply", reply: "kept" });
  });
});

describe("game finished (spec §4)", () => {
  const finish = (world: World) => finishGame({ player: world.player, gameData: { segment: 2 }, values: { score: 7 } });

  test("1. gameFinished is tracked and the game data is submitted", async () => {
    const world = onGamePage();
    await finish(world);
    expect(detailOf(world, "game_finished")).toEqual({ ...CAMPAIGN, score: 7 });
    expect(bodyOf(world, "gameData")).toEqual({ gameType: "other", gameData: { segment: 2 }, sessionId: "S1" });
  });

  test.each([
    ["2. a code is shown on the outcome page", { uuid: "x", value: "MUG-1" }, "won", "MUG-1", "mail"],
    [
      "3. an exhausted code leads to the fallback page, with no e-mail",
      { uuid: "exhausted", value: "" },
      "lost",
      undefined,
      null,
    ],
    ["4. without a code: the outcome page", null, "won", undefined, "mail"],
  ])("%s", async (_, code, expected, shown, emailId) => {
    const world = onGamePage({ answers: { gameData: answered({ ...RESULT, code, emailId: "lost" }) } });
    await finish(world);
    expect(place(world)).toBe(expected);
    expect(world.player.get().code?.value).toBe(shown);
    expect(world.player.get().navigation.emailOutcomePage?.id ?? null).toBe(emailId === "mail" ? "lost" : null);
    expect(detailOf(world, "unique_code_check")).toEqual(
      code ? { outcomePageId: "won", exhausted: code.uuid === "exhausted" } : undefined,
    );
  });

  test.each([
    ["a prize", {}, { won: true, prize: PRIZE }],
    ["no prize", { prize: null }, { won: false }],
    ["a prize that waits", { reserved: { waitsFor: "confirmation" as const } }, { won: true, prize: PRIZE }],
    ["a prize that was let go", { letGo: true as const }, { won: false }],
  ])("before the outcome is shown, the game shows that there is %s, and is waited for", async (_, more, said) => {
    const world = onGamePage({ answers: { gameData: answered({ ...RESULT, ...more } as typeof RESULT) } }); // the parts that are read
    const isShown = Promise.withResolvers<void>();
    const shows = vi.fn(() => isShown.promise);
    const end = finishGame({ player: world.player, gameData: {}, values: {}, shows });
    await expect.poll(() => shows.mock.calls).toEqual([[said]]);
    const before = place(world);
    isShown.resolve();
    await end;
    expect(before).not.toBe("won");
    expect(world.player.get().result).toMatchObject(more);
  });

  test("a game that fails to show its end keeps nobody from the outcome", async () => {
    const world = onGamePage();
    const shows = () => Promise.reject(new Error("no canvas"));
    await finishGame({ player: world.player, gameData: {}, values: {}, shows });
    expect(place(world)).toBe("won");
    expect(world.logs).toContain("The game did not show its end");
  });

  test("5. the outcome event carries title, text, ids and integration", async () => {
    const world = onGamePage();
    await finish(world);
    expect(detailOf(world, "outcome")).toEqual({
      outcomeTitle: "A mug",
      outcomeText: "Enamel",
      outcomeId: "o1",
      ...CAMPAIGN,
      integrationName: null,
    });
    expect(eventNames(world)).toEqual(["game_finished", "page_change", "outcome"]);
  });

  test.each([
    ["no network", lost],
    ["500", refused(500)],
  ])("%s is logged, and submitting again works without a second game_finished", async (_, gameData) => {
    const world = onGamePage({ answers: { gameData } });
    expect((await finish(world)).kind).toBe("stop");
    expect(world.logs).toContain("No result");
    world.answers.gameData = answered(RESULT);
    expect((await finish(world)).kind).toBe("on");
    expect(eventNames(world).filter((name) => name === "game_finished")).toHaveLength(1);
  });

  test("going back into the main flow begins another play", async () => {
    const world = onGamePage();
    await finish(world);
    world.answers.openSession = answered({ sessionId: "S2", registered: false }, 201);
    act(world.player, { type: "CHANGE_PAGE", target: "FIRST" });
    await expect.poll(() => world.player.get().sessionId).toBe("S2");
    expect(world.player.get()).toMatchObject({
      result: null,
      code: null,
      drawn: null,
      gameFinished: false,
      playNumber: 2,
    });
    expect(place(world)).toBe("lead");
  });
});
