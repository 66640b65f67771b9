import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEAST_SEGMENTS, MOST_SEGMENTS, WIDEST } from "./settings.ts";
import { angleOf, restingPlace, segmentAt, segmentFor, slicesOf } from "./slices.ts";

const widths = fc.array(
  fc.integer({ min: 1, max: WIDEST * 2 }).map((half) => ({ width: half / 2 })),
  { minLength: LEAST_SEGMENTS, maxLength: MOST_SEGMENTS },
);
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("segments that are wide and narrow", () => {
  test("fill the circle once, each as wide as its weight says", () => {
    fc.assert(
      fc.property(widths, (segments) => {
        const slices = slicesOf(segments);
        const all = segments.reduce((sum, { width }) => sum + width, 0);
        expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(slices[0]?.middle).toBeCloseTo(0, 9);
        slices.forEach(({ share }, at) => {
          expect(share).toBeCloseTo((segments[at]?.width ?? 0) / all, 9);
        });
      }),
    );
  });

  test("every angle computed for a segment is inside it, wherever in it, after any number of turns", () => {
    fc.assert(
      fc.property(
        widths,
        fc.nat(),
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.integer({ min: -9, max: 9 }),
        (segments, any, offset, turns) => {
          const slices = slicesOf(segments);
          const at = any % segments.length;
          const slice = slices[at] ?? { share: 1, middle: 0 };
          expect(segmentAt(angleOf(slice, offset) + 360 * turns, slices)).toBe(at);
        },
      ),
    );
  });

  test("turning clockwise brings the segment to the left of the pointer under it", () => {
    const slices = slicesOf([{ width: 2 }, { width: 1 }, { width: 1 }]);
    expect([0, 80, 100, -80, -100].map((angle) => segmentAt(angle, slices))).toEqual([0, 0, 2, 0, 1]);
  });
});

describe("where a symbol may land", () => {
  const segments = [
    { symbolId: "mug", width: 1 },
    { symbolId: "", width: 2 },
    { symbolId: "bag", width: 1 },
    { symbolId: "mug", width: 3 },
  ];
  test.each([
    ["mug", 0, 0],
    ["mug", 0.24, 0],
    ["mug", 0.26, 3],
    ["mug", 0.99, 3],
    ["bag", 0.5, 2],
    ["", 0.5, 1],
    ["unknown", 0.5, 1],
  ])("%j at %d lands on segment %i: as often as they are wide", (symbolId, where, expected) =>
    expect(segmentFor(segments, symbolId, where)).toBe(expected),
  );

  test("a prize is never shown on another's segment", () => {
    fc.assert(
      fc.property(chance, fc.constantFrom("mug", "bag", ""), (where, symbolId) => {
        expect(segments[segmentFor(segments, symbolId, where)]?.symbolId).toBe(symbolId);
      }),
    );
  });
});

test("rests as often in one part of the segment as in another, and never at its edge", () => {
  const places = Array.from({ length: 1_001 }, (_, at) => restingPlace(at / 1_000));
  const inside = (from: number) => places.filter((place) => place >= from && place < from + 0.18).length;
  expect(Math.max(...places.map(Math.abs))).toBeLessThan(0.37);
  for (const from of [-0.36, -0.18, 0, 0.18]) expect(Math.abs(inside(from) - 250)).toBeLessThanOrEqual(2);
});
