import { at, each } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import type { DrawnWorld } from "./world.ts";

/** Neon arcade: cabinets and their screens, neon at the upper corners, a floor that runs to the horizon. */
export const neonArcade: DrawnWorld = (paint) => {
  const { tone, ramp, fall, pool, time } = paint;
  /** A tube: its halo, its glass and the bright line in it. */
  const tube = (d: string, made: Made, width = 8) =>
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${tone(made, time(0.8, 0.7))}" stroke-width="${width * 3.4}" opacity=".16"/><path d="${d}" stroke="${tone(made, time(0.7, 0.8))}" stroke-width="${width * 1.9}" opacity=".3"/><path d="${d}" stroke="${tone(made, time(0.42, 0.95))}" stroke-width="${width}"/><path d="${d}" stroke="${tone("light", 1)}" stroke-width="${width * 0.3}" opacity=".8"/></g>`;
  const cabinet = (body: Made, trim: Made, screen: Made) =>
    `${pool(trim, time(0.5, 0.8), 100, 366, 170, 26, 0.5)}${path("M196 70L226 60V366H196Z", fall(body, 0.22, 0.04))}${path("M10 60L30 34H196V366H20V236L0 216L14 190V110Z", ramp(body, 0.62, 0.2))}${path("M30 34H196V84H16Z", ramp(trim, 0.9, 0.5))}${tube("M36 60H172", "amber", 5)}${path("M26 98H186V192H20Z", tone("deep", 0.08))}${path("M38 108H174V182H34Z", ramp(screen, 0.8, 0.28))}${path("M38 108H96L58 182H34Z", tone("light", 1), 'opacity=".28"')}${each([0, 1, 2, 3] as const, (i) => `${box(56 + i * 28, 122, 14, 10, tone("light", 0.98), 2)}${i % 2 ? box(56 + i * 28, 140, 14, 10, tone("amber", 0.98), 2) : ""}`)}${box(92, 166, 26, 8, tone("light", 1), 2)}${path("M0 216L20 200H196V232H18Z", ramp("stone", 0.72, 0.24))}${line("M56 212V192", tone("deep", 0.1), 6)}${disc(56, 188, 11, ramp("red", 0.9, 0.36))}${disc(104, 214, 8, tone("amber", 0.9), 5)}${disc(130, 214, 8, tone("teal", 0.9), 5)}${disc(156, 214, 8, tone("rose", 0.9), 5)}${box(44, 262, 124, 74, fall("deep", 0.1, 0.2), 6)}${box(62, 278, 38, 44, ramp("stone", 0.6, 0.25), 4)}${box(112, 278, 38, 44, ramp("stone", 0.6, 0.25), 4)}${line("M20 238V360", tone(trim, 0.9), 5)}${line("M81 288v12M131 288v12", tone("red", 0.9), 4)}`;
  const star = "M0 -52L14 -18L50 -16L22 8L32 44L0 24L-32 44L-22 8L-50 -16L-14 -18Z";
  const heart = "M0 44C-70 -4 -44 -58 0 -26C44 -58 70 -4 0 44Z";
  const bolt = "M14 -66L-30 10H0L-14 66L34 -14H4Z";
  const rays = [-12, -8, -5, -3, -1.6, -0.5, 0.5, 1.6, 3, 5, 8, 12];
  return {
    sky: [tone("plum", time(0.72, 0.14), 0.15), tone("blue", time(0.8, 0.34), 0.1)],
    light: tone("rose", time(0.9, 0.45), 0.2),
    wall: paint.weave(22, `<circle cx="11" cy="11" r="2.2" fill="${tone("light", time(1, 0.7))}"/>`, time(0.3, 0.1)),
    far: {
      horizon: `${pool("rose", time(1, 0.8), 1200, 300, 1200, 200, 0.6)}${row(70, 2400, 150, (x, i) => (x > 800 && x < 1560 ? "" : `${path(`M${x} 330V${100 + (i % 3) * 24}l14 -22h96l14 22V330Z`, fall("plum", time(0.66, 0.3), time(0.56, 0.16), 0.2))}${box(x + 20, 122 + (i % 3) * 24, 84, 52, tone((["teal", "rose", "amber"] as const)[i % 3] ?? "teal", time(0.84, 0.5), 0.3), 4)}`))}`,
    },
    mid: {
      foot: `${box(0, 20, 2400, 250, fall("plum", time(0.62, 0.2), time(0.36, 0.04)))}${pool("rose", time(0.96, 0.8), 1200, 24, 1100, 70, 0.5)}<g stroke="${tone("rose", time(0.92, 0.75))}" opacity=".6">${rays.map((x) => line(`M${1200 + x * 50} 20L${1200 + x * 300} 270`, tone("rose", time(0.95, 0.7)), 3)).join("")}${[30, 48, 76, 118, 178, 250].map((y) => line(`M0 ${y}H2400`, tone("teal", time(0.95, 0.7)), 3)).join("")}</g>${box(0, 16, 2400, 5, tone("light", time(1, 0.9)))}`,
      lowerLeft: at(-10, 14, 1, cabinet("blue", "rose", "teal")),
      lowerRight: mirrored(at(-10, 14, 1, cabinet("plum", "teal", "rose"))),
      upperLeft: `${at(84, 78, 1, tube(star, "amber"))}${tube("M-10 180H60L90 150H190L214 126V-10", "teal", 7)}`,
      upperRight: `${at(322, 74, 0.94, tube(heart, "rose"))}${tube("M410 170H330L300 140H226L200 114V-10", "amber", 7)}`,
    },
    near: {
      lowerLeft: at(
        262,
        372,
        0.84,
        `${pool("deep", 0.02, 0, 16, 90, 16, 0.6)}${path("M-10 -96H10V6H-10Z", ramp("stone", 0.9, 0.3))}${disc(0, 8, 54, ramp("stone", 0.8, 0.3), 12)}${disc(0, -92, 62, tone("red", 0.2), 16)}${disc(0, -104, 62, ramp("red", 0.9, 0.4), 16)}${line("M-46 -108A60 12 0 0 1 0 -116", tone("light", 1), 4, 'opacity=".7"')}`,
      ),
      lowerRight: at(
        120,
        366,
        0.9,
        `${pool("teal", 0.9, 0, 16, 80, 16, 0.5)}${at(0, -50, 0.8, tube(bolt, "teal", 7))}`,
      ),
    },
  };
};
