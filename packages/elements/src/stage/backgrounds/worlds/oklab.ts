/** Colours by lightness as the eye has it (Oklab): a row of equal steps looks like one, whatever the hue. */
type Lab = readonly [light: number, a: number, b: number];

/** The colour's hue and chroma at another lightness (0 to 1); with less chroma where a screen has no such colour. */
export function painted(color: string, light: number, chroma = 1): string {
  const [, a, b] = lab(color);
  for (let share = chroma; share > 0; share -= 0.04) {
    const rgb = linear([light, a * share, b * share]);
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return hex(rgb);
  }
  return hex(linear([light, 0, 0]));
}

/** Degrees around the colour circle. */
export const hueOf = (color: string): number => {
  const [, a, b] = lab(color);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
};

/** 0 for greys, about 0.3 for the loudest colour. */
export const chromaOf = (color: string): number => Math.hypot(...lab(color).slice(1));

function lab(color: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear([light, a, b]: Lab): number[] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) => {
      const clear = Math.min(1, Math.max(0, value));
      const share = clear <= 0.0031308 ? clear * 12.92 : 1.055 * clear ** (1 / 2.4) - 0.055;
      return Math.round(share * 255)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
