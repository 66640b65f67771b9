export type Point = readonly [x: number, y: number];
/** As SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

export const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The matrix of a `transform` attribute; what is not known in it is left out. */
export function transformOf(text: string): Matrix {
  let all = identity;
  for (const [, name, values = ""] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = values
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const one = named(name ?? "", a, b, c, d, e, f);
    if (one.every(Number.isFinite)) all = multiplied(all, one);
  }
  return all;
}

function named(
  name: string,
  a: number,
  b: number | undefined,
  c: number | undefined,
  d: number,
  e: number,
  f: number,
): Matrix {
  switch (name) {
    case "translate":
      return [1, 0, 0, 1, a, b ?? 0];
    case "scale":
      return [a, 0, 0, b ?? a, 0, 0];
    case "rotate": {
      const angle = (a * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [x, y] = [b ?? 0, c ?? 0];
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    }
    case "skewX":
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
    case "skewY":
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
    case "matrix":
      return [a, b ?? 0, c ?? 0, d, e, f];
    default:
      return identity;
  }
}
