import { describe, expect, test } from "vitest";
import { type AlarmRules, isBelow, lookAtStock, type WatchState } from "./stock-alarm.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.parse("2026-11-24T10:00:00Z");
const TEN_PERCENT: AlarmRules = { below: { unit: "percent", value: 10 }, beforeEnd: true, own: {} };

/** Looks one after the other: `left` of 100 mugs after so many hours; what each told. */
function looks(
  rules: AlarmRules,
  steps: readonly (readonly [hours: number, left: number])[],
  end: number | null = null,
) {
  let states: Record<string, WatchState> = {};
  return steps.map(([hours, left]) => {
    const looked = lookAtStock(rules, states, [{ id: "mug", total: 100, left }], { now: start + hours * HOUR, end });
    states = looked.states;
    return looked.news.map(({ reason }) => reason).join();
  });
}

describe("when a stock is low", () => {
  test.each([
    [{ unit: "percent", value: 10 }, 10, 100, true],
    [{ unit: "percent", value: 10 }, 11, 100, false],
    [{ unit: "percent", value: 10 }, 0, 0, false],
    [{ unit: "percent", value: 33 }, 1, 3, false], // 33.33 %
    [{ unit: "pieces", value: 5 }, 5, 100, true],
    [{ unit: "pieces", value: 5 }, 6, 6, false],
    [{ unit: "pieces", value: 0 }, 0, 100, true],
  ] as const)("%j with %d of %d left: %s", (threshold, left, total, below) =>
    expect(isBelow(threshold, { left, total })).toBe(below),
  );
});

describe("an alarm is told once per crossing", () => {
  test("once, however often is looked, and again after it was well for an hour", () => {
    expect(
      looks(TEN_PERCENT, [
        [0, 20],
        [1, 10],
        [2, 9],
        [3, 0],
        [3.5, 60],
        [4, 10], // a piece came back and went: no second crossing
        [4.5, 60],
        [5.5, 60],
        [6, 10],
      ]),
    ).toEqual(["", "low", "", "", "", "", "", "", "low"]);
  });

  test("of what will run out before the end at the pace of the last day, once it is known for three hours", () => {
    const end = start + 10 * DAY;
    // 8 in an hour: 92 would be gone in half a day, but an hour says nothing of a day.
    expect(
      looks(
        TEN_PERCENT,
        [
          [0, 100],
          [1, 92],
          [4, 80],
          [5, 80],
        ],
        end,
      ),
    ).toEqual(["", "", "early", ""]);
  });

  test("a pace that lasts to the end, a campaign without an end, and a stock that rests tell nothing", () => {
    const slow = [
      [0, 100],
      [24, 95],
    ] as const;
    expect(looks(TEN_PERCENT, slow, start + 5 * DAY)).toEqual(["", ""]);
    expect(
      looks(
        TEN_PERCENT,
        [
          [0, 100],
          [24, 20],
        ],
        null,
      ),
    ).toEqual(["", ""]);
    expect(
      looks(
        TEN_PERCENT,
        [
          [0, 50],
          [24, 50],
        ],
        start + 99 * DAY,
      ),
    ).toEqual(["", ""]);
  });

  test("what runs out early and is low then is told twice, because it is worse", () => {
    expect(
      looks(
        TEN_PERCENT,
        [
          [0, 100],
          [4, 60],
          [8, 8],
          [9, 8],
        ],
        start + 9 * DAY,
      ),
    ).toEqual(["", "early", "low", ""]);
  });

  test("what was low, was filled up and is about to run out all the same is told again once it is low again", () => {
    const end = start + 99 * DAY;
    expect(
      looks(
        TEN_PERCENT,
        [
          [0, 100],
          [4, 10],
          [5, 40],
          [6, 39],
          [8, 10],
        ],
        end,
      ),
    ).toEqual(["", "low", "", "", "low"]);
  });

  test("a prize may have a threshold of its own, or none at all", () => {
    const crossing = [
      [0, 60],
      [1, 50],
      [2, 5],
    ] as const;
    expect(looks({ ...TEN_PERCENT, own: { mug: { unit: "pieces", value: 50 } } }, crossing)).toEqual(["", "low", ""]);
    expect(looks({ ...TEN_PERCENT, own: { mug: null } }, crossing, start + 99 * DAY)).toEqual(["", "", ""]);
    expect(looks({ ...TEN_PERCENT, below: null }, crossing)).toEqual(["", "", ""]);
  });

  test("the day's pace is that of the last 24 hours: what came before is forgotten", () => {
    // 40 on the first day, none on the second: at the end of the second nothing runs out.
    const hours = Array.from({ length: 60 }, (_, n) => [n, n < 24 ? 100 - n : 76] as const);
    const told = looks(TEN_PERCENT, hours, start + 99 * DAY);
    expect(told.filter(Boolean)).toEqual(["early"]);
    let states: Record<string, WatchState> = {};
    for (const [n, left] of hours)
      states = lookAtStock(TEN_PERCENT, states, [{ id: "mug", total: 100, left }], {
        now: start + n * HOUR,
        end: null,
      }).states;
    expect(states.mug?.given.length).toBeLessThanOrEqual(26);
  });

  test("a prize that is gone from the list is forgotten", () => {
    const first = lookAtStock(TEN_PERCENT, {}, [{ id: "mug", total: 10, left: 0 }], { now: start, end: null });
    expect(lookAtStock(TEN_PERCENT, first.states, [], { now: start + HOUR, end: null }).states).toEqual({});
  });
});
