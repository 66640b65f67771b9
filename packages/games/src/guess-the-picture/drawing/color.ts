/** 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

const NAMED: Readonly<Record<string, Rgb>> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  orange: [255, 165, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  currentcolor: [0, 0, 0],
};

/** A paint as a colour; null for none. What is not known is black, as in a browser. */
export function colorOf(paint: string, gradients: ReadonlyMap<string, Rgb>): Rgb | null {
  const text = paint.trim();
  if (text === "none" || text === "transparent") return null;
  const gradient = gradients.get(text);
  if (gradient) return gradient;
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const channel = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
    return [channel(0), channel(2), channel(4)];
  }
  const numbers = /^rgb\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,]+/)
    .map(Number);
  if (numbers?.length === 3 && numbers.every(Number.isFinite))
    return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0];
  return NAMED[text.toLowerCase()] ?? [0, 0, 0];
}
