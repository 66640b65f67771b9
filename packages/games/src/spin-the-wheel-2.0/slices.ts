import { clamp, modulo } from "../kit/motion.ts";

/**
 * The wheel's segments as parts of a whole turn, clockwise. At angle 0 the middle of segment 0 is under the pointer at
 * the top; angles are degrees, clockwise positive.
 */
export interface Slice {
  /** Of the whole circle, from 0 to 1. */
  share: number;
  /** Where its middle is, in whole turns from that of segment 0. */
  middle: number;
}

export function slicesOf(segments: readonly { width: number }[]): Slice[] {
  const all = segments.reduce((sum, { width }) => sum + width, 0);
  const shares = segments.map(({ width }) => width / all);
  let edge = -(shares[0] ?? 0) / 2;
  return shares.map((share) => {
    edge += share;
    return { share, middle: edge - share / 2 };
  });
}

/** Which segment is under the pointer. */
export function segmentAt(angle: number, slices: readonly Slice[]): number {
  const half = (slices[0]?.share ?? 0) / 2;
  const turned = modulo(-angle / 360 + half, 1) - half;
  const at = slices.findIndex(({ share, middle }) => turned < middle + share / 2);
  return at < 0 ? slices.length - 1 : at;
}

/** The angle at which the pointer is at a place of a segment: `offset` from -0.5 (counterclockwise edge) to 0.5. */
export const angleOf = ({ share, middle }: Slice, offset: number): number =>
  -(middle + clamp(offset, -0.46, 0.46) * share) * 360;

/**
 * Chooses one of the segments on which a symbol may land, as often as they are wide: its own, else those without a
 * prize. Decoration: the prize is drawn already. `chance` from 0 to 1.
 */
export function segmentFor(
  segments: readonly { symbolId: string; width: number }[],
  symbolId: string,
  chance: number,
): number {
  const having = (wanted: string) => segments.flatMap((one, at) => (one.symbolId === wanted ? [{ at, ...one }] : []));
  const own = having(symbolId);
  const landing = own.length > 0 ? own : having("");
  let left = chance * landing.reduce((sum, { width }) => sum + width, 0);
  for (const { at, width } of landing) {
    left -= width;
    if (left < 0) return at;
  }
  return landing.at(-1)?.at ?? 0;
}

/**
 * Where in its segment the wheel comes to rest: anywhere but at its very edge, no place more often than another, since what was
 * drawn to lose has not nearly won. Decoration: the segment is given. @param chance from 0 to 1
 */
export const restingPlace = (chance: number): number => (chance - 0.5) * 0.72;
