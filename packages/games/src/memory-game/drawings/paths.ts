import type { Stroke } from "../steps.ts";

export type Drawings = Readonly<Record<string, readonly Stroke[]>>;

/** A disc as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The same path once for each of so many angles. */
export const petals = (count: number, petal: (angle: number) => string): string =>
  Array.from({ length: count }, (_, at) => petal((2 * Math.PI * at) / count)).join("");

/** A point at this distance from the middle, at this angle from above. */
export const polar = (radius: number, angle: number, x = 32, y = 32): string =>
  `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;

/** A star with so many points. */
export const star = (points: number, outer: number, inner: number, x = 32, y = 32): string =>
  `M${Array.from({ length: points * 2 }, (_, at) => polar(at % 2 === 0 ? outer : inner, (Math.PI * at) / points, x, y)).join("L")}z`;
