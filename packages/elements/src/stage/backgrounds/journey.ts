import { at, each, type Scene } from "./frame.ts";
import { rolling } from "./ridge.ts";

/** Journey: a road winds over hills towards a low sun; signposts and trees beside it. */
export const journey: Scene = ({ tint, dark }) => {
  const soft = dark ? 0.6 : 1;
  const tree = `<path d="M-5 0V-50H5V0Z" fill="${tint("deep", 0.4)}"/><ellipse cy="-78" rx="34" ry="46" fill="${tint("leaf", 0.42)}"/><path d="M0 -124a34 46 0 0 1 0 92a60 60 0 0 0 0 -92Z" fill="${tint("leaf", 0.52)}"/>`;
  const post = `<path d="M-6 0V-150H6V0Z" fill="${tint("deep", 0.44)}"/><path d="M-6 -146H84L108 -126L84 -106H-6Z" fill="${tint("warm", 0.74)}"/><path d="M6 -96H-74L-96 -78L-74 -60H6Z" fill="${tint("red", 0.56)}"/>`;
  const van = `<path d="M-92 -22V-78Q-92 -100 -70 -100H44Q60 -100 68 -86L84 -56Q94 -52 94 -40V-22Z" fill="${tint("red", 0.56)}"/><path d="M-92 -48H92Q94 -44 94 -40V-22H-92Z" fill="${tint("light", 0.85)}"/><path d="M-78 -86H-38V-58H-78ZM-28 -86H12V-58H-28ZM22 -86H46Q54 -86 58 -78L68 -58H22Z" fill="${tint("cool", 0.8)}"/><circle cx="-50" cy="-20" r="20" fill="${tint("deep", 0.5)}"/><circle cx="52" cy="-20" r="20" fill="${tint("deep", 0.5)}"/><circle cx="-50" cy="-20" r="8" fill="${tint("light", 0.8)}"/><circle cx="52" cy="-20" r="8" fill="${tint("light", 0.8)}"/><path d="M-64 -106H28V-114H-64ZM-52 -114H-8V-130H-52Z" fill="${tint("warm", 0.7)}"/>`;
  return {
    sky: [tint("cool", 0.2 * soft), tint("warm", 0.34 * soft)],
    light: { x: "50%", y: "66%", color: tint("warm", 0.5) },
    far: `<circle cx="50%" cy="66%" r="9%" fill="${tint("warm", 0.5)}"/>`,
    bottom: `<path d="${rolling([190, 110, 200, 120, 210, 150, 96, 190, 140])}" fill="${tint("cool", 0.36 * soft)}"/>
<path d="${rolling([170, 240, 190, 262, 214, 250, 190, 250, 180])}" fill="${tint("cool", 0.6 * soft)}"/>
<path d="${rolling([290, 240, 300, 250, 322, 270, 310, 238, 300])}" fill="${tint("leaf", 0.24)}"/>
<path d="M1188 262C1150 282 1290 300 1250 330S1020 368 1060 410S1240 452 1130 500H1460C1480 440 1180 420 1180 396S1360 350 1330 320S1180 290 1204 262Z" fill="${tint("light", 0.8)}"/>
<path d="M1196 268C1166 286 1306 304 1288 328S1100 374 1124 406S1330 446 1296 500" fill="none" stroke="${tint("warm", 0.6)}" stroke-width="6" stroke-dasharray="18 16"/>
${each(
  [
    [880, 300, 0.5],
    [930, 306, 0.7],
    [1560, 290, 0.62],
    [1610, 300, 0.44],
    [330, 264, 0.7],
    [400, 276, 0.54],
    [2010, 262, 0.74],
    [2090, 270, 0.56],
  ] as const,
  ([x, y, scale]) => at(x, y, scale, tree),
)}
<path d="${rolling([360, 420, 372, 426, 484, 486, 400, 430, 366])}" fill="${tint("leaf", 0.36)}"/>
${at(620, 424, 1.15, van)}${at(1720, 424, 1.1, post)}${each(
  [
    [130, 400, 1.3],
    [230, 420, 1],
    [1960, 430, 1.2],
    [2260, 400, 1.4],
  ] as const,
  ([x, y, scale]) => at(x, y, scale, tree),
)}`,
  };
};
