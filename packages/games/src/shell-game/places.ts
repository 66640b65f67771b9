/** Where the cups stand, in per cent of the table's width, and how they move from one place to another. */

/** Between two neighbouring places. */
export const spacingOf = (cups: number): number => (cups <= 3 ? 29 : cups === 4 ? 23 : 18.6);
/** Of a cup. */
export const widthOf = (cups: number): number => spacingOf(cups) * 0.94;
/** Of the place's left edge. */
export const leftOf = (place: number, cups: number): number =>
  50 + (place - (cups - 1) / 2) * spacingOf(cups) - widthOf(cups) / 2;

/** The ball's width, in per cent of the table's. */
export const BALL = 9;
/** Where the ball lies: under the cup at a place, or before it on the table. */
export const ballAt = (place: number, cups: number, isBefore: boolean): string =>
  `translate(${((100 * (place - (cups - 1) / 2) * spacingOf(cups)) / BALL).toFixed(2)}%,${isBefore ? 112 : 0}%)`;

/** A point of a cup's way: `x` in places from its own, `depth` from -1 (far) to 1 (near). */
export interface Point {
  x: number;
  depth: number;
}

/** As a CSS transform of the cup, whose own width is what per cent count. */
export const transformOf = ({ x, depth }: Point): string =>
  `translate(${((100 * x) / 0.94).toFixed(2)}%,${(depth * 11).toFixed(2)}%) scale(${(1 + depth * 0.09).toFixed(3)})`;

const STEPS = 12;

/** Half an ellipse from one place to another: one cup passes before the other. `from` and `to` in places from its own. */
export function wayOf(from: number, to: number, near: boolean): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const turn = (Math.PI * at) / STEPS;
    return {
      x: (from + to) / 2 - ((to - from) / 2) * Math.cos(turn),
      depth: (near ? 1 : -1) * Math.sin(turn) * Math.min(1, 0.55 + Math.abs(to - from) * 0.2),
    };
  });
}

/** Into the middle, round each other and out again to the own place: nobody can say which cup is which. */
export function whirlOf(home: number, cups: number): Point[] {
  const middle = (cups - 1) / 2 - home;
  return Array.from({ length: STEPS * 2 + 1 }, (_, at) => {
    const u = at / (STEPS * 2);
    const drawnIn = Math.sin(Math.PI * u) ** 0.5;
    const turn = u * 5 * Math.PI + (home * 2 * Math.PI) / cups;
    return {
      x: middle * drawnIn + Math.sin(turn) * 0.42 * Math.sin(Math.PI * u),
      depth: Math.cos(turn) * 0.8 * Math.sin(Math.PI * u),
    };
  });
}
