import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { SCREENSHOTS } from "./screenshots.ts";

/** What was drawn on canvases that are no stage: lines as they stand, and addresses of pictures. */
interface Drawn {
  texts: string[];
  pictures: string[];
  /** What surfaces and letters are filled with. */
  colors: string[];
}

/** From the next page on, what is written into a picture is heard; asked, it is told. */
export async function hearsPictures(page: Page): Promise<() => Promise<Drawn>> {
  await page.addInitScript(() => {
    const drawn: Drawn = { texts: [], pictures: [], colors: [] };
    Object.assign(window, { drawn });
    const { fill, fillText, drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...line) {
      if (!this.canvas.isConnected) drawn.texts.push(line[0]);
      return fillText.apply(this, line);
    };
    CanvasRenderingContext2D.prototype.fill = function (...path: unknown[]) {
      if (!this.canvas.isConnected) drawn.colors.push(String(this.fillStyle));
      return (fill as (...all: unknown[]) => void).apply(this, path); // whichever of its forms
    };
    CanvasRenderingContext2D.prototype.drawImage = function (...image: unknown[]) {
      const [source] = image;
      if (source instanceof HTMLImageElement && this.canvas.width === 1_080) drawn.pictures.push(source.src);
      return (drawImage as (...all: unknown[]) => void).apply(this, image); // whichever of its forms
    };
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn); // as the script above has left it
}

/** Width and height of a PNG as its header says, and a copy to be looked at. */
export function pictureSize(file: string, name: string): number[] {
  const bytes = readFileSync(file);
  mkdirSync(SCREENSHOTS, { recursive: true });
  writeFileSync(join(SCREENSHOTS, `${name}.png`), bytes);
  if (bytes.toString("latin1", 1, 4) !== "PNG") throw new Error(`${file} is no PNG`);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
