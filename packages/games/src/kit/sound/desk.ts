import type { Family } from "./beds.ts";
import { keepMuted, recallMuted } from "./kept-mute.ts";
import type { SoundName } from "./sounds.ts";
import type { Synth } from "./synth.ts";

/**
 * What should be heard and felt, and whether: downloaded by ../sound.ts once a game with sound has been mounted. The
 * synthesiser follows with the visitor's first press.
 */
let audio: AudioContext | undefined;
let synth: Promise<Synth | undefined> | undefined;
let bedWanted: { family: Family; isHot: boolean } | null = null;
let muted = recallMuted();

/** A sound that would be later than this, in milliseconds, is no answer to a press any more. */
const LATE = 300;
/** Between two ticks, in milliseconds: no more than twelve a second are heard and felt. */
const BETWEEN_TICKS = 1000 / 12;
let lastTick = Number.NEGATIVE_INFINITY;

/** Milliseconds of shaking and rest. A loss is not felt. */
const TOUCHES: Readonly<Partial<Record<SoundName, number | number[]>>> = {
  tick: 5,
  match: 15,
  right: 15,
  door: 15,
  boom: 60,
  smallWin: 15,
  win: [18, 40, 60],
  jackpot: [18, 40, 60],
};
/** They end a game, and its bed. */
const ENDINGS: readonly SoundName[] = ["smallWin", "win", "jackpot", "lose"];

const download = () => import("./synth.ts");
const fetchAhead = () => void download().catch(() => {});
if (navigator.userActivation?.hasBeenActive) fetchAhead();
else for (const press of ["pointerdown", "keydown"]) addEventListener(press, fetchAhead, { once: true, capture: true });

document.addEventListener("visibilitychange", settle);

/** By a press of the visitor's: browsers allow sound from then on. */
export function unlock(): void {
  if (muted) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // no audio device or an old browser: silence
  }
  const opened = audio;
  synth ??= download()
    .then(({ Synth }) => new Synth(opened))
    .catch(() => undefined); // not to be had: silence
  settle();
}

export function play(name: SoundName, pitch: number): void {
  if (ENDINGS.includes(name)) bed(null);
  if (muted) return;
  const now = performance.now();
  if (name === "tick") {
    if (now - lastTick < BETWEEN_TICKS) return;
    lastTick = now;
  }
  touch(name);
  void synth?.then((ready) => {
    if (performance.now() - now < LATE && !document.hidden) ready?.play(name, pitch);
  });
}

export function bed(family: Family | null, isHot = false): void {
  bedWanted = family && { family, isHot };
  settle();
}

export function heat(isHot: boolean): void {
  if (bedWanted && bedWanted.isHot !== isHot) bed(bedWanted.family, isHot);
}

export function hush(): void {
  void synth?.then((ready) => ready?.hush());
}

export const isMuted = (): boolean => muted;

export function setMuted(value: boolean): void {
  muted = value;
  keepMuted(value);
  settle();
}

/** Nothing is heard where sound is off or the page is hidden; then the bed begins anew. */
function settle(): void {
  const isQuiet = muted || document.hidden;
  if (isQuiet) void audio?.suspend();
  else if (audio && audio.state !== "running") void audio.resume().catch(() => {}); // by a later press, then
  void synth?.then((ready) => {
    const wanted = muted || document.hidden ? null : bedWanted;
    ready?.bed(wanted?.family ?? null, wanted?.isHot ?? false);
  });
}

function touch(name: SoundName): void {
  const pattern = TOUCHES[name];
  if (pattern === undefined || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // a frame that may not: nothing is lost
  }
}
