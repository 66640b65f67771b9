import { at, each, type Scene, scatter } from "./frame.ts";
import { rolling } from "./ridge.ts";

/** Wood: three depths of trunks with light between them, ferns and mushrooms on the floor. */
export const wood: Scene = ({ tint, dark }) => {
  const deep = dark ? 0.7 : 1;
  const trunk = (width: number) =>
    `M${-width} 20Q${-width * 0.7} -200 ${-width * 0.6} -1400H${width * 0.6}Q${width * 0.7} -200 ${width * 1.1} 20Z`;
  const stand = (xs: readonly number[], y: number, width: number, fill: string) =>
    `<g fill="${fill}">${each(xs, (x, i) => `<path d="${trunk(width * (0.8 + (i % 3) * 0.2))}" transform="translate(${x} ${y})"/>`)}</g>`;
  const fern = (fill: string) =>
    `<g fill="${fill}">${each([-66, -38, -12, 14, 40, 68], (turn) => `<path d="M0 0Q-16 -60 0 -124Q16 -60 0 0Z" transform="rotate(${turn})"/>`)}</g>`;
  const mushroom = `<path d="M-12 0Q-8 -26 -10 -44H10Q8 -26 14 0Z" fill="${tint("light", dark ? 0.4 : 0.9)}"/><path d="M-44 -38Q-40 -88 0 -88T44 -38Q0 -24 -44 -38Z" fill="${tint("red", 0.62)}"/><g fill="${tint("light", dark ? 0.45 : 0.95)}"><circle cx="-16" cy="-62" r="8"/><circle cx="12" cy="-70" r="6"/><circle cx="22" cy="-48" r="5"/></g>`;
  const random = scatter(33);
  const motes = each(
    Array.from({ length: 26 }, () => [random() * 100, 20 + random() * 60, 1.4 + random() * 2.6] as const),
    ([x, y, r]) => `<circle cx="${x.toFixed(1)}%" cy="${y.toFixed(1)}%" r="${r.toFixed(1)}"/>`,
  );
  const crown = `M0 0H2400V70${each([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], (i) => `Q${i * 200 + 150} ${130 + (i % 3) * 34} ${i * 200 + 100} ${60 + (i % 2) * 30}T${i * 200} ${70 + (i % 3) * 20}`)}Z`;
  return {
    sky: [tint("leaf", dark ? 0.14 : 0.2), tint("cool", dark ? 0.26 : 0.4)],
    light: { x: "52%", y: "46%", color: tint(dark ? "cool" : "warm", dark ? 0.5 : 0.56) },
    far: `<g fill="${tint("warm", dark ? 0.6 : 0.7)}" opacity=".8">${motes}</g>`,
    top: `<path d="${crown}" fill="${tint("leaf", 0.22 * deep)}" transform="translate(0 -20) scale(1 1.1)"/><path d="${crown}" fill="${tint("leaf", 0.34 * deep)}" transform="translate(-60 -66)"/>`,
    bottom: `${stand([120, 300, 520, 700, 860, 1010, 1420, 1560, 1700, 1890, 2060, 2280], 300, 16, tint("cool", dark ? 0.3 : 0.3))}
<path d="${rolling([290, 262, 300, 280, 310, 284, 300, 260, 290])}" fill="${tint("cool", dark ? 0.34 : 0.46)}"/>
${stand([40, 420, 640, 900, 1500, 1770, 2000, 2340], 350, 26, tint("leaf", 0.24 * deep))}
<path d="${rolling([350, 330, 372, 350, 380, 352, 370, 330, 350])}" fill="${tint("leaf", 0.3 * deep)}"/>
${stand([220, 560, 1850, 2180], 430, 48, tint("deep", 0.44))}
<path d="${rolling([420, 400, 430, 420, 450, 424, 430, 404, 420])}" fill="${tint("deep", dark ? 0.5 : 0.42)}"/>
${each(
  [
    [890, 452, 0.7],
    [1510, 446, 0.8],
    [420, 440, 1],
    [700, 450, 0.8],
    [1700, 446, 1],
    [2040, 440, 0.9],
    [80, 440, 1.1],
    [2330, 440, 1.1],
  ] as const,
  ([x, y, scale], i) => at(x, y, scale, fern(tint(i % 2 ? "leaf" : "red", dark ? 0.3 : 0.44))),
)}
${at(900, 462, 0.8, mushroom)}${at(950, 464, 0.55, mushroom)}${at(1490, 460, 0.7, mushroom)}${at(330, 450, 1.1, mushroom)}${at(1960, 452, 1.2, mushroom)}${at(2020, 460, 0.8, mushroom)}`,
  };
};
