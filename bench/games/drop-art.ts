/** Pixels to a world pixel: the stage is 270 wide on the phone of the bench (frames.ts), and the world 360. */
export const SCALE = 0.75;
/** Artwork pixels to a world pixel (packages/games/src/kit/arcade/simulation/course-of.ts). */
const ARTWORK = 3;

/** A drawing in the sheet: its name and its place in pixels. */
export interface Frame {
  name: string;
  left: number;
  width: number;
  height: number;
}

/**
 * Our drop game's drawings as files that another library can load: one sheet of the player and all things, and the
 * scenery's layers, in the theme's colours.
 * @param drawn the game's drawing as markup
 */
export function drawnFiles(
  drawn: string,
  settings: Readonly<Record<string, unknown>>,
  theme: Readonly<Record<string, string>>,
): { files: Map<string, string>; frames: Frame[] } {
  const colored = drawn.replace(/var\(--([\w-]+)\)/g, (_, token: string) => theme[token] ?? "");
  const { playerArt, playerWidth, playerHeight } = settings;
  const things = settings.collectibles as { art: string; kind: string; width: number; height: number }[]; // of the drop game
  const wanted = [
    { name: String(playerArt || "player"), width: Number(playerWidth), height: Number(playerHeight) },
    ...things.map(({ art, kind, width, height }) => ({ name: art || kind, width, height })),
  ];
  const frames: Frame[] = [];
  let sheet = "";
  let left = 0;
  for (const { name, ...size } of wanted) {
    const [, box = "", inner = ""] =
      new RegExp(`<symbol id="arcade-${name}" viewBox="([^"]*)">(.*?)</symbol>`, "s").exec(colored) ?? [];
    if (!inner) throw new Error(`${name} is not drawn`);
    const [width, height] = [size.width, size.height].map((length) => Math.round((length * SCALE) / ARTWORK));
    if (!width || !height) throw new Error(`${name} has no size`);
    sheet += `<svg x="${left}" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`;
    frames.push({ name, left, width, height });
    left += width + 2;
  }
  const layer = (name: string, height: number): [string, string][] => {
    const [, attributes = "", inner = ""] =
      new RegExp(`<svg class="arcade-${name}([^>]*)>(.*?)</svg>`, "s").exec(colored) ?? [];
    const box = /viewBox="([^"]*)"/.exec(attributes)?.[1];
    return box ? [[`/${name}.svg`, svg(360 * SCALE, height * SCALE, box, inner)]] : [];
  };
  const tallest = Math.max(...frames.map(({ height }) => height));
  const files = new Map([
    ["/sheet.svg", svg(left, tallest, `0 0 ${left} ${tallest}`, sheet)],
    ...layer("sky", 640),
    ...layer("far", 1_280),
    ...layer("near", 1_280),
  ]);
  return { files, frames };
}

const svg = (width: number, height: number, box: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${inner}</svg>`;
