/** How far apart two colours are, at least, to be two: of 1, the way from black to white. */
const APART = 0.12;
/** Colours of a brand that are told. */
const MOST = 5;

/**
 * The colours of a logo, the most important first: those that cover most, colourful ones before grey ones. What is nearly
 * white is paper; it counts only where there is nothing else.
 * @param pixels red, green, blue and opacity of each, 0 to 255
 * @returns `#rrggbb`, none where the picture can be seen through everywhere
 */
export function logoColors(pixels: Uint8ClampedArray | readonly number[]): string[] {
  const buckets = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (opacity < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count++;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
  }
  const ranked = [...buckets.values()]
    .map(({ count, ...sums }) => {
      const color = [sums.red / count, sums.green / count, sums.blue / count] as const;
      return { color, weight: count * worth(color) };
    })
    .sort((a, b) => b.weight - a.weight);
  const chosen: (readonly [number, number, number])[] = [];
  for (const { color } of ranked) {
    if (chosen.length >= MOST) break;
    if (chosen.every((other) => distance(color, other) >= APART)) chosen.push(color);
  }
  return chosen.map((color) => `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`);
}

/** How much of a brand a colour is: paper hardly, ink a little, colours most. */
function worth(color: readonly [number, number, number]): number {
  const [least, most] = [Math.min(...color), Math.max(...color)];
  const chroma = (most - least) / 255;
  return least > 235 ? 0.001 : 0.08 + chroma;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, at) => value - (b[at] ?? 0))) / (255 * Math.sqrt(3));
