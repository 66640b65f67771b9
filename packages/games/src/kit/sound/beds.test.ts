import { describe, expect, test } from "vitest";
import { type Bed, composeBed, type Family, type Note, renderVoice, VOICES } from "./beds.ts";
import { RATE } from "./instruments.ts";
import { roomOf } from "./room.ts";
import { BED } from "./synth.ts";

const FAMILIES = ["luck", "thinking", "arcade", "calendar"] as const satisfies readonly Family[];
const TONAL = ["bass", "chords", "melody", "line"];

/** What two rounds of notes sound like, played faster for higher pitches as the browser does it. */
function twice(family: Family, notes: readonly Note[], seconds: number): Float32Array {
  const mixed = new Float32Array(Math.ceil((2 * seconds + 3) * RATE));
  const voices = new Map(VOICES.map((voice) => [voice, renderVoice(family, voice)]));
  for (const round of [0, 1])
    for (const { at, voice, pitch, gain } of notes) {
      const { samples, pitch: own } = voices.get(voice) ?? renderVoice(family, voice);
      const speed = 2 ** ((pitch - own) / 12);
      const from = Math.round((round * seconds + at) * RATE);
      for (let nth = 0; nth * speed < samples.length; nth += 1)
        mixed[from + nth] = (mixed[from + nth] ?? 0) + gain * (samples[Math.floor(nth * speed)] ?? 0);
    }
  return mixed;
}
const rootMeanSquare = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const peak = (samples: Float32Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const decibels = (value: number) => 20 * Math.log10(value);
const steepest = (samples: Float32Array) =>
  samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? sample))), 0);

describe.each(FAMILIES)("the bed of %s", (family) => {
  const bed: Bed = composeBed(family);
  const all = [...bed.calm, ...bed.hot];
  const calm = twice(family, bed.calm, bed.seconds);
  const hot = twice(family, all, bed.seconds);

  test("is sixteen bars, the same every time, with every note within them and in order", () => {
    expect(composeBed(family)).toEqual(bed);
    expect(bed.seconds).toBeGreaterThan(25);
    expect(bed.seconds).toBeLessThan(50);
    for (const notes of [bed.calm, bed.hot]) {
      expect(notes.every(({ at }) => at >= 0 && at < bed.seconds)).toBe(true);
      expect(notes.map(({ at }) => at)).toEqual(notes.map(({ at }) => at).sort((one, other) => one - other));
    }
  });

  test("keeps to C major, so that every sound over it is in tune", () => {
    for (const { voice, pitch } of all)
      if (TONAL.includes(voice)) expect([0, 2, 4, 5, 7, 9, 11], `${voice} ${pitch}`).toContain(pitch % 12);
  });

  test("has a melody that rests, and where it is hot, percussion and a line in the fifth octave", () => {
    const melody = bed.calm.filter(({ voice }) => voice === "melody");
    expect(melody.length).toBeGreaterThan(16);
    const starts = melody.map(({ at }) => at);
    expect(Math.max(...starts.map((at, nth) => at - (starts[nth - 1] ?? at)))).toBeGreaterThan(1);
    expect(new Set(melody.map(({ pitch }) => pitch)).size).toBeGreaterThan(3);
    expect(bed.hot.some(({ voice }) => voice === "kick")).toBe(true);
    const line = bed.hot.filter(({ voice }) => voice === "line").map(({ pitch }) => pitch);
    expect(Math.min(...line)).toBeGreaterThanOrEqual(72);
    expect(Math.max(...line)).toBeLessThanOrEqual(96);
  });

  test("is quiet beside sounds, does not clip, and is louder where it is hot, but not much", () => {
    const from = Math.round(bed.seconds * RATE);
    const loudness = [calm, hot].map((mixed) => decibels(BED * rootMeanSquare(mixed.subarray(from, 2 * from))));
    expect(loudness[0]).toBeGreaterThan(-36);
    expect(loudness[1]).toBeLessThan(-24);
    const more = (loudness[1] ?? 0) - (loudness[0] ?? 0);
    expect(more).toBeGreaterThan(0.5);
    expect(more).toBeLessThan(7);
    expect(BED * peak(hot)).toBeLessThan(0.6);
  });

  test("goes round without a jump: where it begins again is no steeper than elsewhere, and nothing is cut off", () => {
    const seam = Math.round(bed.seconds * RATE);
    const before = hot.subarray(0, seam - RATE);
    const at = hot.subarray(seam - 50, seam + RATE / 2);
    expect(steepest(at)).toBeLessThanOrEqual(steepest(before) * 1.25);
    expect(Math.abs(hot.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

test("no two families sound alike", () => {
  const lengths = FAMILIES.map((family) => composeBed(family).seconds);
  expect(new Set(lengths).size).toBe(FAMILIES.length);
});

test("a room answers with what dies away, and otherwise to each ear", () => {
  const [left, right] = [roomOf(1, RATE), roomOf(2, RATE)];
  const part = (from: number, to: number) => rootMeanSquare(left.subarray(from * left.length, to * left.length));
  expect(part(0.5, 0.6)).toBeLessThan(part(0.05, 0.15) / 4);
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001);
  expect(left).not.toEqual(right);
});
