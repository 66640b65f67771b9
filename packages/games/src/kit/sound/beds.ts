import { samplesOf, type Tone } from "./instruments.ts";
import { level } from "./loudness.ts";
import { randomFrom } from "./random.ts";

/** Games that sound alike. */
export type Family = "luck" | "thinking" | "arcade" | "calendar";

/** A tone of a bed: when, in seconds from the beginning of the loop, and which of the bed's voices plays it. */
export interface Note {
  at: number;
  voice: Voice;
  pitch: number;
  gain: number;
}

export const VOICES = ["bass", "chords", "melody", "line", "kick", "shaker"] as const;
export type Voice = (typeof VOICES)[number];

/** What is played over and over: `calm` always, `hot` with it where it matters. */
export interface Bed {
  seconds: number;
  calm: readonly Note[];
  hot: readonly Note[];
}

interface Style {
  /** Beats a minute, and in a bar. */
  tempo: number;
  beats: 3 | 4;
  /** Steps of the scale of C major on which the chords stand, a bar each; then they are played again. */
  chords: readonly number[];
  seed: number;
  /** How late the second half of a beat comes: 0.5 is straight. */
  swing: number;
  /** In how many of the places for it the melody plays. */
  melody: number;
  /** Beats within a bar. */
  bass: readonly number[];
  kick: readonly number[];
  /** Each voice's tone, at the pitch from which others are transposed. */
  voices: Readonly<Record<"bass" | "chords" | "melody" | "line", Tone>>;
}

const pluck = (pitch: number, seconds: number): Tone => ({ instrument: "pluck", pitch, seconds });
const mallet = (pitch: number, seconds: number): Tone => ({ instrument: "mallet", pitch, seconds });
const bell = (pitch: number, seconds: number): Tone => ({ instrument: "bell", pitch, seconds });
const chip = (pitch: number, seconds: number): Tone => ({ instrument: "chip", pitch, seconds });
const pad = (pitch: number, seconds: number): Tone => ({ instrument: "pad", pitch, seconds });

const STYLES: Readonly<Record<Family, Style>> = {
  luck: {
    tempo: 108,
    beats: 4,
    chords: [0, 5, 3, 4, 0, 5, 1, 4],
    seed: 19,
    swing: 0.6,
    melody: 0.55,
    bass: [0, 1.5, 2, 3.5],
    kick: [0, 2],
    voices: { bass: pluck(43, 0.7), chords: pluck(64, 0.8), melody: bell(74, 0.7), line: mallet(79, 0.25) },
  },
  thinking: {
    tempo: 84,
    beats: 4,
    chords: [5, 3, 0, 4, 5, 3, 1, 4],
    seed: 27,
    swing: 0.5,
    melody: 0.34,
    bass: [0, 2.5],
    kick: [0],
    voices: { bass: mallet(43, 1.1), chords: pad(62, 2.7), melody: mallet(74, 0.9), line: pluck(79, 0.4) },
  },
  arcade: {
    tempo: 132,
    beats: 4,
    chords: [0, 4, 5, 3, 0, 4, 3, 4],
    seed: 5,
    swing: 0.5,
    melody: 0.6,
    bass: [0, 0.5, 1.5, 2, 3, 3.5],
    kick: [0, 1, 2, 3],
    voices: { bass: chip(43, 0.3), chords: pluck(64, 0.45), melody: chip(74, 0.3), line: chip(79, 0.14) },
  },
  calendar: {
    tempo: 104,
    beats: 3,
    chords: [0, 2, 3, 4, 5, 3, 1, 4],
    seed: 31,
    swing: 0.5,
    melody: 0.5,
    bass: [0],
    kick: [0],
    voices: { bass: pluck(43, 1.2), chords: bell(67, 0.8), melody: bell(79, 1.1), line: bell(86, 0.4) },
  },
};

const KICK: Tone = { instrument: "drum", pitch: 36, seconds: 0.22 };
const SHAKER: Tone = { instrument: "noise", pitch: 112, seconds: 0.07, swell: 0.2 };

/** The samples of a bed's voice, and their pitch: they are played faster for higher tones. */
export function renderVoice(family: Family, voice: Voice): { samples: Float32Array<ArrayBuffer>; pitch: number } {
  const tone = voice === "kick" ? KICK : voice === "shaker" ? SHAKER : STYLES[family].voices[voice];
  return { samples: level(samplesOf(tone), 0.25), pitch: tone.pitch };
}

