/** A colour as red, green, blue and opacity, each from 0 to 1. */
type Rgba = readonly [number, number, number, number];

/** `#rgb`, `#rrggbb`, with or without opacity; null for anything else. */
export function readColor(text: string): Rgba | null {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(text.trim())?.[1];
  if (!digits || digits.length === 5 || digits.length === 7) return null;
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4), wide.length === 8 ? part(6) : 1];
}

/**
 * The contrast of WCAG 2.2 between a text and what lies behind it, from 1 to 21; a text that can be seen through is mixed
 * with it. Null where one of them cannot be read, or what lies behind can be seen through.
 */
export function contrastOf(text: string, behind: string): number | null {
  const [above, below] = [readColor(text), readColor(behind)];
  if (!above || !below || below[3] < 1) return null;
  const [red, green, blue, opacity] = above;
  const mixed = ([red, green, blue] as const).map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity));
  const [a, b] = [luminance(mixed), luminance(below)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .slice(0, 3)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
