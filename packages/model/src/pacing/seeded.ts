import type { DrawRandom } from "../prize/draw.ts";

/** Chance for simulations: fast and repeatable, never for prizes. */
export interface SimulatedChance extends DrawRandom {
  /** Uniform in [0, 1), with 53 bits. */
  next(): number;
}

/** The same numbers for the same seed, everywhere (sfc32). @param seed any number; its lower 32 bits count */
export function simulatedChance(seed: number): SimulatedChance {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let n = 0; n < 15; n++) bits();
  const next = () => ((bits() >>> 5) * 67_108_864 + (bits() >>> 6)) / 9_007_199_254_740_992;
  let known = 0n;
  let limit = 0;
  return {
    next,
    integer(_label, below) {
      if (below !== known) {
        known = below;
        limit = below > BigInt(Number.MAX_SAFE_INTEGER) ? 0 : Number(below);
      }
      return limit > 0 ? Math.floor(next() * limit) : large(below, next);
    },
  };
}

/** Beyond 2^53: enough blocks that the remainder's unevenness is below 2^-53. */
function large(below: bigint, next: () => number): bigint {
  let number = 0n;
  for (let bits = 0; bits < below.toString(2).length + 53; bits += 32)
    number = (number << 32n) | BigInt(Math.floor(next() * 4_294_967_296));
  return number % below;
}

/** A count with this mean: exact (Knuth) up to 30, beyond that the rounded normal, whose error no band shows. */
export function poisson(mean: number, chance: SimulatedChance): number {
  if (mean <= 0) return 0;
  if (mean > 30) {
    const radius = Math.sqrt(-2 * Math.log(1 - chance.next()));
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * radius * Math.cos(2 * Math.PI * chance.next())));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = chance.next(); product > limit; product *= chance.next()) count++;
  return count;
}
