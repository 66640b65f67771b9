import { at, each } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import { lamps, steam } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Market at night: paper lanterns over the square, two stalls under their awnings, roofs with lit windows behind. */
export const nightMarket: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const lantern = (x: number, drop: number, size: number, made: Made) =>
    `${line(`M${x} -40V${drop}`, tone("deep", 0.25), 3)}${at(
      x,
      drop,
      size,
      `${pool("amber", 1, 0, 60, 120, 110, time(0.55, 0.6))}${box(-22, -4, 44, 12, ramp("wood", 0.6, 0.2), 4)}${path("M-26 8H26C62 24 70 44 70 60S62 98 26 112H-26C-62 98 -70 76 -70 60S-62 24 -26 8Z", ramp(made, 0.96, 0.36))}${path("M-14 8C-34 30 -38 90 -14 112M14 8C34 30 38 90 14 112M0 8V112", "none", `stroke="${tone(made, 0.3)}" stroke-width="3" opacity=".45"`)}${pool("amber", 1, -8, 56, 42, 46, 0.75)}${box(-22, 110, 44, 11, ramp("wood", 0.6, 0.2), 4)}${line("M0 122V150", tone("amber", 0.86), 4)}${line("M-7 136V156M7 136V156", tone("amber", 0.7), 3)}`,
    )}`;
  const roofs = (points: readonly (readonly [number, number, number])[], value: number, air: number) =>
    points
      .map(([x, width, high], i) => {
        const top = 420 - high;
        return `${box(x, top, width, high, fall("plum", value, value - 0.1, air))}${path(`M${x - 14} ${top + 4}Q${x + width * 0.2} ${top - 8} ${x + width * 0.3} ${top - 44}H${x + width * 0.7}Q${x + width * 0.8} ${top - 8} ${x + width + 14} ${top + 4}Z`, fall("blue", value + 0.08, value - 0.12, air))}${row(top + 24, 330, 46, (y) => `${box(x + width * 0.18, y, width * 0.22, 24, tone("amber", (i + y) % 3 ? 1 : value + 0.1, air * 0.6), 2)}${box(x + width * 0.58, y, width * 0.22, 24, tone("amber", (i + y) % 2 ? 0.96 : value + 0.1, air * 0.6), 2)}`)}`;
      })
      .join("");
  const stall = (made: Made, goods: readonly Made[]) => {
    const step = 46;
    return `${pool("amber", 1, 130, 210, 190, 130, time(0.5, 0.7))}${pool("deep", 0.02, 130, 376, 190, 18, 0.6)}${path("M10 130H22V372H10ZM246 130H258V372H246Z", ramp("wood", 0.7, 0.26))}${box(18, 150, 232, 130, tone("deep", time(0.36, 0.2))).replace("/>", ' opacity=".5"/>')}${box(18, 196, 232, 8, ramp("wood", 0.7, 0.3))}${each(goods, (good, i) => `${path(`M${34 + i * 54} 196q-6 -34 16 -36q22 2 16 36Z`, ramp(good, 0.92, 0.4))}${box(42 + i * 54, 150, 16, 10, ramp("wood", 0.7, 0.3), 2)}`)}${box(-8, 272, 284, 18, ramp("wood", 0.92, 0.46), 4)}${box(4, 290, 260, 84, fall("wood", 0.6, 0.22))}${row(26, 250, 32, (x) => line(`M${x} 292V372`, tone("wood", 0.16), 3, 'opacity=".5"'))}${each(goods, (good, i) => row(0, 2, 1, (n) => disc(26 + i * 60 + n * 20, 264 - (n % 2) * 12, 15, ramp(good, 0.95, 0.36))))}${Array.from({ length: 6 }, (_, i) => path(`M${-8 + i * step} 132L${20 + i * 38} 62H${58 + i * 38}L${38 + i * step} 132Q${38 + i * step} 156 ${15 + i * step} 156T${-8 + i * step} 132Z`, i % 2 ? ramp("cream", 1, 0.64) : ramp(made, 0.86, 0.34))).join("")}${path("M18 62H250L254 72H14Z", tone("light", 1), 'opacity=".4"')}${path("M-8 132H268V138H-8Z", tone("deep", 0.1), 'opacity=".18"')}`;
  };
  const goods: readonly Made[] = ["red", "amber", "leaf", "plum"];
  return {
    sky: [tone("plum", time(0.5, 0.14), 0.05), tone("amber", time(0.94, 0.4), 0.15)],
    light: tone(time("rose" as const, "blue" as const), time(0.86, 0.5)),
    wall: time(
      "",
      `<g fill="${tone("light", 0.9)}" opacity=".5">${each(
        [
          [12, 22],
          [21, 24],
          [34, 13],
          [43, 14],
          [57, 12],
          [66, 17],
          [79, 23],
          [91, 27],
          [8, 28],
          [95, 19],
        ] as const,
        ([x, y], i) => `<circle cx="${x}%" cy="${y}%" r="${1 + (i % 3) * 0.5}"/>`,
      )}</g>`,
    ),
    far: {
      horizon: `${pool("amber", 1, 1200, 330, 900, 130, time(0.6, 0.4))}${roofs(
        [
          [420, 120, 250],
          [560, 90, 330],
          [672, 120, 270],
          [808, 80, 200],
          [1500, 90, 210],
          [1620, 110, 270],
          [1752, 100, 340],
          [1874, 130, 260],
          [300, 110, 300],
          [2020, 120, 290],
        ],
        time(0.68, 0.3),
        0.24,
      )}${roofs(
        [
          [900, 90, 130],
          [1400, 80, 124],
        ],
        time(0.74, 0.34),
        0.34,
      )}`,
    },
    mid: {
      head: lamps(paint, ["amber", "red", "amber", "teal"], 10, 28, 80),
      foot: `${box(0, 70, 2400, 200, fall("stone", time(0.7, 0.36), time(0.34, 0.06)))}${[84, 112, 152, 206].map((y, i) => row(-40 - (i % 2) * 50, 2400, 84 + i * 22, (x) => `<rect x="${x}" y="${y}" width="${74 + i * 20}" height="${22 + i * 10}" rx="${9 + i * 3}" fill="${tone("stone", time(0.62, 0.3) - i * 0.06)}"/>`)).join("")}${pool("amber", 1, 560, 110, 420, 60, 0.5)}${pool("amber", 1, 1840, 110, 420, 60, 0.5)}${pool("amber", 1, 1200, 90, 500, 40, 0.4)}`,
      lowerLeft: at(-6, 10, 1, stall("red", goods)),
      lowerRight: mirrored(at(-6, 36, 0.94, stall("teal", ["amber", "rose", "amber", "red"]))),
    },
    near: {
      upperLeft: `${lantern(58, 40, 0.86, "red")}${lantern(170, 18, 0.58, "amber")}`,
      upperRight: `${lantern(338, 26, 0.9, "amber")}${lantern(222, 40, 0.56, "rose")}`,
      lowerLeft: at(
        300,
        390,
        0.9,
        `${steam(paint, -10, -92, 1.1)}${pool("deep", 0.02, 0, 6, 80, 14, 0.6)}${path("M-64 -70H64L56 4H-56Z", ramp("wood", 0.94, 0.36))}${row(-54, 4, 18, (y) => line(`M-58 ${y}H58`, tone("wood", 0.3), 3, 'opacity=".5"'))}${disc(0, -70, 66, ramp("wood", 1, 0.5), 15)}${disc(-26, -80, 24, ramp("cream", 1, 0.7), 19)}${disc(26, -80, 24, ramp("cream", 1, 0.7), 19)}${disc(0, -90, 24, ramp("cream", 1, 0.74), 19)}`,
      ),
      lowerRight: at(
        110,
        392,
        0.9,
        `${pool("deep", 0.02, 0, 4, 80, 12, 0.6)}${each(
          [
            [-40, -46, "amber"],
            [0, -54, "red"],
            [40, -46, "amber"],
            [-20, -70, "red"],
            [20, -72, "amber"],
          ] as const,
          ([x, y, made]) => disc(x, y, 24, ramp(made, 0.96, 0.4)),
        )}${path("M-76 -44H76L62 4H-62Z", ramp("wood", 0.86, 0.3))}${box(-82, -52, 164, 14, ramp("wood", 0.98, 0.5), 5)}${line("M-66 -22H66", tone("wood", 0.2), 3, 'opacity=".6"')}`,
      ),
    },
  };
};
