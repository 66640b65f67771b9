/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];
/** What is told of a logo, since somebody may want to bring another file. */
export type MarkNote = "photo" | "symbol" | "wide" | "light" | "small";

export interface FoundMark {
  /** Where the mark lies, in pixels. */
  box: Box;
  /** Where everything that is no ground lies. */
  whole: Box;
  /** The same pixels, with the ground taken out. */
  pixels: Uint8ClampedArray;
  /** What the logo stood on, where the file had a ground of one colour; null: it could be seen through, or is a photo. */
  ground: Rgb | null;
  /** The mark's own colour, on the average. */
  color: Rgb;
  notes: MarkNote[];
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Opacity from which a pixel counts. */
const SEEN = 96;
/** How far two colours are apart to be two, of the way from black to white. */
const APART = 0.13;
/** Less than this on a side, and it is blurred on a wheel. */
const SMALLEST = 96;

/**
 * The mark in a logo: what is left when the ground is taken out and the rest is cut to its edges; of a wide logo the symbol
 * before its words. A photo, which has no ground of one colour, is taken as it is, square.
 * @param pixels red, green, blue and opacity of each
 * @param drawn the picture is a drawing, which is sharp at any size
 * @returns null where nothing can be seen
 */
export function findMark(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  drawn = false,
): FoundMark | null {
  const own = Uint8ClampedArray.from(pixels);
  const first = boxOf(own, width, { x: 0, y: 0, width, height });
  if (!first) return null;
  const notes: MarkNote[] = [];
  const plate = plateOf(own, width, first);
  const ground = plate.edge && takeOut(own, plate.edge) ? plate.edge : null;
  const whole = (ground && boxOf(own, width, first)) ?? first;
  let box = whole;
  if (plate.isBlock && !plate.edge) {
    notes.push("photo");
    box = squareIn(whole);
  } else if (whole.width > whole.height * 1.9) {
    const symbol = symbolIn(own, width, whole);
    notes.push(symbol ? "symbol" : "wide");
    box = symbol ?? whole;
  }
  const color = averageOf(own, width, box);
  if (!ground && luminance(color) > 0.8) notes.push("light");
  if (!drawn && Math.max(box.width, box.height) < SMALLEST) notes.push("small");
  return { box, whole, pixels: own, ground, color, notes };
}

const opacityAt = (pixels: Uint8ClampedArray, width: number, x: number, y: number): number =>
  pixels[(y * width + x) * 4 + 3] ?? 0;

function boxOf(pixels: Uint8ClampedArray, width: number, within: Box): Box | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let y = within.y; y < within.y + within.height; y++)
    for (let x = within.x; x < within.x + within.width; x++) {
      if (opacityAt(pixels, width, x, y) < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Whether the picture is one piece without holes, such as a badge, a disc or a photo, and the one colour along its edge, or null
 * where it has several or is no such piece.
 */
function plateOf(pixels: Uint8ClampedArray, width: number, box: Box): { isBlock: boolean; edge: Rgb | null } {
  const inset = Math.max(1, Math.round(Math.min(box.width, box.height) * 0.02));
  const edge: Rgb[] = [];
  let [seen, spanned] = [0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    let [from, to] = [-1, -1];
    for (let x = box.x; x < box.x + box.width; x++) {
      if (opacityAt(pixels, width, x, y) < SEEN) continue;
      seen++;
      if (from < 0) from = x;
      to = x;
    }
    if (from < 0) continue;
    spanned += to - from + 1;
    if (to - from < inset * 3) continue;
    const isRim = y < box.y + inset * 2 || y >= box.y + box.height - inset * 2;
    for (let x = from + inset; x <= to - inset; x += isRim ? inset : Math.max(1, to - from - inset * 2))
      edge.push(colorAt(pixels, (y * width + x) * 4));
  }
  const area = box.width * box.height;
  const isPiece = seen > area * 0.7 && seen > spanned * 0.97;
  return { isBlock: seen > area * 0.85, edge: isPiece ? oneColor(edge) : null };
}

function oneColor(colors: readonly Rgb[]): Rgb | null {
  const middle = colors.toSorted((a, b) => luminance(a) - luminance(b))[Math.floor(colors.length / 2)];
  if (!middle) return null;
  const alike = colors.filter((color) => apart(color, middle) < APART).length;
  return alike >= colors.length * 0.92 ? middle : null;
}

/** Makes the ground see-through, with soft edges. @returns whether anything is left */
function takeOut(pixels: Uint8ClampedArray, ground: Rgb): boolean {
  let left = 0;
  const opacities = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const share = Math.min(1, Math.max(0, (apart(colorAt(pixels, at), ground) - APART / 2) / (APART / 2)));
    const opacity = (pixels[at + 3] ?? 0) * share;
    opacities[at / 4] = opacity;
    if (opacity >= SEEN) left++;
  }
  if (left < opacities.length * 0.002) return false;
  for (const [at, opacity] of opacities.entries()) pixels[at * 4 + 3] = opacity;
  return true;
}

/** Of a photo: as large as it can be, in the middle. */
function squareIn({ x, y, width, height }: Box): Box {
  const side = Math.min(width, height);
  return { x: x + Math.floor((width - side) / 2), y: y + Math.floor((height - side) / 2), width: side, height: side };
}

/** The symbol before a logo's words: what stands by itself, about as wide as it is high, with more room than letters have. */
function symbolIn(pixels: Uint8ClampedArray, width: number, whole: Box): Box | null {
  const parts: { from: number; to: number }[] = [];
  for (let x = whole.x; x < whole.x + whole.width; x++) {
    if (!boxOf(pixels, width, { x, y: whole.y, width: 1, height: whole.height })) continue;
    const last = parts.at(-1);
    if (last && last.to === x - 1) last.to = x;
    else parts.push({ from: x, to: x });
  }
  const [first, second] = parts;
  if (!first || !second) return null;
  const gaps = parts.slice(1).map(({ from }, at) => from - (parts[at]?.to ?? 0) - 1);
  const others = gaps.slice(1).toSorted((a, b) => a - b);
  const usual = others[Math.floor(others.length / 2)] ?? 0;
  const box = boxOf(pixels, width, { ...whole, x: first.from, width: first.to - first.from + 1 });
  if (!box || (gaps[0] ?? 0) < Math.max(whole.height * 0.06, usual * 1.6)) return null;
  const isSymbol = box.height > whole.height * 0.5 && box.width > box.height * 0.5 && box.width < box.height * 1.7;
  return isSymbol ? box : null;
}

function averageOf(pixels: Uint8ClampedArray, width: number, box: Box): Rgb {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++) {
      const at = (y * width + x) * 4;
      const opacity = pixels[at + 3] ?? 0;
      weight += opacity;
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * opacity;
    }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / Math.max(1, weight)));
  return [red, green, blue];
}

const colorAt = (pixels: Uint8ClampedArray, at: number): Rgb => [
  pixels[at] ?? 0,
  pixels[at + 1] ?? 0,
  pixels[at + 2] ?? 0,
];
const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / (255 * Math.sqrt(3));
/** How light it looks, 0 to 1. */
const luminance = ([red, green, blue]: Rgb): number => (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
