// @vitest-environment happy-dom
import { domEventName } from "@fairground/model/event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heed, tellConfirmed } from "./confirmed.ts";
import { goTo } from "./flow/go-to.ts";
import { DOUBLE_OPT_IN, settle } from "./settle.ts";
import { answered, callNames, fakeWorld, refused, type World, type WorldOptions } from "./testing/fake-ports.ts";

const TOLD = {
  ...{ state: "leadTaken" as const, registered: true, steps: { count: 0, lastReply: null }, prize: null },
  ...{ prizeClaimed: false, result: null },
} as const;
const state = (doubleOptIn: "none" | "sent" | "confirmed") => answered({ ...TOLD, doubleOptIn });
const event = (detail: object) => new CustomEvent(DOUBLE_OPT_IN, { detail });
const confirmed = ({ events }: World) =>
  events.filter(([name]) => name === "double_opt_in").map(([, detail]) => detail);
const looks = (world: World) => callNames(world).filter((name) => name === "resume").length;

/** The visitor has been asked, and comes back after so many seconds. */
function asked(options: WorldOptions = {}): World {
  const world = fakeWorld({ answers: { resume: state("sent") }, ...options });
  world.player.set({ enabled: true, sessionId: "S1" });
  heed(world.player, event({ state: "sent" }));
  return world;
}
async function comesBack(world: World, seconds = 10, how: () => unknown = () => dispatchEvent(new Event("focus"))) {
  world.waits.push(seconds * 1_000);
  how();
  await new Promise((resolve) => setTimeout(resolve));
}
const show = (visibility: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
};

/** Listeners of one test are no other's. */
const listeners: [EventTarget, string, EventListener][] = [];
beforeEach(() => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((name: string, listener: unknown) => {
      listeners.push([target, name, listener as EventListener]); // as the page's are
      add(name, listener as EventListener);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const [target, name, listener] of listeners.splice(0)) target.removeEventListener(name, listener);
});

describe("a visitor who confirms the address that they were asked for", () => {
  test.each<[string, (world: World) => unknown]>([
    ["comes back to the tab", () => show("visible")],
    ["comes back to the window", () => dispatchEvent(new Event("focus"))],
    ["comes back to the page by the browser's button", () => dispatchEvent(new Event("pageshow"))],
    ["goes on to another page", ({ player }) => goTo(player, { move: "game" })],
  ])("is told of once when they %s", async (_name, how) => {
    const world = asked();
    world.answers.resume = state("confirmed");
    await comesBack(world, 10, () => how(world));
    expect(confirmed(world)).toEqual([{ state: "confirmed" }]);
    for (let times = 0; times < 3; times++) await comesBack(world);
    expect([confirmed(world).length, looks(world)]).toEqual([1, 1]);
    expect(world.calls[0]).toEqual(["resume", "S1"]);
  });

  test("is not told of before they have, nor where nothing was asked", async () => {
    const world = asked();
    await comesBack(world);
    expect([confirmed(world), looks(world)]).toEqual([[], 1]);
    world.answers.resume = state("none");
    await comesBack(world);
    world.answers.resume = { kind: "unreachable" };
    await comesBack(world);
    expect([confirmed(world), looks(world)]).toEqual([[], 3]);
    const never = fakeWorld({ answers: { resume: state("confirmed") } });
    heed(never.player, event({ state: "confirmed" }));
    await comesBack(never);
    expect([confirmed(never), looks(never)]).toEqual([[], 0]);
  });

  test("is asked of nobody while the tab lies behind, and by nothing but their coming back", async () => {
    const world = asked();
    await comesBack(world, 600, () => show("hidden"));
    await comesBack(world, 600, () => {});
    expect(looks(world)).toBe(0);
  });

  test("who switches to and fro asks once in five seconds, and sixty times on a page at most", async () => {
    const world = asked();
    await comesBack(world, 2);
    expect(looks(world)).toBe(0);
    for (let times = 0; times < 10; times++) await comesBack(world, 1);
    expect(looks(world)).toBe(2);
    for (let times = 0; times < 100; times++) await comesBack(world, 6);
    expect(looks(world)).toBe(60);
  });

  test("two ways of coming back at one moment are one look", async () => {
    const world = asked();
    await comesBack(world, 10, () => {
      show("visible");
      dispatchEvent(new Event("focus"));
    });
    expect(looks(world)).toBe(1);
  });

  test("is told of after a reload of the tab, and not again after the next", async () => {
    const before = asked();
    const reloaded = fakeWorld({ answers: { resume: state("confirmed") } });
    Object.assign(reloaded.tab, before.tab);
    heed(reloaded.player);
    await comesBack(reloaded, 0, () => {});
    expect(confirmed(reloaded)).toEqual([{ state: "confirmed" }]);
    const again = fakeWorld({ answers: { resume: state("confirmed") } });
    Object.assign(again.tab, reloaded.tab);
    heed(again.player);
    await comesBack(again);
    expect([confirmed(again), looks(again)]).toEqual([[], 0]);
  });

  test("a tab that the terms are read in tells nothing", async () => {
    const world = fakeWorld({ answers: { resume: state("confirmed") }, pageToRead: "terms" });
    Object.assign(world.tab, asked().tab);
    heed(world.player);
    await comesBack(world);
    expect([confirmed(world), looks(world)]).toEqual([[], 0]);
  });

  test("the next play of the tab is told of by itself", async () => {
    const world = asked();
    world.answers.resume = state("confirmed");
    await comesBack(world);
    world.player.set({ sessionId: "S2" });
    heed(world.player, event({ state: "sent" }));
    await comesBack(world);
    expect(confirmed(world)).toHaveLength(2);
    expect(world.calls.map(([, sessionId]) => sessionId)).toEqual(["S1", "S2"]);
  });

  test("what a reserved prize has told is not told again, nor the other way round", async () => {
    const world = asked();
    tellConfirmed(world.player, "S1");
    tellConfirmed(world.player, "S1");
    world.answers.resume = state("confirmed");
    await comesBack(world);
    expect(confirmed(world)).toEqual([{ state: "confirmed" }]);
  });

  test("a play that is gone is forgotten", async () => {
    const world = asked();
    world.answers.resume = refused(404);
    await comesBack(world);
    await comesBack(world);
    expect([confirmed(world), looks(world), world.tab[DOUBLE_OPT_IN]]).toEqual([[], 1, null]);
  });
});

test("the file comes with the event, by its name in the DOM, or where the tab was asked before", async () => {
  expect(DOUBLE_OPT_IN).toBe(domEventName("double_opt_in"));
  Object.assign(document, { fonts: [] }); // which happy-dom has not
  const world = fakeWorld({ answers: { resume: state("confirmed") } });
  Object.assign(world.player.campaign, { collectAnalytics: false });
  world.player.set({ sessionId: "S1" });
  settle(world.player);
  expect(world.tab[DOUBLE_OPT_IN]).toBeUndefined();
  document.body.dispatchEvent(new CustomEvent(DOUBLE_OPT_IN, { bubbles: true, detail: { state: "sent" } }));
  await vi.waitFor(() => expect(world.tab[DOUBLE_OPT_IN]).toEqual({ sessionId: "S1" }));
  const reloaded = fakeWorld({ answers: { resume: state("confirmed") } });
  Object.assign(reloaded.player.campaign, { collectAnalytics: false });
  Object.assign(reloaded.tab, world.tab);
  settle(reloaded.player);
  await vi.waitFor(() => expect(confirmed(reloaded)).toEqual([{ state: "confirmed" }]));
});
