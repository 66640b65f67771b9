import { contrast } from "@fairground/elements/stage/contrast";
import { LETTERHEAD, type ThemePicture } from "@fairground/model/campaign";
import { type FoundMark, findMark, type MarkNote, type Rgb } from "./find-mark.ts";

/** A longer side than this is made smaller before it is looked at; drawings are drawn as large. */
const LARGEST = 900;

/** A logo that has been read, ready to be drawn in any colours. */
export interface ReadMark {
  /** Cut out, and nothing around it. */
  mark: HTMLCanvasElement;
  /** The whole logo without its ground. */
  logo: HTMLCanvasElement;
  found: Pick<FoundMark, "ground" | "color">;
  isPhoto: boolean;
  notes: readonly MarkNote[];
}
/** Pictures as `data:` addresses, by what they are for. */
export type Kit = Readonly<Record<ThemePicture, string>>;

/**
 * Finds the mark of a logo, in this browser.
 * @returns null where nothing in it can be seen
 * @throws where the file is no picture that a browser shows
 */
export async function readMark(file: Blob): Promise<ReadMark | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const [width, height] = [picture.naturalWidth || LARGEST, picture.naturalHeight || LARGEST];
    const isDrawing = file.type === "image/svg+xml";
    const scale = isDrawing ? LARGEST / Math.max(width, height) : Math.min(1, LARGEST / Math.max(width, height));
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const { canvas, pen } = sheet(size.width, size.height);
    pen.drawImage(picture, 0, 0, size.width, size.height);
    const image = pen.getImageData(0, 0, size.width, size.height);
    const found = findMark(image.data, size, isDrawing);
    if (!found) return null;
    image.data.set(found.pixels);
    pen.putImageData(image, 0, 0);
    const cut = ({ x, y, width: wide, height: high }: FoundMark["box"]) => {
      const part = sheet(wide, high);
      part.pen.drawImage(canvas, x, y, wide, high, 0, 0, wide, high);
      return part.canvas;
    };
    const { ground, color, notes, box, whole } = found;
    const isPhoto = notes.includes("photo");
    return { mark: cut(box), logo: cut(whole), found: { ground, color }, isPhoto, notes };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Everything a logo makes, in a theme's colours. */
export function drawKit(read: ReadMark, tokens: Readonly<Record<string, string>>): Kit {
  const colors = {
    primary: tokens["c-primary"] ?? "#333333",
    onPrimary: tokens["c-on-primary"] ?? "#FFFFFF",
    accent: tokens["c-accent"] ?? "#888888",
    disc: discColor(read, tokens),
  };
  return {
    mark: drawnMark(read, colors).toDataURL("image/webp", 0.92),
    pattern: pattern(read, colors),
    "card-back": cardBack(read, colors),
    foil: foil(read, colors),
    letterhead: letterhead(read, colors),
  };
}

interface Colors {
  primary: string;
  onPrimary: string;
  accent: string;
  disc: string;
}

/** The logo's own ground, or the first of the brand's colours that the mark is seen on. */
function discColor({ found, isPhoto }: ReadMark, tokens: Readonly<Record<string, string>>): string {
  if (found.ground) return hex(found.ground);
  const primary = tokens["c-primary"] ?? "#333333";
  if (isPhoto) return primary;
  const mark = hex(found.color);
  const grounds = [primary, "#FFFFFF", tokens["c-text"] ?? "#111111", "#111111"];
  return (
    grounds.find((ground) => contrast(mark, ground) >= 3) ??
    grounds.reduce((best, ground) => (contrast(mark, ground) > contrast(mark, best) ? ground : best))
  );
}

const MARK = 384;

/** The mark on its disc, with a rim that is seen on any colour. */
function drawnMark({ mark, isPhoto }: ReadMark, { disc, primary, onPrimary }: Colors): HTMLCanvasElement {
  const { canvas, pen } = sheet(MARK, MARK);
  const middle = MARK / 2;
  circle(pen, middle, middle, middle);
  pen.fillStyle = contrast(disc, primary) < 1.3 ? onPrimary : primary;
  pen.fill();
  circle(pen, middle, middle, middle - 12);
  pen.fillStyle = disc;
  pen.fill();
  if (isPhoto) {
    pen.save();
    pen.clip();
    pen.drawImage(mark, 12, 12, MARK - 24, MARK - 24);
    pen.restore();
  } else {
    // Its corners stay within the circle.
    const share = (MARK * 0.76) / Math.hypot(mark.width, mark.height);
    fitted(pen, mark, middle, middle, mark.width * share, mark.height * share);
  }
  return canvas;
}

/** A tile of pale marks and dots: words on it are read as on the ground alone. */
function pattern(read: ReadMark, { primary }: Colors): string {
  const { canvas, pen } = sheet(480, 480);
  const shade = silhouette(read, primary);
  pen.globalAlpha = 0.1;
  for (const [x, y] of [
    [120, 120],
    [360, 360],
  ] as const)
    turned(pen, x, y, -0.21, () => sized(pen, shade, 84, 190));
  pen.fillStyle = primary;
  for (const [x, y] of [
    [360, 120],
    [120, 360],
  ] as const) {
    circle(pen, x, y, 11);
    pen.fill();
  }
  return canvas.toDataURL("image/webp", 0.9);
}

