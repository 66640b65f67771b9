/** In CSS pixels of one common origin. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Child {
  id: string;
  box: Box;
}
/** Where among the children something would come, and the line that shows it. */
export interface Gap {
  index: number;
  line: Box;
}

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/**
 * Whether a point is so far inside of a picture that what is let go there takes its place: beyond a quarter of its sides, 24 px
 * at most. Along the edges something may still come beside it.
 */
export function isWellInside({ x, y, width, height }: Box, point: Point): boolean {
  const [across, down] = [Math.min(24, width / 4), Math.min(24, height / 4)];
  return contains({ x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }, point);
}

const THICK = 3;

/**
 * The gap between a container's children that is nearest to a point. Children beside each other have upright lines between
 * them, children below each other lying ones; an empty container has one through its middle.
 */
export function dropGap(point: Point, holder: Box, children: readonly Child[]): Gap {
  if (children.length === 0) {
    const inset = Math.min(8, holder.width / 4);
    return {
      index: 0,
      line: {
        x: holder.x + inset,
        y: holder.y + holder.height / 2 - THICK / 2,
        width: holder.width - 2 * inset,
        height: THICK,
      },
    };
  }
  const gaps = children.flatMap(({ box }, index) => {
    const isBeside = hasNeighbourBeside(children, index);
    return isBeside
      ? [upright(index, box.x, box), upright(index + 1, box.x + box.width, box)]
      : [lying(index, box.y, box), lying(index + 1, box.y + box.height, box)];
  });
  return gaps.reduce((nearest, gap) => (distance(point, gap.line) < distance(point, nearest.line) ? gap : nearest));
}

const upright = (index: number, x: number, box: Box): Gap => ({
  index,
  line: { x: x - THICK / 2, y: box.y, width: THICK, height: box.height },
});
const lying = (index: number, y: number, box: Box): Gap => ({
  index,
  line: { x: box.x, y: y - THICK / 2, width: box.width, height: THICK },
});

/** Whether the child before or after stands in the same row. */
function hasNeighbourBeside(children: readonly Child[], index: number): boolean {
  const own = children[index]?.box;
  if (!own) return false;
  return [children[index - 1], children[index + 1]].some((neighbour) => {
    if (!neighbour) return false;
    const { box } = neighbour;
    const overlap = Math.min(own.y + own.height, box.y + box.height) - Math.max(own.y, box.y);
    const apart = own.x + own.width <= box.x + 1 || box.x + box.width <= own.x + 1;
    return apart && overlap > Math.min(own.height, box.height) / 2;
  });
}

function distance({ x, y }: Point, line: Box): number {
  const dx = Math.max(line.x - x, 0, x - line.x - line.width);
  const dy = Math.max(line.y - y, 0, y - line.y - line.height);
  return Math.hypot(dx, dy);
}
