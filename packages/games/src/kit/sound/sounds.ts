import { type Instrument, RATE, samplesOf, type Tone } from "./instruments.ts";
import { level } from "./loudness.ts";

/** A tone of a sound: when it begins, in seconds, and how loud it is beside the others. */
type Part = Tone & { at: number; gain: number };

export interface Sound {
  parts: readonly Part[];
  /** Of the loudest moment, beside other sounds, in decibels. */
  level?: number;
  /** How much of it goes to the room, 0 to 1. */
  room?: number;
  /** What its pitch follows: the tones that every bed agrees with, or freely. */
  pitched?: "scale" | "free";
}

/** Tones of one instrument after each other, `step` seconds apart. */
const run = (
  instrument: Instrument,
  pitches: readonly number[],
  step: number,
  seconds: number,
  more: Partial<Part> = {},
): Part[] =>
  pitches.map((pitch, nth) => ({ instrument, pitch, seconds, gain: 1, ...more, at: (more.at ?? 0) + nth * step }));

/** All at once. */
const chord = (instrument: Instrument, pitches: readonly number[], seconds: number, more?: Partial<Part>) =>
  run(instrument, pitches, 0, seconds, more);

/** All in C major, and nothing between its tones where a bed may play: 60 is C, 64 E, 67 G, 69 A. */
export const SOUNDS = {
  /** A peg passing the pointer; `pitch` is how fast. */
  tick: { parts: run("mallet", [84], 0, 0.07), level: -5, pitched: "scale" },
  tap: { parts: [...run("mallet", [67], 0, 0.12), ...run("noise", [96], 0, 0.02, { gain: 0.25 })], level: -3 },
  /** A short rub of a coin on foil; `pitch` varies it. */
  rub: { parts: run("noise", [88], 0, 0.11, { glide: 7, swell: 0.3 }), level: -5, pitched: "free" },
  /** Something caught; `pitch` rises with a run of luck. */
  coin: { parts: run("bell", [72, 79], 0.06, 0.32), pitched: "scale", room: 0.12 },
  boom: {
    parts: [...run("drum", [31], 0, 0.6, { glide: -9 }), ...run("noise", [68], 0, 0.5, { glide: -26, gain: 1.3 })],
    room: 0.25,
  },
  heart: { parts: run("bell", [72, 79, 84], 0.085, 0.5), room: 0.25 },
  shot: { parts: run("chip", [86], 0, 0.13, { glide: -26 }), level: -4 },
  right: { parts: run("mallet", [76, 84], 0.1, 0.36), room: 0.2 },
  wrong: { parts: run("pluck", [57, 52], 0.14, 0.4), level: -2 },
  /** Two that belong together. */
  match: { parts: [...run("bell", [79, 84], 0.07, 0.6), ...chord("mallet", [72, 76], 0.4, { gain: 0.6 })], room: 0.3 },
  /** Air that rises before something is decided. */
  whoosh: {
    parts: [
      ...run("noise", [60], 0, 1.5, { glide: 42, swell: 0.86 }),
      ...run("pad", [55], 0, 1.5, { glide: 12, swell: 0.8, gain: 0.25 }),
    ],
    level: -3,
    room: 0.25,
  },
  /** Something heavy stands: a reel, a cup. */
  thud: { parts: [...run("drum", [43], 0, 0.2), ...run("noise", [76], 0, 0.035, { gain: 0.3 })] },
  /** A latch, and hinges that swing. */
  door: {
    parts: [
      ...run("mallet", [55], 0, 0.09),
      ...run("noise", [70], 0.07, 0.55, { glide: 14, swell: 0.5, gain: 0.3 }),
      ...run("bell", [72, 76, 79, 84], 0.09, 0.7, { at: 0.3, gain: 0.6 }),
    ],
    room: 0.35,
  },
  pop: { parts: run("mallet", [60], 0, 0.09, { glide: 17 }), level: -2 },
  /** A card turned over. */
  flip: {
    parts: [...run("noise", [80], 0, 0.09, { glide: 16, swell: 0.4 }), ...run("mallet", [72], 0.06, 0.1)],
    level: -3,
  },
  /** One of three, before it begins. */
  count: { parts: run("chip", [72], 0, 0.16), level: -3 },
  /** Nice, and no prize. */
  smallWin: {
    parts: [...run("mallet", [72, 76, 79], 0.09, 0.5), ...run("bell", [84], 0, 0.9, { at: 0.27 })],
    room: 0.3,
  },
  win: {
    parts: [
      ...run("drum", [36], 0, 0.3, { gain: 0.8 }),
      ...run("pluck", [60, 64, 67, 72, 76, 79], 0.085, 0.9, { gain: 0.6 }),
      ...chord("bell", [72, 76, 79, 84], 1.4, { at: 0.52, gain: 0.42 }),
      ...chord("pad", [60, 64, 67], 1.7, { at: 0.45, gain: 0.4 }),
    ],
    level: 1,
    room: 0.35,
  },
  jackpot: {
    parts: [
      ...run("drum", [31, 36], 0.6, 0.4),
      ...run("chip", [60, 67, 72, 76, 79, 84], 0.1, 0.3, { gain: 0.4 }),
      ...chord("pad", [48, 60, 64, 67, 72], 2.3, { at: 0.55, gain: 0.36 }),
      ...chord("bell", [72, 76, 79, 84], 1.2, { at: 0.6, gain: 0.4 }),
      ...run("bell", [84, 88, 91, 96, 91, 96, 100], 0.12, 0.6, { at: 0.9, gain: 0.36 }),
      ...run("noise", [108], 0.24, 0.2, { at: 0.9, gain: 0.12 }),
    ],
    level: 2,
    room: 0.4,
  },
  /** Kind: it comes to rest. */
  lose: {
    parts: [...run("mallet", [67, 64, 62, 60], 0.17, 0.6), ...chord("pad", [53, 57], 1, { at: 0.3, gain: 0.3 })],
    level: -2,
    room: 0.25,
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** Of the loudest moment of a sound without a level of its own, as a root mean square. */
export const LOUD = 0.17;

/** The samples of a sound, as loud as it should be. */
export function renderSound(sound: Sound): Float32Array<ArrayBuffer> {
  const length = Math.max(...sound.parts.map(({ at, seconds }) => at + seconds));
  const mixed = new Float32Array(Math.ceil(length * RATE) + 1);
  for (const part of sound.parts) {
    const samples = samplesOf(part);
    const from = Math.round(part.at * RATE);
    for (let at = 0; at < samples.length; at += 1)
      mixed[from + at] = (mixed[from + at] ?? 0) + (samples[at] ?? 0) * part.gain;
  }
  return level(mixed, LOUD * 10 ** ((sound.level ?? 0) / 20));
}

/** Semitones of the scale of five tones, which agrees with every chord of the beds. */
const SCALE = [-5, -3, 0, 2, 4, 7, 9, 12];

/** How much faster a sound is played for a pitch from 0 to 1. */
export function speedFor({ pitched }: Sound, pitch: number): number {
  const high = Math.min(1, Math.max(0, pitch));
  if (pitched === "free") return 0.8 + 0.4 * high;
  return pitched ? 2 ** ((SCALE[Math.round(high * (SCALE.length - 1))] ?? 0) / 12) : 1;
}
