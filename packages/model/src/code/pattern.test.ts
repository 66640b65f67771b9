import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeOf, combinations, hasRoom, readPattern } from "./pattern.ts";

const seeded = (seed: number) => (below: number) => seed % below;

describe("the pattern language of generated codes (docs/not-shown.md)", () => {
  test.each([
    ["####", 10_000n, /^\d{4}$/],
    ["AA-*", 24n * 24n * 32n, /^[A-HJ-NP-Z]{2}-[2-9A-HJ-NP-Z]$/],
    ["S\\ALE-\\##", 10n, /^SALE-#\d$/],
    ["ü€", 1n, /^ü€$/],
  ] as const)("%s makes %s codes", (text, count, shape) => {
    const pattern = readPattern(text) ?? [];
    expect(combinations(pattern)).toBe(count);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(codeOf(pattern, seeded(seed))).toMatch(shape);
      }),
    );
  });

  test.each(["", " ##", "##\\", "a\u0000b", "#".repeat(101)])("%j is no pattern", (text) =>
    expect(readPattern(text)).toBeNull(),
  );

  test("too few combinations are refused: fewer than a hundred for each code", () => {
    const pattern = readPattern("####") ?? [];
    expect([hasRoom(pattern, 100), hasRoom(pattern, 101)]).toEqual([true, false]);
  });
});
