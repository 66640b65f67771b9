import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEAST_SEGMENTS, MOST_SEGMENTS } from "./settings.ts";
import { angleOf, CRUISE, restingPlace, Spin, segmentAt, segmentsFor } from "./spin.ts";

const counts = Array.from({ length: MOST_SEGMENTS - LEAST_SEGMENTS + 1 }, (_, at) => LEAST_SEGMENTS + at);
const directions = [1, -1] as const;

/** Plays a spin to its end and answers every angle on the way. */
function play(spin: Spin, frame: () => number): number[] {
  const angles = [spin.angle];
  for (let frames = 0; spin.advance(frame()); frames += 1) {
    angles.push(spin.angle);
    if (frames > 20_000) throw new Error("The wheel never rests");
  }
  return [...angles, spin.angle];
}

describe("the wheel's geometry", () => {
  test.each(counts)("with %i segments every angle computed for a segment is inside it, wherever in it", (count) => {
    for (let index = 0; index < count; index += 1)
      for (const offset of [-0.5, -0.45, -0.2, 0, 0.2, 0.45, 0.5])
        expect(segmentAt(angleOf(index, count, offset), count)).toBe(index);
  });

  test("whole turns change nothing, in either direction", () => {
    for (const turns of [-7, -1, 1, 12]) expect(segmentAt(angleOf(3, 8, 0.3) + turns * 360, 8)).toBe(3);
  });

  test("turning clockwise brings the segment to the left of the pointer under it", () => {
    expect(segmentAt(0, 8)).toBe(0);
    expect(segmentAt(45, 8)).toBe(7);
    expect(segmentAt(-45, 8)).toBe(1);
  });
});

describe("the spin", () => {
  const spins = fc.record({
    count: fc.integer({ min: LEAST_SEGMENTS, max: MOST_SEGMENTS }),
    index: fc.nat(),
    chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    direction: fc.constantFrom(...directions),
    angle: fc.double({ min: -5000, max: 5000, noNaN: true }),
    speed: fc.constantFrom(0, 90, 400, 2500),
    seconds: fc.constantFrom(2, 5, 12),
    wait: fc.integer({ min: 0, max: 6000 }),
    frame: fc.integer({ min: 4, max: 64 }),
  });

  test("lands on the drawn segment and never leaves it while it settles", () => {
    fc.assert(
      fc.property(spins, ({ count, index: any, chance, direction, angle, speed, seconds, wait, frame }) => {
        const index = any % count;
        const overshoot = Math.min(3, 32 / count);
        const spin = new Spin({ angle, direction, speed: direction * speed, seconds });
        for (let waited = 0; waited < wait; waited += frame) spin.advance(frame); // the answer is under way
        spin.land(angleOf(index, count, restingPlace(chance)), overshoot);
        play(spin, () => {
          if (spin.phase === "settle") expect(segmentAt(spin.angle, count)).toBe(index);
          return frame;
        });
        expect(segmentAt(spin.angle, count)).toBe(index);
        expect(spin.speed).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test("never jumps: no frame turns further than twice the cruising speed allows", () => {
    fc.assert(
      fc.property(spins, ({ count, index, chance, direction, angle, speed, seconds }) => {
        const spin = new Spin({ angle, direction, speed: direction * speed, seconds });
        spin.land(angleOf(index % count, count, restingPlace(chance)), 2);
        const angles = play(spin, () => 16);
        for (const [at, here] of angles.entries())
          expect(Math.abs(here - (angles[at - 1] ?? here))).toBeLessThanOrEqual((2.05 * CRUISE * 16) / 1000);
      }),
      { numRuns: 60 },
    );
  });

  test("keeps turning as long as there is no answer", () => {
    const spin = new Spin({ angle: 0, direction: 1, speed: 0, seconds: 2 });
    for (let time = 0; time < 30_000; time += 16) expect(spin.advance(16)).toBe(true);
    expect(spin.phase).toBe("cruise");
  });

  test("without an answer it runs out and rests", () => {
    const spin = new Spin({ angle: 10, direction: -1, speed: 0, seconds: 5 });
    spin.windDown();
    const angles = play(spin, () => 16);
    expect(spin.phase).toBe("rest");
    expect(Math.abs(spin.angle - (angles.at(-2) ?? 0))).toBeLessThan(0.5);
  });
});

describe("where a symbol may land", () => {
  const segments = ["mug", "", "bag", "mug"].map((symbolId) => ({ symbolId }));
  test.each([
    ["mug", [0, 3]],
    ["bag", [2]],
    ["", [1]],
    ["unknown", [1]],
  ])("%j lands on %j", (symbolId, expected) => expect(segmentsFor(segments, symbolId)).toEqual(expected));
});

test("rests as often in one part of the segment as in another, and never at its edge", () => {
  const places = Array.from({ length: 1_001 }, (_, at) => restingPlace(at / 1_000));
  const inside = (from: number) => places.filter((place) => place >= from && place < from + 0.18).length;
  expect(Math.max(...places.map(Math.abs))).toBeLessThan(0.37);
  for (const from of [-0.36, -0.18, 0, 0.18]) expect(Math.abs(inside(from) - 250)).toBeLessThanOrEqual(2);
});
