import { describe, expect, test } from "vitest";
import {
  answered,
  callNames,
  fakeWorld,
  lost,
  PRIZE,
  place,
  RESULT,
  refused,
  type WorldOptions,
} from "../testing/fake-ports.ts";
import { begin } from "./begin.ts";

const kept = { play: { sessionId: "S7", registered: true, pageId: "game", query: "{}" } };
const stored = {
  state: "leadTaken" as const,
  registered: true,
  steps: { count: 0, lastReply: null },
  prize: null,
  prizeClaimed: false,
  doubleOptIn: "none" as const,
  result: null,
};

async function reloads(options: WorldOptions) {
  const world = fakeWorld({ kept, ...options });
  await begin(world.player, { page: "first" });
  return world;
}

describe("a reload in the middle of a play", () => {
  test("goes on with it, on the page the visitor was on", async () => {
    const world = await reloads({ answers: { resume: answered(stored) } });
    expect(place(world)).toBe("game");
    expect(world.player.get()).toMatchObject({ sessionId: "S7", registered: true, resumed: true, enabled: true });
    expect(callNames(world)).toEqual(["state", "resume"]);
  });

  test("a form that was accepted on the last page is not asked for again", async () => {
    const world = await reloads({
      pages: ["lead"],
      kept: { play: { ...kept.play, pageId: "lead" } },
      answers: { resume: answered(stored) },
    });
    expect(world.player.get()).toMatchObject({ acceptedOn: "lead", form: { submitResolved: true } });
  });

  test("knows what was drawn and how many steps were answered", async () => {
    const steps = { count: 3, lastReply: { question: 4 } };
    const world = await reloads({
      answers: { resume: answered({ ...stored, state: "drawn" as const, steps, prize: PRIZE }) },
    });
    expect(world.player.get()).toMatchObject({
      drawn: PRIZE,
      steps,
      luck: { prizeId: "p1", prizeWon: true, leadSessionId: "S7" },
    });
  });

  test("shows the outcome and its code again", async () => {
    const result = { ...RESULT, code: { uuid: "x", value: "MUG-1" } };
    const world = await reloads({ answers: { resume: answered({ ...stored, state: "finished" as const, result }) } });
    expect(place(world)).toBe("won");
    expect(world.player.get().code?.value).toBe("MUG-1");
  });

  test("goes on without a network, and asks no new play", async () => {
    const world = await reloads({ answers: { resume: lost } });
    expect(world.player.get().sessionId).toBe("S7");
    expect(callNames(world)).toEqual(["state", "resume"]);
  });

  test.each<[string, WorldOptions]>([
    ["a play that the server does not know", { answers: { resume: refused(404) } }],
    ["another visitor's link", { query: { email: "other@example.org" } }],
  ])("opens a new play for %s", async (_, options) => {
    const world = await reloads(options);
    expect(world.player.get().sessionId).toBe("S1");
    expect(place(world)).toBe("lead");
  });
});
