import fc from "fast-check";
import { expect, test } from "vitest";
import { countriesOf, shadeOf, shadesOf } from "./country-shades.ts";

test("a country has the visits of all its cities, also of those without a name; what is not known comes last", () =>
  expect(
    countriesOf([
      { country: "", value: 90 },
      { country: "CH", value: 3 },
      { country: "BR", value: 4 },
      { country: "CH", value: 2 },
    ]),
  ).toEqual([
    { country: "CH", value: 5 },
    { country: "BR", value: 4 },
    { country: "", value: 90 },
  ]));

test("shades begin at one visit and rise; every number has one, a larger one never a lighter one", () => {
  expect([shadesOf(1), shadesOf(3), shadesOf(100_000)]).toEqual([[1], [1, 2], [1, 10, 100, 1_000, 10_000]]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), fc.nat(), (most, a, b) => {
      const shades = shadesOf(most);
      expect(shades[0]).toBe(1);
      expect(shades.length).toBeLessThanOrEqual(5);
      expect(shades.every((least, at) => at === 0 || least > (shades[at - 1] ?? least))).toBe(true);
      const [less, more] = [1 + (Math.min(a, b) % most), 1 + (Math.max(a, b) % most)].sort((x, y) => x - y);
      expect(shadeOf(less ?? 1, shades)).toBeGreaterThanOrEqual(0);
      expect(shadeOf(more ?? 1, shades)).toBeGreaterThanOrEqual(shadeOf(less ?? 1, shades));
      expect(shadeOf(most, shades)).toBe(shades.length - 1);
    }),
  );
});
