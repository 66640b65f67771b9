import { at, each, type Scene } from "./frame.ts";
import { rolling } from "./ridge.ts";

/** Xmas: a string of lights above, a decorated tree, presents and a village in the snow below. */
export const xmas: Scene = ({ tint, dark }) => {
  const glow = dark ? 0.85 : 0.8;
  const bulbs = each(
    Array.from({ length: 24 }, (_, i) => i),
    (i) => {
      const x = i * 100 + 50;
      const y = 20 + 92 * Math.sin(((x % 480) / 480) * Math.PI);
      const color = (["warm", "red", "light", "cool"] as const)[i % 4] ?? "warm";
      return `<path d="M${x - 7} ${y - 4}h14v14h-14Z" fill="${tint("deep", 0.6)}"/><path d="M${x} ${y + 46}c-22 -10 -18 -36 -8 -38h16c10 2 14 28 -8 38Z" fill="${tint(color, glow)}"/>`;
    },
  );
  const wire = `<path d="M0 20${each([0, 1, 2, 3, 4], (i) => `Q${i * 480 + 240} 206 ${i * 480 + 480} 20`)}" fill="none" stroke="${tint("deep", 0.6)}" stroke-width="5"/>`;
  const balls = each(
    [
      [-40, -60, "red"],
      [30, -80, "warm"],
      [-10, -120, "light"],
      [-44, -150, "warm"],
      [36, -160, "red"],
      [0, -206, "red"],
      [-22, -236, "light"],
      [60, -44, "light"],
      [18, -268, "warm"],
    ] as const,
    ([x, y, color]) => `<circle cx="${x}" cy="${y}" r="10" fill="${tint(color, glow)}"/>`,
  );
  const tree = `<path d="M-14 0H14V-34H-14Z" fill="${tint("deep", 0.6)}"/><path d="M-108 -26L0 -170L108 -26Q0 4 -108 -26ZM-86 -112L0 -250L86 -112Q0 -88 -86 -112ZM-60 -196L0 -316L60 -196Q0 -178 -60 -196Z" fill="${tint("leaf", dark ? 0.62 : 0.6)}"/><path d="M0 -316L60 -196Q36 -188 10 -186ZM0 -250L86 -112Q50 -98 14 -96ZM0 -170L108 -26Q64 -8 14 -6Z" fill="${tint("leaf", dark ? 0.5 : 0.72)}"/><path d="M-70 -108Q10 -92 74 -136M-88 -24Q20 -14 92 -62M-46 -192Q10 -184 48 -222" fill="none" stroke="${tint("warm", glow)}" stroke-width="5"/>${balls}<path d="M0 -354L10 -328L38 -328L16 -311L24 -284L0 -300L-24 -284L-16 -311L-38 -328L-10 -328Z" fill="${tint("warm", 1)}"/>`;
  const gift = (box: "red" | "light" | "warm", band: "warm" | "red" | "leaf") =>
    `<path d="M-50 0V-76H50V0Z" fill="${tint(box, dark ? 0.6 : 0.66)}"/><path d="M-58 -94H58V-72H-58Z" fill="${tint(box, dark ? 0.7 : 0.8)}"/><path d="M-10 0V-94H10V0Z" fill="${tint(band, 0.8)}"/><path d="M0 -94C-50 -96 -46 -136 -20 -128C-6 -124 0 -94 0 -94ZM0 -94C50 -96 46 -136 20 -128C6 -124 0 -94 0 -94Z" fill="${tint(band, 0.8)}"/>`;
  const house = `<path d="M-54 0V-70H54V0Z" fill="${tint("red", 0.4)}"/><path d="M-70 -64L0 -124L70 -64Z" fill="${tint("light", dark ? 0.34 : 0.95)}"/><path d="M-36 -52H-10V-24H-36ZM10 -52H36V-24H10Z" fill="${tint("warm", 0.9)}"/>`;
  return {
    sky: [tint("deep", dark ? 0.3 : 0.14), tint("leaf", dark ? 0.4 : 0.24)],
    light: { x: "50%", y: "60%", color: tint("warm", dark ? 0.2 : 0.4) },
    defs: `<pattern id="flurry" width="280" height="280" patternUnits="userSpaceOnUse"><g fill="${tint("light", dark ? 0.26 : 0.9)}"><circle cx="30" cy="40" r="3"/><circle cx="150" cy="20" r="2"/><circle cx="220" cy="110" r="4"/><circle cx="90" cy="150" r="2.4"/><circle cx="180" cy="210" r="3"/><circle cx="40" cy="240" r="4"/><circle cx="260" cy="260" r="2"/></g></pattern>`,
    far: `<rect width="100%" height="100%" fill="url(#flurry)"/>`,
    top: `${wire}${bulbs}`,
    topHeight: "96",
    bottom: `<path d="${rolling([230, 180, 250, 200, 260, 200, 250, 170, 230])}" fill="${tint("leaf", dark ? 0.5 : 0.3)}"/>
${each(
  [
    [900, 290, 0.74],
    [1000, 300, 0.5],
    [1400, 292, 0.5],
    [340, 250, 0.9],
    [1760, 260, 0.8],
    [2240, 240, 0.9],
  ] as const,
  ([x, y, scale]) => at(x, y, scale, house),
)}
<path d="${rolling([290, 260, 300, 280, 318, 280, 300, 262, 280])}" fill="${tint("light", dark ? 0.16 : 0.75)}"/>
${at(1506, 430, 0.74, tree)}${at(560, 400, 1.08, tree)}${at(1980, 400, 1.14, tree)}${at(180, 380, 0.7, tree)}
<path d="${rolling([380, 410, 400, 420, 430, 410, 420, 396, 390])}" fill="${tint("light", dark ? 0.24 : 0.95)}"/>
${at(872, 446, 0.8, gift("red", "warm"))}${at(948, 456, 0.6, gift("light", "red"))}${at(720, 440, 1, gift("light", "red"))}${at(440, 436, 0.8, gift("red", "warm"))}${at(1790, 440, 1, gift("red", "warm"))}${at(1880, 452, 0.7, gift("light", "leaf"))}${at(2170, 440, 0.9, gift("warm", "red"))}`,
  };
};
