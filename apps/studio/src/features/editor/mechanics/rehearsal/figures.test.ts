import { expect, test } from "vitest";
import { placeOf, pointsOf, type Result } from "./figures.ts";
import { FIRST_GUESS, guessFault, readGuess } from "./guess.ts";

const band = (middle: number) => ({ p10: middle / 2, p50: middle, p90: middle * 2 });
const scenario = (scale: number, hasStock: boolean) => ({
  plays: band(100 * scale),
  winShare: band(0.1),
  prizes: [],
  days: ["2026-12-01", "2026-12-02"].map((day, at) => ({
    day,
    plays: band(50 * scale),
    wins: band(5 * scale),
    winShare: band(0.1),
    left: hasStock ? band(20 - 10 * at) : null,
  })),
});
const result = (hasStock: boolean): Result => ({
  runs: 20,
  plays: 1_000,
  scenarios: { low: scenario(1, hasStock), expected: scenario(2, hasStock), high: scenario(4, hasStock) },
});

test("a plot has the chosen guess as a band and the middle of every guess", () => {
  expect(pointsOf(result(true), "wins", "high")[0]).toEqual({
    day: "2026-12-01",
    band: [10, 40],
    low: 5,
    expected: 10,
    high: 20,
  });
});
test("shares are plotted in per cent", () => {
  expect(pointsOf(result(true), "winShare", "low")[1]).toMatchObject({ band: [5, 20], low: 10 });
});
test("where no prize has a stock there is nothing to plot of what is left", () => {
  expect(pointsOf(result(true), "left", "low").map(({ low }) => low)).toEqual([20, 10]);
  expect(pointsOf(result(false), "left", "low")).toEqual([]);
});

test.each([
  ["2026-12-01T00:00:00Z", 0],
  ["2026-12-02T00:00:00Z", 50],
  ["2026-12-03T00:00:00Z", 100],
  ["2026-11-30T23:00:00Z", 0],
])("%s lies at %d %% of two days", (at, place) => {
  expect(placeOf(at, [{ day: "2026-12-01" }, { day: "2026-12-02" }])).toBe(place);
});

test.each([
  [FIRST_GUESS, null],
  [{ ...FIRST_GUESS, low: 600 }, "order"],
  [{ ...FIRST_GUESS, hours: FIRST_GUESS.hours.map(() => 0) }, "noHour"],
  [{ ...FIRST_GUESS, weekdays: FIRST_GUESS.weekdays.map(() => 0) }, "noWeekday"],
])("what cannot be rehearsed (%#)", (guess, fault) => expect(guessFault(guess)).toBe(fault));

test.each([null, "", "{", "[]", '{"low":"many","hours":[1],"days":0,"per":"week"}'])(
  "a guess that was kept as %j is the first one",
  (kept) => expect(readGuess(kept)).toEqual(FIRST_GUESS),
);
test("a guess is kept as it was made", () => {
  const guess = { ...FIRST_GUESS, low: 1, per: "total" as const, days: 7, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(readGuess(JSON.stringify(guess))).toEqual(guess);
});
