import type { Box } from "../drag/drop-place.ts";

interface Size {
  width: number;
  height: number;
}

/** Air between the tools and what they belong to; above it lies the name as well. */
const GAP = 6;
const TAG = 20;

/**
 * Where the tools of a selected box lie: above, below or beside it, else within it where it is large, and never over another
 * element nor off the paper. Null: there is no such place on the paper, and they stand on its upper edge, outside of it.
 * @param others boxes of what must stay free, in the same pixels
 * @param paper what is seen of the page
 */
export function toolsPlace(
  box: Box,
  tools: Size,
  others: readonly Box[],
  paper: Size,
): { x: number; y: number } | null {
  const x = Math.max(4, Math.min(box.x, paper.width - tools.width - 4));
  const top = Math.max(4, Math.min(box.y, paper.height - tools.height - 4));
  const beside = [
    { x, y: box.y - TAG - tools.height },
    { x, y: box.y + box.height + GAP },
    { x: box.x + box.width + GAP, y: top },
    { x: box.x - tools.width - GAP, y: top },
  ];
  const isLarge = box.width > tools.width * 1.5 && box.height > tools.height * 3;
  const inside = isLarge
    ? [
        { x: box.x + box.width - tools.width - GAP, y: Math.max(box.y, 0) + GAP },
        {
          x: box.x + box.width - tools.width - GAP,
          y: Math.min(box.y + box.height, paper.height) - tools.height - GAP,
        },
      ]
    : [];
  const isFree = (at: { x: number; y: number }) =>
    at.x >= 0 &&
    at.y >= 0 &&
    at.x + tools.width <= paper.width &&
    at.y + tools.height <= paper.height &&
    !others.some((other) => meet({ ...at, ...tools }, other));
  return [...beside, ...inside].find(isFree) ?? null;
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
