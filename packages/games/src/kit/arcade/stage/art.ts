/** What is drawn of a game: its built-in drawings and a campaign's own pictures, turned into pixels once. */
export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

const VARIABLE = /var\((--[\w-]+)\)/g;

/**
 * A drawing of the page's markup (`<symbol id="arcade-…">`, in the theme's custom properties) as pixels.
 * @param scale device pixels to a world pixel
 */
export async function rasterise(
  stage: Element,
  name: string,
  width: number,
  height: number,
  scale: number,
): Promise<Picture | null> {
  const symbol = stage.querySelector(`#arcade-${name}`);
  const box = symbol?.getAttribute("viewBox");
  if (!symbol || !box) return null;
  const style = getComputedStyle(stage);
  const inner = symbol.innerHTML.replace(VARIABLE, (_, variable: string) => style.getPropertyValue(variable).trim());
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${inner}</svg>`;
  return load(`data:image/svg+xml,${encodeURIComponent(svg)}`, width, height);
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
  copy.width = Math.max(1, image.width);
  copy.height = Math.max(1, image.height);
  copy.getContext("2d")?.drawImage(image, 0, 0, copy.width, copy.height);
  return { source: copy, width: across * fit, height: down * fit };
}
