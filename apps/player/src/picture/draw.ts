import { linesOf, type Measure, partsOfAddress, wordsOf } from "./lines.ts";
import type { Looks } from "./looks.ts";
import type { Poster } from "./poster.ts";

/** Pixels, upright as networks show pictures on phones. */
const WIDTH = 1_080;
const HEIGHT = 1_350;
const MARGIN = 64;
const CARD = { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN, radius: 56 };
/** The band with the address, at the card's foot. */
const FOOT = 132;
const PADDING = 64;
const INNER = CARD.width - 2 * PADDING;
const GAP = 40;
const PICTURE = { most: 560, least: 220, radius: 40 };
const LINE = 1.16;
/** How far a number's line reaches into that of its name: figures are not as high as it. */
const CLOSE = 22;

/** Something of the card: how high it is, and how it is drawn from there on. */
interface Block {
  height: number;
  draw(top: number): void;
}

/** @throws where the browser gives no canvas, or will not let it be read */
export async function drawPoster(poster: Poster, looks: Looks): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  const [logo, picture] = await Promise.all([load(poster.logo), load(poster.picture)]);
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  drawScene(context, looks);
  drawFoot(context, looks, poster.address);
  drawBlocks(context, poster, looks, { logo, picture });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No file");
  return blob;
}

/** Discs in the theme's colours, and the card above them. */
function drawScene(context: CanvasRenderingContext2D, { colors, art }: Looks): void {
  context.fillStyle = colors.background;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [at, [x, y, radius]] of [
    [40, 120, 300],
    [1_040, 40, 210],
    [1_060, 1_180, 330],
    [60, 1_320, 230],
  ].entries()) {
    context.fillStyle = art[at] ?? colors.primary;
    context.beginPath();
    context.arc(x ?? 0, y ?? 0, radius ?? 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.save();
  context.shadowColor = "rgb(0 0 0/22%)";
  context.shadowBlur = 48;
  context.shadowOffsetY = 16;
  context.fillStyle = colors.surface;
  cardPath(context);
  context.fill();
  context.restore();
}

function cardPath(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, CARD.radius);
}

function drawFoot(context: CanvasRenderingContext2D, looks: Looks, address: string): void {
  const top = CARD.y + CARD.height - FOOT;
  context.save();
  cardPath(context);
  context.clip();
  context.fillStyle = looks.colors.primary;
  context.fillRect(CARD.x, top, CARD.width, FOOT);
  context.restore();
  const box = { width: CARD.width - PADDING, most: 2, largest: 40, least: 18 };
  const block = textBlock(context, looks.text, looks.colors["on-primary"], partsOfAddress(address), box);
  block.draw(top + (FOOT - block.height) / 2);
}

/** From the mark to the score, in the middle of the card; the picture takes the room that the others leave. */
function drawBlocks(
  context: CanvasRenderingContext2D,
  { name, headline, prize, score }: Poster,
  { colors, heading, text }: Looks,
  { logo, picture }: Record<"logo" | "picture", HTMLImageElement | null>,
): void {
  const said = (value: string, face: Looks["text"], color: string, most: number, largest: number) =>
    textBlock(context, face, color, wordsOf(value), { width: INNER, most, largest, least: 24 });
  const top = logo ? imageBlock(context, logo, 130, 0) : said(name, text, colors.muted, 1, 40);
  const below = [
    ...(headline ? [said(headline, heading, colors.text, 3, picture ? 92 : 120)] : []),
    ...(prize ? [said(prize, text, colors.text, 2, 48)] : []),
    ...(score ? [scoreBlock(context, score, { colors, heading, text })] : []),
  ];
  const room = CARD.height - FOOT - 2 * PADDING;
  const taken = [top, ...below].reduce((sum, { height }) => sum + height + GAP, 0);
  const high = Math.max(PICTURE.least, Math.min(PICTURE.most, room - taken));
  const blocks = [top, ...(picture ? [imageBlock(context, picture, high, PICTURE.radius)] : []), ...below];
  const whole = blocks.reduce((sum, { height }) => sum + height, GAP * (blocks.length - 1));
  let at = CARD.y + PADDING + Math.max(0, (room - whole) / 2);
  for (const { height, draw } of blocks) {
    draw(at);
    at += height + GAP;
  }
}

function textBlock(
  context: CanvasRenderingContext2D,
  { weight, family }: Looks["text"],
  color: string,
  pieces: readonly string[],
  box: Parameters<typeof linesOf>[1],
): Block {
  const measure: Measure = (value, size) => {
    context.font = `${weight} ${size}px ${family}`;
    return context.measureText(value).width;
  };
  const { lines, size } = linesOf(pieces, box, measure);
  return {
    height: lines.length * size * LINE,
    draw(top) {
      context.font = `${weight} ${size}px ${family}`;
      context.fillStyle = color;
      // A line's letters stand on four fifths of its height.
      for (const [at, line] of lines.entries()) context.fillText(line, WIDTH / 2, top + size * (at * LINE + 0.92));
    },
  };
}

/** The number, and above it what it is. */
function scoreBlock(
  context: CanvasRenderingContext2D,
  { label, value }: NonNullable<Poster["score"]>,
  { colors, heading, text }: Pick<Looks, "colors" | "heading" | "text">,
): Block {
  const box = { width: INNER, most: 1, least: 24 };
  const above = textBlock(context, text, colors.muted, [label], { ...box, largest: 36 });
  const number = textBlock(context, heading, colors.primary, [String(value)], { ...box, largest: 136 });
  return {
    height: above.height + number.height - CLOSE,
    draw(top) {
      above.draw(top);
      number.draw(top + above.height - CLOSE);
    },
  };
}

/** Whole, in the middle, as large as its room allows. */
function imageBlock(context: CanvasRenderingContext2D, image: HTMLImageElement, most: number, radius: number): Block {
  // A drawing may have no size of its own.
  const [wide, high] = [image.naturalWidth || 1, image.naturalHeight || 1];
  const scale = Math.min(INNER / wide, most / high);
  const [width, height] = [wide * scale, high * scale];
  return {
    height,
    draw(top) {
      const left = (WIDTH - width) / 2;
      context.save();
      context.beginPath();
      context.roundRect(left, top, width, height, radius);
      context.clip();
      context.drawImage(image, left, top, width, height);
      context.restore();
    },
  };
}

/** Null where it cannot be had: the picture does without. */
async function load(address: string): Promise<HTMLImageElement | null> {
  if (address === "") return null;
  const image = new Image();
  // Where our own server is another host than the page's, only what may be read is drawn.
  image.crossOrigin = "anonymous";
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}
