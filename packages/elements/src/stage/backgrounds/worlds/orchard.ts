import { at, each, scatter } from "../frame.ts";
import { rolling } from "../ridge.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import { cloud, leaf } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Orchard: rows of trees over the hills, a bough with fruit at the upper corners, the day's harvest in the grass. */
export const orchard: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const apple = (x: number, y: number, size: number, made: Made = "red") =>
    at(
      x,
      y,
      size,
      `${line("M0 -26Q2 -40 12 -46", tone("cocoa", 0.2), 6)}${path("M2 -34C16 -56 44 -54 52 -48C44 -34 22 -26 2 -34Z", ramp("leaf", 0.8, 0.36))}${path("M0 -26C-22 -38 -48 -24 -46 6C-44 36 -22 50 0 42C22 50 44 36 46 6C48 -24 22 -38 0 -26Z", ramp(made, 0.84, 0.26))}${path("M-36 4C-36 -12 -26 -22 -14 -22", "none", `stroke="${tone("light", 1)}" stroke-width="7" stroke-linecap="round" opacity=".65"`)}`,
    );
  const far = (x: number, y: number) =>
    `${disc(x, y, 15, ramp("red", 0.84, 0.26))}${disc(x - 5, y - 5, 3.4, tone("light", 1)).replace("/>", ' opacity=".7"/>')}`;
  const random = scatter(5);
  const tree = (value: number, air: number) =>
    `${pool("deep", 0.1, 20, 4, 120, 16, 0.45)}${path("M-20 6Q-8 -50 -12 -110L12 -114Q8 -50 22 6ZM-8 -80L-60 -140L-48 -146L0 -100ZM6 -90L54 -140L62 -130L10 -74Z", ramp("wood", value + 0.16, value - 0.2, air))}${each(
      [
        [-70, -160, 66],
        [66, -156, 70],
        [0, -140, 70],
        [-36, -220, 74],
        [44, -222, 70],
        [2, -180, 72],
      ] as const,
      ([x, y, r]) => disc(x, y, r, ramp("leaf", value + 0.24, value - 0.12, air)),
    )}${each(
      [
        [-84, -184, 34],
        [-50, -252, 38],
        [20, -250, 34],
        [-10, -190, 30],
        [50, -180, 28],
      ] as const,
      ([x, y, r]) => disc(x, y, r, tone("leaf", value + 0.3, air)).replace("/>", ' opacity=".5"/>'),
    )}${Array.from({ length: 11 }, () => far(Math.round((random() - 0.5) * 210), Math.round(-120 - random() * 150))).join("")}`;
  /** As it is seen from far. */
  const grove = (value: number, air: number) =>
    `${path("M-14 4V-110H14V4Z", tone("wood", value - 0.1, air))}${disc(0, -176, 112, ramp("leaf", value + 0.24, value - 0.14, air), 104)}${disc(-34, -214, 50, tone("leaf", value + 0.28, air)).replace("/>", ' opacity=".5"/>')}`;
  const bough = `${line("M-20 30C80 30 150 60 250 40", ramp("wood", 0.62, 0.26), 15)}${line("M90 38C120 70 150 90 170 120", ramp("wood", 0.62, 0.26), 9)}${each(
    [
      [200, 44, 150, 0.5],
      [244, 40, 80, 0.46],
      [240, 40, 128, 0.42],
      [150, 50, 40, 0.44],
      [100, 36, 160, 0.52],
      [40, 34, 30, 0.5],
      [30, 36, 140, 0.56],
      [168, 116, 120, 0.5],
      [166, 116, 190, 0.46],
      [120, 70, 200, 0.4],
    ] as const,
    ([x, y, turn, size], i) => leaf(paint, "leaf", 0.36 + (i % 3) * 0.1, turn, x, y, size),
  )}${apple(70, 106, 0.84)}${apple(190, 104, 0.66, "amber")}`;
  return {
    sky: [tone("blue", time(0.7, 0.16), 0.05), tone(time("cream" as const, "plum" as const), time(0.97, 0.36), 0.2)],
    light: tone(time("amber" as const, "blue" as const), time(0.98, 0.5)),
    far: {
      upperRight: cloud(paint, 250, 190, 0.4, time(1, 0.46)),
      horizon: `${path(rolling([170, 140, 110, 120, 260, 318, 260, 120, 100, 130, 160], 420), fall("leaf", time(0.84, 0.36), time(0.72, 0.28), 0.36))}${path(rolling([250, 220, 190, 196, 300, 356, 300, 190, 184, 210, 240], 420), fall("leaf", time(0.74, 0.32), time(0.6, 0.24), 0.22))}${each(
        [
          [470, 148],
          [560, 138],
          [650, 134],
          [740, 146],
          [820, 200],
          [590, 216],
          [690, 224],
          [1580, 200],
          [1660, 148],
          [1750, 130],
          [1850, 134],
          [1950, 150],
          [1700, 218],
          [1800, 212],
        ] as const,
        ([x, y], i) => at(x, y + 8, 0.28 + (i % 2) * 0.03, grove(time(0.56, 0.34), 0.24)),
      )}`,
    },
    mid: {
      horizon: `${path(rolling([340, 320, 340, 370, 388, 392, 384, 366, 336, 320, 336], 420), fall("leaf", time(0.7, 0.34), time(0.5, 0.2), 0.08))}`,
      foot: path(rolling([80, 70, 84, 96, 100, 96, 82, 70, 80], 270), fall("leaf", time(0.64, 0.32), time(0.4, 0.16))),
      lowerLeft: `${at(112, 384, 1.2, tree(0.44, 0.03))}${line("M176 384L128 176M224 384L158 170M186 340H212M178 300H200M168 262H190M160 224H180", ramp("wood", 0.9, 0.5), 9)}`,
      lowerRight: at(330, 372, 0.9, tree(0.4, 0.08)),
    },
    near: {
      foot: `${path(rolling([180, 190, 204, 214, 218, 214, 204, 190, 178], 270), fall("leaf", time(0.5, 0.26), time(0.2, 0.06)))}${row(20, 2400, 62, (x, i) => path(`M${x} 226q-6 -20 -14 -28q12 8 18 24q2 -20 12 -32q-4 16 -4 36Z`, tone("leaf", time(0.62, 0.34) - (i % 3) * 0.08)))}`,
      lowerRight: at(
        196,
        386,
        1,
        `${pool("deep", 0.05, 0, 6, 110, 16, 0.6)}${apple(-50, -84, 0.8)}${apple(50, -82, 0.8)}${apple(0, -104, 0.86, "amber")}${apple(-22, -74, 0.8)}${apple(26, -72, 0.8)}${path("M-88 -66H88L70 4H-70Z", ramp("wood", 0.84, 0.3))}${each([-56, -42, -28, -14] as const, (y) => line(`M${-84 - (y + 56) * -0.24} ${y}H${84 + (y + 56) * -0.24}`, tone("wood", 0.24), 3, 'opacity=".5"'))}${each([-60, -30, 0, 30, 60] as const, (x) => line(`M${x} -62L${x * 0.8} 2`, tone("wood", 0.9), 5, 'opacity=".5"'))}${box(-94, -76, 188, 16, ramp("wood", 0.96, 0.5), 8)}${apple(124, -18, 0.6)}`,
      ),
      lowerLeft: `${apple(262, 384, 0.5)}${apple(300, 392, 0.4, "amber")}`,
      upperLeft: bough,
      upperRight: mirrored(at(-90, -30, 0.9, bough)),
    },
  };
};
