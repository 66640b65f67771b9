import { expect, test } from "vitest";
import { isLessStock } from "./less-stock.ts";

test.each([
  [9, 10, true],
  [10, 10, false],
  [11, 10, false],
  [9, null, true],
  [null, 10, false],
  [null, null, false],
  [undefined, 10, false],
  [9, undefined, false],
] as const)("a stock of %s is less than %s: %s", (stock, than, isLess) =>
  expect(isLessStock(stock, than)).toBe(isLess),
);
