import { expect, test } from "vitest";
import { DEMO_CAMPAIGNS } from "../../apps/server/src/modules/gallery/campaigns.ts";
import { readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

/**
 * A first page in a phone's first window (look, "Composition"): the headline, what is to be pressed, the drawing whole, and the
 * first row of what there is to be won.
 */
const fair = fairground();
const WITH_SHELF = DEMO_CAMPAIGNS.filter(({ file }) => JSON.stringify(readFixture(file)).includes('"To be won"'));

test.each(WITH_SHELF)("$kind shows what is to be pressed and to be won without scrolling", async ({ file }) => {
  const { url } = await fair.publishes(file);
  const { page } = await fair.visitor();
  await page.goto(url);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const seen = await page.evaluate(() => {
    const bottom = (node: Element | null | undefined) => Math.ceil(node?.getBoundingClientRect().bottom ?? Number.NaN);
    const heading = [...document.querySelectorAll(".fg-text")].find(({ textContent }) => textContent === "To be won");
    const shelf = heading?.parentElement;
    const first = shelf?.querySelector("img")?.closest(".fg-container");
    const isCut = (image: Element) => {
      const { left, right, bottom: end } = image.getBoundingClientRect();
      for (let at = image.parentElement; at && at.tagName !== "MAIN"; at = at.parentElement)
        if (getComputedStyle(at).overflowY !== "visible" && end > at.getBoundingClientRect().bottom + 1) return true;
      return left < -1 || right > innerWidth + 1;
    };
    const cut = [...document.querySelectorAll("main .fg-image")].filter(isCut);
    return {
      headline: bottom(document.querySelector("main h1")),
      action: bottom(document.querySelector("main :is(.fg-btn.is-contained, .game-button)")),
      prizes: bottom(first),
      cut: cut.length,
    };
  });
  const { cut, ...edges } = seen;
  expect(cut, "pictures that are cut").toBe(0);
  for (const [what, edge] of Object.entries(edges)) expect(edge, `where ${what} ends`).toBeLessThanOrEqual(667);
});
