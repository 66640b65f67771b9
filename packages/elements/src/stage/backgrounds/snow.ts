import { at, each, type Scene, scatter } from "./frame.ts";
import { rolling } from "./ridge.ts";

/** Snow: soft drifts, snow-laden firs, and flakes that fall over the whole page. */
export const snow: Scene = ({ tint, dark }) => {
  const fir = `<path d="M-8 0H8V-26H-8Z" fill="${tint("deep", 0.5)}"/><path d="M-78 -20L0 -130L78 -20Q0 -2 -78 -20ZM-62 -84L0 -184L62 -84Q0 -70 -62 -84ZM-44 -144L0 -226L44 -144Q0 -132 -44 -144Z" fill="${tint("leaf", 0.55)}"/><path d="M0 -226L34 -164Q24 -152 14 -166Q4 -152 -8 -168Q-20 -152 -34 -164ZM32 -134L62 -84Q44 -76 32 -94Q14 -78 0 -96Q-18 -78 -34 -94Q-44 -78 -62 -84L-32 -134Q-14 -120 0 -132Q16 -118 32 -134ZM46 -74L78 -20Q58 -12 44 -34Q24 -14 8 -36Q-12 -16 -30 -38Q-50 -12 -78 -20L-46 -74Q-26 -56 -8 -72Q10 -54 46 -74Z" fill="${tint("light", dark ? 0.4 : 0.94)}"/>`;
  const random = scatter(21);
  const flakes = each(
    Array.from({ length: 22 }, () => [random() * 360, random() * 360, 1.6 + random() * 4.4] as const),
    ([x, y, r]) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}"/>`,
  );
  const cold = dark ? 0.3 : 1;
  return {
    sky: [tint("cool", dark ? 0.1 : 0.5), tint("light", dark ? 0.1 : 0.5)],
    light: { x: "50%", y: "40%", color: tint("light", dark ? 0.14 : 0.8) },
    defs: `<pattern id="flakes" width="360" height="360" patternUnits="userSpaceOnUse"><g fill="${tint("light", dark ? 0.3 : 1)}">${flakes}</g></pattern>`,
    far: `<rect width="100%" height="100%" fill="url(#flakes)"/>`,
    bottom: `<path d="${rolling([210, 150, 230, 170, 230, 160, 220, 140, 210])}" fill="${tint("cool", 0.5 * cold)}"/>
${each(
  [
    [640, 226, 0.5],
    [720, 232, 0.42],
    [1650, 222, 0.5],
    [1740, 210, 0.6],
    [2120, 172, 0.5],
    [300, 180, 0.6],
  ] as const,
  ([x, y, scale]) => at(x, y, scale, fir),
)}
<path d="${rolling([280, 240, 300, 260, 320, 266, 290, 240, 286])}" fill="${tint("light", dark ? 0.16 : 0.6)}"/>
${each(
  [
    [880, 314, 0.74],
    [944, 322, 0.5],
    [1520, 296, 0.74],
    [480, 300, 1.05],
    [580, 312, 0.8],
    [1880, 282, 1.1],
    [2010, 276, 0.84],
    [140, 280, 1],
    [2310, 288, 1],
  ] as const,
  ([x, y, scale]) => at(x, y, scale, fir),
)}
<path d="${rolling([360, 410, 350, 400, 424, 384, 350, 402, 360])}" fill="${tint("light", dark ? 0.22 : 0.92)}"/>
<path d="${rolling([440, 420, 450, 430, 460, 440, 430, 452, 430])}" fill="${tint("cool", 0.3 * cold)}"/>
<rect y="-900" width="2400" height="1400" fill="url(#flakes)" opacity=".8"/>`,
  };
};
