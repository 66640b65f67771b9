import type { Point } from "./matrix.ts";

export interface Line {
  points: Point[];
  isClosed: boolean;
}

/** Straight pieces of a curve: enough for pictures of a few hundred pixels. */
const PIECES = 12;

/** The lines of a shape in its own units; null where it cannot be read. */
export function linesOf(name: string, attributes: Readonly<Record<string, string>>): Line[] | null {
  const size = (key: string, otherwise = 0) => {
    const text = attributes[key];
    return text === undefined ? otherwise : Number.parseFloat(text);
  };
  const lines = shapeLines(name, attributes, size);
  return lines?.every(({ points }) => points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)))
    ? lines
    : null;
}

function shapeLines(
  name: string,
  attributes: Readonly<Record<string, string>>,
  size: (key: string, otherwise?: number) => number,
): Line[] | null {
  switch (name) {
    case "path":
      return pathLines(attributes.d ?? "");
    case "rect":
      return [rectangle(size("x"), size("y"), size("width"), size("height"), size("rx", size("ry")))];
    case "circle":
      return [oval(size("cx"), size("cy"), size("r"), size("r"))];
    case "ellipse":
      return [oval(size("cx"), size("cy"), size("rx"), size("ry"))];
    case "line":
      return [
        {
          points: [
            [size("x1"), size("y1")],
            [size("x2"), size("y2")],
          ],
          isClosed: false,
        },
      ];
    default: {
      const numbers = numbersOf(attributes.points ?? "");
      const points = Array.from(
        { length: numbers.length >> 1 },
        (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
      );
      return [{ points, isClosed: name === "polygon" }];
    }
  }
}

function oval(x: number, y: number, rx: number, ry: number): Line {
  const points = Array.from({ length: 36 }, (_, at): Point => {
    const angle = (at * Math.PI) / 18;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  return { points, isClosed: true };
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): Line {
  const r = Math.min(Math.max(0, radius), width / 2, height / 2);
  const corner = (cx: number, cy: number, from: number): Point[] =>
    r === 0
      ? [[cx, cy]]
      : Array.from({ length: 7 }, (_, at): Point => {
          const angle = from + (at * Math.PI) / 12;
          return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
        });
  const [left, top, right, bottom] = [x + r, y + r, x + width - r, y + height - r];
  const points = [
    ...corner(left, top, Math.PI),
    ...corner(right, top, 1.5 * Math.PI),
    ...corner(right, bottom, 0),
    ...corner(left, bottom, Math.PI / 2),
  ];
  return { points, isClosed: true };
}

const numbersOf = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The lines of a path's `d`; null where it is no path. */
export function pathLines(d: string): Line[] | null {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last curve's control point, which S and T mirror. */
  let control: Point | null = null;
  const line = (): Line => {
    const last = lines.at(-1);
    if (last && !last.isClosed) return last;
    const begun: Line = { points: [[x, y]], isClosed: false };
    lines.push(begun);
    return begun;
  };
  const to = (nextX: number, nextY: number) => {
    line().points.push([nextX, nextY]);
    [x, y] = [nextX, nextY];
  };

  if (!/^\s*(?:[Mm]|$)/.test(d)) return null;
  for (const [, letter = "", text = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)/g)) {
    let command = letter.toUpperCase();
    const isRelative = letter !== command;
    const takes = TAKES[command];
    const numbers = command === "A" ? arcNumbers(text) : numbersOf(text);
    if (takes === undefined || (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes > 0))
      return null;
    if (command === "Z") {
      const open = lines.at(-1);
      if (open) open.isClosed = true;
      [x, y, control] = [startX, startY, null];
      continue;
    }
    for (let at = 0; at < numbers.length; at += takes) {
      const n = numbers.slice(at, at + takes);
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const acrossAt = (place: number) => (n[place] ?? 0) + dx;
      const downAt = (place: number) => (n[place] ?? 0) + dy;
      const from: Point = [x, y];
      const mirrored: Point = control ? [2 * x - control[0], 2 * y - control[1]] : from;
      let kept: Point | null = null;
      switch (command) {
        case "M":
          [x, y] = [acrossAt(0), downAt(1)];
          [startX, startY] = [x, y];
          lines.push({ points: [[x, y]], isClosed: false });
          command = "L"; // what follows a move are lines
          break;
        case "L":
          to(acrossAt(0), downAt(1));
          break;
        case "H":
          to(acrossAt(0), y);
          break;
        case "V":
          to(x, (n[0] ?? 0) + dy);
          break;
        case "C":
        case "S": {
          const isShort = command === "S";
          const one: Point = isShort ? mirrored : [acrossAt(0), downAt(1)];
          const two: Point = isShort ? [acrossAt(0), downAt(1)] : [acrossAt(2), downAt(3)];
          const end: Point = isShort ? [acrossAt(2), downAt(3)] : [acrossAt(4), downAt(5)];
          for (const point of cubic(from, one, two, end)) to(...point);
          kept = two;
          break;
        }
        case "Q":
        case "T": {
          const middle: Point = command === "T" ? mirrored : [acrossAt(0), downAt(1)];
          const end: Point = command === "T" ? [acrossAt(0), downAt(1)] : [acrossAt(2), downAt(3)];
          const toMiddle = ([px, py]: Point): Point => [
            px + (2 / 3) * (middle[0] - px),
            py + (2 / 3) * (middle[1] - py),
          ];
          for (const point of cubic(from, toMiddle(from), toMiddle(end), end)) to(...point);
          kept = middle;
          break;
        }
        case "A":
          for (const point of arc(from, n, [acrossAt(5), downAt(6)])) to(...point);
          break;
      }
      control = kept;
    }
  }
  return lines;
}

/** An arc's two flags may be written without spaces after them: "a5 5 0 0110 0". */
function arcNumbers(text: string): number[] {
  const number = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?";
  const one = new RegExp(
    `\\s*,?\\s*(${number})[\\s,]*(${number})[\\s,]*(${number})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${number})[\\s,]*(${number})`,
    "gi",
  );
  return [...text.matchAll(one)].flatMap((match) => match.slice(1, 8).map(Number));
}

function cubic([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): Point[] {
  return Array.from({ length: PIECES }, (_, at): Point => {
    const u = (at + 1) / PIECES;
    const v = 1 - u;
    const [a, b, c, d] = [v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u];
    return [a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy];
  });
}

/** An elliptical arc as SVG defines it (SVG 2, B.2.4). */
function arc(
  [x1, y1]: Point,
  [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0]: readonly number[],
  [x2, y2]: Point,
): Point[] {
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [[x2, y2]];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [hx, hy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  const stretch = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2);
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch];
  const under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const root = Math.sqrt(Math.max(0, under) / ((rx * py) ** 2 + (ry * px) ** 2)) * (large === sweep ? -1 : 1);
  const [qx, qy] = [(root * rx * py) / ry, (-root * ry * px) / rx];
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2];
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx);
  let by = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from;
  if (sweep === 1 && by < 0) by += 2 * Math.PI;
  if (sweep === 0 && by > 0) by -= 2 * Math.PI;
  const pieces = Math.max(2, Math.ceil(Math.abs(by) / (Math.PI / 12)));
  return Array.from({ length: pieces }, (_, at): Point => {
    if (at === pieces - 1) return [x2, y2];
    const angle = from + (by * (at + 1)) / pieces;
    const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [cos * ex - sin * ey + cx, sin * ex + cos * ey + cy];
  });
}
