import type { WorldName } from "@fairground/model/campaign";
import type { SceneTokens } from "../frame.ts";
import { type Paint, paintOf } from "./paint.ts";

/**
 * What stands in one of a world's planes, each piece hung from the page's edge, so that a phone sees all of it and the
 * middle stays free for words. A corner of the foot is 400 × 400 (its lower edge is y 400), one of the head 400 × 260;
 * both keep their shape and grow with the page. `horizon` is a panorama 2400 × 420 on the lower edge, `foot` one of
 * 2400 × 264, `head` one of 2400 × 160 on the upper: a phone sees their
 * middle 520 units, of the horizon a wide screen the middle 1,600.
 */
export interface Plane {
  readonly horizon?: string;
  readonly foot?: string;
  readonly head?: string;
  readonly lowerLeft?: string;
  readonly lowerRight?: string;
  readonly upperLeft?: string;
  readonly upperRight?: string;
}

/** Four planes: what is behind all (`sky` and what fills the page on it), far, middle, and the near frame. */
export interface World {
  readonly sky: readonly [upper: string, lower: string];
  /** Of the key light, which comes from the upper left in every world. */
  readonly light: string;
  readonly wall?: string;
  readonly far: Plane;
  readonly mid: Plane;
  readonly near: Plane;
}
export type DrawnWorld = (paint: Paint) => World;

/** The ids of the four planes in the picture, from behind to the front. */
export const PLANES = ["p0", "p1", "p2", "p3"] as const;

/** One picture that fills whatever box it is given. */
export function drawWorld(name: WorldName, drawn: DrawnWorld, tokens: SceneTokens): string {
  const paint = paintOf(tokens);
  const { sky, light, wall = "", far, mid, near } = drawn(paint);
  const back = `<rect width="100%" height="100%" fill="url(#sky)"/>${wall}<rect width="100%" height="100%" fill="url(#key)"/>`;
  const planes = [back, ...[far, mid, near].map(pieces)];
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" data-scene="${name}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="key" cx="16%" cy="4%" r="80%"><stop stop-color="${light}" stop-opacity="${paint.time(0.9, 0.55)}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
${paint.defs()}
</defs>
${planes.map((inner, at) => `<g id="${PLANES[at]}">${inner}</g>`).join("\n")}
</svg>`);
}

const PLACES: Readonly<Record<keyof Plane, string>> = {
  horizon: 'y="55%" width="100%" height="45%" viewBox="0 0 2400 420" preserveAspectRatio="xMidYMax slice"',
  head: 'width="100%" height="14%" viewBox="0 0 2400 160" preserveAspectRatio="xMidYMin slice"',
  upperLeft: 'width="46%" height="36%" viewBox="0 0 400 260" preserveAspectRatio="xMinYMin"',
  upperRight: 'x="54%" width="46%" height="36%" viewBox="0 0 400 260" preserveAspectRatio="xMaxYMin"',
  foot: 'y="78%" width="100%" height="22%" viewBox="0 0 2400 264" preserveAspectRatio="xMidYMax slice"',
  lowerLeft: 'y="50%" width="52%" height="50%" viewBox="0 0 400 400" preserveAspectRatio="xMinYMax"',
  lowerRight: 'x="48%" y="50%" width="52%" height="50%" viewBox="0 0 400 400" preserveAspectRatio="xMaxYMax"',
};

const pieces = (plane: Plane): string =>
  Object.entries(PLACES)
    .map(([place, box]) => {
      const inner = plane[place as keyof Plane]; // the table's own keys
      return inner ? `<svg ${box} overflow="visible">${inner}</svg>` : "";
    })
    .join("");

const tidy = (svg: string): string => `${svg.replace(/\n\s*\n+/g, "\n").replace(/(\d\.\d)\d+/g, "$1")}\n`;
