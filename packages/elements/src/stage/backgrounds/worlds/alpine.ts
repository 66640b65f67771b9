import { at, each } from "../frame.ts";
import { jagged, rolling } from "../ridge.ts";
import { box, disc, line, path } from "./draw.ts";
import { cloud, fir } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Alpine: ranges behind each other, a cable car over the valley, a chalet and the meadow before it. */
export const alpine: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  /** A peak whose left side has the light, its snow with a broken edge. */
  const peak = (x: number, y: number, width: number, value: number, air: number) => {
    const foot = 420;
    const height = foot - y;
    const h = (share: number) => Math.round(y + height * share);
    const w = (share: number) => Math.round(x + width * share);
    return `${path(`M${w(-1)} ${foot}L${w(-0.5)} ${h(0.46)}L${w(-0.36)} ${h(0.4)}L${x} ${y}L${w(0.3)} ${h(0.3)}L${w(0.42)} ${h(0.34)}L${w(1)} ${foot}Z`, fall("blue", value, value + 0.1, air))}${path(`M${x} ${y}L${w(0.3)} ${h(0.3)}L${w(0.42)} ${h(0.34)}L${w(1)} ${foot}H${w(0.2)}L${w(0.06)} ${h(0.5)}L${w(0.14)} ${h(0.3)}Z`, fall("blue", value - 0.22, value - 0.04, air))}${path(`M${x} ${y}L${w(-0.24)} ${h(0.27)}L${w(-0.17)} ${h(0.25)}L${w(-0.13)} ${h(0.36)}L${w(-0.05)} ${h(0.28)}L${w(0.03)} ${h(0.4)}L${w(0.09)} ${h(0.27)}L${w(0.16)} ${h(0.33)}L${w(0.2)} ${h(0.2)}Z`, fall("light", time(1, 0.8), time(0.94, 0.66), air))}${path(`M${x} ${y}L${w(0.03)} ${h(0.4)}L${w(0.09)} ${h(0.27)}L${w(0.16)} ${h(0.33)}L${w(0.2)} ${h(0.2)}Z`, tone("blue", time(0.78, 0.5), air))}`;
  };
  const chalet = `${pool("deep", 0.05, 130, 352, 170, 20, 0.5)}${path("M20 352V226H240V352Z", ramp("wood", 0.66, 0.26))}${each([250, 276, 302, 328] as const, (y) => line(`M24 ${y}H236`, tone("wood", 0.16), 3, 'opacity=".4"'))}${box(12, 316, 238, 12, ramp("wood", 0.8, 0.4), 3)}${path("M14 286H124M14 286V316", "none")}${path("M-16 234L130 130L276 234L262 252L130 158L-2 252Z", ramp("light", time(1, 0.9), time(0.86, 0.6)))}${path("M-2 252L130 158L262 252V262L130 172L-2 262Z", tone("wood", 0.1))}${path("M66 226L130 180L194 226Z", tone("wood", 0.46))}${each([54, 162] as const, (x) => `${box(x, 254, 44, 44, tone("wood", 0.1), 3)}${box(x + 4, 258, 36, 36, fall("amber", 1, 0.86))}${line(`M${x + 22} 258V294M${x + 4} 276H${x + 40}`, tone("wood", 0.2), 3)}${path(`M${x - 18} 252h16v48h-16ZM${x + 46} 252h16v48h-16Z`, ramp("red", 0.7, 0.36))}${box(x - 6, 300, 56, 12, ramp("wood", 0.6, 0.3), 3)}${each([0, 12, 24, 36, 46] as const, (i) => disc(x - 1 + i, 298, 7, tone(i % 24 ? "rose" : "red", 0.8)))}`)}${box(118, 290, 30, 62, ramp("wood", 0.5, 0.2), 3)}${path("M196 154V112H224V174Z", ramp("stone", 0.8, 0.4))}${box(190, 104, 40, 12, tone("light", 0.97), 3)}`;
  const flower = (x: number, y: number, made: "rose" | "amber" | "light" | "plum", size = 1) =>
    at(
      x,
      y,
      size,
      `${line("M0 0Q-3 -18 0 -34", tone("leaf", 0.2), 4)}${each([0, 72, 144, 216, 288] as const, (turn) => `<ellipse cx="0" cy="-44" rx="7" ry="11" fill="${tone(made, 0.82)}" transform="rotate(${turn} 0 -34)"/>`)}${disc(0, -34, 6, tone("amber", 0.9))}`,
    );
  return {
    sky: [tone("blue", time(0.56, 0.14), 0.05), tone("cream", time(0.97, 0.5), 0.2)],
    light: tone(time("amber" as const, "blue" as const), time(0.98, 0.5)),
    far: {
      horizon: `${peak(1030, 214, 380, time(0.84, 0.5), 0.4)}${peak(1400, 196, 420, time(0.84, 0.5), 0.4)}${peak(640, 30, 420, time(0.74, 0.46), 0.2)}${peak(1780, 0, 460, time(0.72, 0.46), 0.2)}${peak(400, 130, 300, time(0.64, 0.4), 0.1)}${peak(2060, 150, 330, time(0.64, 0.4), 0.1)}${path(
        jagged(
          [
            [0, 330],
            [160, 300],
            [330, 336],
            [560, 312],
            [820, 350],
            [1200, 364],
            [1500, 344],
            [1760, 320],
            [2080, 300],
            [2240, 330],
            [2400, 300],
          ],
          420,
        ),
        tone("blue", time(0.6, 0.34), 0.2),
      )}`,
      upperRight: `${cloud(paint, 352, 232, 0.5, time(1, 0.6))}${cloud(paint, 150, 70, 0.3, time(1, 0.55))}`,
      upperLeft: `${pool("light", 1, 96, 82, 120, 120, 0.6)}${disc(96, 82, 46, ramp(time("amber" as const, "cream" as const), 1, 0.88))}${cloud(paint, 190, 150, 0.36, time(1, 0.6))}`,
    },
    mid: {
      upperRight: `${line("M120 -20L440 120", tone("deep", 0.3, 0.2), 4)}${at(300, 59, 0.86, `${line("M0 0V34", tone("deep", 0.3), 5)}${box(-13, -6, 26, 10, tone("deep", 0.25), 4)}${box(-46, 30, 92, 70, ramp("red", 0.8, 0.34), 16)}${box(-36, 44, 32, 30, ramp("cream", 1, 0.7), 5)}${box(4, 44, 32, 30, ramp("cream", 1, 0.7), 5)}${line("M-40 38H20", tone("light", 1), 4, 'opacity=".6"')}`)}`,
      horizon: `${path(rolling([330, 296, 340, 364, 384, 366, 336, 290, 322], 420), fall("leaf", time(0.66, 0.36), time(0.44, 0.2), 0.16))}${each([180, 236, 300, 420, 2110, 2170, 2260, 640, 1790, 940, 1480] as const, (x, i) => fir(paint, time(0.42, 0.3), 0.16, x, i > 8 ? 378 : 332 + (i % 3) * 10, i > 8 ? 0.3 : 0.42 + (i % 3) * 0.06))}`,
      lowerRight: `${at(150, 60, 0.9, chalet)}`,
      lowerLeft: `${fir(paint, 0.42, 0.06, 60, 366, 1.1)}${fir(paint, 0.36, 0.03, 164, 378, 0.8)}`,
      foot: path(
        rolling([90, 70, 110, 130, 140, 130, 104, 70, 96], 270),
        fall("leaf", time(0.72, 0.4), time(0.4, 0.18)),
      ),
    },
    near: {
      foot: `${path(rolling([170, 186, 200, 214, 220, 210, 204, 186, 166], 270), fall("leaf", time(0.54, 0.3), time(0.22, 0.08)))}${pool("amber", 1, 500, 190, 600, 40, 0.3)}`,
      lowerLeft: `${each([20, 110, 200] as const, (x) => `${path(`M${x} 400V306l9 -10l9 10V400Z`, ramp("wood", 0.8, 0.3))}`)}${path("M-10 326H262V340H-10ZM-10 360H262V374H-10Z", fall("wood", 0.74, 0.36))}${flower(66, 398, "rose")}${flower(92, 404, "light", 0.8)}${flower(164, 400, "amber")}${flower(246, 402, "plum", 0.9)}${flower(286, 406, "light", 0.7)}`,
      lowerRight: `${flower(380, 402, "rose")}${flower(344, 408, "light", 0.9)}${flower(130, 408, "plum", 0.7)}${flower(100, 412, "amber", 0.7)}`,
    },
  };
};
