import { at, each, scatter } from "../frame.ts";
import { rolling } from "../ridge.ts";
import { disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import type { DrawnWorld } from "./world.ts";

/** Reef: light falls through the water's surface, corals at both sides, sand between them. */
export const reef: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const fan = (made: Made, value: number, air = 0) =>
    `<g fill="none" stroke-linecap="round">${each([-62, -40, -18, 4, 26, 48] as const, (turn, i) => `<path d="M0 0C${turn * 0.3} -60 ${turn * 1.1} -110 ${turn * 2} -${170 + (i % 3) * 26}M${turn * 0.7} -86q${turn * 0.2 - 12} -40 ${turn * 0.3 - 30} -70M${turn * 1.1} -110q14 -34 ${turn * 0.3 + 22} -60" stroke="${tone(made, value + (i % 2 ? 0.14 : -0.06), air)}" stroke-width="17"/>`)}${each([-62, -18, 26] as const, (turn, i) => `<path d="M-5 -10C${turn * 0.3 - 6} -60 ${turn * 1.1 - 6} -110 ${turn * 2 - 6} -${166 + ((i * 2) % 3) * 26}" stroke="${tone("light", 1, air)}" stroke-width="4" opacity=".45"/>`)}</g>`;
  const brain = (made: Made, value: number) =>
    `${pool("deep", 0.05, 0, 6, 110, 14, 0.5)}${path("M-96 0C-110 -70 -60 -116 0 -116S110 -70 96 0Q0 20 -96 0Z", ramp(made, value + 0.3, value - 0.16))}${line("M-70 -16q10 -40 36 -44t30 -40M-36 -4q6 -40 34 -50t22 -46M4 2q0 -30 28 -46t20 -44M44 -2q4 -30 32 -50", tone(made, value - 0.22), 6, 'opacity=".5"')}${line("M-80 -40C-74 -76 -44 -98 -14 -102", tone("light", 1), 6, 'opacity=".6"')}`;
  const tubes = (made: Made, value: number) =>
    `${each(
      [
        [-40, 120, 22],
        [40, 150, 24],
        [0, 200, 27],
        [70, 90, 18],
        [-74, 74, 18],
      ] as const,
      ([x, high, wide]) =>
        `${path(`M${x - wide * 0.7} 0L${x - wide} -${high}H${x + wide}L${x + wide * 0.7} 0Z`, ramp(made, value + 0.26, value - 0.16))}${disc(x, -high, wide, tone(made, value + 0.34), wide * 0.36)}${disc(x, -high + 1, wide * 0.68, tone(made, value - 0.3), wide * 0.22)}`,
    )}`;
  const grass = (x: number, y: number, size: number, value: number, air = 0) =>
    at(
      x,
      y,
      size,
      each([-34, -16, 2, 20, 38] as const, (lean, i) =>
        path(
          `M${lean - 9} 0C${lean - 30} -60 ${lean + 24} -110 ${lean * 1.4} -${180 + (i % 3) * 36}C${lean + 44} -110 ${lean - 4} -60 ${lean + 9} 0Z`,
          fall("leaf", value + 0.24, value + (i % 2) * 0.08, air),
        ),
      ),
    );
  const fish = (x: number, y: number, size: number, made: Made, band: Made, flip = 1, air = 0) =>
    at(
      x,
      y,
      size,
      `${path("M-40 0L-80 -30Q-70 0 -80 30Z", ramp(band, 0.8, 0.4, air))}${path("M-10 -30Q6 -58 34 -50L26 -28ZM-6 28Q10 50 26 42L16 26Z", ramp(band, 0.8, 0.4, air))}${path("M-50 0Q-10 -46 36 -34Q66 -24 72 0Q66 24 36 34Q-10 46 -50 0Z", ramp(made, 0.94, 0.4, air))}${path("M6 -38Q22 0 6 38Q-6 38 -10 34Q8 0 -10 -34ZM40 -32Q50 0 40 32L30 35Q40 0 30 -35Z", tone("light", 0.98, air), 'opacity=".85"')}${disc(54, -8, 7, tone("light", 1, air))}${disc(56, -8, 4, tone("deep", 0.02, air))}`,
      flip,
    );
  const random = scatter(8);
  const bubbles = (x: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const r = 4 + random() * 9;
      const [cx, cy] = [Math.round(x + (random() - 0.5) * 60), Math.round(250 - i * 44)];
      return `${disc(cx, cy, Math.round(r), tone("light", 1)).replace("/>", ' opacity=".22"/>')}${line(`M${Math.round(cx - r * 0.6)} ${cy}a${Math.round(r * 0.6)} ${Math.round(r * 0.6)} 0 0 1 ${Math.round(r * 0.5)} -${Math.round(r * 0.6)}`, tone("light", 1), 2.4, 'opacity=".8"')}`;
    }).join("");
  const star = `${path("M0 -44Q8 -16 14 -14Q40 -16 44 -10Q38 0 20 10Q20 36 16 42Q4 36 0 24Q-12 36 -24 40Q-28 30 -20 10Q-40 -2 -42 -12Q-30 -16 -14 -14Q-8 -36 0 -44Z", ramp("red", 0.92, 0.42))}${each(
    [
      [0, -26],
      [24, -6],
      [10, 20],
      [-12, 22],
      [-24, -6],
      [0, 0],
    ] as const,
    ([x, y]) => disc(x, y, 4, tone("cream", 0.98)),
  )}`;
  return {
    sky: [tone("teal", time(0.88, 0.62), 0.05), tone("blue", time(0.44, 0.12))],
    light: tone("light", time(1, 0.8)),
    wall: `<g fill="${tone("light", 1)}" opacity="${time(0.2, 0.1)}"><path d="M-20 -20H90L560 1200H180ZM160 -20H230L1100 1200H860ZM330 -20H360L1500 1200H1380Z"/></g>`,
    far: {
      head: `${path(`M0 -20V34${row(0, 2300, 200, (x, i) => `Q${x + 50} ${i % 2 ? 66 : 54} ${x + 100} 36T${x + 200} 34`)}V-20Z`, tone("light", 1), 'opacity=".35"')}${path(`M0 -20V14${row(0, 2300, 200, (x, i) => `Q${x + 50} ${i % 2 ? 30 : 44} ${x + 100} 18T${x + 200} 14`)}V-20Z`, tone("light", 1), 'opacity=".5"')}`,
      horizon: `${path(rolling([130, 60, 150, 210, 300, 350, 366, 350, 310, 200, 120, 40, 120], 420), fall("blue", time(0.62, 0.4), time(0.5, 0.22), 0.12))}${at(560, 330, 0.7, fan("plum", time(0.6, 0.4), 0.35))}${at(1830, 330, 0.8, fan("plum", time(0.6, 0.4), 0.35))}${at(700, 376, 0.42, fan("teal", time(0.6, 0.4), 0.35))}${at(1680, 376, 0.46, fan("teal", time(0.6, 0.4), 0.35))}`,
      upperRight: `${fish(232, 176, 0.3, "amber", "blue", -1, 0.2)}${fish(290, 150, 0.34, "amber", "blue", -1, 0.2)}${fish(276, 206, 0.26, "amber", "blue", -1, 0.2)}`,
    },
    mid: {
      foot: `${path(rolling([60, 80, 100, 120, 124, 120, 96, 76, 60], 270), fall("sand", time(0.84, 0.44), time(0.6, 0.2)))}${row(80, 2400, 190, (x, i) => line(`M${x} ${150 + (i % 3) * 26}q30 -10 60 0t60 0`, tone("sand", time(0.56, 0.2)), 4, 'opacity=".5"'))}`,
      lowerLeft: `${grass(180, 380, 0.9, 0.34, 0.1)}${at(76, 384, 1.36, fan("rose", 0.5))}${at(214, 384, 0.72, tubes("amber", 0.56))}`,
      lowerRight: mirrored(
        `${at(84, 384, 1.1, tubes("plum", 0.46))}${grass(196, 384, 0.8, 0.34, 0.1)}${at(240, 388, 0.6, fan("red", 0.56))}`,
      ),
      upperRight: fish(330, 92, 0.62, "amber", "red", -1),
    },
    near: {
      lowerLeft: `${path("M-20 404V300C30 280 70 320 96 350C130 352 176 380 190 404Z", ramp("blue", 0.4, 0.06))}${at(60, 384, 0.66, brain("teal", 0.5))}${at(240, 384, 0.62, star)}`,
      lowerRight: mirrored(
        `${path("M-20 404V316C20 300 60 330 90 356C130 360 160 384 176 404Z", ramp("blue", 0.36, 0.06))}${at(100, 390, 0.7, brain("rose", 0.5))}${at(-2, 400, 0.8, fan("amber", 0.5))}`,
      ),
      upperLeft: `${fish(70, 176, 0.5, "rose", "plum")}${at(330, 0, 0.5, "")}`,
      upperRight: at(370, 20, 0.8, bubbles(0)),
    },
  };
};
