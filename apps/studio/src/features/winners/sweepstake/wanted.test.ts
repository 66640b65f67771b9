import { expect, test } from "vitest";
import { mostOf, usualCount, wholeNumber } from "./wanted.ts";

test("a prize has as many winners as pieces are left; one without a stock has none until somebody says so", () => {
  expect([3, 0, -1, null].map((remaining) => usualCount({ remaining }))).toEqual([3, 0, 0, 0]);
  expect([3, -1, null].map((remaining) => mostOf({ remaining }))).toEqual([3, 0, 100_000]);
});

test.each([
  ["0", 0],
  [" 3 ", 3],
  ["4", null],
  ["", null],
  ["-1", null],
  ["1.5", null],
  ["1e1", null],
])("“%s” of at most 3 is %s", (written, number) => {
  expect(wholeNumber(written, 3)).toBe(number);
});
