import { at, each, scatter } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import { plant } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Library: shelves to the ceiling, a globe and a reading lamp, books that somebody has just been reading. */
export const library: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const random = scatter(17);
  const bound: readonly Made[] = ["red", "teal", "amber", "blue", "plum", "cream", "leaf", "cocoa"];
  /** Books standing from x to x on a board at y, the last ones leaning. */
  const books = (from: number, to: number, y: number, high: number, air: number) => {
    let drawn = "";
    let x = from;
    for (let i = 0; x < to - 14; i++) {
      const wide = Math.round(13 + random() * 15);
      const tall = Math.round(high * (0.68 + random() * 0.3));
      const made = bound[Math.floor(random() * bound.length)] ?? "red";
      drawn += `${box(x, y - tall, wide, tall, ramp(made, time(0.72, 0.5), time(0.4, 0.2), air), 2)}${box(x + 3, y - tall + 9, wide - 6, 4, tone("cream", time(0.95, 0.7), air))}${i % 3 ? "" : box(x + 3, y - 18, wide - 6, 6, tone("amber", 0.9, air))}`;
      x += wide + 1;
    }
    return drawn;
  };
  const board = (x: number, y: number, width: number) =>
    `${box(x, y, width, 12, fall("wood", time(0.68, 0.5), time(0.36, 0.2), 0.1))}${box(x, y + 12, width, 8, tone("deep", 0.2, 0.2)).replace("/>", ' opacity=".3"/>')}`;
  const shelves = `${box(-20, -20, 200, 280, fall("wood", time(0.5, 0.26), time(0.36, 0.14), 0.2))}${books(-16, 160, 70, 84, 0.1)}${board(-20, 70, 196)}${books(-16, 96, 162, 76, 0.1)}${at(134, 162, 0.7, `${disc(0, -40, 26, ramp("amber", 0.9, 0.4, 0.1))}${path("M-16 0L-8 -20H8L16 0Z", ramp("amber", 0.8, 0.3, 0.1))}`)}${board(-20, 162, 196)}${books(-16, 170, 250, 72, 0.1)}${board(-20, 250, 196)}${path("M-20 276H196L176 300H-20Z", fall("wood", time(0.6, 0.4), time(0.3, 0.14)))}${box(-20, 262, 222, 16, ramp("wood", time(0.86, 0.6), time(0.5, 0.3)), 3)}${path("M-20 300H176L150 372H-20Z", paint.fade("deep", time(0.5, 0.05))).replace("/>", ' opacity=".3"/>')}${box(172, -20, 16, 288, ramp("wood", time(0.78, 0.56), time(0.42, 0.24)), 2)}${line("M174 -16V262", tone("cream", 0.9), 2, 'opacity=".5"')}`;
  const globe = `${pool("deep", 0.05, 120, 374, 120, 16, 0.6)}${path("M72 374Q120 352 168 374L160 384H80Z", ramp("wood", 0.72, 0.26))}${line("M120 366V330", ramp("wood", 0.72, 0.3), 12)}${path("M20 236A102 102 0 1 0 200 184", "none", `stroke="${tone("amber", 0.5)}" stroke-width="9" stroke-linecap="round"`)}${disc(116, 230, 88, ramp("blue", 0.92, 0.26))}${path("M60 190Q84 150 124 158Q132 182 110 194Q118 216 96 226Q70 232 52 216ZM128 224Q158 206 186 222Q190 262 160 290Q138 280 140 254Q124 244 128 224ZM76 262Q98 256 104 274Q98 300 84 302Q68 286 76 262Z", ramp("leaf", 0.86, 0.4))}${path("M54 250A66 70 0 0 1 96 164", "none", `stroke="${tone("light", 1)}" stroke-width="8" stroke-linecap="round" opacity=".6"`)}${path("M196 200A88 88 0 0 1 92 315A92 92 0 0 0 196 200Z", tone("deep", 0.1), 'opacity=".3"')}`;
  const lying = (x: number, y: number, width: number, high: number, made: Made) =>
    `${box(x, y - high, width, high, ramp(made, 0.76, 0.3), 4)}${box(x + width - 12, y - high + 4, 12, high - 8, fall("cream", 1, 0.7), 2)}${box(x + 14, y - high, 7, high, tone("amber", 0.92)).replace("/>", ' opacity=".8"/>')}${line(`M${x + 5} ${y - high + 3}H${x + width - 20}`, tone("light", 1), 2.4, 'opacity=".5"')}`;
  const lamp = `${pool("amber", 1, 270, 250, 190, 120, time(0.5, 0.85))}${pool("deep", 0.05, 270, 366, 90, 12, 0.6)}${disc(270, 360, 62, ramp("amber", 0.9, 0.34), 12)}${path("M262 360V214H278V360Z", ramp("amber", 1, 0.36))}${path("M190 214C190 168 226 152 270 152S350 168 350 214Z", ramp("leaf", 0.78, 0.26))}${path("M202 206C206 178 228 162 262 160", "none", `stroke="${tone("light", 1)}" stroke-width="6" stroke-linecap="round" opacity=".6"`)}${box(186, 212, 168, 9, ramp("amber", 1, 0.5), 4)}${line("M316 222V256", tone("amber", 0.6), 3)}${disc(316, 260, 5, tone("amber", 0.9))}`;
  return {
    sky: [tone("cream", time(0.94, 0.3), 0.2), tone("teal", time(0.7, 0.2), 0.25)],
    light: tone("amber", time(0.98, 0.46), 0.2),
    wall: `${paint.weave(64, `<path d="M32 6Q42 20 32 34Q22 20 32 6ZM0 38Q10 52 0 66Q-10 52 0 38ZM64 38Q74 52 64 66Q54 52 64 38Z" fill="${tone("teal", time(0.58, 0.5), 0.2)}"/>`, 0.22)}<g fill="${tone("light", 1)}" opacity="${time(0.26, 0.05)}"><path d="M230 -20H330L760 900H560ZM370 -20H420L930 900H830Z"/></g>`,
    far: {
      horizon: `${box(0, 262, 2400, 12, fall("wood", time(0.8, 0.5), time(0.5, 0.24), 0.24))}${box(0, 274, 2400, 160, fall("wood", time(0.66, 0.34), time(0.5, 0.16), 0.24))}${row(20, 2400, 170, (x) => `${box(x, 292, 140, 120, fall("wood", time(0.6, 0.26), time(0.7, 0.36), 0.22), 4)}${line(`M${x + 6} 408H${x + 136}V298`, tone("wood", time(0.84, 0.5), 0.2), 3)}`)}`,
    },
    mid: {
      upperLeft: shelves,
      upperRight: mirrored(shelves),
      foot: `${box(0, 60, 2400, 210, fall("cocoa", time(0.7, 0.46), time(0.3, 0.14)))}${row(-60, 2400, 290, (x, i) => line(`M${x} ${92 + (i % 4) * 36}q90 ${i % 2 ? 10 : -10} ${200 + (i % 3) * 50} 0`, tone("cocoa", time(0.3, 0.1)), 3, 'opacity=".4"'))}${box(0, 54, 2400, 8, tone("cream", time(0.98, 0.7)))}${pool("amber", 1, 1900, 120, 600, 70, time(0.4, 0.4))}`,
      lowerLeft: globe,
      lowerRight: lamp,
    },
    near: {
      lowerLeft: `${pool("deep", 0.05, 254, 398, 110, 10, 0.6)}${lying(176, 398, 150, 30, "red")}${lying(188, 368, 128, 26, "teal")}`,
      lowerRight: `${pool("deep", 0.05, 130, 396, 120, 12, 0.5)}${path("M22 388Q76 356 130 380Q184 356 238 388L230 398Q180 376 130 394Q80 376 30 398Z", tone("red", 0.4))}${path("M30 380Q78 346 130 372V388Q80 366 30 390Z", ramp("cream", 1, 0.76))}${path("M230 380Q182 346 130 372V388Q180 366 230 390Z", ramp("cream", 0.92, 0.64))}${each([0, 1] as const, (i) => line(`M52 ${376 + i * 6}Q84 ${362 + i * 6} 112 ${374 + i * 6}M148 ${374 + i * 6}Q176 ${362 + i * 6} 208 ${376 + i * 6}`, tone("stone", 0.4), 2.4, 'opacity=".6"'))}${mirrored(plant(paint, "leaf", 0.38, 4, 424, 0.8))}`,
    },
  };
};
