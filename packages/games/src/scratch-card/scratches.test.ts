import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rules } from "./rules.ts";
import { Scratches, zigzag } from "./scratches.ts";
import { settings } from "./settings.ts";

const share01 = fc.double({ min: -0.2, max: 1.2, noNaN: true });

describe("the share scratched", () => {
  test("is nothing at first, everything under a brush as large as the card, and nothing again after clearing", () => {
    const scratches = new Scratches();
    expect(scratches.share).toBe(0);
    scratches.add({ x: 0.5, y: 0.5, lifted: true }, 2, 1.6);
    expect(scratches.share).toBe(1);
    scratches.clear();
    expect(scratches.share).toBe(0);
    expect(scratches.points).toEqual([]);
  });

  test("never falls and never exceeds everything, also where strokes leave the card", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: share01, y: share01, lifted: fc.boolean() })), (points) => {
        const scratches = new Scratches();
        let before = 0;
        for (const point of points) {
          scratches.add(point, 0.06, 1.6);
          expect(scratches.share).toBeGreaterThanOrEqual(before);
          expect(scratches.share).toBeLessThanOrEqual(1);
          before = scratches.share;
        }
      }),
    );
  });

  test("of one stroke across is brush times length, whatever the card's shape", () => {
    for (const aspect of [1, 1.6, 2]) {
      const scratches = new Scratches();
      scratches.add({ x: 0, y: 0.5, lifted: true }, 0.1, aspect);
      scratches.add({ x: 1, y: 0.5, lifted: false }, 0.1, aspect);
      expect(scratches.share).toBeCloseTo(0.2 * aspect, 1); // a brush of 0.2 widths is 0.2 × aspect heights
    }
  });

  test("a finger lifted and set down elsewhere scratches nothing in between", () => {
    const joined = new Scratches();
    const apart = new Scratches();
    for (const [scratches, lifted] of [
      [joined, false],
      [apart, true],
    ] as const) {
      scratches.add({ x: 0.1, y: 0.5, lifted: true }, 0.05, 1.6);
      scratches.add({ x: 0.9, y: 0.5, lifted }, 0.05, 1.6);
    }
    expect(apart.share).toBeLessThan(joined.share / 3);
  });

  test("the Reveal button's own scratching passes the default share with the default brush on a phone", () => {
    const scratches = new Scratches();
    const { brush, reveal } = settings.defaults;
    for (let step = 0; step <= 60; step += 1)
      scratches.add({ ...zigzag(step / 60), lifted: step === 0 }, brush / 2 / 311, 1.6);
    expect(scratches.share * 100).toBeGreaterThan(reveal);
  });
});

test("how much was scratched decides nothing", () => {
  const context = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };
  expect(rules.decides).toBe("draw");
  for (const share of [0, 100])
    expect(rules.conclude(settings.defaults, { share }, null, context)).toEqual({
      kind: "concluded",
      variables: {},
      record: {},
    });
  expect(rules.conclude(settings.defaults, "all", null, context).kind).toBe("refused");
});
