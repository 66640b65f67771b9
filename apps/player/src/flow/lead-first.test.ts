import { describe, expect, test } from "vitest";
import {
  answered,
  callNames,
  fakeWorld,
  keptLead,
  PRIZE,
  place,
  RESULT,
  refused,
  type World,
  type WorldOptions,
} from "../testing/fake-ports.ts";
import { act } from "./act.ts";
import { begin } from "./begin.ts";
import { finishGame } from "./game-finished/finish.ts";
import { askStep } from "./game-step.ts";
import { goTo } from "./go-to.ts";
import { submitForm } from "./lead.ts";
import { claimPrize, fetchPrize } from "./luck-prize.ts";
import type { ResumedPlay } from "./ports.ts";

const VALUES = { firstName: "Vera", email: "vera@example.org" };
const CODE = { uuid: "c1", value: "MUG-1" };
const WAITING = { ...RESULT, code: null, waitsForLead: true as const };
const TOLD: ResumedPlay = {
  ...{ state: "finished", registered: true, steps: { count: 0, lastReply: null }, prize: PRIZE, prizeClaimed: false },
  doubleOptIn: "none",
  result: { ...RESULT, code: CODE },
};

function playing(options: WorldOptions = {}): World {
  const world = fakeWorld(options);
  const { player } = world;
  player.set({ enabled: true, sessionId: "S1", luck: { ...player.get().luck, leadSessionId: "S1" } });
  goTo(player, { move: "game" });
  return world;
}

/** On the game page of a campaign whose regular pages come in this order. */
function ordered(ids: readonly string[], options: WorldOptions = {}): World {
  const world = playing({ ...options, answers: { gameData: answered(WAITING), ...options.answers } });
  const { navigation } = world.player.get();
  const pages = ids.flatMap((id) => navigation.pages.filter((page) => page.id === id));
  world.player.set({ navigation: { ...navigation, pages } });
  return world;
}
const finish = ({ player }: World) =>
  Promise.all([finishGame({ player, gameData: {}, values: {} }), claimPrize(player)]);

describe("a lead that is missing before the game (decisions, A lead comes first)", () => {
  const missing = refused(422, { code: "lead-missing", message: "the form first" });
  test.each<[string, (world: World) => Promise<unknown>]>([
    ["the prize", ({ player }) => fetchPrize(player)],
    ["a step", ({ player }) => askStep(player, { begin: true })],
    ["the result", finish],
  ])("%s leads to the form, in kind words, and on from there", async (_, ask) => {
    const world = playing({ answers: { getPrize: missing, step: missing, gameData: missing } });
    await ask(world);
    expect(place(world)).toBe("lead");
    expect(world.player.get().toast).toMatchObject({ open: true, type: "info", message: "the form first" });
    await submitForm(world.player, "form", VALUES);
    expect(place(world)).toBe("game");
    world.answers.getPrize = answered(PRIZE);
    expect(await fetchPrize(world.player)).toEqual({ kind: "drawn", prize: PRIZE });
  });
});

describe("a form behind the game", () => {
  test("game, form, outcome: the form comes first, then the outcome with its code and the claim", async () => {
    const world = ordered(["game", "lead", "won", "lost"]);
    await fetchPrize(world.player);
    world.answers.claimPrize = refused(422, { code: "lead-missing" });
    await finish(world);
    expect([place(world), world.player.get().code]).toEqual(["lead", null]);
    Object.assign(world.answers, { claimPrize: answered({}), resume: answered(TOLD) });
    expect(await submitForm(world.player, "form", VALUES)).toEqual({ kind: "accepted" });
    expect([place(world), world.player.get().code?.value]).toEqual(["won", "MUG-1"]);
    expect(callNames(world).slice(-3)).toEqual(["createLead", "resume", "claimPrize"]);
    expect(world.player.get().luck.prizeClaimed).toBe(true);
  });

  test("game, outcome, form: the outcome is shown without a code; after the form with it, in the same play", async () => {
    const world = ordered(["game", "won", "lost", "lead"]);
    await fetchPrize(world.player);
    await finish(world);
    expect([place(world), world.player.get().code]).toEqual(["won", null]);
    act(world.player, { type: "CHANGE_PAGE", target: "lead" });
    await new Promise((resolve) => setTimeout(resolve));
    world.answers.resume = answered(TOLD);
    await submitForm(world.player, "form", VALUES);
    expect([place(world), world.player.get().code?.value]).toEqual(["won", "MUG-1"]);
    expect(callNames(world)).not.toContain("openSession");
  });

  test("a reload before the form is filled in comes back to it; storage or none, the server is the truth", async () => {
    const kept = { play: { sessionId: "S1", registered: true, pageId: "game", query: "{}" } };
    const world = fakeWorld({ kept, answers: { resume: answered({ ...TOLD, result: WAITING }) } });
    const { navigation } = world.player.get();
    world.player.set({ navigation: { ...navigation, pages: [...navigation.pages].sort(gameFirst) } });
    await begin(world.player, { page: "first" });
    expect(place(world)).toBe("lead");
    world.answers.resume = answered(TOLD);
    await submitForm(world.player, "form", VALUES);
    expect([place(world), world.player.get().code?.value]).toEqual(["won", "MUG-1"]);
  });

  test("stored values are sent in the place of a form that was filled in before (SKIP_LEADS)", async () => {
    const world = ordered(["game", "lead", "won", "lost"], {
      metadata: { skipLeads: true },
      kept: { lead: keptLead({ firstName: "Vera", email: "vera@example.org", newsletter: false }) },
      answers: { resume: answered(TOLD) },
    });
    const { skipLeads } = await import("./skip-leads.ts");
    await finish(world);
    await skipLeads(world.player);
    expect([place(world), world.player.get().code?.value]).toEqual(["won", "MUG-1"]);
  });

  test("a result that cannot be asked for again lets the visitor go on", async () => {
    const world = ordered(["game", "lead", "won", "lost"]);
    await finish(world);
    await submitForm(world.player, "form", VALUES);
    expect(place(world)).toBe("won");
  });
});

test("a play over its limit is not come back to: the next reload begins another", async () => {
  const world = fakeWorld({ answers: { createLead: refused(406, { code: "play-limit-reached" }) } });
  await begin(world.player, { page: "first" });
  expect(world.kept.play).toMatchObject({ sessionId: "S1" });
  await submitForm(world.player, "form", VALUES);
  expect([place(world), world.kept.play]).toEqual(["limit", null]);
});

const gameFirst = (a: { pageType: string }, b: { pageType: string }): number =>
  Number(b.pageType === "game") - Number(a.pageType === "game");
