import * as fc from "fast-check";
import { expect, test } from "vitest";
import { logoColors } from "./logo-colors.ts";

/** So many pixels of each colour. */
const picture = (...parts: [count: number, ...color: number[]][]): number[] =>
  parts.flatMap(([count, red = 0, green = 0, blue = 0, opacity = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, opacity]).flat(),
  );

test("the colours of the brand come before ink and paper, by how much they cover", () => {
  const pixels = picture([900, 255, 255, 255], [60, 20, 20, 20], [50, 25, 123, 111], [20, 242, 106, 75]);
  expect(logoColors(pixels)).toEqual(["#197b6f", "#f26a4b", "#141414", "#ffffff"]);
});

test("shades of one colour are one", () => {
  expect(logoColors(picture([50, 200, 30, 30], [30, 205, 36, 33], [10, 190, 25, 28]))).toHaveLength(1);
});

test("what can be seen through is no colour", () => {
  expect(logoColors(picture([90, 0, 0, 255, 10], [5, 255, 0, 0]))).toEqual(["#ff0000"]);
  expect(logoColors(picture([90, 0, 0, 255, 0]))).toEqual([]);
  expect(logoColors([])).toEqual([]);
});

test("any picture gives at most five colours that a theme can be made of", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 400 }), (pixels) => {
      const colors = logoColors(pixels);
      expect(colors.length).toBeLessThanOrEqual(5);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
