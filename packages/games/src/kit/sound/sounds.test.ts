import { describe, expect, test } from "vitest";
import { RATE } from "./instruments.ts";
import { loudest } from "./loudness.ts";
import { LOUD, renderSound, SOUNDS, type Sound, type SoundName, speedFor } from "./sounds.ts";

const names = Object.keys(SOUNDS) as SoundName[];
const rendered = new Map(names.map((name) => [name, renderSound(SOUNDS[name])]));
const samples = (name: SoundName) => rendered.get(name) ?? new Float32Array();
const decibels = (value: number) => 20 * Math.log10(value);

/** How strong a sound is in each third of an octave from 60 Hz on, in decibels (Goertzel's filter), and how long it lasts. */
function spectrum(sound: Float32Array): number[] {
  return Array.from({ length: 24 }, (_, band) => {
    const turn = (2 * Math.PI * 60 * 2 ** (band / 3)) / RATE;
    let [one, two] = [0, 0];
    for (const sample of sound) [one, two] = [sample + 2 * Math.cos(turn) * one - two, one];
    const power = one * one + two * two - 2 * Math.cos(turn) * one * two;
    return decibels(Math.sqrt(Math.max(power, 1e-12)) / Math.sqrt(sound.length));
  });
}

test("there are fourteen sounds and more", () => expect(names.length).toBeGreaterThanOrEqual(14));

describe.each(names)("%s", (name) => {
  test("clips nowhere, begins and ends in silence, and is over in three seconds", () => {
    const sound = samples(name);
    expect(Math.max(...sound.map(Math.abs))).toBeLessThanOrEqual(0.95 + 1e-6);
    expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(sound.length / RATE).toBeGreaterThan(0.05);
    expect(sound.length / RATE).toBeLessThan(3);
  });

  test("is as loud as its level says, within some decibels of all others", () => {
    const { level = 0 }: Sound = SOUNDS[name];
    expect(Math.abs(decibels(loudest(samples(name)) / LOUD) - level)).toBeLessThan(1.5);
    expect(Math.abs(level)).toBeLessThanOrEqual(5);
  });

  test("is not to be taken for another", () => {
    const [own, length] = [spectrum(samples(name)), samples(name).length];
    for (const other of names) {
      if (other === name) continue;
      const theirs = spectrum(samples(other));
      const apart = Math.sqrt(
        own.reduce((sum, value, band) => sum + (value - (theirs[band] ?? 0)) ** 2, 0) / own.length,
      );
      const longer = Math.abs(Math.log2(length / samples(other).length));
      expect(apart + 6 * longer, other).toBeGreaterThan(5);
    }
  });

  test("sounds the same every time", () => expect(renderSound(SOUNDS[name])).toEqual(samples(name)));
});

test("a pitch that follows a scale agrees with C major, and rises with what it says", () => {
  const speeds = Array.from({ length: 11 }, (_, at) => speedFor(SOUNDS.tick, at / 10));
  expect(speeds).toEqual([...speeds].sort((one, other) => one - other));
  for (const speed of speeds) {
    const semitones = 12 * Math.log2(speed);
    expect([0, 2, 4, 7, 9]).toContain(((Math.round(semitones) % 12) + 12) % 12);
    expect(semitones).toBeCloseTo(Math.round(semitones), 6);
  }
  expect([speedFor(SOUNDS.tick, 9), speedFor(SOUNDS.win, 1)]).toEqual([2, 1]);
});
