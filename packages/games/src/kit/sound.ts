type Synth = typeof import("./synth.ts");

let synth: Synth | undefined;
let muted: boolean | undefined;

/** Downloads the synthesiser ahead of the first gesture. Without it the game is played in silence. */
export async function prepareSound(): Promise<void> {
  synth ??= await import("./synth.ts").catch(() => undefined);
}

/** To be called by the visitor's first gesture: browsers allow sound from then on. */
export function unlockSound(): void {
  try {
    synth?.unlock();
  } catch {
    // no audio device or an old browser: silence
  }
}

/** Plays a sound, unless muted or not yet unlocked. `pitch` from 0 to 1, where the sound has one. */
export function play(name: keyof Synth["sounds"], pitch = 0.5): void {
  if (synth && !isMuted()) synth.sounds[name](pitch);
}

/** Known once the synthesiser is there: before, nothing sounds. */
export function isMuted(): boolean {
  muted ??= synth?.recallMuted();
  return muted ?? false;
}

export function setMuted(value: boolean): void {
  muted = value;
  synth?.keepMuted(value);
}