/** As a playing card has it: a frame, rows of marks, and the mark itself in the middle. */
function cardBack(read: ReadMark, colors: Colors): string {
  const [width, height] = [512, 576];
  const { canvas, pen } = sheet(width, height);
  pen.fillStyle = colors.primary;
  pen.fillRect(0, 0, width, height);
  rows(pen, silhouette(read, colors.onPrimary), { width, height, step: 104, side: 54, alpha: 0.2 });
  pen.strokeStyle = colors.onPrimary;
  pen.globalAlpha = 0.6;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(28, 28, width - 56, height - 56, 34);
  pen.stroke();
  pen.globalAlpha = 1;
  pen.shadowColor = "rgb(0 0 0/35%)";
  pen.shadowBlur = 26;
  pen.shadowOffsetY = 10;
  pen.drawImage(drawnMark(read, colors), width / 2 - 132, height / 2 - 132, 264, 264);
  return canvas.toDataURL("image/webp", 0.9);
}

/** Rows of marks under the sheen of metal. */
function foil(read: ReadMark, { primary, onPrimary }: Colors): string {
  const [width, height] = [960, 600];
  const { canvas, pen } = sheet(width, height);
  pen.fillStyle = primary;
  pen.fillRect(0, 0, width, height);
  rows(pen, silhouette(read, onPrimary), { width, height, step: 132, side: 64, alpha: 0.24 });
  const sheen = pen.createLinearGradient(0, 0, width, height);
  for (const [at, tint] of SHEEN) sheen.addColorStop(at, tint);
  pen.fillStyle = sheen;
  pen.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/webp", 0.9);
}

const SHEEN = [
  [0, "rgba(255,255,255,.38)"],
  [0.28, "rgba(255,255,255,0)"],
  [0.46, "rgba(255,255,255,.32)"],
  [0.54, "rgba(255,255,255,.06)"],
  [0.78, "rgba(0,0,0,.1)"],
  [1, "rgba(0,0,0,.26)"],
] as const;

/** The whole logo on a ground on which it is seen, and a line in the brand's two colours. */
function letterhead({ logo, found, isPhoto }: ReadMark, { primary, accent, disc }: Colors): string {
  const { width, height } = LETTERHEAD;
  const { canvas, pen } = sheet(width, height);
  const isReadOnWhite = contrast(hex(found.color), "#FFFFFF") >= 2;
  pen.fillStyle = found.ground ? disc : isPhoto || isReadOnWhite ? "#FFFFFF" : disc;
  pen.fillRect(0, 0, width, height);
  fitted(pen, logo, width / 2, (height - 16) / 2, 760, 176);
  pen.fillStyle = primary;
  pen.fillRect(0, height - 16, width, 16);
  pen.fillStyle = accent;
  pen.fillRect(width * 0.8, height - 16, width * 0.2, 16);
  return canvas.toDataURL("image/webp", 0.9);
}

/** The mark in one colour; of a photo, which has no shape, a ring. */
function silhouette({ mark, isPhoto }: ReadMark, color: string): HTMLCanvasElement {
  const { canvas, pen } = sheet(mark.width, mark.height);
  if (isPhoto) {
    const side = Math.min(mark.width, mark.height);
    circle(pen, mark.width / 2, mark.height / 2, side * 0.36);
    pen.lineWidth = side * 0.16;
    pen.strokeStyle = color;
    pen.stroke();
    return canvas;
  }
  pen.drawImage(mark, 0, 0);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = color;
  pen.fillRect(0, 0, mark.width, mark.height);
  return canvas;
}

interface Rows {
  width: number;
  height: number;
  step: number;
  side: number;
  alpha: number;
}
function rows(pen: CanvasRenderingContext2D, mark: HTMLCanvasElement, { width, height, step, side, alpha }: Rows) {
  pen.globalAlpha = alpha;
  for (let row = 0; row * step * 0.8 < height + step; row++)
    for (let column = 0; column * step < width + step; column++)
      turned(pen, column * step + (row % 2) * (step / 2), row * step * 0.8, -0.21, () =>
        sized(pen, mark, side, step * 0.86),
      );
  pen.globalAlpha = 1;
}

function turned(pen: CanvasRenderingContext2D, x: number, y: number, angle: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  draw();
  pen.restore();
}

/** Around the pen's point, so that a wide mark looks as large as a square one of that side. */
function sized(pen: CanvasRenderingContext2D, picture: HTMLCanvasElement, side: number, widest: number): void {
  const scale = Math.min(side / Math.sqrt(picture.width * picture.height), widest / picture.width);
  fitted(pen, picture, 0, 0, picture.width * scale, picture.height * scale);
}

/** Whole and undistorted, around a point. */
function fitted(
  pen: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, x - wide / 2, y - high / 2, wide, high);
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

function sheet(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("This browser draws no pictures");
  return { canvas, pen };
}

const hex = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
