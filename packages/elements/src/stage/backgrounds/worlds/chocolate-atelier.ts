import { at, each } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import { leaf, pendant } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Chocolate atelier: a copper kettle on marble, pralines on their tray, chocolate running from the page's upper edge. */
export const chocolateAtelier: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const praline = (x: number, y: number, made: "cocoa" | "cream" | "rose", kind: number) =>
    at(
      x,
      y,
      1,
      `${pool("deep", 0.05, 4, 4, 40, 10, 0.6)}${kind === 0 ? path("M-32 0Q-34 -40 0 -42T32 0Q0 10 -32 0Z", ramp(made, 0.66, 0.12)) : box(-30, -38, 60, 42, ramp(made, 0.66, 0.14), kind === 1 ? 8 : 16)}${path("M-24 -14Q-22 -32 -4 -35", "none", `stroke="${tone("light", 0.98)}" stroke-width="5" stroke-linecap="round" opacity=".6"`)}${kind === 1 ? line("M-20 -24q12 10 20 0t20 0", tone("cream", 0.9), 4) : disc(8, -38, 6, tone("amber", 0.95), 4)}`,
    );
  const pan = (x: number, drop: number, size: number) =>
    `${line(`M${x} -40V${drop}`, tone("deep", 0.35, 0.2), 4)}${at(x, drop, size, `${line("M0 0V62", ramp("wood", 0.6, 0.25, 0.1), 12)}${disc(0, 106, 52, ramp("amber", 0.9, 0.3, 0.1))}${disc(0, 106, 40, ramp("amber", 0.5, 0.8, 0.1))}${line("M-44 92A46 46 0 0 1 -12 64", tone("light", 0.98), 5, 'opacity=".7"')}`)}`;
  const drips = [90, 150, 64, 118, 84, 46, 30, 22, 38, 24, 40, 30, 20, 46, 70, 128, 72, 152, 96, 140];
  const run = (grow: number, lift: number) =>
    `M0 -20V${18 + lift}${drips.map((long, i) => `Q${i * 120 + 16} ${20 + lift} ${i * 120 + 26} ${long * grow * 0.6 + lift}T${i * 120 + 60} ${long * grow + lift}T${i * 120 + 94} ${long * grow * 0.6 + lift}T${i * 120 + 120} ${18 + lift}`).join("")}V-20Z`;
  return {
    sky: [tone("cream", time(0.96, 0.3), 0.2), tone("rose", time(0.74, 0.2), 0.3)],
    light: tone("cream", time(0.99, 0.4), 0.3),
    wall: paint.weave(
      44,
      `<circle cx="11" cy="11" r="3.4" fill="${tone("cocoa", time(0.6, 0.5), 0.3)}"/><circle cx="33" cy="33" r="3.4" fill="${tone("cocoa", time(0.6, 0.5), 0.3)}"/>`,
      0.24,
    ),
    far: {
      horizon: `${box(0, 150, 2400, 10, tone("cocoa", time(0.56, 0.4), 0.4))}${box(0, 160, 2400, 270, fall("rose", time(0.7, 0.24), time(0.56, 0.1), 0.2))}${row(0, 2400, 110, (x) => line(`M${x} 166V420`, tone("rose", time(0.82, 0.32), 0.2), 3))}${row(166, 420, 60, (y) => line(`M0 ${y}H2400`, tone("rose", time(0.82, 0.32), 0.2), 3))}`,
      upperRight: `${box(196, 176, 220, 13, ramp("wood", 0.7, 0.36, 0.1), 3)}${each([216, 270, 340] as const, (x) => `${box(x, 126 - (x % 20), 50, 50 + (x % 20), ramp(x === 270 ? "teal" : "red", 0.72, 0.36, 0.2), 4)}${box(x + 20, 126 - (x % 20), 9, 50 + (x % 20), tone("amber", 0.9, 0.2))}`)}`,
    },
    mid: {
      head: `${path(run(1.05, 6), tone("cocoa", time(0.5, 0.12)), 'opacity=".35"')}${path(run(1, 0), fall("cocoa", time(0.1, 0.16), time(0.3, 0.32)))}${row(60, 2400, 120, (x, i) => line(`M${x - 10} ${(drips[i] ?? 40) * 0.5}v${(drips[i] ?? 40) * 0.26}`, tone("cream", 0.92), 6, 'opacity=".45"'))}`,
      foot: `${box(0, 52, 2400, 220, fall("stone", time(0.96, 0.4), time(0.6, 0.2)))}${row(-80, 2400, 280, (x, i) => line(`M${x} ${90 + (i % 3) * 44}q70 -44 140 0t170 16`, tone("stone", time(0.58, 0.5)), 3, 'opacity=".4"'))}${box(0, 46, 2400, 9, tone("light", time(0.99, 0.8)))}${pool("cream", 1, 800, 90, 900, 60, 0.6)}`,
      lowerLeft: `${pool("deep", 0.05, 150, 364, 180, 24, 0.6)}${path("M40 200C20 200 -10 226 14 262", "none", `stroke="${tone("amber", 0.4)}" stroke-width="15"`)}${path("M258 200C290 200 306 230 280 262", "none", `stroke="${tone("amber", 0.4)}" stroke-width="15"`)}${path("M28 176H272Q276 338 214 362H86Q24 338 28 176Z", ramp("amber", 0.92, 0.2))}${path("M44 196Q44 300 84 346Q64 280 66 196Z", tone("light", 0.98), 'opacity=".5"')}${disc(150, 176, 126, ramp("amber", 1, 0.4), 22)}${disc(150, 178, 112, fall("cocoa", 0.12, 0.36), 16)}${line("M84 176q60 -14 120 4", tone("cream", 0.9), 5, 'opacity=".5"')}${line("M196 176L250 44", ramp("wood", 0.8, 0.3), 14)}${line("M246 52L256 30", tone("wood", 0.85), 18)}${path("M206 184C214 220 198 250 204 290q10 14 18 -2C226 250 224 220 232 184Z", fall("cocoa", 0.12, 0.36))}`,
      lowerRight: `${pool("deep", 0.05, 240, 366, 190, 22, 0.6)}${path("M70 340H420L440 372H46Z", ramp("amber", 0.86, 0.36))}${path("M78 336H420V344H66Z", tone("light", 0.95), 'opacity=".5"')}${praline(122, 338, "cocoa", 1)}${praline(196, 338, "rose", 0)}${praline(270, 338, "cocoa", 0)}${praline(344, 338, "cream", 1)}${praline(158, 304, "cream", 0)}${praline(234, 304, "cocoa", 2)}${praline(308, 304, "rose", 1)}${praline(272, 268, "cocoa", 0)}`,
      upperLeft: `${pan(54, 60, 0.86)}${pan(140, 36, 0.66)}`,
    },
    near: {
      lowerLeft: `${leaf(paint, "leaf", 0.42, -70, 300, 404, 0.6)}${at(300, 384, 0.9, `${pool("deep", 0.05, 0, 12, 90, 16, 0.6)}${path("M-84 0C-60 -50 40 -56 84 -6C50 34 -50 34 -84 0Z", ramp("red", 0.72, 0.2))}${line("M-70 -4C-30 -34 30 -36 74 -6M-70 4C-30 16 30 18 74 0", tone("red", 0.2), 4, 'opacity=".6"')}${line("M-64 -12C-30 -36 0 -40 20 -38", tone("light", 0.97), 5, 'opacity=".6"')}`)}`,
      lowerRight: mirrored(
        `${each([0, 1, 2] as const, (i) => at(316 - i * 8, 392 - i * 26, 1, `${path("M-60 0L-48 -26H52L64 0Z", ramp("cocoa", 0.42, 0.1))}${line("M-46 -24H50", tone("cream", 0.9), 3, 'opacity=".5"')}${line("M-14 -26L-18 0M20 -26L22 0", tone("deep", 0.05), 3, 'opacity=".5"')}`))}`,
      ),
      upperRight: pendant(paint, "rose", 340, 20, 0.7),
    },
  };
};
