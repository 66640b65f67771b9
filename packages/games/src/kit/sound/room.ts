import { randomFrom } from "./random.ts";

const SECONDS = 0.9;

/**
 * What a small room answers to a click: noise that dies away and grows duller. One ear's; another seed is the other's.
 * @param rate samples per second: for this, browsers take no others than the device's own
 */
export function roomOf(seed: number, rate: number): Float32Array<ArrayBuffer> {
  const random = randomFrom(seed);
  let dull = 0;
  return new Float32Array(Math.round(SECONDS * rate)).map((_, at, all) => {
    const over = at / all.length;
    dull += (0.7 - 0.6 * over) * (random() * 2 - 1 - dull);
    return Math.min(1, at / 200) * (1 - over) ** 2 * Math.exp(-over * 4) * dull;
  });
}
