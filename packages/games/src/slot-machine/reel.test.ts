import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modulo } from "../kit/motion.ts";
import { HIDDEN, MORE, offsetOf, ROWS } from "./machine.ts";
import { CRUISE, Reel, STOP } from "./reel.ts";
import { LEAST_ICONS, MOST_ICONS } from "./settings.ts";

const spins = fc.record({
  count: fc.integer({ min: LEAST_ICONS, max: MOST_ICONS }),
  at: fc.nat(),
  position: fc.integer({ min: -40, max: 40 }),
  delay: fc.integer({ min: 0, max: 400 }),
  wait: fc.integer({ min: 0, max: 5_000 }),
  frame: fc.integer({ min: 4, max: 64 }),
  seconds: fc.constantFrom(STOP.plain, STOP.tense),
});

/** Turns a reel to its end and answers every position on the way. */
function turn(reel: Reel, frame: number): number[] {
  const positions = [reel.position];
  while (reel.advance(frame)) {
    positions.push(reel.position);
    if (positions.length > 5_000) throw new Error("The reel never rests");
  }
  return [...positions, reel.position];
}

describe("a reel", () => {
  test("rests exactly on the icon it was told, whenever the answer comes", () => {
    fc.assert(
      fc.property(spins, ({ count, at: any, position, delay, wait, frame, seconds }) => {
        const reel = new Reel(count, position, delay);
        for (let waited = 0; waited < wait; waited += frame) expect(reel.advance(frame)).toBe(true);
        reel.stop(any % count, seconds);
        turn(reel, frame);
        const rest = modulo(reel.position + 0.5, count) - 0.5;
        expect(Math.abs(rest - (any % count))).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });

  test("never jumps and, once it turns, never turns back before it settles", () => {
    fc.assert(
      fc.property(spins, ({ count, at, position, delay, seconds }) => {
        const reel = new Reel(count, position, delay);
        reel.stop(at % count, seconds);
        let before = reel.position;
        for (let moving = true; moving; ) {
          moving = reel.advance(16);
          expect(Math.abs(reel.position - before)).toBeLessThanOrEqual((1.3 * CRUISE * 16) / 1000);
          if (reel.phase === "cruise" || reel.phase === "slow") expect(reel.position).toBeLessThanOrEqual(before);
          before = reel.position;
        }
      }),
      { numRuns: 100 },
    );
  });

  test("without an answer it runs out on a whole icon", () => {
    for (const frame of [8, 16, 40]) {
      const reel = new Reel(6, 2, 0);
      reel.windDown();
      turn(reel, frame);
      expect(Math.abs(reel.position - Math.round(reel.position))).toBeLessThan(1e-6);
    }
  });

  test("the first place it was told counts", () => {
    const reel = new Reel(6, 0, 0);
    reel.stop(4, STOP.plain);
    reel.stop(1, STOP.plain);
    turn(reel, 16);
    expect(Math.round(modulo(reel.position, 6))).toBe(4);
  });
});

test("a strip always covers its window, and the icon in the line stands in its middle", () => {
  for (let count = LEAST_ICONS; count <= MOST_ICONS; count += 1)
    for (let position = 0; position < count; position += 0.1) {
      const cells = count + MORE;
      const top = HIDDEN + (-offsetOf(position, count) / 100) * cells; // cells hidden above the window
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + ROWS).toBeLessThanOrEqual(cells);
      expect(top + ROWS / 2).toBeCloseTo(position + 1.5, 6);
    }
});
