import { at, each, scatter } from "../frame.ts";
import { box, disc, line, mirrored, path, row } from "./draw.ts";
import type { Made } from "./paint.ts";
import type { DrawnWorld } from "./world.ts";

/** Stadium: floodlights over full stands, the mown pitch, a corner flag and the ball. */
export const stadium: DrawnWorld = (paint) => {
  const { tone, ramp, fall, fade, pool, time } = paint;
  const random = scatter(29);
  const shirts: readonly Made[] = ["red", "blue", "amber", "cream", "teal"];
  /** The stand's tiers rise to the sides, as one sees them from the pitch. */
  const rise = (y: number, x: number) => y - ((x - 1200) / 1200) ** 2 * 190;
  const tier = (y: number, drop: number, fill: string) => {
    const edge = (base: number) =>
      Array.from({ length: 13 }, (_, i) => `${i * 200} ${Math.round(rise(base, i * 200))}`);
    return path(
      `M${edge(y).join("L")}L${edge(y + drop)
        .reverse()
        .join("L")}Z`,
      fill,
    );
  };
  const crowd = (y: number, air: number) =>
    shirts
      .map((made) => {
        const heads = Array.from({ length: 46 }, () => {
          const x = Math.round(random() * 2400);
          return `M${x} ${Math.round(rise(y + random() * 34, x))}v.1`;
        });
        return `<path d="${heads.join("")}" stroke="${tone(made, time(0.78, 0.56), air)}" stroke-width="13" stroke-linecap="round" fill="none"/>`;
      })
      .join("");
  const bunting = (y: number) =>
    `${line(`M-20 ${y - 40}Q120 ${y + 30} 300 -30`, tone("deep", 0.3), 3)}${each(
      [0.1, 0.24, 0.38, 0.52, 0.66, 0.8] as const,
      (t, i) => {
        const x = (1 - t) ** 2 * -20 + 2 * t * (1 - t) * 120 + t * t * 300;
        const h = (1 - t) ** 2 * (y - 40) + 2 * t * (1 - t) * (y + 30) + t * t * -30;
        return path(
          `M${Math.round(x - 15)} ${Math.round(h)}h32l-15 36Z`,
          ramp((["red", "amber", "blue"] as const)[i % 3] ?? "red", 0.86, 0.46),
        );
      },
    )}`;
  const floods = `${pool("light", 1, 100, 60, 190, 130, time(0.8, 0.7))}${path("M92 100H112L124 300H80Z", fade("stone", time(0.6, 0.4), 0.15))}<g transform="rotate(-6 100 60)">${box(34, 20, 136, 84, ramp("stone", time(0.6, 0.4), 0.2), 8)}${each([0, 1, 2] as const, (r) => each([0, 1, 2, 3] as const, (c) => `${disc(54 + c * 32, 36 + r * 26, 11, tone("amber", 1))}${disc(54 + c * 32, 36 + r * 26, 6, tone("light", 1))}`))}</g>`;
  const patch = (x: number, y: number, r: number, turn: number) =>
    `<path d="M0 -${r}L${Math.round(r * 0.95)} -${Math.round(r * 0.31)}L${Math.round(r * 0.59)} ${Math.round(r * 0.81)}H-${Math.round(r * 0.59)}L-${Math.round(r * 0.95)} -${Math.round(r * 0.31)}Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  const ball = `${pool("deep", 0.02, 14, 88, 110, 18, 0.6)}${disc(0, 0, 88, ramp("light", 1, 0.6))}<g fill="${tone("deep", 0.06)}">${patch(-6, -4, 28, 10)}${patch(-64, -40, 20, 30)}${patch(52, -58, 20, 40)}${patch(66, 34, 18, 70)}${patch(-42, 62, 20, 0)}${patch(20, 78, 12, 0)}</g>${line("M-10 -32L-14 -84M20 -12L50 -40M10 22L40 60M-24 20L-40 44M-34 -12L-52 -26M64 16L62 -30M-2 70L-30 68M-78 26L-72 -24", tone("deep", 0.06), 4, 'opacity=".7"')}${path("M-72 -26A76 76 0 0 1 -14 -76", "none", `stroke="${tone("light", 1)}" stroke-width="8" stroke-linecap="round" opacity=".8"`)}${path("M82 -32A88 88 0 0 1 -30 83A96 96 0 0 0 82 -32Z", tone("deep", 0.1), 'opacity=".25"')}`;
  const cup = `${pool("amber", 1, 0, -110, 130, 150, time(0.5, 0.6))}${pool("deep", 0.02, 0, 4, 90, 14, 0.6)}${path("M-52 2V-26H52V2Z", ramp("deep", 0.5, 0.1))}${box(-30, -18, 60, 12, ramp("amber", 1, 0.5), 2)}${path("M-34 -26Q-10 -44 -10 -84H10Q10 -44 34 -26Z", ramp("amber", 0.9, 0.36))}${path("M-58 -196C-116 -200 -104 -110 -36 -110M58 -196C116 -200 104 -110 36 -110", "none", `stroke="${tone("amber", 0.56)}" stroke-width="14"`)}${path("M-68 -216H68C68 -130 44 -84 0 -80C-44 -84 -68 -130 -68 -216Z", ramp("amber", 1, 0.32))}${path("M-54 -204C-52 -150 -40 -112 -18 -98C-30 -134 -32 -170 -32 -204Z", tone("light", 1), 'opacity=".65"')}${disc(0, -216, 68, ramp("amber", 1, 0.6), 11)}${path("M4 -186L12 -166L32 -164L17 -150L22 -130L4 -141L-14 -130L-9 -150L-24 -164L-4 -166Z", tone("cream", 1))}`;
  return {
    sky: [tone("blue", time(0.6, 0.12)), tone("teal", time(0.92, 0.38), 0.2)],
    light: tone("light", time(1, 0.5)),
    wall: `<g fill="${tone("light", 1)}" opacity="${time(0.24, 0.08)}"><path d="M90 60L900 1200H260ZM60 70L420 1200H-60Z"/></g>`,
    far: {
      horizon: `${tier(180, 250, fall("blue", time(0.72, 0.3), time(0.56, 0.16), 0.2))}${tier(170, 14, tone("light", time(0.98, 0.6), 0.1))}${crowd(200, 0.3)}${tier(246, 12, tone("stone", time(0.84, 0.5), 0.2))}${crowd(266, 0.2)}${crowd(302, 0.1)}`,
      upperLeft: floods,
      upperRight: mirrored(floods),
    },
    mid: {
      horizon: `${box(0, 348, 2400, 40, fall("blue", time(0.56, 0.3), time(0.4, 0.14)))}${row(0, 2400, 200, (x, i) => `${box(x + 4, 352, 192, 32, fall(shirts[i % 4] ?? "red", time(0.72, 0.42), time(0.56, 0.28)), 3)}${each([0, 1, 2] as const, (n) => path(`M${x + 46 + n * 36} 360l14 8l-14 8Z`, tone("cream", 1), 'opacity=".7"'))}`)}`,
      foot: `${box(0, 40, 2400, 230, fall("leaf", time(0.7, 0.36), time(0.36, 0.14)))}${each([-7, -5, -3, -1, 1, 3, 5, 7] as const, (n) => path(`M${1200 + n * 190} 40H${1200 + (n + 1) * 190}L${1200 + (n + 1) * 300} 270H${1200 + n * 300}Z`, tone("leaf", time(0.86, 0.46)), 'opacity=".4"'))}${box(0, 36, 2400, 7, tone("light", time(1, 0.8)))}${path("M740 42Q1200 170 1660 42", "none", `stroke="${tone("light", time(1, 0.7))}" stroke-width="7" opacity=".8"`)}`,
      upperLeft: bunting(190),
      upperRight: mirrored(bunting(190)),
      lowerLeft: at(84, 366, 1, cup),
    },
    near: {
      lowerRight: `${at(306, 300, 1, ball)}${at(150, 396, 1, `${pool("deep", 0.02, 0, 0, 40, 8, 0.5)}`)}`,
      lowerLeft: `${pool("deep", 0.02, 244, 388, 60, 9, 0.5)}${path("M236 386V150q6 -8 12 0V386Z", ramp("cream", 1, 0.5))}${path("M248 152C286 136 312 176 350 158L346 232C310 250 284 212 248 228Z", ramp("red", 0.92, 0.4))}${path("M248 152C272 142 290 152 306 160L302 234C286 226 270 220 248 228Z", tone("light", 1), 'opacity=".2"')}${path("M-20 404Q160 372 420 404Z", tone("leaf", time(0.3, 0.1)))}`,
    },
  };
};
