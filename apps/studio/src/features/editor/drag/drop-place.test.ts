import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropGap, isWellInside } from "./drop-place.ts";

const holder = { x: 0, y: 0, width: 300, height: 300 };
const below = [
  { id: "a", box: { x: 10, y: 10, width: 280, height: 40 } },
  { id: "b", box: { x: 10, y: 60, width: 280, height: 40 } },
];
const beside = [
  { id: "a", box: { x: 10, y: 10, width: 130, height: 80 } },
  { id: "b", box: { x: 160, y: 10, width: 130, height: 80 } },
];

describe("where something dropped would come (studio, 3)", () => {
  test.each([
    ["above the first", 5, 0],
    ["under the first's middle", 40, 1],
    ["over the second's middle", 62, 1],
    ["below the last", 200, 2],
  ])("%s", (_, y, index) => expect(dropGap({ x: 150, y }, holder, below).index).toBe(index));

  test.each([
    ["left of the first", 4, 0],
    ["right half of the first", 130, 1],
    ["left half of the second", 170, 1],
    ["right of the last", 295, 2],
  ])("%s, beside each other", (_, x, index) => {
    const gap = dropGap({ x, y: 40 }, holder, beside);
    expect(gap.index).toBe(index);
    expect(gap.line.height).toBeGreaterThan(gap.line.width);
  });

  test("an empty container has one place, shown inside of it", () => {
    const { index, line } = dropGap({ x: 5, y: 5 }, holder, []);
    expect(index).toBe(0);
    expect(line.x).toBeGreaterThan(0);
    expect(line.x + line.width).toBeLessThan(300);
  });

  test("the place is always one that there is", () => {
    const size = fc.integer({ min: 1, max: 400 });
    const box = fc.record({ x: size, y: size, width: size, height: size });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 8 }), fc.record({ x: size, y: size }), (boxes, point) => {
        const children = boxes.map((each, at) => ({ id: String(at), box: each }));
        const { index, line } = dropGap(point, holder, children);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThanOrEqual(children.length);
        expect(line.width * line.height).toBeGreaterThan(0);
      }),
    );
  });
});

test.each([
  [{ x: 100, y: 100 }, true],
  [{ x: 25, y: 25 }, true],
  [{ x: 10, y: 100 }, false],
  [{ x: 100, y: 190 }, false],
  [{ x: 300, y: 100 }, false],
])("of a picture of 200 × 200 the point %j is well inside: %j", (point, isInside) =>
  expect(isWellInside({ x: 0, y: 0, width: 200, height: 200 }, point)).toBe(isInside),
);

test("a small picture keeps its middle half", () => {
  const box = { x: 0, y: 0, width: 40, height: 40 };
  expect([isWellInside(box, { x: 20, y: 20 }), isWellInside(box, { x: 8, y: 20 })]).toEqual([true, false]);
});
