import { at, each, scatter } from "../frame.ts";
import { rolling } from "../ridge.ts";
import { box, disc, line, mirrored, path } from "./draw.ts";
import { fir } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Nordic winter: northern lights over a fjord, red cabins in the snow, a sledge and a lantern before them. */
export const nordicWinter: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const snow = (from: number, to: number, air = 0) => fall("light", time(from, from * 0.62), time(to, to * 0.5), air);
  const cabin = `${pool("amber", 1, 120, 300, 190, 110, time(0.35, 0.6))}${pool("deep", 0.05, 130, 356, 160, 14, 0.4)}${path("M20 356V222L124 140L228 222V356Z", ramp("red", 0.66, 0.26))}${path("M228 222L250 236V356H228Z", tone("red", 0.16))}${each([50, 80, 110, 140, 170, 200] as const, (x) => line(`M${x} ${Math.round(222 - Math.min(x - 20, 228 - x) * 0.7)}V354`, tone("red", 0.14), 3, 'opacity=".4"'))}${path("M172 168V110H206V196Z", ramp("stone", 0.7, 0.3))}${path("M166 112q22 -22 46 0v10h-46Z", snow(1, 0.9))}${path("M-4 236L124 124L262 240Q256 258 240 246L124 152L16 246Q0 254 -4 236Z", snow(1, 0.82))}${path("M-2 238L124 128L150 150L124 150L16 246Q0 252 -2 238Z", tone("light", time(1, 0.74)))}${each([46, 162] as const, (x) => `${box(x - 5, 249, 54, 54, tone("cream", 0.97), 3)}${box(x, 254, 44, 44, fall("amber", 1, 0.88))}${line(`M${x + 22} 254V298M${x} 276H${x + 44}`, tone("cream", 0.97), 4)}${path(`M${x - 8} 304q30 -14 60 0v6h-60Z`, snow(1, 0.94))}`)}${box(108, 272, 40, 84, ramp("wood", 0.56, 0.24), 3)}${disc(128, 300, 15, ramp("leaf", 0.6, 0.24))}${disc(128, 300, 7, tone("red", 0.5))}${path("M0 358Q60 340 128 352T262 352V368H0Z", snow(1, 0.9))}`;
  const bough = `${line("M-20 10C60 20 140 50 230 40", ramp("wood", 0.5, 0.2), 10)}${Array.from(
    { length: 15 },
    (_, i) => {
      const x = -10 + i * 16;
      const y = 12 + i * 2.4;
      return `${line(`M${x} ${y}l22 ${46 - i}M${x} ${y}l30 ${20 - i}`, tone("leaf", 0.24 + (i % 3) * 0.1), 7)}${line(`M${x + 4} ${y}l26 -${14 - (i % 4)}`, tone("leaf", 0.4), 7)}`;
    },
  ).join(
    "",
  )}${path("M-20 0C20 -6 60 4 90 16C130 20 180 36 226 34Q236 42 224 46C180 52 150 38 120 40C80 36 40 22 -20 24Z", snow(1, 0.84))}${at(96, 58, 0.9, `${line("M0 -20V0", tone("amber", 0.9), 3)}${disc(0, 24, 26, ramp("red", 0.92, 0.3))}${box(-7, -6, 14, 9, ramp("amber", 1, 0.5), 2)}${line("M-14 20Q-12 8 0 6", tone("light", 1), 5, 'opacity=".8"')}`)}`;
  const random = scatter(44);
  const flakes = Array.from({ length: 34 }, () => {
    const side = random() < 0.5 ? random() * 26 : 74 + random() * 26;
    return `<circle cx="${side.toFixed(1)}%" cy="${(random() * 28).toFixed(1)}%" r="${(1.5 + random() * 3).toFixed(1)}"/>`;
  }).join("");
  const glow = (d: string, made: "teal" | "plum" | "leaf", opacity: number) =>
    `<svg width="100%" height="62%" viewBox="0 0 1000 500" preserveAspectRatio="none">${path(d, paint.fall(made, time(0.9, 0.24), time(0.74, 0.56)), `opacity="${opacity}"`)}</svg>`;
  const ridge = (heights: readonly number[], value: number, air: number) =>
    path(rolling(heights, 420), fall("blue", value, value + 0.08, air));
  return {
    sky: [tone("blue", time(0.6, 0.1), 0.05), tone(time("rose" as const, "blue" as const), time(0.96, 0.42), 0.16)],
    light: tone(time("cream" as const, "teal" as const), time(0.98, 0.46)),
    wall: `${glow("M-20 60C160 10 260 190 460 130S760 10 1020 90V230C820 170 640 270 460 280S180 160 -20 240Z", "teal", time(0.3, 0.34))}${glow("M-20 120C140 90 260 250 440 210S740 90 1020 170V270C800 240 640 330 460 340S160 230 -20 300Z", "leaf", time(0.22, 0.26))}<g fill="${tone("light", 1)}" opacity="${time(0.85, 0.6)}">${flakes}</g>`,
    far: {
      horizon: `${ridge([90, 20, 120, 40, 110, 236, 318, 322, 290, 180, 50, 0, 110, 50, 120], time(0.76, 0.36), 0.24)}${path("M171 20L120 82L150 76L166 110L186 74L206 96L226 70ZM514 40L452 112L486 104L510 140L534 100L560 120L590 90ZM1886 2L1810 90L1850 84L1880 124L1910 80L1936 96L1956 66Z", snow(1, 0.86, 0.1))}${ridge([250, 200, 190, 220, 300, 350, 356, 352, 330, 230, 180, 170, 240], time(0.64, 0.28), 0.14)}${path(`M0 368H2400V430H0Z`, fall("blue", time(0.88, 0.44), time(0.74, 0.3), 0.1))}`,
    },
    mid: {
      horizon: each([520, 580, 650, 1740, 1810, 1890, 460, 1960] as const, (x, i) =>
        fir(paint, time(0.46, 0.3), 0.14, x, 372 - (i % 3) * 8, 0.5 + (i % 3) * 0.1, time(0.98, 0.6)),
      ),
      foot: path(rolling([60, 40, 70, 110, 120, 112, 76, 44, 60], 270), snow(0.98, 0.8)),
      lowerLeft: `${fir(paint, 0.36, 0.03, 70, 372, 1.3, time(1, 0.7))}${fir(paint, 0.3, 0, 190, 382, 0.86, time(1, 0.66))}`,
      lowerRight: at(150, 24, 0.98, cabin),
    },
    near: {
      foot: `${path(rolling([176, 190, 206, 216, 220, 214, 200, 186, 170], 270), snow(1, 0.74))}${pool("blue", time(0.6, 0.3), 1500, 226, 300, 20, 0.3)}`,
      lowerLeft: `${path("M-20 404V340C40 330 90 372 150 384S260 392 300 404Z", snow(1, 0.86))}${at(262, 386, 0.94, `${pool("deep", 0.05, 0, 6, 120, 12, 0.4)}${path("M-90 -2H84Q112 -6 104 -40", "none", `stroke="${tone("wood", 0.3)}" stroke-width="9" stroke-linecap="round"`)}${line("M-62 -4V-38M-4 -4V-38M54 -4V-38", ramp("wood", 0.7, 0.3), 9)}${path("M-90 -52H96L88 -36H-90Z", ramp("red", 0.86, 0.4))}${line("M-84 -49H80", tone("light", 1), 3, 'opacity=".6"')}${path("M-80 -52q40 -16 80 -4t60 2v6h-140Z", snow(1, 0.9))}`)}`,
      lowerRight: at(
        104,
        390,
        0.92,
        `${pool("amber", 1, 0, -50, 110, 90, time(0.6, 0.8))}${pool("deep", 0.05, 0, 4, 60, 10, 0.4)}${path("M-22 -104Q0 -134 22 -104", "none", `stroke="${tone("deep", 0.2)}" stroke-width="5"`)}${path("M-40 -82L-16 -106H16L40 -82Z", ramp("deep", 0.5, 0.1))}${box(-34, -82, 68, 78, fall("amber", 1, 0.8), 3)}${path("M0 -62C16 -44 14 -22 0 -20C-14 -22 -16 -44 0 -62Z", tone("light", 1))}${line("M-34 -80V-6M34 -80V-6M0 -80V-66", tone("deep", 0.16), 6)}${box(-42, -10, 84, 14, ramp("deep", 0.5, 0.1), 3)}${path("M-42 -84q42 -20 84 0v4q-42 -12 -84 0Z", snow(1, 0.9))}`,
      ),
      upperLeft: bough,
      upperRight: mirrored(at(0, 0, 0.8, bough)),
    },
  };
};
