import { backgroundSvg } from "@fairground/elements/stage/backgrounds";
import { themes } from "@fairground/elements/stage/themes";
import { WORLDS } from "@fairground/model/campaign";
import sharp from "sharp";
import { expect, test } from "vitest";

/** Where a page's words are: on a phone from side to side, elsewhere in the middle half. Shares of width and height. */
const WINDOWS = [
  { width: 375, height: 667, kept: { left: 0.04, right: 0.96, top: 0.3, bottom: 0.66 } },
  { width: 768, height: 1024, kept: { left: 0.06, right: 0.94, top: 0.36, bottom: 0.62 } },
  { width: 1280, height: 800, kept: { left: 0.28, right: 0.72, top: 0.16, bottom: 0.68 } },
  { width: 1920, height: 1080, kept: { left: 0.28, right: 0.72, top: 0.16, bottom: 0.68 } },
  { width: 667, height: 375, kept: { left: 0.28, right: 0.72, top: 0.2, bottom: 0.66 } },
] as const;
/** A step between neighbours that the eye takes for an edge; a soft one, such as a wallpaper's stripe, is none. */
const EDGE = 1.16;

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const LUMINANCE = Array.from({ length: 256 }, (_, value) => linear(value));

test.each(WORLDS)("%s leaves the place of the words free of strong scenery in windows of five sizes", async (name) => {
  const found: string[] = [];
  for (const theme of ["fairground-new", "fairground", "halloween"] as const)
    for (const { width, height, kept } of WINDOWS) {
      const svg = backgroundSvg(name, themes[theme]).replace(
        'width="100%" height="100%"',
        `width="${width}" height="${height}"`,
      );
      const left = Math.round(width * kept.left);
      const top = Math.round(height * kept.top);
      const size = { width: Math.round(width * kept.right) - left, height: Math.round(height * kept.bottom) - top };
      const points = await sharp(Buffer.from(svg))
        .extract({ left, top, ...size })
        .removeAlpha()
        .raw()
        .toBuffer();
      const light = (x: number, y: number) => {
        const at = (y * size.width + x) * 3;
        const [r, g, b] = [0, 1, 2].map((i) => LUMINANCE[points[at + i] ?? 0] ?? 0);
        return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) + 0.05;
      };
      let edges = 0;
      for (let y = 2; y < size.height; y += 2)
        for (let x = 2; x < size.width; x += 2) {
          const here = light(x, y);
          const most = Math.max(...[light(x - 2, y), light(x, y - 2)].map((one) => Math.max(one / here, here / one)));
          if (most > EDGE) edges += 1;
        }
      // A snowflake or a star may be there, no scenery.
      if (edges / ((size.width * size.height) / 4) > 0.0004) found.push(`${theme} ${width}×${height}: ${edges}`);
    }
  expect(found).toEqual([]);
});