/** Up a chord's tones and down again. */
const LINE = [0, 2, 4, 7, 4, 2];
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
/** The pitch of a step of C major, counted from the C of an octave; steps may be below it or above the next one. */
const pitchAt = (octave: number, step: number): number => {
  const place = ((step % 7) + 7) % 7;
  return 12 * (octave + 1 + Math.floor(step / 7)) + (MAJOR[place] ?? 0);
};
/** Sixteen bars: the chords twice, the second time with an answer in place of the question. */
export function composeBed(family: Family): Bed {
  const { tempo, beats, chords, swing, ...style } = STYLES[family];
  const beat = 60 / tempo;
  const bars = [...chords, ...chords];
  const random = randomFrom(style.seed);
  const calm: Note[] = [];
  const hot: Note[] = [];
  const tune = melodyOf(style.seed, bars.length, beats, style.melody);

  bars.forEach((root, bar) => {
    /** The instant of a beat of this bar, halves with their swing. */
    const when = (at: number) => (bar * beats + Math.floor(at) + (at % 1 === 0.5 ? swing : at % 1)) * beat;
    const triad = [root, root + 2, root + 4].map((step) => pitchAt(4, step > 4 ? step - 7 : step));
    const low = pitchAt(2, root > 4 ? root - 7 : root);

    for (const at of style.bass) {
      const isFifth = at >= 2 && at % 1 === 0.5;
      calm.push({ at: when(at), voice: "bass", pitch: isFifth ? low + 7 : low, gain: at === 0 ? 0.55 : 0.4 });
    }
    if (style.voices.chords.instrument === "pad")
      for (const pitch of triad) calm.push({ at: when(0), voice: "chords", pitch, gain: 0.16 });
    else
      for (let at = beats === 3 ? 1 : 0.5; at < beats; at += 1)
        triad.forEach((pitch, nth) => {
          calm.push({ at: when(at) + nth * 0.012, voice: "chords", pitch, gain: 0.2 });
        });
    for (let at = 1; at < beats; at += 2) calm.push({ at: when(at), voice: "shaker", pitch: 112, gain: 0.1 });
    for (const { at, step } of tune[bar] ?? [])
      calm.push({ at: when(at), voice: "melody", pitch: pitchAt(5, step), gain: at === 0 ? 0.4 : 0.32 });

    for (const at of style.kick) hot.push({ at: when(at), voice: "kick", pitch: 36, gain: at === 0 ? 0.6 : 0.5 });
    for (let at = 0; at < beats; at += 0.5)
      hot.push({ at: when(at), voice: "shaker", pitch: 112, gain: at % 1 === 0 ? 0.12 : 0.22 });
    // The line in the fifth octave: the chord's tones up and down, now and then one left out.
    for (let nth = 0; nth < beats * 2; nth += 1) {
      const step = root + (LINE[nth % LINE.length] ?? 0);
      if (random() < 0.86)
        hot.push({ at: when(nth / 2), voice: "line", pitch: pitchAt(5, step > 6 ? step - 7 : step), gain: 0.32 });
    }
  });
  return { seconds: bars.length * beats * beat, calm: calm.sort(byTime), hot: hot.sort(byTime) };
}

const byTime = (one: Note, other: Note): number => one.at - other.at;

/** Steps of the scale of five tones, which sound well over every chord, through two octaves. */
const OPEN = [0, 1, 2, 4, 5, 7, 8, 9];

/** A tune that is asked, answered, asked again and answered otherwise, and comes home; with rests to breathe. */
function melodyOf(seed: number, bars: number, beats: number, density: number): { at: number; step: number }[][] {
  const random = randomFrom(seed);
  let place = 3;
  const compose = (end: number) => {
    const notes: { at: number; step: number }[] = [];
    for (let at = 0; at < end; at += 0.5) {
      const isOnBeat = at % 1 === 0;
      if (random() > density * (isOnBeat ? 1.3 : 0.7)) continue;
      const move = [-2, -1, -1, 1, 1, 2][Math.floor(random() * 6)] ?? 0;
      const isOutside = place + move < 0 || place + move >= OPEN.length;
      place += isOutside ? -move : move;
      notes.push({ at, step: OPEN[place] ?? 0 });
    }
    return notes;
  };
  const [question, answer, other] = [compose(beats - 0.5), compose(beats - 0.5), compose(beats / 2)];
  const home = [4, 2, 0].map((step, nth) => ({ at: nth / 2, step }));
  const phrases = [question, answer, question, other, question, answer, question, home];
  return Array.from({ length: bars }, (_, at) => phrases[at % phrases.length] ?? []);
}
