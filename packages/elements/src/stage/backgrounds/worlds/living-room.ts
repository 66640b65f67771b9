import { at, each } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import { cup, plant } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Living room: an afternoon's light on the wall, a sofa and its lamp, pictures, a plant by the armchair. */
export const livingRoom: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const cushion = (x: number, y: number, made: Made, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path("M-38 -34Q0 -44 38 -34Q46 0 38 34Q0 44 -38 34Q-46 0 -38 -34Z", ramp(made, 0.92, 0.46))}${line("M-28 -24Q0 -32 22 -26", tone("light", 1), 4, 'opacity=".6"')}</g>`;
  const sofa = `${pool("deep", 0.05, 160, 372, 200, 18, 0.6)}${box(12, 352, 14, 24, tone("wood", 0.2), 4)}${box(276, 352, 14, 24, tone("wood", 0.2), 4)}${path("M-20 208Q-20 178 14 178H250Q284 178 284 212V330H-20Z", ramp("teal", 0.74, 0.32))}${line("M-10 196Q-4 186 14 186H240", tone("light", 1), 5, 'opacity=".5"')}${line("M132 186V270", tone("teal", 0.2), 4, 'opacity=".5"')}${box(-20, 274, 150, 50, ramp("teal", 0.86, 0.46), 16)}${box(134, 274, 140, 50, ramp("teal", 0.82, 0.42), 16)}${path("M-20 316H300V346Q300 358 286 358H-20Z", ramp("teal", 0.56, 0.22))}${path("M262 268Q262 236 290 236T318 266V346Q318 358 304 358H276Q262 358 262 346Z", ramp("teal", 0.8, 0.3))}${line("M270 268Q270 246 290 244", tone("light", 1), 4, 'opacity=".6"')}${cushion(40, 240, "amber", -8)}${cushion(112, 246, "rose", 7)}${path("M180 270Q216 262 252 272L262 330Q224 344 186 336Z", ramp("cream", 0.98, 0.64))}${line("M192 284L250 286M192 300L254 302M190 316L256 318", tone("red", 0.6), 5, 'opacity=".6"')}`;
  const chair = `${pool("deep", 0.05, 270, 372, 140, 16, 0.6)}${line("M216 340L204 376M330 340L344 376", ramp("wood", 0.6, 0.2), 11)}${path("M196 160Q200 128 272 128T348 160L360 318H184Z", ramp("red", 0.78, 0.34))}${line("M206 168Q210 140 262 138", tone("light", 1), 5, 'opacity=".55"')}${each(
    [
      [246, 190],
      [298, 190],
      [272, 226],
      [246, 260],
      [298, 260],
    ] as const,
    ([x, y]) => disc(x, y, 5, tone("red", 0.16)),
  )}${box(196, 282, 152, 46, ramp("red", 0.92, 0.5), 18)}${path("M168 252Q168 230 188 230T208 252V346H176Q168 346 168 338ZM336 252Q336 230 356 230T376 252V338Q376 346 368 346H336Z", ramp("red", 0.74, 0.28))}${path("M190 318H352V350H190Z", ramp("red", 0.56, 0.24))}`;
  const picture = (x: number, y: number, width: number, height: number, inner: string) =>
    `${box(x + 6, y + 8, width, height, tone("deep", 0.3, 0.5), 3).replace("/>", ' opacity=".3"/>')}${box(x, y, width, height, ramp("wood", 0.72, 0.36, 0.12), 3)}${box(x + 7, y + 7, width - 14, height - 14, tone("cream", 0.98, 0.1))}${inner}`;
  return {
    sky: [tone("sand", time(0.92, 0.32), 0.3), tone("rose", time(0.8, 0.2), 0.36)],
    light: tone("amber", time(0.98, 0.44), 0.2),
    wall: `${paint.weave(48, `<rect width="24" height="48" fill="${tone("cream", time(0.98, 0.6), 0.2)}"/>`, time(0.3, 0.12))}<g fill="${tone("light", 1)}" opacity="${time(0.26, 0.06)}"><path d="M60 -20H220L620 700H420ZM250 -20H390L850 700H650Z"/></g>`,
    far: {
      upperRight: `${picture(228, 40, 84, 112, `${path("M239 142V112Q262 84 300 108V142Z", ramp("teal", 0.7, 0.4, 0.1))}${disc(258, 76, 15, tone("amber", 0.86, 0.1))}`)}${picture(330, 26, 96, 72, `${path("M342 88L366 56L384 76L398 62L420 88Z", ramp("plum", 0.72, 0.4, 0.1))}`)}${picture(330, 114, 66, 66, disc(363, 147, 18, ramp("red", 0.84, 0.5, 0.1)))}`,
      upperLeft: `${box(-40, -30, 220, 240, ramp("light", 1, 0.8, 0.1), 4)}${box(-40, -30, 206, 226, fall("blue", time(0.8, 0.24), time(0.96, 0.5), 0.1))}${path("M-40 196V150Q20 120 76 160Q120 130 166 158V196Z", fall("leaf", time(0.76, 0.36), time(0.6, 0.24), 0.2))}${line("M64 -30V196M-40 84H166", tone("light", time(1, 0.7)), 9)}${box(-40, 204, 234, 14, ramp("light", 1, 0.7), 3)}`,
      horizon: `${box(0, 300, 2400, 14, fall("light", 1, 0.8, 0.2))}${box(0, 314, 2400, 120, fall("light", time(0.96, 0.42), time(0.8, 0.3), 0.24))}${row(40, 2400, 180, (x) => `<rect x="${x}" y="334" width="150" height="70" rx="3" fill="none" stroke="${tone("sand", time(0.76, 0.24), 0.2)}" stroke-width="4"/>`)}`,
    },
    mid: {
      upperLeft: `${line("M-20 8H230", ramp("wood", 0.7, 0.3), 8)}${disc(232, 8, 10, ramp("amber", 1, 0.4))}${path("M-20 10H54Q40 110 62 250Q20 262 -20 250Z", ramp("red", 0.86, 0.5))}${line("M6 14Q-2 130 8 250M30 14Q20 130 36 250", tone("red", 0.4), 4, 'opacity=".4"')}${path("M168 10H214Q226 110 212 244Q190 252 166 246Q182 130 168 10Z", ramp("red", 0.82, 0.46))}${line("M192 14Q204 130 190 246", tone("red", 0.36), 4, 'opacity=".4"')}`,
      foot: `${box(0, 66, 2400, 204, fall("wood", time(0.82, 0.46), time(0.5, 0.18)))}${each([92, 126, 172, 230] as const, (y, i) => `${line(`M0 ${y}H2400`, tone("wood", time(0.4, 0.12)), 3, 'opacity=".35"')}${row(60 + i * 70, 2400, 300, (x) => line(`M${x} ${y}V${y + 32 + i * 8}`, tone("wood", time(0.4, 0.12)), 3, 'opacity=".3"'))}`)}${box(0, 58, 2400, 10, fall("light", 1, 0.7))}${disc(1200, 214, 900, fall("plum", time(0.8, 0.4), time(0.6, 0.24)), 78)}${disc(1200, 212, 820, tone("cream", time(0.96, 0.4)), 66)}${disc(1200, 212, 790, fall("plum", time(0.84, 0.42), time(0.66, 0.28)), 61)}`,
      lowerLeft: `${pool("amber", 1, 298, 130, 110, 130, time(0.6, 0.8))}${line("M298 130V370", ramp("wood", 0.5, 0.2), 8)}${disc(298, 374, 40, ramp("wood", 0.5, 0.2), 8)}${path("M270 80H326L344 142H252Z", ramp("amber", 1, 0.7))}${path("M270 80H288L274 142H252Z", tone("light", 1), 'opacity=".5"')}${sofa}`,
      lowerRight: chair,
    },
    near: {
      lowerRight: `${mirrored(`${plant(paint, "leaf", 0.4, 28, 330, 1.12)}${path("M-20 320H84L70 404H-20Z", ramp("cream", 0.96, 0.5))}${line("M-10 348H78", tone("red", 0.6), 8, 'opacity=".6"')}`)}${at(116, 398, 0.8, `${disc(0, -26, 84, ramp("wood", 0.9, 0.4), 15)}${line("M-50 -20L-60 6M50 -20L60 6", ramp("wood", 0.5, 0.2), 9)}${at(0, -28, 0.64, cup(paint, "amber", 0, 0))}`)}`,
    },
  };
};
