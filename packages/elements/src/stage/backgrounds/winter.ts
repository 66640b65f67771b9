import { at, each, type Scene, scatter } from "./frame.ts";
import { jagged, rolling } from "./ridge.ts";

/** Winter: mountains in blue dusk, a cabin with a lit window, a frozen lake, a moon. */
export const winter: Scene = ({ tint, dark }) => {
  const cold = dark ? 0.45 : 1;
  const cabin = `<path d="M-80 0V-70H80V0Z" fill="${tint("red", 0.42)}"/><path d="M-80 -52H80V-46H-80ZM-80 -28H80V-22H-80Z" fill="${tint("deep", 0.3)}"/><path d="M-104 -64L0 -142L104 -64L92 -52L0 -116L-92 -52Z" fill="${tint("light", dark ? 0.4 : 0.96)}"/><path d="M0 -118L-80 -58V-70L0 -130L80 -70V-58Z" fill="${tint("deep", 0.36)}"/><path d="M44 -112V-150H66V-96Z" fill="${tint("deep", 0.4)}"/><path d="M40 -156H70V-146H40Z" fill="${tint("light", dark ? 0.4 : 0.96)}"/><path d="M-56 -48H-16V-14H-56Z" fill="${tint("warm", 0.9)}"/><path d="M-38 -48H-34V-14H-38ZM-56 -33H-16V-29H-56Z" fill="${tint("deep", 0.4)}"/><path d="M14 -56H50V0H14Z" fill="${tint("deep", 0.44)}"/><path d="M56 -164Q44 -186 62 -200T58 -236" fill="none" stroke="${tint("light", dark ? 0.2 : 0.7)}" stroke-width="10" stroke-linecap="round"/>`;
  const birch = `<path d="M-6 0L-4 -230H4L7 0Z" fill="${tint("light", dark ? 0.34 : 0.94)}"/><path d="M-5 -40H3M-4 -90H5M-4 -128H2M-4 -170H4" stroke="${tint("deep", 0.44)}" stroke-width="5"/><path d="M0 -120L-40 -186M2 -90L48 -150M-1 -160L34 -214M0 -196L-24 -236M24 -120L52 -124M-24 -160L-50 -160" stroke="${tint("light", dark ? 0.3 : 0.86)}" stroke-width="5" stroke-linecap="round" fill="none"/>`;
  const random = scatter(4);
  const stars = each(
    Array.from({ length: 40 }, () => [random() * 100, random() * 56, 1 + random() * 1.8] as const),
    ([x, y, r]) => `<circle cx="${x.toFixed(1)}%" cy="${y.toFixed(1)}%" r="${r.toFixed(1)}"/>`,
  );
  return {
    sky: [tint("cool", dark ? 0.16 : 0.5), tint("red", dark ? 0.2 : 0.22)],
    light: { x: "78%", y: "14%", color: tint("light", dark ? 0.14 : 0.7) },
    far: `<g fill="${tint("light", dark ? 0.4 : 0.9)}" opacity=".8">${stars}</g><circle cx="78%" cy="13%" r="34" fill="${tint("light", dark ? 0.4 : 0.9)}"/>`,
    bottom: `<path d="${jagged([
      [0, 200],
      [180, 90],
      [330, 190],
      [560, 10],
      [760, 180],
      [900, 110],
      [1080, 220],
      [1300, 60],
      [1520, 220],
      [1700, 100],
      [1830, 170],
      [2050, -10],
      [2280, 170],
      [2400, 120],
    ])}" fill="${tint("cool", 0.56 * cold)}"/>
<path d="M560 10L640 82L590 72L566 112L530 78L486 96L470 82ZM1300 60L1372 124L1326 116L1302 146L1276 116L1230 128L1242 110ZM2050 -10L2138 56L2080 60L2052 100L2014 62L1964 78ZM180 90L222 118L184 124L150 108Z" fill="${tint("light", dark ? 0.34 : 0.9)}"/>
<path d="${rolling([270, 230, 290, 240, 300, 250, 280, 230, 270])}" fill="${tint("leaf", 0.26)}"/>
<path d="${rolling([320, 290, 330, 300, 350, 316, 300, 330, 310])}" fill="${tint("light", dark ? 0.18 : 0.7)}"/>
${at(920, 336, 0.8, cabin)}${at(1940, 330, 1.25, cabin)}${at(430, 332, 1.1, cabin, -1)}
<ellipse cx="1330" cy="400" rx="330" ry="40" fill="${tint("cool", 0.6 * cold)}"/><path d="M1120 400H1260M1300 386H1420M1380 414H1520" stroke="${tint("light", dark ? 0.3 : 0.9)}" stroke-width="4" stroke-linecap="round"/>
<path d="${rolling([390, 420, 400, 430, 440, 456, 420, 400, 420])}" fill="${tint("light", dark ? 0.24 : 0.94)}"/>
${each(
  [
    [1510, 440, 0.9],
    [1550, 448, 0.7],
    [880, 446, 0.8],
    [200, 430, 1.2],
    [280, 436, 0.9],
    [620, 420, 1],
    [1720, 440, 1.1],
    [2230, 430, 1.3],
    [2310, 440, 1],
  ] as const,
  ([x, y, scale], i) => at(x, y, scale, birch, i % 2 ? -1 : 1),
)}`,
  };
};
