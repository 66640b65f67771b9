import { SHARE_PICTURE } from "@fairground/elements/share-picture";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { settle } from "./settle.ts";
import { fakeWorld } from "./testing/fake-ports.ts";

beforeEach(() => void vi.stubGlobal("document", { fonts: [] }));

test.each<
  [string, { collectAnalytics?: boolean; asksConsent?: true; isPreview?: boolean; pageToRead?: string }, number]
>([
  ["begins with the page", {}, 1],
  // Where the level is NONE too: publishing says so to the player (settings-changes.test.ts).
  ["does not where no analytics are collected", { collectAnalytics: false }, 0],
  ["waits where the visitor is asked first (consent/guard.ts)", { asksConsent: true }, 0],
  ["does not in a preview", { isPreview: true }, 0],
  ["does not in a tab that was opened to read the terms", { pageToRead: "terms" }, 0],
])("the tracker %s", async (_, { collectAnalytics = true, asksConsent, isPreview = false, pageToRead }, times) => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const measure = vi.fn<() => () => void>();
  const { player } = fakeWorld(pageToRead === undefined ? {} : { pageToRead });
  const runtime = { ...player.campaign.runtime, isPreview };
  Object.assign(player.campaign, { collectAnalytics, runtime, ...(asksConsent && { asksConsent }) });
  settle(player, async () => ({ measure }) as unknown as typeof import("./io/measure/measure.ts")); // what it asks of it
  await Promise.resolve();
  expect(measure).toHaveBeenCalledTimes(times);
});

test("Escape is told to the page around, which may lie below; no key is kept from anybody", () => {
  const page = new EventTarget();
  const told: unknown[] = [];
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("parent", { postMessage: (...said: unknown[]) => told.push(said) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { player } = fakeWorld();
  Object.assign(player.campaign, { collectAnalytics: false });
  settle(player);
  const press = (key: string) => page.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key }));
  expect([press("Tab"), press("Escape")]).toEqual([true, true]);
  expect(told).toEqual([[{ fairground: "Escape" }, "*"]]);
});

test("fonts come whole when nothing else is under way, and a file that does not come is no fault", async () => {
  vi.stubGlobal("addEventListener", () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const face = (display: string) => ({ display, load: vi.fn(() => Promise.reject(new Error("no line"))) });
  const [inside, whole, standIn] = [face("block"), face("swap"), face("auto")];
  vi.stubGlobal("document", { fonts: new Set([inside, whole, standIn]) });
  const { player } = fakeWorld();
  Object.assign(player.campaign, { collectAnalytics: false });
  settle(player);
  await Promise.resolve();
  expect([inside, whole, standIn].map(({ load }) => load.mock.calls.length)).toEqual([0, 1, 0]);
});

test.each<[string, { isFramed?: boolean; isPreview?: boolean; pageToRead?: string }, boolean]>([
  ["follows the visitor", {}, true],
  ["is the host page's in a frame", { isFramed: true }, false],
  ["is the studio's in a preview", { isPreview: true }, false],
  ["has nothing to follow in a tab that was opened to read the terms", { pageToRead: "terms" }, false],
])("the browser's history %s", async (_, { isFramed = false, isPreview = false, pageToRead }, isFollowed) => {
  const kept: unknown[] = [];
  const history = { state: null, replaceState: (state: unknown) => kept.push(state) };
  const page = { history, addEventListener: () => {} };
  const own = { ...page, performance: { timeOrigin: 1 } };
  for (const [name, value] of Object.entries({ ...page, window: own, parent: isFramed ? {} : own }))
    vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { player } = fakeWorld({ isPreview, ...(pageToRead === undefined ? {} : { pageToRead }) });
  Object.assign(player.campaign, { collectAnalytics: false });
  settle(player);
  expect(kept, "not before it is known where the visitor is").toEqual([]);
  player.set({ enabled: true });
  await vi.dynamicImportSettled();
  expect(kept.length > 0).toBe(isFollowed);
});

test("what comes with a game's end is fetched then, and not before", async () => {
  const heard: string[] = [];
  vi.stubGlobal("addEventListener", (name: string) => void heard.push(name));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { player } = fakeWorld();
  Object.assign(player.campaign, { collectAnalytics: false });
  settle(player);
  await vi.dynamicImportSettled();
  expect(heard).not.toContain(SHARE_PICTURE);
  player.set({ gameFinished: true });
  await vi.dynamicImportSettled();
  expect(heard).toContain(SHARE_PICTURE);
});
