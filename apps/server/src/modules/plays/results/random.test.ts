import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PlayNumbers, type RandomSource } from "./random.ts";

const SECRET = "a secret of at least thirty-two characters";
const source = (change: Partial<RandomSource> = {}): RandomSource => ({
  campaignId: "5a3b1e00-0000-4000-8000-000000000001",
  reference: "5a3b1e00-0000-4000-8000-000000000002",
  nonce: "n",
  revision: 1,
  ...change,
});
const BIG = 1n << 120n;

describe("the randomness of a play (play-engine, Fairness)", () => {
  test("the same play, use and bound always give the same number", () => {
    expect(new PlayNumbers(SECRET, source()).below("draw", BIG)).toBe(
      new PlayNumbers(SECRET, source()).below("draw", BIG),
    );
  });

  test("it depends on secret, campaign, reference, nonce, revision and use", () => {
    const numbers = [
      new PlayNumbers(SECRET, source()).below("draw", BIG),
      new PlayNumbers(SECRET, source()).below("drawn", BIG),
      new PlayNumbers(`${SECRET}!`, source()).below("draw", BIG),
      new PlayNumbers(SECRET, source({ campaignId: randomUUID() })).below("draw", BIG),
      new PlayNumbers(SECRET, source({ reference: randomUUID() })).below("draw", BIG),
      new PlayNumbers(SECRET, source({ nonce: "m" })).below("draw", BIG),
      new PlayNumbers(SECRET, source({ revision: 2 })).below("draw", BIG),
    ];
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("every number is below its bound, whatever the bound, and is kept for the log", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1n << 300n }), fc.string(), (below, nonce) => {
        const numbers = new PlayNumbers(SECRET, source({ nonce }));
        const number = numbers.below("draw", below);
        expect(number >= 0n && number < below).toBe(true);
        expect(numbers.drawn).toEqual({ draw: { number: String(number), below: String(below) } });
      }),
    );
    expect(() => new PlayNumbers(SECRET, source()).integer("draw", 0)).toThrow(RangeError);
  });

  test("integers below six are equally likely (chi-squared, 5 degrees of freedom, p = 0.001)", () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const plays = 12_000;
    for (let play = 0; play < plays; play++) {
      const number = new PlayNumbers(SECRET, source({ nonce: String(play) })).integer("draw", 6);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const expected = plays / 6;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(20.5);
  });
});
