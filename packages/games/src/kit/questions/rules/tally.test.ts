import fc from "fast-check";
import { expect, test } from "vitest";
import { shares, winnerOf } from "./tally.ts";

const points = fc.array(fc.integer({ min: -100, max: 1_000 }), { minLength: 1, maxLength: 20 });

test("shares are whole percentages that add up to 100, unless nothing counts", () => {
  expect(shares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(shares([2, 1])).toEqual([67, 33]);
  expect(shares([0, -3])).toEqual([0, 0]);
  fc.assert(
    fc.property(points, (given) => {
      const sum = shares(given).reduce((all, one) => all + one, 0);
      expect(sum).toBe(given.some((one) => one > 0) ? 100 : 0);
    }),
  );
});

test("more points are never a smaller share", () => {
  fc.assert(
    fc.property(points, (given) => {
      const all = shares(given);
      for (const [at, one] of given.entries())
        for (const [other, two] of given.entries())
          if (one > two) expect(all[at]).toBeGreaterThanOrEqual(all[other] ?? 0);
    }),
  );
});

test("the result is one with the most points, the first of them", () => {
  expect(winnerOf([1, 3, 3])).toBe(1);
  fc.assert(
    fc.property(points, (given) => {
      const winner = winnerOf(given);
      expect(given.every((one, at) => one < (given[winner] ?? 0) || at >= winner)).toBe(true);
      expect(given[winner]).toBe(Math.max(...given));
    }),
  );
});
