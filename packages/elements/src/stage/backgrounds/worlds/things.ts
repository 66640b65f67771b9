import { at } from "../frame.ts";
import { box, disc, line, path } from "./draw.ts";
import type { Made, Paint } from "./paint.ts";

/** A leaf 170 high from its foot, lit on its left half. */
export const leaf = (paint: Paint, made: Made, value: number, turn: number, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${path("M0 0C-44 -40 -46 -118 0 -172Z", paint.fall(made, value + 0.2, value))}${path("M0 0C44 -40 46 -118 0 -172Z", paint.fall(made, value, value - 0.22))}${line("M0 0V-150", paint.tone(made, value + 0.3), 3, 'opacity=".6"')}</g>`;

/** A cluster of leaves about one foot, the outer ones behind. */
export const plant = (paint: Paint, made: Made, value: number, x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    [
      [-74, 0.8],
      [72, 0.84],
      [-46, 0.95],
      [44, 1],
      [-20, 1.1],
      [16, 1.02],
    ]
      .map(([turn = 0, size = 1], i) => leaf(paint, made, value - 0.16 + i * 0.05, turn, 0, 0, size))
      .join(""),
  );

/** A lamp on a cord from y 0, its light a pool under it. */
export const pendant = (paint: Paint, made: Made, x: number, drop: number, size = 1): string =>
  `${line(`M${x} -40V${drop}`, paint.tone("deep", 0.3), 3)}${at(
    x,
    drop,
    size,
    `${paint.pool("amber", 1, 0, 62, 120, 90, 0.7)}${path("M-12 -8H12L16 8C44 14 62 34 66 58H-66C-62 34 -44 14 -16 8Z", paint.ramp(made, 0.74, 0.3))}${path("M-14 10C-38 16 -54 34 -58 56H-40C-36 34 -26 20 -8 10Z", paint.tone(made, 0.92), 'opacity=".6"')}${disc(0, 58, 66, paint.tone(made, 0.2), 9)}${disc(0, 59, 40, paint.tone("amber", 1), 7)}`,
  )}`;

/** A cup 90 wide standing on y 0 with its saucer. */
export const cup = (paint: Paint, made: Made, x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    `${paint.pool("deep", 0.1, 4, 6, 88, 14)}${disc(0, 0, 70, paint.ramp("cream", 0.98, 0.6), 11)}${line("M44 -58C78 -62 76 -18 34 -20", paint.tone(made, 0.5), 9)}${path("M-46 -76H46C46 -36 34 -4 14 -2H-14C-34 -4 -46 -36 -46 -76Z", paint.ramp(made, 0.85, 0.4))}${path("M-40 -70C-38 -38 -28 -14 -14 -8C-24 -28 -26 -50 -26 -70Z", paint.tone("light", 0.97), 'opacity=".5"')}${disc(0, -76, 46, paint.tone("cream", 0.97), 9)}${disc(0, -75, 38, paint.tone("cocoa", 0.2), 6)}`,
  );

/** Steam from y 0 upward. */
export const steam = (paint: Paint, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".5">${line("M-12 0C-30 -26 8 -40 -10 -72M12 -6C-4 -30 30 -50 12 -84", paint.tone("light", 0.95), 6)}</g>`;

/** A fir 226 high, its right side in its own shadow; `snow` lies on it where it is given. */
export const fir = (
  paint: Paint,
  value: number,
  air: number,
  x: number,
  y: number,
  scale: number,
  snow = 0,
): string => {
  const lit = paint.tone("leaf", value + 0.16, air);
  const deep = paint.tone("leaf", value - 0.1, air);
  return at(
    x,
    y,
    scale,
    `${box(-8, -24, 16, 26, paint.tone("cocoa", value - 0.1, air))}${path("M-78 -18L0 -130L78 -18Q0 0 -78 -18ZM-62 -82L0 -184L62 -82Q0 -68 -62 -82ZM-44 -142L0 -226L44 -142Q0 -130 -44 -142Z", deep)}${path("M-78 -18L0 -130L12 -60L-6 -8Q-50 -8 -78 -18ZM-62 -82L0 -184L10 -120L-4 -73Q-36 -74 -62 -82ZM-44 -142L0 -226L8 -170L-2 -133Q-26 -134 -44 -142Z", lit)}${
      snow
        ? path(
            "M0 -226L30 -169Q20 -158 10 -170Q2 -158 -8 -172Q-18 -158 -30 -168ZM-46 -108L-62 -82Q-40 -78 -30 -90Q-12 -76 0 -94Q18 -78 34 -92Q46 -78 62 -82L44 -112Q22 -100 4 -112Q-20 -98 -46 -108ZM-58 -46L-78 -18Q-54 -14 -40 -30Q-18 -12 0 -32Q22 -12 44 -32Q58 -14 78 -18L56 -50Q30 -36 6 -50Q-24 -36 -58 -46Z",
            paint.tone("light", snow, air),
          )
        : ""
    }`,
  );
};

/** A cloud 380 wide on y 0, lit from above. */
export const cloud = (paint: Paint, x: number, y: number, scale: number, value = 1, air = 0): string =>
  at(
    x,
    y,
    scale,
    path(
      "M-190 0a62 62 0 0 1 34 -112a96 96 0 0 1 180 -38a74 74 0 0 1 116 50a52 52 0 0 1 40 100Z",
      paint.fall("light", value, value - 0.16, air),
    ),
  );

/** A string of lamps along a hanging line over 2400, every `step`. */
export const lamps = (paint: Paint, made: readonly Made[], y: number, sag: number, step: number): string => {
  const swing = (x: number) => y + sag * Math.sin(((x % 480) / 480) * Math.PI);
  const wire = `M0 ${y}${[0, 1, 2, 3, 4].map((i) => `Q${i * 480 + 240} ${y + sag * 2} ${i * 480 + 480} ${y}`).join("")}`;
  let drawn = line(wire, paint.tone("deep", 0.3), 4);
  for (let x = step / 2, i = 0; x < 2400; x += step, i++) {
    const hue = made[i % made.length] ?? "amber";
    const below = Math.round(swing(x));
    drawn += `${box(x - 5, below - 2, 10, 10, paint.tone("deep", 0.3))}${disc(x, below + 20, 13, paint.ramp(hue, 1, 0.7), 15)}`;
  }
  return drawn;
};
