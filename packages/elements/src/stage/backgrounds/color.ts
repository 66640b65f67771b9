/** Colour arithmetic for scenes: `#rrggbb` in, `#rrggbb` out. */
type Channels = readonly [number, number, number];

/**
 * The contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance in sRGB).
 * @throws where one of them is not `#rgb` or `#rrggbb`
 */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** `amount` (0 to 1) of `over` painted on `under`. */
export function mix(under: string, over: string, amount: number): string {
  const [from, to] = [channels(under), channels(over)];
  return `#${from.map((value, i) => hex(value + ((to[i] ?? 0) - value) * amount)).join("")}`;
}

/**
 * As {@link mix}, but never so much that `text` would fall under 4.5:1 on it: a scene may be loud where words keep their
 * contrast, and is quieter where they would not.
 */
export function calm(under: string, over: string, amount: number, text: string): string {
  const steps = 40;
  for (let step = steps; step > 0; step--) {
    const mixed = mix(under, over, (amount * step) / steps);
    if (contrast(mixed, text) >= 4.5) return mixed;
  }
  return under;
}

/** Whether white text would be read better than black on it. */
export const isDark = (color: string): boolean => luminance(color) < 0.18;

/** Of some colours the one that comes closest to a hue (degrees), of equally near ones the lighter or the deeper; greyish ones only where nothing else is near. */
export function nearestHue(colors: readonly string[], hue: number, prefer: "light" | "deep"): string {
  const far = (color: string): number => {
    const [r, g, b] = channels(color);
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    const angle = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
    const apart = Math.abs(((angle - hue + 540) % 360) - 180);
    const value = Math.max(r, g, b) / 255;
    return apart + (1 - chroma / 255) * 50 + (prefer === "light" ? 1 - value : value) * 30;
  };
  return [...colors].sort((a, b) => far(a) - far(b))[0] ?? "#888888";
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function channels(color: string): Channels {
  const long = /^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long);
  if (!found) throw new Error(`A scene's colours are #rrggbb, not "${color}"`);
  return [found[1], found[2], found[3]].map((part) => Number.parseInt(part ?? "0", 16)) as unknown as Channels; // three groups
}

const hex = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");
