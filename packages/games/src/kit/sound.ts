/** Synthesised sound: no files. Silent until {@link unlockSound} is called by a gesture, where muted, or where a browser has none. */
let audio: AudioContext | undefined;
let muted: boolean | undefined;
const KEY = "fairground.muted";

/** To be called by the visitor's first gesture: browsers allow sound from then on. */
export function unlockSound(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
  } catch {
    // no audio device or an old browser: the game is played in silence
  }
}

export function isMuted(): boolean {
  if (muted === undefined) {
    try {
      muted = localStorage.getItem(KEY) === "1";
    } catch {
      muted = false; // storage is blocked in this frame: remembered for this page only
    }
  }
  return muted;
}

export function setMuted(value: boolean): void {
  muted = value;
  try {
    localStorage.setItem(KEY, value ? "1" : "0");
  } catch {
    // as above
  }
}

/** One note. `after` and `length` in seconds, `volume` from 0 to 1, `to` the frequency it slides to. */
function note(frequency: number, after: number, length: number, volume: number, type: OscillatorType, to = frequency) {
  if (!audio || isMuted() || audio.state !== "running") return;
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const tune = (frequencies: number[], step: number, type: OscillatorType) => {
  frequencies.forEach((frequency, at) => {
    note(frequency, at * step, step * 2.6, 0.12, type);
  });
};

export const sounds = {
  /** A peg passing the pointer. */
  tick: () => note(1900, 0, 0.035, 0.06, "square", 900),
  tap: () => note(420, 0, 0.07, 0.1, "triangle", 640),
  /** A short rub of a coin on foil; `pitch` varies it, 0 to 1. */
  rub: (pitch: number) => note(160 + 120 * pitch, 0, 0.06, 0.05, "sawtooth", 90),
  right: () => tune([660, 880], 0.09, "triangle"),
  wrong: () => tune([294, 247], 0.12, "triangle"),
  win: () => tune([523, 659, 784, 1047, 1319], 0.1, "triangle"),
  lose: () => tune([392, 349, 330], 0.16, "sine"),
};
