// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countdown, opensAt, tellAgain, tellNext, whenSaid } from "./again.ts";
import { WORDS_ID } from "./document.ts";
import { goTo } from "./flow/go-to.ts";
import { reachLimit } from "./flow/limit.ts";
import type { LimitedBy } from "./flow/ports.ts";
import { fakeWorld } from "./testing/fake-ports.ts";
import { wordsIn } from "./words/words.ts";

const NOW = Date.parse("2026-11-21T13:47:16Z");
const said = (at: string, language = "en", zone = "Europe/Zurich") => whenSaid(Date.parse(at), NOW, language, zone);

test.each([
  [1, "00:00:01"],
  [59_001, "00:01:00"],
  [33_164_000, "09:12:44"],
  [172_800_000, "48:00:00"],
])("%i ms are counted down as %s", (left, expected) => expect(countdown(left)).toBe(expected));

test.each([
  ["en", "tomorrow, 12:00 AM"],
  ["de", "morgen, 00:00"],
  ["pt", "amanhã, 00:00"],
  ["fr", "demain, 00:00"],
  ["es", "mañana, 0:00"],
])("the day and the hour are said in the visitor's language (%s)", (language, expected) => {
  expect(said("2026-11-21T23:00:00Z", language).replace(/\s/g, " ")).toBe(expected);
});

test("by the visitor's own clock, across the end of a month and of summer time", () => {
  expect(said("2026-11-21T23:00:00Z", "de", "Europe/London")).toBe("heute, 23:00");
  expect(said("2026-11-30T23:00:00Z", "de")).toBe("Dienstag, 1. Dezember, 00:00");
  const before = Date.parse("2026-10-24T22:30:00Z"); // the 25th, half past midnight; the day has 25 hours
  expect(whenSaid(Date.parse("2026-10-25T23:00:00Z"), before, "de", "Europe/Zurich")).toBe("morgen, 00:00");
});

test.each<[string, string | null, string | null, string | null]>([
  ["as the server says", "2026-11-21T23:00:00Z", null, "2026-11-21T23:00:00Z"],
  ["never where the server says so", null, null, null],
  ["never where the campaign ends before", "2026-11-21T23:00:00Z", "2026-11-21T22:59:59Z", null],
  [
    "as the server says where the campaign ends later",
    "2026-11-21T23:00:00Z",
    "2026-11-22T23:00:00Z",
    "2026-11-21T23:00:00Z",
  ],
])("the next play opens %s", (_, opensAgainAt, endDate, expected) => {
  expect(opensAt(opensAgainAt, endDate)).toBe(expected && Date.parse(expected));
});

const TODAY = "2026-11-21T12:00:00Z";
const TONIGHT = "2026-11-21T23:00:00Z";

/** The limit page as React has drawn it, with the words of the page. */
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(TODAY) });
  const words = JSON.stringify(wordsIn("en")).replaceAll("<", "\\u003c");
  document.body.innerHTML = `<div class="fg-root"><main><div data-el="h"><h1>That was it</h1></div><p class="fg-text">Come again</p></main></div>
    <script type="application/json" id="${WORDS_ID}">${words}</script>`;
});
afterEach(() => void vi.useRealTimers());

function isLimited(limitedBy: LimitedBy) {
  const world = fakeWorld({ now: TODAY, kept: { leadToken: "email:x.y" } });
  Object.assign(world.player.ports.clock, { now: () => Date.now() });
  reachLimit(world.player, limitedBy);
  tellAgain(world.player);
  return world;
}
const box = () => document.querySelector<HTMLElement>(".fg-again");
const clock = () => box()?.querySelector("[aria-hidden]")?.textContent;
const pressable = () => [...(box()?.querySelectorAll("button:not([hidden])") ?? [])].map((each) => each.textContent);

describe("the limit page", () => {
  test("says when the next play is, behind what the page says, and counts down unheard", () => {
    isLimited({ opensAgainAt: TONIGHT });
    expect(box()?.previousElementSibling?.textContent).toBe("Come again");
    expect(box()?.querySelector("strong")?.textContent).toMatch(/^Your next play: /);
    expect(box()?.closest("[aria-live], [role=status], [role=timer]")).toBeNull();
    expect([clock(), pressable()]).toEqual(["in 11:00:00", []]);
    vi.advanceTimersByTime(1_000);
    expect(clock()).toBe("in 10:59:59");
  });

  test("offers to play when the time has come", () => {
    isLimited({ opensAgainAt: TONIGHT });
    vi.setSystemTime(Date.parse(TONIGHT));
    vi.advanceTimersByTime(1_000);
    expect([pressable(), box()?.querySelector("p")?.hidden]).toEqual([["Play now"], true]);
  });

  test.each([
    ["where there is none", null, "That was the last play here. Thank you for taking part!"],
    ["further away", "2026-12-01T12:00:00Z", /^Your next play: Tuesday, December 1/],
  ])("counts nothing down %s", (_, opensAgainAt, sentence) => {
    isLimited({ opensAgainAt });
    expect(box()?.querySelector("strong")?.textContent).toMatch(sentence);
    expect(clock()).toBe("");
  });

  test("says nothing where nobody has said when, nor on other pages", () => {
    isLimited({});
    expect(box()).toBeNull();
    const { player } = isLimited({ opensAgainAt: TONIGHT });
    goTo(player, { move: "page", id: "terms" });
    expect(box()).toBeNull();
  });

  test("lets somebody else play where only what the browser kept has told who is there", () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const world = isLimited({ opensAgainAt: TONIGHT, returning: true });
    expect(pressable()).toEqual(["Somebody else? Play here"]);
    box()?.querySelector<HTMLElement>("button:not([hidden])")?.click();
    expect([world.kept.leadToken, reload.mock.calls.length]).toEqual([null, 1]);
  });
});

test("who has won nothing is told on the outcome's page, and on no other, when the next try is", () => {
  const { player } = fakeWorld({ now: TODAY });
  Object.assign(player.ports.clock, { now: () => Date.now() });
  tellNext(player, { opensAgainAt: TONIGHT });
  expect([box()?.querySelector("strong")?.textContent, clock()]).toEqual([
    expect.stringMatching(/^Your next play: /),
    "in 11:00:00",
  ]);
  goTo(player, { move: "page", id: "terms" });
  expect(box()).toBeNull();
});
