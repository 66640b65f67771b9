import type { Box, Point } from "../drag/drop-place.ts";

/** Pixels of the window that a pointer may tremble within a click. */
export const TREMBLE = 4;

/** The rectangle between two points. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const holdsBox = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/**
 * What a rectangle that is drawn on the canvas selects (studio, 8): the siblings that it touches. Where it touches one alone
 * and does not go around the whole of it, it means what it touches in there.
 */
export function marqueeHits(
  marquee: Box,
  root: string,
  children: (id: string) => readonly string[],
  boxOf: (id: string) => Box | null,
): string[] {
  const touched = children(root).filter((id) => {
    const box = boxOf(id);
    return box !== null && meets(marquee, box);
  });
  const [only] = touched;
  const box = touched.length === 1 && only !== undefined ? boxOf(only) : null;
  if (!box || only === undefined || holdsBox(marquee, box)) return touched;
  const inner = marqueeHits(marquee, only, children, boxOf);
  return inner.length > 0 ? inner : touched;
}
