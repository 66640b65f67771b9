/** What is drawn of a game: a part of a canvas, and how large it is in world pixels. */
export interface Picture {
  source: CanvasImageSource;
  /** Where in the source: left, top, width and height in its pixels. */
  part: readonly [number, number, number, number];
  width: number;
  height: number;
}

/** A thing to be drawn, in artwork pixels: three to a world pixel. */
export interface Wanted {
  art: string;
  kind: string;
  width: number;
  height: number;
}

const VARIABLE = /var\((--[\w-]+)\)/g;

/**
 * Drawings of the page's markup, in the theme's custom properties, as pixels, in a row; null where there is none of the
 * name. All of them are one picture: a browser sets up a document for every SVG, which takes longer than drawing it.
 * @param scale device pixels to a world pixel
 */
export async function rasterise(stage: Element, wanted: readonly Wanted[], scale: number): Promise<(Picture | null)[]> {
  const style = getComputedStyle(stage);
  let drawn = "";
  let across = 0;
  const places = wanted.map(({ art, kind, width, height }) => {
    const symbol = stage.querySelector(`#arcade-${art || kind}`);
    if (!symbol) return -1;
    drawn += `<svg x="${across}" width="${width}" height="${height}" viewBox="${symbol.getAttribute("viewBox")}">${symbol.innerHTML}</svg>`;
    across += width;
    return across - width;
  });
  const down = Math.max(...wanted.map(({ height }) => height));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(across * scale) / 3}" height="${(down * scale) / 3}" viewBox="0 0 ${across} ${down}">${drawn.replace(VARIABLE, (_, variable: string) => style.getPropertyValue(variable))}</svg>`;
  const sheet = await load(`data:image/svg+xml,${encodeURIComponent(svg)}`, across, down);
  return wanted.map(({ width, height }, at) => {
    const left = places[at] ?? -1;
    if (!sheet || left < 0) return null;
    const dense = sheet.part[2] / across;
    return {
      source: sheet.source,
      part: [left * dense, 0, width * dense, height * dense],
      width: width / 3,
      height: height / 3,
    };
  });
}

/** A picture by its address, fitted into the box; null where it cannot be had: the game goes on without it. */
export async function load(address: string, width: number, height: number): Promise<Picture | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const [across, down] = [image.width || width, image.height || height];
  const fit = Math.min(width / across, height / down);
  // Drawn once into a canvas of its own: an SVG would be drawn anew in every frame.
  const copy = document.createElement("canvas");
  copy.width = across;
  copy.height = down;
  copy.getContext("2d")?.drawImage(image, 0, 0, across, down);
  return { source: copy, part: [0, 0, across, down], width: across * fit, height: down * fit };
}
