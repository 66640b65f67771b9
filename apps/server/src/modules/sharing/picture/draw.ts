import type { OverlayOptions, Sharp } from "sharp";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../../kernel/share-picture.ts";
import { type Room, type SetText, setText } from "./set-text.ts";
import { type FontSource, Typeface } from "./typeface.ts";

/** Bytes that a picture has at most: some sites take no larger one. */
const MOST_BYTES = 300_000;

/** Everything that a share picture is made of: whoever draws it asks nobody for anything. */
export interface PictureTask {
  /** The scene behind it, as an SVG document without a size of its own. */
  scene: string;
  colors: { text: string; muted: string; primary: string; onPrimary: string; surface: string };
  /** Of corners, in pixels. */
  radius: number;
  headline: string;
  /** A sentence below it, "" for none. */
  line: string;
  /** The first page's button, "" for none. */
  button: string;
  /** Families, the wished one first; each as its files. */
  headingFaces: readonly (readonly FontSource[])[];
  textFaces: readonly (readonly FontSource[])[];
  /** Files of pictures; one that cannot be read is left out. */
  logo: Uint8Array | null;
  art: Uint8Array | null;
  prizes: readonly Uint8Array[];
}

type SharpOf = typeof import("sharp")["default"];

const EDGE = 72;
const GAP = 26;
const LOGO = { width: 240, height: 76 };
/** Where the art stands beside a text. */
const ART = { width: 468, height: 486 };
const COLUMN = SHARE_WIDTH - 2 * EDGE - ART.width - 40;
/** Pictures of prizes, and the plates under them. */
const PRIZE = 88;
const PLATE = 122;
const HEADLINE_SIZES: Room["sizes"] = [
  ...([88, 82, 76, 70] as const).map((size) => [size, 3] as const),
  ...([64, 58, 52] as const).map((size) => [size, 4] as const),
  ...([46, 40, 34] as const).map((size) => [size, 5] as const),
];
const LINE_SIZES: Room["sizes"] = [
  [30, 2],
  [27, 2],
  [24, 3],
];

const LABEL_SIZES: Room["sizes"] = [
  [30, 1],
  [26, 1],
];

/** A campaign's picture for links that are shared, as a JPEG of {@link SHARE_WIDTH} × {@link SHARE_HEIGHT}. */
export async function drawShare(task: PictureTask): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const logo = await fitted(sharp, task.logo, LOGO.width, LOGO.height);
  const prizes = (await Promise.all(task.prizes.map((prize) => fitted(sharp, prize, PRIZE, PRIZE)))).filter(isThere);
  const art = (await fitted(sharp, task.art, ART.width, ART.height)) ?? (await bigPrize(sharp, task));
  const chips = task.art && art ? prizes.slice(0, 3) : prizes.slice(1, 4);

  const width = art ? COLUMN : SHARE_WIDTH - 4 * EDGE;
  const words = setWords(task, width, SHARE_HEIGHT - 2 * 56 - (logo ? logo.height + GAP : 0));
  const isMirrored = words.headline?.isFromTheRight ?? false;
  const height = words.height + (logo ? logo.height + (words.height > 0 ? GAP : 0) : 0);
  const top = Math.round((SHARE_HEIGHT - height) / 2);
  const column = art
    ? { left: isMirrored ? SHARE_WIDTH - EDGE - width : EDGE, width, align: isMirrored ? "end" : "start" }
    : { left: 2 * EDGE, width, align: "middle" };
  const place = (own: number) =>
    Math.round(
      column.align === "start"
        ? column.left
        : column.align === "end"
          ? column.left + column.width - own
          : column.left + (column.width - own) / 2,
    );

  const layers: OverlayOptions[] = [];
  if (art) {
    const from = isMirrored ? EDGE : SHARE_WIDTH - EDGE - ART.width;
    const middle = words.height > 0 ? from + ART.width / 2 : SHARE_WIDTH / 2;
    const center = { x: middle, y: SHARE_HEIGHT / 2 - (chips.length > 0 ? 34 : 0) };
    const left = Math.round(center.x - art.width / 2);
    const artTop = Math.round(center.y - art.height / 2);
    layers.push({ input: art.body, left, top: artTop });
    if (chips.length > 0) layers.push(...chipsAt(chips, center.x, artTop + art.height, task.colors.surface));
  }
  // Without words the art stands in the middle, and the logo in its corner.
  const logoTop = words.height > 0 || !art ? top : 56;
  if (logo) layers.push({ input: logo.body, left: place(logo.width), top: logoTop });
  const wordsTop = top + (logo ? logo.height + GAP : 0);
  layers.push({ input: Buffer.from(svg(words.draw(place, wordsTop))), left: 0, top: 0 });

  const scene = task.scene.replace('width="100%" height="100%"', `width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"`);
  const whole = await sharp(Buffer.from(scene))
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: "cover" })
    .flatten({ background: task.colors.surface })
    .composite(layers)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return smallEnough(sharp, whole);
}

/** As fine as fits. */
async function smallEnough(sharp: SharpOf, whole: Buffer): Promise<Buffer> {
  let body = whole;
  for (const quality of [90, 82, 72, 60, 45]) {
    body = await sharp(whole)
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 80 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (body.length <= MOST_BYTES) break;
  }
  return body;
}

interface Fitted {
  body: Buffer;
  width: number;
  height: number;
}
const isThere = <T>(value: T | null): value is T => value !== null;

