import type { Point } from "./matrix.ts";
import type { Line } from "./path.ts";

/** A stroke as closed pieces that overlap: a beam along each straight part, a disc at each end of one. Ends are round. */
export function outlineOf({ points, isClosed }: Line, half: number): Point[][] {
  const pieces: Point[][] = [];
  const all = isClosed && points.length > 1 ? [...points, points[0] as Point] : points; // it has points
  all.forEach((point, at) => {
    pieces.push(disc(point, half));
    const next = all[at + 1];
    if (!next) return;
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) return;
    const [nx, ny] = [(-dy / length) * half, (dx / length) * half];
    pieces.push([
      [point[0] + nx, point[1] + ny],
      [next[0] + nx, next[1] + ny],
      [next[0] - nx, next[1] - ny],
      [point[0] - nx, point[1] - ny],
    ]);
  });
  return pieces;
}

const disc = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 10 }, (_, at): Point => {
    const angle = (at * Math.PI) / 5;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
