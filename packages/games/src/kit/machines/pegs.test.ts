import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { angleOf, restingPlace } from "../../spin-the-wheel/spin.ts";
import { pushAt, Springy } from "./pegs.ts";

const pegsOf = (count: number) => Array.from({ length: count }, (_, at) => ((at + 0.5) * 360) / count);
const eight = pegsOf(8);

describe("pegs and the pointer", () => {
  test.each([1, -1])("a peg leans on the pointer on its way to it and is past it there, direction %i", (direction) => {
    const before = (degrees: number) => pushAt(-(eight[0] ?? 0) - direction * degrees, eight, direction);
    expect(before(20)).toBe(0);
    expect(before(4)).toBeGreaterThan(0.2);
    expect(before(1)).toBeGreaterThan(before(4));
    expect(before(0.01)).toBeCloseTo(1, 1);
    expect(before(-0.01)).toBe(0);
  });

  test("no peg touches the pointer where the wheel comes to rest", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 24 }),
        fc.nat({ max: 23 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(1, -1),
        (count, segment, chance, direction) => {
          const angle = angleOf(segment % count, count, restingPlace(chance));
          expect(pushAt(angle, pegsOf(count), direction)).toBe(0);
        },
      ),
    );
  });

  test.each([4, 16, 64])("once let go it swings over its rest and comes home, in frames of %i ms", (frame) => {
    const pointer = new Springy();
    pointer.advance(frame, 1);
    const swings: number[] = [];
    for (let time = 0; time < 1_200; time += frame) swings.push(pointer.advance(frame, 0));
    expect(Math.min(...swings), "over its rest").toBeLessThan(-0.15);
    expect(Math.max(...swings.map(Math.abs)), "never farther than it was pushed").toBeLessThanOrEqual(1);
    expect(Math.abs(swings.at(-1) ?? 1), "home").toBeLessThan(0.01);
  });
});
