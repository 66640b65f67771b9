import { at, each, type Scene, scatter } from "./frame.ts";
import { rolling } from "./ridge.ts";

/** Wild west: mesas against a large sun, cacti, a wagon wheel and a fence. */
export const wildWest: Scene = ({ tint, dark }) => {
  const warm = dark ? 0.55 : 1;
  const mesa = `<path d="M-260 0L-200 -70L-180 -210L-120 -222L60 -222L100 -206L124 -150L190 -140L206 -60L270 0Z" fill="${tint("red", 0.5 * warm)}"/><path d="M60 -222L100 -206L124 -150L190 -140L206 -60L270 0H110L80 -110Z" fill="${tint("red", 0.66 * warm)}"/><path d="M-186 -170H78M-192 -120H84" stroke="${tint("light", 0.4 * warm)}" stroke-width="8"/>`;
  const cactus = `<path d="M-18 0V-190a18 18 0 0 1 36 0V0ZM18 -60H44a20 20 0 0 0 20 -20V-124a12 12 0 0 0 -24 0V-84H18ZM-18 -90H-40a20 20 0 0 1 -20 -20V-150a12 12 0 0 1 24 0V-114H-18Z" fill="${tint("leaf", dark ? 0.5 : 0.6)}"/><path d="M0 -196V-6M-6 -150v10M-6 -100v10M8 -130v10M8 -70v10" stroke="${tint("cool", 0.5)}" stroke-width="4" stroke-linecap="round"/>`;
  const wagon = `<g fill="none" stroke="${tint("deep", 0.5)}"><circle r="60" stroke-width="14"/>${each([0, 45, 90, 135], (turn) => `<path d="M-54 0H54" stroke-width="9" transform="rotate(${turn})"/>`)}</g><circle r="14" fill="${tint("light", 0.7)}"/>`;
  const fence = each(
    [0, 120, 240, 360],
    (x) => `<path d="M${x - 8} 0V-96L${x} -106L${x + 8} -96V0Z" fill="${tint("deep", 0.42)}"/>`,
  );
  const rails = `<path d="M-30 -74H392V-62H-30ZM-30 -40H392V-28H-30Z" fill="${tint("deep", 0.34)}"/>`;
  const random = scatter(12);
  const stars = each(
    Array.from({ length: 36 }, () => [random() * 100, random() * 55, 1 + random() * 2] as const),
    ([x, y, r]) => `<circle cx="${x.toFixed(1)}%" cy="${y.toFixed(1)}%" r="${r.toFixed(1)}"/>`,
  );
  return {
    sky: [tint("warm", dark ? 0.04 : 0.24), tint("red", 0.4 * warm)],
    light: { x: "50%", y: "70%", color: tint("warm", dark ? 0.4 : 0.7) },
    far: `${dark ? `<g fill="${tint("light", 0.6)}">${stars}</g>` : ""}<circle cx="50%" cy="72%" r="15%" fill="${tint("warm", dark ? 0.3 : 0.6)}"/><circle cx="50%" cy="72%" r="10%" fill="${tint("warm", dark ? 0.4 : 0.8)}"/>`,
    bottom: `${at(520, 300, 0.9, mesa)}${at(1490, 290, 0.5, mesa, -1)}${at(1900, 300, 1.05, mesa, -1)}${at(140, 290, 0.5, mesa)}${at(930, 288, 0.34, mesa)}
<path d="${rolling([300, 270, 296, 280, 300, 284, 300, 270, 290])}" fill="${tint("warm", 0.4 * warm)}"/>
<path d="${rolling([340, 360, 330, 370, 350, 376, 340, 360, 336])}" fill="${tint("red", 0.34 * warm)}"/>
${at(890, 390, 0.86, cactus)}${at(1526, 376, 0.66, cactus, -1)}${at(330, 390, 1.3, cactus, -1)}${at(2080, 390, 1.36, cactus)}${at(720, 360, 0.6, cactus)}${at(1730, 360, 0.7, cactus, -1)}
<path d="${rolling([420, 400, 430, 410, 440, 420, 436, 404, 420])}" fill="${tint("red", 0.5 * warm)}"/>
${at(440, 428, 1, fence + rails)}${at(1660, 430, 1, fence + rails)}${at(1450, 402, 0.5, wagon)}${at(2200, 386, 0.9, wagon)}`,
  };
};
