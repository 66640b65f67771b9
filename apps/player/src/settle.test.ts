import { expect, onTestFinished, test, vi } from "vitest";
import { settle } from "./settle.ts";
import { fakeWorld } from "./testing/fake-ports.ts";

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
  onTestFinished(() => void vi.unstubAllGlobals());
  const measure = vi.fn<() => () => void>();
  const { player } = fakeWorld(pageToRead === undefined ? {} : { pageToRead });
  const runtime = { ...player.campaign.runtime, isPreview };
  Object.assign(player.campaign, { collectAnalytics, runtime, ...(asksConsent && { asksConsent }) });
  settle(player, async () => ({ measure }) as unknown as typeof import("./io/measure/measure.ts")); // what it asks of it
  await Promise.resolve();
  expect(measure).toHaveBeenCalledTimes(times);
});
