import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HUB, placeLabels, RADIUS, widthOf } from "./wheel-labels.ts";

const words = [
  "10 % Rabatt",
  "Versandkostenfrei",
  "Diesmal leider nicht",
  "Einkaufsgutschein",
  "Gobelet isotherme",
  "50 €",
];
const segments = fc.array(
  fc.record({ label: fc.constantFrom(...words), picture: fc.constantFrom("none", "drawing", "picture") }),
  { minLength: 3, maxLength: 24 },
);

describe("labels of segments", () => {
  test("stay between hub and rim and inside their segment", () => {
    fc.assert(
      fc.property(segments, (wheel) => {
        for (const { turn, size, lines } of placeLabels(wheel)) {
          const slope = Math.tan(Math.min(Math.PI / wheel.length, Math.PI / 3.2));
          for (const { text, x, y } of lines) {
            const width = widthOf(text) * size;
            if (turn === 0) {
              expect(-y - 0.24 * size).toBeGreaterThan(HUB); // the line's foot
              expect(width).toBeLessThanOrEqual(2 * (-y - 0.24 * size) * slope);
              expect(Math.hypot(width / 2, -y + size * 0.76)).toBeLessThan(RADIUS);
            } else {
              expect(x).toBeLessThan(RADIUS);
              expect(x - width).toBeGreaterThan(HUB);
            }
          }
        }
      }),
    );
  });

  test("say every word, in lettering that can be read on a phone", () => {
    for (const count of [3, 6, 8, 12, 16]) {
      const wheel = Array.from({ length: count }, (_, at) => ({
        label: words[at % words.length] ?? "",
        picture: "drawing" as const,
      }));
      for (const [at, { lines, size }] of placeLabels(wheel).entries()) {
        expect(lines.map(({ text }) => text).join(" ")).toBe(wheel[at]?.label);
        expect(size).toBeGreaterThanOrEqual(10.5);
      }
    }
  });

  test("drawings make way together, pictures stay", () => {
    const wheel = Array.from({ length: 12 }, () => ({ label: "Einkaufsgutschein", picture: "drawing" as const }));
    expect(placeLabels(wheel).every(({ picture }) => picture === null)).toBe(true);
    expect(placeLabels(wheel.map((s) => ({ ...s, picture: "picture" as const }))).every(({ picture }) => picture)).toBe(
      true,
    );
  });

  test("a soft hyphen says where a word may be divided, and is not shown otherwise", () => {
    const lines = (label: string, count: number) =>
      placeLabels(Array.from({ length: count }, () => ({ label, picture: "none" })))[0]?.lines.map(({ text }) => text);
    expect(lines("Donaudampfschiff\u00adfahrtsgesellschaft", 8)).toEqual(["Donaudampfschiff-", "fahrtsgesellschaft"]);
    expect(lines("Kaffee\u00adtasse", 4)).toEqual(["Kaffeetasse"]);
  });

  test("an empty label takes no line", () => {
    expect(
      placeLabels([
        { label: "", picture: "none" },
        { label: " ", picture: "none" },
        { label: "a", picture: "none" },
      ]).map(({ lines }) => lines.length),
    ).toEqual([0, 0, 1]);
  });
});
