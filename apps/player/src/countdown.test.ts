// @vitest-environment happy-dom
import type { PageType } from "@fairground/model/campaign";
import { withGaps } from "@fairground/model/countdown";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countDown } from "./countdown.ts";
import type { Calls } from "./flow/ports.ts";
import { answered, fakeWorld, lost } from "./testing/fake-ports.ts";

const NOW = Date.parse("2026-11-21T13:00:00Z");
const DAYS = withGaps("Only {{left.days}} days, {{left.hours}} hours and {{left.minutes}} minutes");
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  document.body.innerHTML = `<div class="fg-root"><p>${DAYS}</p><p>Play 12 times</p></div>`;
});
afterEach(() => void vi.useRealTimers());

const text = () => document.querySelector("p")?.textContent;
const state = (endDate: string): Awaited<ReturnType<Calls["ask"]>> =>
  answered({ now: new Date(NOW).toISOString(), status: "ACTIVE", reason: null, startDate: null, endDate, revision: 1 });
function counting(dates: { startDate?: string; endDate?: string }, ask: ReturnType<typeof state> = lost) {
  const world = fakeWorld({ answers: { ask } });
  Object.assign(world.player.campaign.campaignMetaData.data, { startDate: null, endDate: null, ...dates });
  Object.assign(world.player.ports.clock, { now: () => Date.now() });
  countDown(world.player);
  return world;
}

test("counts to the campaign's end by the minute, and touches nothing else", () => {
  counting({ endDate: "2026-11-24T14:30:00Z" });
  expect(text()).toBe("Only 03 days, 01 hours and 30 minutes");
  vi.advanceTimersByTime(59_000);
  expect(text()).toBe("Only 03 days, 01 hours and 30 minutes");
  vi.advanceTimersByTime(1_000);
  expect(text()).toBe("Only 03 days, 01 hours and 29 minutes");
  expect(document.querySelectorAll("p")[1]?.textContent).toBe("Play 12 times");
  vi.advanceTimersByTime(5 * 86_400_000);
  expect(text()).toBe("Only 00 days, 00 hours and 00 minutes");
});

test("what React writes anew, in another language or on another page, counts as well", async () => {
  counting({ endDate: "2026-11-24T14:30:00Z" });
  const node = document.querySelector("p")?.firstChild;
  if (node) node.nodeValue = withGaps("Noch {{left.days}} Tage");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(text()).toBe("Noch 03 Tage");
  document.querySelector(".fg-root")?.insertAdjacentHTML("afterbegin", `<p>${withGaps("{{left.hours}}")}</p>`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(text()).toBe("01");
});

test.each([
  ["a campaign that has been extended since it was published", "2026-12-01T13:00:00Z", "10"],
  ["a line that is gone", null, "03"],
])("counts by the dates that hold now: %s", async (_, extended, days) => {
  const world = counting({ endDate: "2026-11-24T14:30:00Z" }, extended ? state(extended) : lost);
  await vi.advanceTimersByTimeAsync(0);
  expect(text()).toContain(`Only ${days} days`);
  expect(world.calls).toEqual([
    ["ask", "GET /api/v1/state/{companyId}/{campaignId}", [expect.any(String), expect.any(String)]],
  ]);
});

test.each<[string, PageType, number, string?]>([
  ["who waits for the start comes in when it has come, once", "coming-soon", 1],
  ["the end of a campaign takes no page away", "basic", 0],
  ["a page that is looked at after the start stays", "coming-soon", 0, "2026-11-21T12:00:00Z"],
])("%s", async (_, pageType, times, at = "2026-11-21T13:00:10Z") => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  reload.mockClear();
  const world = counting({ startDate: at, endDate: at });
  const { navigation } = world.player.get();
  if (navigation.currentPage)
    world.player.set({ navigation: { ...navigation, currentPage: { ...navigation.currentPage, pageType } } });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(times);
});

test("a preview asks nobody", () => {
  const { player } = fakeWorld();
  Object.assign(player.campaign.runtime, { isPreview: true });
  const ask = vi.spyOn(player.ports.calls, "ask");
  countDown(player);
  expect(ask).not.toHaveBeenCalled();
});

test("without a date nothing is said", () => {
  counting({});
  expect(text()).toBe(DAYS);
});
