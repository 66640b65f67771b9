/** Synthesised sound: no files. Downloaded by sound.ts once a game with sound has been mounted. */
let audio: AudioContext | undefined;

/** Throws where there is no audio device or the browser is too old. */
export function unlock(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/** One note. `after` and `length` in seconds, `volume` from 0 to 1, `to` the frequency it slides to. */
function note(frequency: number, after: number, length: number, volume: number, type: OscillatorType, to = frequency) {
  if (audio?.state !== "running") return;
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
  /** Something caught; `pitch` rises with a run of luck. */
  coin: (pitch: number) => {
    note(780 + 520 * pitch, 0, 0.07, 0.09, "triangle");
    note(1170 + 780 * pitch, 0.06, 0.14, 0.08, "triangle");
  },
  boom: () => {
    note(190, 0, 0.32, 0.16, "sawtooth", 38);
    note(95, 0.02, 0.4, 0.16, "sine", 30);
  },
  heart: () => tune([659, 880, 1175], 0.07, "sine"),
  shot: () => note(880, 0, 0.09, 0.05, "square", 260),
  right: () => tune([660, 880], 0.09, "triangle"),
  wrong: () => tune([294, 247], 0.12, "triangle"),
  win: () => tune([523, 659, 784, 1047, 1319], 0.1, "triangle"),
  lose: () => tune([392, 349, 330], 0.16, "sine"),
};

const MUTED = "fairground.muted";
/** None where a campaign asks before it keeps anything and nobody has agreed: the player says so at the root of the page. */
const shelf = () => (document.documentElement.hasAttribute("data-unkept") ? null : localStorage);

/** Whether the visitor has silenced games before. */
export function recallMuted(): boolean {
  try {
    return shelf()?.getItem(MUTED) === "1";
  } catch {
    return false; // storage is blocked in this frame: remembered for this page only
  }
}

export function keepMuted(muted: boolean): void {
  try {
    shelf()?.setItem(MUTED, muted ? "1" : "0");
  } catch {
    // as above
  }
}
