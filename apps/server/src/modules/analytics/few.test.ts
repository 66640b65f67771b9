import { OTHER } from "@fairground/model/statistic";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FEW, withoutFew } from "./few.ts";

const cell = (name: string, people: number, value = people) => ({ name, country: "", people, value });

test.each([
  ["names of enough people stay", [cell("Firefox", 9), cell("Chrome", 5)], ["Firefox 9", "Chrome 5"]],
  [
    "names of few people are together",
    [cell("Firefox", 9), cell("Opera", 3), cell("Edge", 2)],
    ["Firefox 9", "Other 5"],
  ],
  ["visits are not people", [cell("Firefox", 9), cell("Opera", 1, 40), cell("Edge", 4)], ["Firefox 9", "Other 44"]],
  ["the smallest goes with what would be too few", [cell("A", 9), cell("B", 6), cell("C", 1)], ["A 9", "Other 7"]],
  ["of few people nothing is told", [cell("A", 2), cell("B", 2)], []],
  ["nothing is nothing", [], []],
])("%s", (_name, cells, expected) => {
  expect(withoutFew(cells).map(({ name, value }) => `${name} ${value}`)).toEqual(expected);
});

test("no cell is of few people, and neither is what all of them lack of the sum", () => {
  const cells = fc.uniqueArray(
    fc.record({ name: fc.constantFrom("A", "B", "C", "D", OTHER), people: fc.integer({ min: 1, max: 12 }) }),
    {
      selector: ({ name }) => name,
    },
  );
  fc.assert(
    fc.property(cells, (some) => {
      const all = some.map(({ name, people }) => cell(name, people));
      const told = withoutFew(all);
      for (const { people } of told) expect(people).toBeGreaterThanOrEqual(FEW);
      const sum = (of: readonly { people: number }[]) => of.reduce((people, one) => people + one.people, 0);
      if (told.length > 0) expect(sum(told)).toBe(sum(all));
      for (const { name, people } of told) if (name !== OTHER) expect(all).toContainEqual(cell(name, people));
    }),
  );
});
