/**
 * Arithmetic that gives the same bits in every JavaScript engine (games, "Deterministic simulation"): lengths are whole
 * numbers of 1/256 px, angles whole numbers of 1/256 turn. No transcendental function; the sine is a table.
 */
export const UNIT = 256;
/** Ticks per second. */
export const TICKS = 60;

/** World pixels as fixed point, to the nearest unit. */
export const fixed = (pixels: number): number => Math.round(pixels * UNIT);

export const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A quarter of a turn in 64 steps, times 256; written as what each step adds, which is a third of the download. */
const QUARTER = [0];
for (const step of "6766676666666666656656555555555445444434343332332222212111110100")
  QUARTER.push(Number(step) + (QUARTER.at(-1) ?? 0));

/** The sine of `angle`/256 turns, times 256. */
export function sine(angle: number): number {
  const turn = angle & 255;
  const place = turn & 127;
  const value = QUARTER[place > 64 ? 128 - place : place] ?? 0;
  return turn > 128 ? -value : value;
}
