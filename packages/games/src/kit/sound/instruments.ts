import { randomFrom } from "./random.ts";

/** Samples per second of all that is rendered; the browser converts it to the device's. Highs end at 16 kHz. */
export const RATE = 32_000;

export type Instrument = "pluck" | "bell" | "mallet" | "chip" | "pad" | "drum" | "noise";

/** One tone of an instrument. Pitches are MIDI numbers: 60 is the middle C, 12 an octave. */
export interface Tone {
  instrument: Instrument;
  pitch: number;
  seconds: number;
  /** Semitones that it glides by until its end. */
  glide?: number;
  /** The share of its length in which it swells; the rest dies away. */
  swell?: number;
}

/** A tone comes out of silence and goes back to it within these, in seconds: a cut is heard as a click. */
const ATTACK = 0.0015;
const RELEASE = 0.012;
const TURN = 2 * Math.PI;

/** @param pitch a MIDI number, fractions allowed @returns Hertz */
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** The samples of a tone, from -1 to 1, ending in silence; the same ones every time. */
export function samplesOf(tone: Tone): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.max(1, Math.round(tone.seconds * RATE)));
  PLAYED[tone.instrument](samples, tone);
  const swell = (tone.swell ?? 0) * samples.length;
  for (let at = 0; at < swell; at += 1) samples[at] = (samples[at] ?? 0) * (at / swell) ** 2;
  const attack = ATTACK * RATE;
  for (let at = 0; at < attack; at += 1) samples[at] = (samples[at] ?? 0) * (at / attack);
  const release = Math.min(samples.length, RELEASE * RATE);
  for (let left = 0; left < release; left += 1) {
    const at = samples.length - 1 - left;
    samples[at] = (samples[at] ?? 0) * (left / release);
  }
  return samples;
}

/** A sine, by the phase in turns: from a table, since there are millions of samples. */
const SINES = Float32Array.from({ length: 8192 }, (_, at) => Math.sin((TURN * at) / 8192));
const sine = (phase: number): number => SINES[(phase * 8192) & 8191] ?? 0;

type Player = (samples: Float32Array, tone: Tone) => void;

/**
 * A wave that dies away, `fading` times e. `shape` is given the phase in turns and how bright it still is, from 1 on;
 * `dulling` is how soon that is over.
 */
const wave =
  (fading: number, shape: (phase: number, bright: number) => number, dulling = 0): Player =>
  (samples, { pitch, glide = 0 }) => {
    let phase = 0;
    let pace = hertz(pitch) / RATE;
    let strength = 1;
    let bright = 1;
    const bend = 2 ** (glide / 12 / samples.length);
    const faded = Math.exp(-fading / samples.length);
    const dulled = Math.exp(-dulling / RATE);
    for (let at = 0; at < samples.length; at += 1) {
      samples[at] = strength * shape(phase, bright);
      phase += pace;
      pace *= bend;
      strength *= faded;
      bright *= dulled;
    }
  };

const pad = wave(
  0,
  (phase) => 0.3 * (sine(phase) + sine(phase * 1.004) + sine(phase * 0.996) + 0.4 * sine(2.003 * phase)),
);

const PLAYED: Readonly<Record<Instrument, Player>> = {
  /** Frequency modulation: a sine that a second one bends, less and less. The ratio of the two is a bell's. */
  bell: wave(4.6, (phase, bright) => sine(phase + 0.33 * bright * sine(3.5 * phase)), 6),
  /** The same with the ratio of a bar of wood. */
  mallet: wave(5.2, (phase, bright) => sine(phase + 0.18 * bright * sine(4 * phase)), 28),
  /** A square of few harmonics, as of an old game console, with its edges taken off. */
  chip: wave(3.4, (phase) => 0.75 * (sine(phase) + sine(3 * phase) / 3.6 + sine(5 * phase) / 8 + sine(7 * phase) / 20)),
  /** Three voices a hair apart, that come and go. */
  pad(samples, tone) {
    pad(samples, tone);
    for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * sine(at / samples.length / 2);
  },
  /** A skin: it falls to its pitch from three octaves above within a twentieth of a second. */
  drum(samples, { pitch, glide = 0 }) {
    const frequency = hertz(pitch);
    let phase = 0;
    for (let at = 0; at < samples.length; at += 1) {
      const over = at / samples.length;
      phase += (frequency * (2 ** ((glide * over) / 12) + 7 * Math.exp((-at / RATE) * 55))) / RATE;
      samples[at] = Math.exp(-over * 4.2) * sine(phase);
    }
  },
  /** Noise through a filter whose middle glides. */
  noise(samples, { pitch, glide = 0, swell = 0 }) {
    const random = randomFrom(pitch);
    let low = 0;
    let band = 0;
    const bend = 2 ** (glide / 12 / samples.length);
    let middle = hertz(pitch);
    for (let at = 0; at < samples.length; at += 1) {
      const gone = Math.max(0, at / samples.length - swell) / Math.max(0.01, 1 - swell);
      const step = 2 * sine(Math.min(middle, RATE / 6.5) / RATE / 2);
      middle *= bend;
      low += step * band;
      band += step * (random() * 2 - 1 - low - 0.55 * band);
      samples[at] = 0.55 * Math.max(-1.8, Math.min(1.8, band)) * (1 - gone) ** 2;
    }
  },
  /** Karplus and Strong's string: a burst of noise that runs round and is dulled by each round. */
  pluck(samples, { pitch, seconds }) {
    const random = randomFrom(7);
    const frequency = hertz(pitch);
    const round = RATE / frequency - 0.5; // the mean of two neighbours waits for half a sample
    const whole = Math.floor(round);
    const part = round - whole;
    const kept = 0.004 ** (1 / (frequency * seconds));
    let dull = 0;
    for (let at = 0; at <= whole; at += 1) {
      dull += 0.55 * (random() * 2 - 1 - dull);
      samples[at] = dull;
    }
    for (let at = whole + 2; at < samples.length; at += 1) {
      const [near, middle, far] = [
        samples[at - whole] ?? 0,
        samples[at - whole - 1] ?? 0,
        samples[at - whole - 2] ?? 0,
      ];
      samples[at] = kept * 0.5 * ((1 - part) * (near + middle) + part * (middle + far));
    }
  },
};
