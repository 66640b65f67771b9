import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAST_SEGMENTS, MOST_SEGMENTS } from "./settings.ts";
import { angleOf, restingPlace, segmentAt, slicesOf } from "./slices.ts";
import { FASTEST, Turn } from "./turn.ts";

const turns = fc.record({
  widths: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: LEAST_SEGMENTS, maxLength: MOST_SEGMENTS }),
  any: fc.nat(),
  chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  direction: fc.constantFrom(1 as const, -1 as const),
  angle: fc.double({ min: -5000, max: 5000, noNaN: true }),
  speed: fc.constantFrom(0, 95, 640, 3000),
  seconds: fc.constantFrom(2, 6, 12),
  wait: fc.integer({ min: 0, max: 6000 }),
  frame: fc.integer({ min: 4, max: 64 }),
});

/** @returns every angle on the way */
function play(turn: Turn, frame: number, look = () => {}): number[] {
  const angles = [turn.angle];
  while (turn.advance(frame)) {
    look();
    angles.push(turn.angle);
    if (angles.length > 20_000) throw new Error("The wheel never rests");
  }
  return [...angles, turn.angle];
}

function told(of: { widths: number[]; any: number; chance: number }) {
  const slices = slicesOf(of.widths.map((width) => ({ width })));
  const at = of.any % slices.length;
  const slice = slices[at] ?? { share: 1, middle: 0 };
  return {
    slices,
    at,
    angle: angleOf(slice, restingPlace(of.chance)),
    overshoot: Math.min(3, slice.share * 14),
  };
}

test("lands on the drawn segment, and never leaves it while it settles", () => {
  fc.assert(
    fc.property(turns, ({ direction, angle, speed, seconds, wait, frame, ...of }) => {
      const { slices, at, angle: goal, overshoot } = told(of);
      const turn = new Turn({ angle, direction, speed: direction * speed, seconds });
      for (let waited = 0; waited < wait; waited += frame) expect(turn.advance(frame)).toBe(true);
      turn.land(goal, overshoot);
      play(turn, frame, () => {
        if (turn.phase === "settle") expect(segmentAt(turn.angle, slices)).toBe(at);
      });
      expect(segmentAt(turn.angle, slices)).toBe(at);
      expect(turn.speed).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("never jumps, and never seems to be pushed once it slows down", () => {
  fc.assert(
    fc.property(turns, ({ direction, angle, speed, seconds, wait: _wait, frame: _frame, ...of }) => {
      const { angle: goal, overshoot } = told(of);
      const turn = new Turn({ angle, direction, speed: direction * speed, seconds });
      turn.land(goal, overshoot);
      let before = Number.POSITIVE_INFINITY;
      const angles = play(turn, 16, () => {
        if (turn.phase !== "slow") return;
        expect(Math.abs(turn.speed)).toBeLessThanOrEqual(before + 1e-6);
        before = Math.abs(turn.speed);
      });
      for (const [at, here] of angles.entries())
        expect(Math.abs(here - (angles[at - 1] ?? here))).toBeLessThanOrEqual((1.02 * FASTEST * 16) / 1000);
    }),
    { numRuns: 80 },
  );
});

test("a stronger flick turns further, whichever way it goes", () => {
  for (const direction of [1, -1] as const) {
    const way = [450, 800, 1_200].map((speed) => {
      const turn = new Turn({ angle: 0, direction, speed: direction * speed, seconds: 6 });
      turn.land(0, 2);
      play(turn, 16);
      return turn.angle * direction;
    });
    expect(way).toEqual([...way].sort((a, b) => a - b));
    expect(way[2]).toBeGreaterThan(2 * (way[0] ?? 0));
  }
});

test("keeps turning as long as there is no answer, and without one runs out and rests", () => {
  const turn = new Turn({ angle: 10, direction: -1, speed: 0, seconds: 2 });
  for (let time = 0; time < 30_000; time += 16) expect(turn.advance(16)).toBe(true);
  turn.windDown();
  const angles = play(turn, 16);
  expect(turn.phase).toBe("rest");
  expect(Math.abs(turn.angle - (angles.at(-3) ?? 0))).toBeLessThan(0.5);
});
