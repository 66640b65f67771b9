import { at } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Paint } from "./paint.ts";
import { cup, leaf, pendant, plant, steam } from "./things.ts";
import type { DrawnWorld } from "./world.ts";

/** Café: a marble counter with the machine and the morning's cakes, lamps above, jars on the shelf. */
export const cafeCounter: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  const jar = (x: number, made: "cocoa" | "amber" | "cream" | "rose") =>
    `${box(x, 42, 46, 62, ramp("cream", 0.9, 0.55, 0.2), 9)}${box(x + 4, 66, 38, 34, ramp(made, 0.6, 0.3, 0.2), 6)}${box(x + 4, 32, 38, 12, ramp("wood", 0.6, 0.35, 0.2), 4)}${line(`M${x + 9} 50V90`, tone("light", 0.95), 4, 'opacity=".6"')}`;
  const shelf = `${jar(236, "cocoa")}${jar(294, "amber")}${jar(350, "rose")}${box(210, 104, 200, 13, ramp("wood", 0.72, 0.4, 0.1), 3)}${box(214, 117, 190, 10, tone("deep", 0.3, 0.3), 0)}${path("M250 127h12v20q-12 -4 -12 -20ZM366 127h12v20q-12 -4 -12 -20Z", tone("wood", 0.3))}`;
  return {
    sky: [tone("cream", time(0.96, 0.34), 0.3), tone("amber", time(0.74, 0.16), 0.3)],
    light: tone("amber", time(0.98, 0.5), 0.3),
    wall: `${paint.weave(56, `<path d="M0 0V56" stroke="${tone("amber", time(0.6, 0.5), 0.2)}" stroke-width="2"/>`, 0.22)}<g opacity="${time(0.42, 0.1)}">${path("M-10 -10H210L900 1100H420Z", tone("light", 0.99))}${path("M300 -10H380L1090 1100H980Z", tone("light", 0.99))}</g>`,
    far: {
      upperRight: shelf,
      horizon: `${box(0, 144, 2400, 12, tone("wood", time(0.6, 0.36), 0.3))}${box(0, 156, 2400, 280, tone("teal", time(0.72, 0.2), 0.3))}${row(0, 2400, 96, (x) => box(x + 4, 162, 88, 44, fall("teal", time(0.84, 0.3), time(0.74, 0.22), 0.25), 5))}${row(-48, 2400, 96, (x) => box(x + 4, 214, 88, 44, fall("teal", time(0.82, 0.28), time(0.72, 0.2), 0.25), 5))}${row(0, 2400, 96, (x) => box(x + 4, 266, 88, 44, fall("teal", time(0.8, 0.26), time(0.7, 0.18), 0.25), 5))}`,
    },
    mid: {
      upperLeft: `${pendant(paint, "teal", 12, 96)}${pendant(paint, "teal", 214, 40, 0.76)}`,
      foot: `${box(0, 60, 2400, 210, fall("wood", time(0.74, 0.5), time(0.34, 0.16)))}${row(-60, 2400, 330, (x, i) => line(`M${x} ${96 + (i % 4) * 32}h${180 + (i % 3) * 60}`, tone("wood", time(0.3, 0.12)), 3, 'opacity=".35"'))}${pool("cream", 1, 900, 90, 900, 60, 0.5)}${box(0, 52, 2400, 12, tone("light", 0.99))}${box(0, 232, 2400, 34, fall("wood", 0.5, 0.2))}${box(0, 228, 2400, 6, tone("light", 0.95))}`,
      lowerLeft: machine(paint),
      lowerRight: cakes(paint),
    },
    near: {
      lowerLeft: `${at(300, 392, 0.9, cup(paint, "red", 0, 0) + steam(paint, 0, -92))}`,
      lowerRight: `${mirrored(plant(paint, "leaf", 0.42, -6, 420, 1.1))}`,
      upperRight: vine(paint),
    },
  };
  function vine(p: Paint): string {
    return at(
      396,
      -14,
      0.62,
      [150, 176, 200, 226].map((turn, i) => leaf(p, "leaf", 0.4 + i * 0.06, turn, 0, 0, 1 - (i % 2) * 0.2)).join(""),
    );
  }
  function machine(p: Paint): string {
    const cupOn = (x: number) => path(`M${x} 134h40v-22q0 -4 -4 -4h-32q-4 0 -4 4Z`, ramp("cream", 0.98, 0.6));
    return `${pool("deep", 0.05, 140, 362, 190, 24, 0.6)}${cupOn(38)}${cupOn(86)}${cupOn(134)}${cupOn(182)}${box(8, 132, 250, 26, ramp("stone", 0.98, 0.5), 12)}${box(20, 154, 226, 186, ramp("red", 0.72, 0.26), 20)}${path("M30 330V176q0 -14 14 -14H150", "none", `stroke="${tone("light", 0.97)}" stroke-width="5" stroke-linecap="round" opacity=".55"`)}${box(48, 222, 170, 106, fall("deep", 0.1, 0.3), 12)}${disc(133, 190, 20, ramp("stone", 0.95, 0.5))}${disc(133, 190, 15, tone("cream", 0.98))}${line("M133 190L142 180", tone("red", 0.3), 3)}${disc(72, 190, 8, tone("amber", 1))}${disc(194, 190, 8, tone("teal", 0.9))}${box(76, 222, 46, 18, ramp("stone", 0.9, 0.4), 5)}${box(146, 222, 46, 18, ramp("stone", 0.9, 0.4), 5)}${box(62, 240, 40, 11, ramp("wood", 0.6, 0.2), 5)}${box(166, 240, 40, 11, ramp("wood", 0.6, 0.2), 5)}${line("M99 242V272", tone("cocoa", 0.15), 4)}${path("M82 276H116Q116 306 106 308H92Q82 306 82 276Z", ramp("cream", 0.99, 0.6))}${path("M152 276H186Q186 306 176 308H162Q152 306 152 276Z", ramp("cream", 0.99, 0.6))}${box(8, 326, 250, 36, ramp("stone", 0.9, 0.35), 10)}${row(36, 232, 16, (x) => box(x, 334, 8, 6, tone("deep", 0.2), 3))}${steam(p, 232, 210, 0.9)}${line("M232 222q22 20 14 76", ramp("stone", 0.9, 0.5), 6)}`;
  }
  function cakes(p: Paint): string {
    const bun = (x: number, y: number, made: "amber" | "rose" | "cocoa") =>
      `${path(`M${x - 30} ${y}l6 -26h48l6 26Z`, ramp("wood", 0.7, 0.35))}${path(`M${x - 34} ${y - 22}q-2 -36 34 -38q36 2 34 38q-34 10 -68 0Z`, ramp(made, 0.82, 0.42))}${disc(x - 10, y - 44, 7, tone("light", 0.96), 5)}`;
    return `${pool("deep", 0.05, 250, 350, 180, 22, 0.6)}${path("M214 350q34 -10 34 -60h24q0 50 34 60Z", ramp("cream", 0.95, 0.5))}${disc(260, 350, 62, ramp("cream", 0.92, 0.5), 10)}${disc(260, 286, 146, ramp("cream", 0.8, 0.4), 18)}${disc(260, 280, 146, ramp("cream", 1, 0.74), 16)}${bun(200, 276, "amber")}${bun(320, 276, "cocoa")}${bun(260, 284, "rose")}<g opacity="${time(0.42, 0.3)}">${path("M132 280V230a128 118 0 0 1 256 0V280Z", ramp("light", 1, 0.8))}</g>${line("M152 262V228a108 98 0 0 1 60 -86", tone("light", 1), 7, 'opacity=".8"')}${disc(260, 104, 13, ramp("wood", 0.7, 0.3))}${at(96, 372, 0.8, cup(p, "teal", 0, 0))}`;
  }
};
