/** Small mathematics of movement. Angles are degrees, times milliseconds, `u` runs from 0 to 1. */

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The positive remainder: `modulo(-30, 360)` is 330. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Slow at both ends. */
export const smooth = (u: number): number => u * u * (3 - 2 * u);

/** From 1 at rest back to 0 with a small swing to the other side: what a wheel does after its last peg. */
export function swing(u: number): number {
  if (u >= 1) return 0;
  const damping = 6;
  const turn = 2 * Math.PI;
  return Math.exp(-damping * u) * (Math.cos(turn * u) + (damping / turn) * Math.sin(turn * u));
}

/** A frame longer than this counts as this: what was hidden continues where it was instead of jumping. */
const LONGEST_FRAME = 64;

/**
 * Calls `draw` with the milliseconds since the frame before, until it answers false or the returned function is called.
 * Browsers call no frames on hidden pages, so games pause there.
 */
export function eachFrame(draw: (elapsed: number) => boolean): () => void {
  let last: number | undefined;
  let handle = requestAnimationFrame(function frame(now) {
    const elapsed = last === undefined ? 16 : Math.min(LONGEST_FRAME, now - last);
    last = now;
    if (draw(elapsed)) handle = requestAnimationFrame(frame);
  });
  return () => cancelAnimationFrame(handle);
}

/** Resolves after the time. Not paused when hidden. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
