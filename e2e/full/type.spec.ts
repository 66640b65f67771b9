import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

/** Bytes of glyphs that may stand inside a page. */
const LARGEST_INSIDE = 9_000;
/** Whose letters are pictures of chalk, each of a kilobyte and more: none of them fits into a page. */
const TOO_LARGE = ["Fredericka the Great"];

/**
 * What moves at most where bold letters do not fit as well and come with their file: here no font of the system stands in for them, as
 * Arial or Roboto does elsewhere.
 */
const SHIFT_OF_BOLD = 0.001;

const barOf = ({ isWhole }: { isWhole: boolean }): number => (isWhole ? 0 : SHIFT_OF_BOLD);

const fair = fairground();

/** The fonts that a browser has drawn an element's signs with: whether each is the page's own, by its family. */
async function drawnWith(page: Page, selector: string): Promise<{ family: string; isOwn: boolean; signs: number }[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName, isCustomFont, glyphCount }) => ({
    family: familyName,
    isOwn: isCustomFont,
    signs: glyphCount,
  }));
}

const insideOf = (html: string): number =>
  [...html.matchAll(/url\(data:font\/woff2;base64,([^)"']+)/g)].reduce(
    (sum, [, data = ""]) => sum + Buffer.from(data, "base64").length,
    0,
  );

/** A first visit, on which the files of fonts are kept back until the page stands. */
async function looksAt(address: string, width: number) {
  const visitor = await fair.visitor({ width });
  const { page } = visitor;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/(?:static\/fonts|media)\/[^?]*\.(?:woff2?|ttf|otf)/, async (route) => {
    await released;
    await route.continue();
  });
  const answer = await page.goto(address, { waitUntil: "commit" });
  const html = (await answer?.text()) ?? "";
  await visitor.isReady();
  const family = await page
    .locator("h1")
    .first()
    .evaluate((h1) => getComputedStyle(h1).fontFamily);
  const before = await drawnWith(page, "h1");
  release();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // The observer is told of what was painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  const after = await drawnWith(page, "h1");
  const shift = await visitor.layoutShift();
  await screenshot(page, `type-${new URL(address).pathname.replaceAll(/\W+/g, "-")}`);
  await visitor.leaves();
  const isWhole = !html.includes('<link rel="preload" as="font" type="font/woff2" href="/');
  return { family, before, after, shift, inside: insideOf(html), isWhole };
}

/**
 * On a first visit, while no font file has come: the headline stands in its own face, and when the files come nothing moves.
 * Every campaign of the demo, on phone and desktop.
 */
test.each([
  [375, "en"],
  [375, "de"],
  [1280, "en"],
])(
  "the headline of each demo campaign stands in its own face at once, at %i px, in %s",
  { timeout: 600_000 },
  async (width, language) => {
    const { campaigns } = fair.server.demo();
    const seen: Record<string, unknown> = {};
    for (const { name, url } of campaigns) {
      let looked = await looksAt(`${url}${language}/`, width);
      // Chromium waits for glyphs inside a page for fifty milliseconds, which a busy machine may need for something else; there the
      // letters that stand in are wider, since it has none of the fonts that they are measured for.
      for (let tries = 1; tries < 3 && looked.shift > barOf(looked); tries += 1)
        looked = await looksAt(`${url}${language}/`, width);
      const { family, before, after, shift, inside } = looked;
      const isTooLarge = TOO_LARGE.some((large) => family.includes(large));
      const isOwn = (fonts: typeof before) => fonts.length === 1 && fonts.every((font) => font.isOwn);
      if (!(isTooLarge || isOwn(before)) || !isOwn(after) || shift > barOf(looked) || inside > LARGEST_INSIDE)
        seen[name] = looked;
    }
    expect(campaigns.length).toBeGreaterThan(20);
    expect(seen).toEqual({});
  },
);
