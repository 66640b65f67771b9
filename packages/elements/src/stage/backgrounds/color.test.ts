import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calm, contrast, isDark, mix, nearestHue } from "./color.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast (WCAG 2.2)", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#fff", "#197B6F", 5.13],
  ])("of %s and %s is %s", (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  });

  test("is the same both ways and between 1 and 21", () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21);
      }),
    );
  });

  test("refuses what is not #rgb or #rrggbb", () => {
    expect(() => contrast("red", "#fff")).toThrow("#rrggbb");
  });
});

test("mixing nothing changes nothing, mixing all replaces", () => {
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(mix(a, b, 0)).toBe(a);
      expect(mix(a, b, 1)).toBe(b);
    }),
  );
});

test("a calm colour never takes a text under 4.5:1 that had it before", () => {
  fc.assert(
    fc.property(color, color, color, fc.double({ min: 0, max: 1, noNaN: true }), (under, over, text, amount) => {
      fc.pre(contrast(under, text) >= 4.5);
      expect(contrast(calm(under, over, amount, text), text)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("dark is where white reads better than black", () => {
  fc.assert(
    fc.property(color, (one) => {
      fc.pre(Math.abs(contrast(one, "#ffffff") - contrast(one, "#000000")) > 0.1);
      expect(isDark(one)).toBe(contrast(one, "#ffffff") > contrast(one, "#000000"));
    }),
  );
});

test("the nearest hue is found in a theme's colours, the lighter or deeper of two alike", () => {
  const art = ["#197B6F", "#94E5DC", "#F9B93A", "#F26A4B"];
  expect(nearestHue(art, 40, "light")).toBe("#F9B93A");
  expect(nearestHue(art, 8, "light")).toBe("#F26A4B");
  expect(nearestHue(art, 200, "light")).toBe("#94E5DC");
  expect(nearestHue(art, 146, "deep")).toBe("#197B6F");
});
