import { at, each } from "../frame.ts";
import { rolling } from "../ridge.ts";
import { box, line, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import { cloud } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Harbour: the old town on the quay, a boat under sail, a lighthouse on its rock, planks and a bollard before it all. */
export const harbour: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const house = (x: number, width: number, height: number, made: Made) => {
    const top = 300 - height;
    return `${box(x, top, width, height, fall(made, time(0.8, 0.44), time(0.6, 0.26), 0.24))}${path(`M${x - 6} ${top + 2}L${x + width / 2} ${top - 34}L${x + width + 6} ${top + 2}Z`, fall("red", time(0.62, 0.34), time(0.48, 0.2), 0.24))}${path(`M${x + width * 0.5} ${top - 34}L${x + width + 6} ${top + 2}H${x + width * 0.6}Z`, tone("cocoa", time(0.44, 0.2), 0.24))}${row(top + 18, 270, 34, (y) => `${box(x + width * 0.2, y, width * 0.2, 20, tone(time("blue" as const, "amber" as const), time(0.9, 1), 0.15), 2)}${box(x + width * 0.6, y, width * 0.2, 20, tone(time("blue" as const, "amber" as const), time(0.9, 0.9), 0.2), 2)}`)}`;
  };
  const gull = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      size,
      `${path("M-46 -8Q-24 -26 -2 0Q22 -30 50 -14Q22 -12 4 10Q-4 14 -10 8Q-22 -10 -46 -8Z", ramp("light", 1, time(0.74, 0.6)))}${path("M38 -16L50 -14Q44 -12 36 -11Z", tone("deep", 0.2))}`,
    );
  const wave = (y: number, made: Made, from: number, to: number, lift: number) =>
    `${path(`M0 270V${y}${Array.from({ length: 24 }, (_, i) => `Q${i * 100 + 25} ${y - lift} ${i * 100 + 50} ${y}T${i * 100 + 100} ${y}`).join("")}V270Z`, fall(made, from, to))}`;
  const boat = `${pool("deep", 0.1, 170, 330, 170, 16, 0.5)}${line("M166 300V40", ramp("wood", 0.8, 0.3), 7)}${path("M156 60C120 130 84 200 46 262H156Z", ramp("cream", 1, 0.72))}${path("M176 44C236 110 262 190 270 262H176Z", ramp("red", 0.86, 0.4))}${path("M176 150Q230 160 260 204L266 232Q220 196 176 190Z", tone("cream", 0.98), 'opacity=".8"')}${path("M156 60C140 140 136 210 138 262H156Z", tone("sand", 0.62), 'opacity=".5"')}${path("M166 40l44 12l-44 14Z", tone("amber", 0.9))}${path("M26 278H300Q290 330 236 334H96Q44 332 26 278Z", ramp("blue", 0.62, 0.14))}${path("M26 278H300L297 292H31Z", tone("light", 0.98))}${line("M40 300Q60 322 100 324", tone("light", 1), 4, 'opacity=".5"')}`;
  const lighthouse = `${pool("amber", 1, 250, 66, 150, 110, time(0.5, 0.8))}${path("M120 400C126 350 170 332 210 336C250 318 330 320 372 350L420 400Z", ramp("stone", 0.6, 0.18))}${path("M150 372Q180 344 214 346L200 400H130Z", tone("stone", 0.78), 'opacity=".5"')}${path("M212 100H288L306 346H194Z", ramp("cream", 1, 0.64))}${path("M208 150H292L297 206H203ZM199 262H301L306 320H195Z", ramp("red", 0.8, 0.32))}${path("M268 100H288L306 346H276Z", tone("deep", 0.2), 'opacity=".22"')}${box(196, 88, 108, 14, ramp("stone", 0.8, 0.3), 4)}${box(222, 44, 56, 46, fall("amber", 1, 0.86), 4)}${line("M240 46V88M260 46V88", tone("deep", 0.3), 4)}${path("M212 46Q250 -8 288 46Z", ramp("red", 0.76, 0.3))}${line("M250 18V2", tone("deep", 0.3), 5)}${box(234, 292, 32, 50, fall("wood", 0.5, 0.2), 14)}${each([166, 226] as const, (y) => box(242, y, 16, 26, tone("deep", 0.2), 8))}`;
  return {
    sky: [tone("blue", time(0.62, 0.16), 0.05), tone(time("cream" as const, "rose" as const), time(0.97, 0.36), 0.2)],
    light: tone(time("amber" as const, "blue" as const), time(0.98, 0.5)),
    far: {
      upperLeft: `${cloud(paint, 90, 120, 0.62, time(1, 0.5))}${cloud(paint, 260, 60, 0.34, time(1, 0.46))}`,
      upperRight: cloud(paint, 330, 150, 0.5, time(1, 0.5)),
      horizon: `${path(rolling([240, 206, 256, 290, 296, 290, 256, 210, 236], 420), fall("teal", time(0.74, 0.32), time(0.62, 0.24), 0.34))}${house(300, 74, 96, "amber")}${house(376, 62, 128, "cream")}${house(440, 80, 104, "rose")}${house(522, 60, 142, "teal")}${house(584, 76, 98, "sand")}${house(662, 64, 72, "red")}${house(1690, 66, 80, "cream")}${house(1758, 74, 112, "teal")}${house(1834, 60, 140, "amber")}${house(1896, 82, 100, "rose")}${house(1980, 64, 122, "cream")}${box(0, 296, 2400, 10, tone("stone", time(0.6, 0.3), 0.24))}${box(0, 304, 2400, 120, fall("teal", time(0.8, 0.34), time(0.62, 0.2), 0.1))}${pool("cream", 1, 1000, 316, 560, 16, time(0.7, 0.3))}`,
    },
    mid: {
      foot: `${wave(40, "teal", time(0.78, 0.34), time(0.56, 0.2), 9)}${wave(86, "blue", time(0.66, 0.3), time(0.44, 0.16), 12)}${pool("light", 1, 800, 70, 460, 10, time(0.5, 0.25))}`,
      lowerLeft: boat,
      lowerRight: lighthouse,
    },
    near: {
      foot: `${wave(150, "blue", time(0.52, 0.24), time(0.3, 0.1), 14)}${row(40, 2400, 210, (x, i) => line(`M${x} ${176 + (i % 3) * 22}q24 -9 48 0t48 0`, tone("light", 1), 4, `opacity="${time(0.6, 0.3)}"`))}`,
      lowerLeft: `${path("M-20 372H250L268 402H-20Z", ramp("wood", 0.8, 0.34))}${path("M-20 366H250V374H-20Z", tone("wood", 0.95))}${each([40, 110, 180] as const, (x) => line(`M${x} 376L${x + 12} 402`, tone("wood", 0.1), 3))}${pool("deep", 0.05, 216, 372, 40, 8, 0.6)}${path("M198 370V334q-8 -4 -8 -14q4 -12 26 -12t26 12q0 10 -8 14V370Z", ramp("deep", 0.56, 0.1))}${line("M196 350q20 10 40 0M196 358q20 10 40 0M236 356q40 30 60 34", ramp("sand", 0.95, 0.5), 7)}`,
      upperRight: `${gull(300, 66, 0.9)}${gull(210, 34, 0.5)}`,
      upperLeft: gull(196, 128, 0.6),
    },
  };
};
