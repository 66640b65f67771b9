import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };

interface Begun {
  marketer: Visitor;
  campaignId: string;
  companyId: string;
}

/** A marketer in the editor of a draft in English and German. */
async function opensEditor(template = "black-friday-wheel"): Promise<Begun> {
  const { campaigns, studioUrl } = fair.server.demo();
  const companyId = campaigns[0]?.companyId ?? "";
  const at = `/api/v1/companies/${companyId}/templates/${template}/campaigns`;
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "Words that stand out", languages: ["en", "de"] }),
  );
  const marketer = await fair.marketer();
  await marketer.page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${data.campaignId}/edit`);
  await inside(marketer).locator(".fg-page").waitFor(PATIENCE);
  return { marketer, campaignId: data.campaignId, companyId };
}
const inside = ({ page }: Visitor) => page.frameLocator("iframe").first();
const bar = ({ page }: Visitor) => page.getByRole("toolbar", { name: "Format the text" });
const written = (marketer: Visitor) => inside(marketer).locator("[data-editing]");

/** How a text looks: what must not change because one writes in it. */
const look = (marketer: Visitor, selector: string) =>
  inside(marketer)
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { fontFamily, fontSize, fontWeight, color, lineHeight, textAlign } = getComputedStyle(node);
      const { x, y, width, height } = node.getBoundingClientRect();
      return { fontFamily, fontSize, fontWeight, color, lineHeight, textAlign, x, y, width, height };
    });

test("a heading is edited on its own node, looks the same, keeps what was typed, and is one step to undo", async () => {
  const { marketer } = await opensEditor();
  const { page } = marketer;
  const heading = inside(marketer).locator("h1").first();
  const before = await look(marketer, "h1");
  const said = await heading.innerText();
  const pixels = await heading.screenshot();
  await heading.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  expect(await look(marketer, "h1")).toEqual(before);
  await page.keyboard.press("End");
  await bar(marketer).waitFor(PATIENCE);
  await screenshot(page, "rich-text-heading");
  await expectAccessible(page);
  // The bar lies on no text, and within the window.
  const box = await bar(marketer).boundingBox();
  const own = await heading.boundingBox();
  if (!box || !own) throw new Error("no bar");
  expect(box.y + box.height <= own.y || box.y >= own.y + own.height || box.x >= own.x + own.width).toBe(true);
  expect(box.x).toBeGreaterThanOrEqual(0);

  // Escape keeps, also what was typed slowly: one step.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Spin and");
  await page.waitForTimeout(800);
  await page.keyboard.type(" win");
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await heading.innerText()).toBe("Spin and win");
  await marketer.isAt(page.locator("[data-canvas]"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => heading.innerText(), PATIENCE).toBe(said);
  await expect.poll(async () => (await heading.screenshot()).equals(pixels), PATIENCE).toBe(true);

  // By keyboard alone: Enter begins and ends it.
  await page.keyboard.press("Enter");
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.type("Once more");
  await page.keyboard.press("Enter");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await heading.innerText()).toBe("Once more");
});
