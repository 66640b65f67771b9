import { at, each, type Scene } from "./frame.ts";

type Balloon = readonly [x: number, y: number, scale: number, body: "leaf" | "red" | "warm", stripe: "cool" | "warm"];
/** Beside the stage from 1,280 px on, where words and buttons are in its columns: a balloon behind them unsettles both. */
export const BALLOONS: readonly Balloon[] = [
  [280, 40, 0.9, "red", "warm"],
  [2118, 20, 1, "leaf", "warm"],
  [170, 214, 0.5, "warm", "cool"],
  [2226, 190, 0.5, "leaf", "cool"],
];

/** Sky: clouds in three depths and hot-air balloons at the sides. */
export const sky: Scene = ({ tint, dark }) => {
  const cloud = `<path d="M-190 0a62 62 0 0 1 34 -112a96 96 0 0 1 180 -38a74 74 0 0 1 116 50a52 52 0 0 1 40 100Z"/>`;
  const bank = (places: readonly (readonly [number, number, number])[], fill: string) =>
    `<g fill="${fill}">${each(places, ([x, y, scale]) => at(x, y, scale, cloud))}</g>`;
  const balloon = (body: Balloon[3], stripe: Balloon[4]) =>
    `<path d="M-16 96L-10 132M16 96L10 132" stroke="${tint("deep", 0.4)}" stroke-width="3"/><path d="M0 -110C66 -110 100 -62 100 -14C100 36 46 66 24 98H-24C-46 66 -100 36 -100 -14C-100 -62 -66 -110 0 -110Z" fill="${tint(body, 0.56)}"/><path d="M0 -110C34 -110 50 -62 50 -14C50 36 24 66 12 98H-12C-24 66 -50 36 -50 -14C-50 -62 -34 -110 0 -110Z" fill="${tint(stripe, 0.72)}"/><path d="M0 -110C12 -110 18 -62 18 -14C18 36 8 66 4 98H-4C-8 66 -18 36 -18 -14C-18 -62 -12 -110 0 -110Z" fill="${tint(body, 0.5)}"/><path d="M-18 132H18L13 162H-13Z" fill="${tint("deep", 0.44)}"/><path d="M-18 132H18V140H-18Z" fill="${tint("warm", 0.7)}"/>`;
  const bird = `<path d="M-22 0Q-10 -14 0 0Q10 -14 22 0" fill="none" stroke="${tint("deep", 0.36)}" stroke-width="4" stroke-linecap="round"/>`;
  return {
    sky: [tint("cool", dark ? 0.12 : 0.52), tint("light", dark ? 0.12 : 0.4)],
    light: { x: "74%", y: "16%", color: tint("warm", dark ? 0.3 : 0.55) },
    top: `<g fill="${tint("light", dark ? 0.06 : 0.6)}">${at(330, 150, 0.9, cloud)}${at(960, 84, 0.5, cloud)}${at(1480, 170, 0.62, cloud)}${at(2050, 110, 1, cloud)}</g>${at(1390, 66, 1, bird)}${at(1450, 92, 0.7, bird)}${at(640, 70, 0.9, bird)}`,
    bottom: `${BALLOONS.map(([x, y, scale, body, stripe]) => at(x, y, scale, balloon(body, stripe))).join("")}
${bank(
  [
    [120, 380, 1.2],
    [700, 360, 1],
    [1130, 402, 1.1],
    [1620, 372, 1.15],
    [2200, 380, 1.3],
  ],
  tint("cool", dark ? 0.16 : 0.34),
)}
${bank(
  [
    [0, 450, 1.4],
    [420, 440, 1.1],
    [900, 446, 1.2],
    [1400, 436, 1.25],
    [1840, 452, 1.2],
    [2340, 452, 1.4],
  ],
  tint("light", dark ? 0.1 : 0.66),
)}
${bank(
  [
    [230, 530, 1.5],
    [700, 520, 1.3],
    [1180, 516, 1.4],
    [1680, 522, 1.4],
    [2120, 530, 1.5],
  ],
  tint("light", dark ? 0.16 : 0.95),
)}`,
  };
};
