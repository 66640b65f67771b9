import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hertz, type Instrument, RATE, samplesOf } from "./instruments.ts";

const INSTRUMENTS = [
  "pluck",
  "bell",
  "mallet",
  "chip",
  "pad",
  "drum",
  "noise",
] as const satisfies readonly Instrument[];

describe.each(INSTRUMENTS)("%s", (instrument) => {
  test("stays within bounds at every pitch and length, ends in silence, and is heard", () => {
    const tones = fc.record({
      pitch: fc.integer({ min: 28, max: 100 }),
      seconds: fc.double({ min: 0.03, max: 0.6, noNaN: true }),
      glide: fc.integer({ min: -24, max: 24 }),
      swell: fc.double({ min: 0, max: 0.4, noNaN: true }),
    });
    fc.assert(
      fc.property(tones, (tone) => {
        const samples = samplesOf({ instrument, ...tone });
        expect(samples.length).toBe(Math.round(tone.seconds * RATE));
        expect(samples.every((sample) => Math.abs(sample) <= 1.2)).toBe(true);
        expect(samples.at(-1)).toBeCloseTo(0, 10);
        expect(samples.some((sample) => Math.abs(sample) > 0.001)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** The pitch at which samples repeat themselves best, among semitones and their hundredths around one. */
function heardPitch(samples: Float32Array, near: number): number {
  const likeness = (pitch: number) => {
    const lag = RATE / hertz(pitch);
    const [whole, part] = [Math.floor(lag), lag % 1];
    let [sum, power] = [0, 0];
    for (let at = 2_000; at < 8_000; at += 1) {
      const later = (samples[at + whole] ?? 0) * (1 - part) + (samples[at + whole + 1] ?? 0) * part;
      sum += (samples[at] ?? 0) * later;
      power += later * later; // a tone that dies away is not more alike to itself the sooner it is looked at
    }
    return sum / Math.sqrt(power);
  };
  const all = Array.from({ length: 121 }, (_, at) => near - 0.6 + at / 100);
  return all.reduce((best, pitch) => (likeness(pitch) > likeness(best) ? pitch : best));
}

test.each(["pluck", "chip", "pad"] as const)("a %s is in tune", (instrument) => {
  for (const pitch of [48, 60, 67, 76])
    expect(Math.abs(heardPitch(samplesOf({ instrument, pitch, seconds: 0.6 }), pitch) - pitch)).toBeLessThan(0.08);
});
