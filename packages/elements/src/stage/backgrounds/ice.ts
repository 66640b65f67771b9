import { at, each, type Scene, scatter } from "./frame.ts";

/** Ice: faceted bergs under northern lights, mirrored in still water. */
export const ice: Scene = ({ tint, dark }) => {
  const cold = dark ? 0.4 : 1;
  const berg = `<path d="M-220 0L-150 -120L-84 -160L-40 -250L36 -190L96 -210L160 -96L226 0Z" fill="${tint("cool", 0.9 * cold)}"/><path d="M-40 -250L36 -190L10 -90L60 0H-120L-60 -110Z" fill="${tint("light", dark ? 0.22 : 0.8)}"/><path d="M36 -190L96 -210L160 -96L100 -60L10 -90Z" fill="${tint("cool", 0.4 * cold)}"/><path d="M-150 -120L-84 -160L-60 -110L-120 0H-220Z" fill="${tint("light", dark ? 0.14 : 0.55)}"/><path d="M160 -96L226 0H60L10 -90L100 -60Z" fill="${tint("leaf", 0.46 * cold)}"/>`;
  const mirror = (inner: string) => `<g transform="scale(1 -.42)" opacity=".34">${inner}</g>`;
  const floe = `<path d="M-90 0L-60 -18H50L96 -4L60 14H-54Z" fill="${tint("light", dark ? 0.26 : 0.9)}"/><path d="M-90 0L-54 14H60L96 -4L62 30H-50Z" fill="${tint("cool", 0.5 * cold)}"/>`;
  const random = scatter(7);
  const glints = each(
    Array.from({ length: 26 }, () => [random() * 2400, 330 + random() * 140, 30 + random() * 90] as const),
    ([x, y, width]) => `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${width.toFixed(0)}"/>`,
  );
  return {
    sky: [tint("cool", dark ? 0.1 : 0.24), tint("cool", 0.46 * cold)],
    light: { x: "30%", y: "12%", color: tint("cool", dark ? 0.34 : 0.7) },
    defs: `<linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint("cool", 0.8 * cold)}" stop-opacity="0"/><stop offset=".6" stop-color="${tint("cool", 0.8 * cold)}"/><stop offset="1" stop-color="${tint("light", 0.4 * cold)}" stop-opacity="0"/></linearGradient>`,
    top: `<g fill="url(#aurora)" opacity=".4"><path d="M0 40Q300 190 620 90T1240 110T1800 60T2400 130V420Q2100 330 1800 360T1240 400T620 380T0 320Z"/><path d="M300 0Q720 150 1120 60T2000 150L2100 470Q1500 300 1120 350T360 250Z" opacity=".6"/></g>`,
    bottom: `${at(560, 306, 1.06, berg)}${at(1330, 306, 0.62, berg, -1)}${at(1960, 306, 1.2, berg, -1)}${at(980, 306, 0.4, berg)}${at(150, 306, 0.7, berg, -1)}
<rect y="306" width="2400" height="400" fill="${tint("cool", dark ? 0.3 : 0.7)}"/>
${at(560, 306, 1.06, mirror(berg))}${at(1330, 306, 0.62, mirror(berg), -1)}${at(1960, 306, 1.2, mirror(berg), -1)}${at(980, 306, 0.4, mirror(berg))}
<g stroke="${tint("light", dark ? 0.2 : 0.8)}" stroke-width="3" stroke-linecap="round">${glints}</g>
${at(1120, 430, 1.1, floe)}${at(1490, 396, 0.7, floe, -1)}${at(760, 400, 0.8, floe)}${at(1780, 440, 1.3, floe)}${at(330, 440, 1.2, floe, -1)}`,
  };
};
