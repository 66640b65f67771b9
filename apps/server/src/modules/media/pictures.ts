import type { Metadata, Sharp } from "sharp";
import { FileFault } from "./file-fault.ts";

/** Pixels of a picture, over all of its frames: 8,000 x 6,250. What unpacks to more is a bomb or a mistake (security, row 14). */
export const LARGEST_PICTURE = 50_000_000;
/** Widths in which a picture is kept; never wider than the original. */
const WIDTHS = [320, 640, 1024, 1600, 2400];
const MOVING_WIDTHS = [320, 640, 1024];
/** Bytes of a mail's picture matter more than its last pixel. */
const FALLBACK_WIDTH = 1024;

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureFile {
  name: string;
  body: Uint8Array;
}

export interface Picture {
  width: number;
  height: number;
  widths: number[];
  /** More than one frame: kept as animated WebP alone. */
  moves: boolean;
  /** `w640.avif`, `w640.webp` and so on, and `fallback.jpg` or `fallback.png` for mails and old software. */
  files: PictureFile[];
}

/**
 * Draws a picture anew in several widths: what arrives is never what is served. Turned as its EXIF says, in sRGB, and
 * without any metadata (place, camera, thumbnails).
 * @param crop of the turned original, as shares
 * @throws FileFault picture-unreadable, picture-too-large, crop-refused
 */
export async function drawPicture(bytes: Uint8Array, crop: Crop | null = null): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const open = (animated: boolean) => sharp(bytes, { limitInputPixels: LARGEST_PICTURE, failOn: "error", animated });
  const about = await readable(() => sharp(bytes, { limitInputPixels: false, animated: true }).metadata());
  refuseTooLarge(about);
  const moves = (about.pages ?? 1) > 1;
  if (moves && crop) throw new FileFault("crop-refused", { reason: "Moving pictures cannot be cropped" });
  const turned = sizeOf(about);
  const part = crop ? partOf(turned, crop) : null;
  const shown = part ?? { left: 0, top: 0, ...turned };

  return readable(async () => {
    const cut = (image: Sharp) => (part ? image.extract(part) : image);
    const widths = widthsFor(shown.width, moves ? MOVING_WIDTHS : WIDTHS);
    const files: PictureFile[] = [];
    const base = moves ? null : await decoded(cut(open(false).autoOrient()), widths.at(-1) ?? shown.width);
    for (const width of widths) {
      if (!base) {
        const drawn = open(true).resize({ width, withoutEnlargement: true });
        files.push({ name: `w${width}.webp`, body: await drawn.webp({ quality: 75, effort: 3 }).toBuffer() });
        continue;
      }
      const drawn = () => sharp(base.data, { raw: base.raw }).resize({ width, withoutEnlargement: true });
      files.push({ name: `w${width}.webp`, body: await drawn().webp({ quality: 80, effort: 4 }).toBuffer() });
      files.push({ name: `w${width}.avif`, body: await drawn().avif({ quality: 55, effort: 2 }).toBuffer() });
    }
    const still = cut(open(false).autoOrient()).resize({ width: FALLBACK_WIDTH, withoutEnlargement: true });
    const { isOpaque } = await still.clone().stats();
    files.push(
      isOpaque
        ? { name: "fallback.jpg", body: await still.jpeg({ quality: 82, mozjpeg: true }).toBuffer() }
        : { name: "fallback.png", body: await still.png({ palette: true }).toBuffer() },
    );
    return { width: shown.width, height: shown.height, widths, moves, files };
  });
}

/** One decoding for all widths, at the largest of them. */
async function decoded(image: Sharp, width: number) {
  const { data, info } = await image
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function refuseTooLarge({ width, height, pages = 1, pageHeight }: Metadata): void {
  if (width * (pageHeight ?? height) * pages > LARGEST_PICTURE)
    throw new FileFault("picture-too-large", { limit: LARGEST_PICTURE });
}

/** Of one frame, turned as EXIF says. */
function sizeOf({ width, height, pageHeight, orientation = 1 }: Metadata): { width: number; height: number } {
  const tall = pageHeight ?? height;
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall };
}

const SMALLEST_SIDE = 16;

function partOf(whole: { width: number; height: number }, crop: Crop) {
  const left = Math.round(crop.x * whole.width);
  const top = Math.round(crop.y * whole.height);
  const width = Math.min(Math.round(crop.width * whole.width), whole.width - left);
  const height = Math.min(Math.round(crop.height * whole.height), whole.height - top);
  if (width < SMALLEST_SIDE || height < SMALLEST_SIDE)
    throw new FileFault("crop-refused", { reason: `At least ${SMALLEST_SIDE} x ${SMALLEST_SIDE} pixels have to stay` });
  return { left, top, width, height };
}

/** Those that are smaller than the picture, and its own width up to the largest. */
function widthsFor(width: number, all: readonly number[]): number[] {
  const largest = all.at(-1) ?? width;
  return [...all.filter((one) => one < width), ...(width <= largest ? [width] : [])];
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof FileFault) throw fault;
    if (/pixel limit/i.test(String(fault))) throw new FileFault("picture-too-large", { limit: LARGEST_PICTURE });
    throw new FileFault("picture-unreadable");
  }
}
