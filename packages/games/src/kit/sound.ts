import type { Family } from "./sound/beds.ts";
import type { SoundName } from "./sound/sounds.ts";

let desk: typeof import("./sound/desk.ts") | undefined;
let muted: boolean | undefined;

/** Downloads what knows about sound; the synthesiser itself comes with the first press. Without it games are silent. */
export async function prepareSound(): Promise<void> {
  desk ??= await import("./sound/desk.ts").catch(() => undefined);
  if (muted !== undefined) desk?.setMuted(muted);
}

/**
 * To be called by the visitor's first gesture: browsers allow sound from then on. With a family its quiet music begins, unless
 * it plays already: calm, or `isHot` while something is being decided.
 */
export function unlockSound(family?: Family, isHot?: boolean): void {
  desk?.unlock();
  if (family) desk?.bed(family, isHot);
}

/** Plays a sound, unless muted or not yet unlocked, and lets the device shake with it. `pitch` from 0 to 1, where the sound has one. */
export const play = (name: SoundName, pitch = 0.5): void => desk?.play(name, pitch);

/** Makes the music hot or calm, where there is one. */
export const heat = (isHot: boolean): void => desk?.heat(isHot);

/** The music ends: with a game's last sound, and with the game. */
export const endBed = (): void => desk?.bed(null);

/** The music holds its breath for a moment, as before a result. */
export const hush = (): void => desk?.hush();

/** Known once {@link prepareSound} is done: before, nothing sounds. */
export const isMuted = (): boolean => muted ?? desk?.isMuted() ?? false;

export function setMuted(value: boolean): void {
  muted = value;
  desk?.setMuted(value);
}
