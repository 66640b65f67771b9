import fc from "fast-check";
import { expect, test } from "vitest";
import { evenOrders, orderBetween } from "./order.ts";

const key = fc.stringMatching(/^[0-9A-Za-z]{1,8}$/);

test.each([
  [null, null, "a0"],
  ["a0", null, "a1"],
  ["az", null, "b"],
  ["zz", null, "zz1"],
  [null, "a0", "I"],
  ["a0", "a1", "a0V"],
  ["a", "a0", null],
  ["b", "a", null],
  ["a0", "a0", null],
  [null, "0", null],
  ["not a key", null, null],
] as const)("between %j and %j lies %j", (before, after, expected) =>
  expect(orderBetween(before, after)).toBe(expected),
);

test("a key lies strictly between its neighbours as plain strings, and is at most one digit longer than they are", () => {
  fc.assert(
    fc.property(fc.option(key), fc.option(key), (one, other) => {
      const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const made = orderBetween(before, after);
      if (made === null) {
        // Only zeros, or nothing, part the two.
        expect(after?.replace(/0+$/, "")).toBe((before ?? "").replace(/0+$/, ""));
        return;
      }
      if (before !== null) expect(before < made).toBe(true);
      if (after !== null) expect(made < after).toBe(true);
      if (before !== null || after !== null)
        expect(made.length).toBeLessThanOrEqual(Math.max(before?.length ?? 0, after?.length ?? 0) + 1);
    }),
  );
});

test("a thousand siblings added at the end keep short keys in order", () => {
  const keys: string[] = [];
  for (let n = 0; n < 1_000; n++) keys.push(orderBetween(keys.at(-1) ?? null, null) ?? "");
  expect(keys.slice().sort()).toEqual(keys);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(20);
});

test("siblings put at the same place again and again are numbered anew before their keys are long", () => {
  let siblings = ["a0", "a1"];
  for (let n = 0; n < 500; n++) {
    const made = orderBetween(siblings[0] ?? null, siblings[1] ?? null);
    const wanted = made === null ? evenOrders(siblings.length + 1) : siblings.toSpliced(1, 0, made);
    expect(wanted.slice().sort()).toEqual(wanted);
    expect(new Set(wanted).size).toBe(wanted.length);
    siblings = wanted;
  }
  expect(Math.max(...siblings.map(({ length }) => length))).toBeLessThanOrEqual(40);
});

test("even keys are ascending, equally long, and leave room everywhere", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), (count) => {
      const keys = evenOrders(count);
      expect(keys.slice().sort()).toEqual(keys);
      expect(new Set(keys).size).toBe(count);
      expect(orderBetween(null, keys[0] ?? null)).not.toBeNull();
      for (let at = 1; at < Math.min(count, 50); at++)
        expect(orderBetween(keys[at - 1] ?? null, keys[at] ?? null)).not.toBeNull();
    }),
    { numRuns: 30 },
  );
});
