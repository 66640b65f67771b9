import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "./expression.ts";

test.each([
  ["12", 12],
  [" 12.5 ", 12.5],
  ["12,5", 12.5],
  ["24px", 24],
  ["50 %", 50],
  ["16*2", 32],
  ["2*(8+4)-3", 21],
  ["100/3", 33.333333],
  ["-4 + -2", -6],
  ["-(3)", -3],
  ["8-2-1", 5],
  ["16/2/2", 4],
  [".5", 0.5],
])("%s is %d", (written, value) => expect(evaluate(written)).toBe(value));

test.each(["", "a", "1+", "(1", "1)", "1 2", "1//2", "1/0", "alert(1)", "1e9", "0x10", "--"])(
  "%j is no sum",
  (written) => expect(evaluate(written)).toBeNull(),
);

test("any whole sum is what it is", () => {
  const number = fc.integer({ min: -999, max: 999 });
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect((evaluate(`${a} + ${b} * (${c})`) ?? Number.NaN) + 0).toBe(a + b * c + 0);
    }),
  );
});

test("nothing that is typed throws", () => {
  fc.assert(fc.property(fc.string(), (written) => void evaluate(written)));
});
