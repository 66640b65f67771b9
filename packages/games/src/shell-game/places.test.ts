import { describe, expect, test } from "vitest";
import { leftOf, wayOf, whirlOf, widthOf } from "./places.ts";
import { LEAST_CUPS, MOST_CUPS } from "./settings.ts";

const counts = Array.from({ length: MOST_CUPS - LEAST_CUPS + 1 }, (_, more) => LEAST_CUPS + more);

describe.each(counts)("%i cups", (cups) => {
  test("stand on the table, side by side, none over another", () => {
    for (let place = 0; place < cups; place += 1) {
      expect(leftOf(place, cups)).toBeGreaterThan(1);
      expect(leftOf(place, cups) + widthOf(cups)).toBeLessThan(99);
      if (place > 0) expect(leftOf(place, cups)).toBeGreaterThan(leftOf(place - 1, cups) + widthOf(cups));
    }
    expect(leftOf(0, cups) + leftOf(cups - 1, cups) + widthOf(cups)).toBeCloseTo(100, 9);
  });

  test("come out of the whirl where they went in", () => {
    for (let home = 0; home < cups; home += 1) {
      const way = whirlOf(home, cups);
      for (const end of [way.at(0), way.at(-1)]) {
        expect(end?.x).toBeCloseTo(0, 6);
        expect(end?.depth).toBeCloseTo(0, 6);
      }
      const middle = way[(way.length - 1) / 2];
      expect(Math.abs(home + (middle?.x ?? 9) - (cups - 1) / 2)).toBeLessThan(0.5);
    }
  });
});

test.each([
  [0, 1],
  [2, -1],
  [-1, 3],
])("a cup goes from %i to %i, one before and one behind the other", (from, to) => {
  const [near, far] = [wayOf(from, to, true), wayOf(from, to, false)];
  expect([near.at(0)?.x, near.at(-1)?.x]).toEqual([from, to]);
  for (const [at, point] of near.entries()) {
    expect(point.depth).toBeGreaterThanOrEqual(-1e-9);
    expect(far[at]?.depth).toBeCloseTo(-point.depth, 9);
  }
});