/** A picture as large as fits a box; a photo gets round corners. Null: there is none, or nobody can read it. */
async function fitted(sharp: SharpOf, bytes: Uint8Array | null, width: number, height: number): Promise<Fitted | null> {
  if (!bytes) return null;
  try {
    const { density, format } = await densityFor(sharp, bytes, width, height);
    const open = (): Sharp => sharp(bytes, { limitInputPixels: 60_000_000, density, pages: 1 }).timeout({ seconds: 8 });
    const { data, info } = await open()
      .resize({ width, height, fit: "inside", withoutEnlargement: format !== "svg" && width > LOGO.width })
      .ensureAlpha()
      .png()
      .toBuffer({ resolveWithObject: true });
    const { isOpaque } = await sharp(data).stats();
    const body = isOpaque && width > LOGO.width ? await rounded(sharp, data, info.width, info.height) : data;
    return { body, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** Drawings are drawn at the size at which they are shown. */
async function densityFor(sharp: SharpOf, bytes: Uint8Array, width: number, height: number) {
  const { format, width: own = width, height: tall = height } = await sharp(bytes).metadata();
  if (format !== "svg") return { format, density: 72 };
  return { format, density: Math.max(1, Math.min(2_400, 72 * Math.min(width / own, height / tall))) };
}

const rounded = (sharp: SharpOf, data: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(data)
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="28"/></svg>`,
        ),
        blend: "dest-in",
      },
    ])
    .png()
    .toBuffer();

/** Where there is no picture of the campaign's own, its first prize is the picture. */
async function bigPrize(sharp: SharpOf, { prizes }: PictureTask): Promise<Fitted | null> {
  return fitted(sharp, prizes[0] ?? null, 400, 400);
}

/** What there is to win, in a row of round plates that overlap the art's lower edge. */
function chipsAt(prizes: readonly Fitted[], center: number, bottom: number, plate: string): OverlayOptions[] {
  const step = PLATE + 16;
  const top = Math.min(SHARE_HEIGHT - PLATE - 40, Math.round(bottom - PLATE * 0.4));
  const first = center - (step * (prizes.length - 1)) / 2;
  const [middle, size] = [PLATE / 2 + 8, PLATE + 16];
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${middle}" cy="${middle + 4}" r="${PLATE / 2}" opacity=".14"/><circle cx="${middle}" cy="${middle}" r="${PLATE / 2}" fill="${plate}"/></svg>`;
  return prizes.flatMap(({ body, width, height }, at) => {
    const x = Math.round(first + at * step);
    return [
      { input: Buffer.from(disc), left: x - middle, top: top - 8 },
      { input: body, left: Math.round(x - width / 2), top: Math.round(top + (PLATE - height) / 2) },
    ];
  });
}

interface Words {
  height: number;
  headline: SetText | null;
  /** @param place left end of something so wide */
  draw(place: (width: number) => number, top: number): string;
}

/** Headline, sentence and button, as much of it as there is room for. */
function setWords(task: PictureTask, width: number, room: number): Words {
  const headings = task.headingFaces.map((files) => new Typeface(files));
  const texts = task.textFaces.map((files) => new Typeface(files));
  const headline = setText(task.headline, headings, { width, sizes: HEADLINE_SIZES, leading: 1.08 });
  const line = headline && setText(task.line, texts, { width, sizes: LINE_SIZES, leading: 1.34 });
  const label = headline && setText(task.button, texts, { width: width - 96, sizes: LABEL_SIZES, leading: 1 });
  const isWhole = label?.lines.length === 1;
  const blocks: { height: number; gap: number; draw: (top: number, place: (width: number) => number) => string }[] = [];
  const text = (set: SetText, color: string, gap: number) =>
    blocks.push({
      height: set.height,
      gap,
      draw: (top, place) =>
        set.lines
          .map(
            ({ path, width: own, baseline }) =>
              `<path transform="translate(${place(own)} ${(top + baseline).toFixed(1)})" fill="${color}" d="${path}"/>`,
          )
          .join(""),
    });
  let used = 0;
  if (headline) {
    text(headline, task.colors.text, 0);
    used = headline.height;
  }
  const button = isWhole && label ? { set: label, height: 76 } : null;
  if (line && used + GAP + line.height + (button ? button.height + 34 : 0) <= room) {
    text(line, task.colors.muted, GAP);
    used += GAP + line.height;
  }
  if (button && used + 34 + button.height <= room) {
    const { set, height } = button;
    blocks.push({
      height,
      gap: 34,
      draw: (top, place) => {
        const wide = Math.round(set.width) + 88;
        const left = place(wide);
        const first = set.lines[0];
        const capitals = first?.baseline ?? 0;
        return `<rect x="${left}" y="${top}" width="${wide}" height="${height}" rx="${Math.min(height / 2, task.radius * 1.5)}" fill="${task.colors.primary}"/><path transform="translate(${left + 44} ${(top + (height + capitals) / 2).toFixed(1)})" fill="${task.colors.onPrimary}" d="${first?.path ?? ""}"/>`;
      },
    });
    used += 34 + height;
  }
  return {
    height: used,
    headline,
    draw: (place, top) => {
      let at = top;
      return blocks
        .map(({ height, gap, draw }) => {
          const drawn = draw(at + gap, place);
          at += gap + height;
          return drawn;
        })
        .join("");
    },
  };
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${content}</svg>`;
