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

/** A quarter of a turn in 64 steps, times 256. */
const QUARTER = [
  0, 6, 13, 19, 25, 31, 38, 44, 50, 56, 62, 68, 74, 80, 86, 92, 98, 104, 109, 115, 121, 126, 132, 137, 142, 147, 152,
  157, 162, 167, 172, 177, 181, 185, 190, 194, 198, 202, 206, 209, 213, 216, 220, 223, 226, 229, 231, 234, 237, 239,
  241, 243, 245, 247, 248, 250, 251, 252, 253, 254, 255, 255, 256, 256, 256,
];

/** The sine of `angle`/256 turns, times 256. */
export function sine(angle: number): number {
  const turn = angle & 255;
  const place = turn & 127;
  const value = QUARTER[place > 64 ? 128 - place : place] ?? 0;
  return turn > 128 ? -value : value;
}
