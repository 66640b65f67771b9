import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };

/** A marketer in the editor of a draft in German and English. */
async function opensEditor(template: string): Promise<Visitor> {
  const { campaigns, studioUrl } = fair.server.demo();
  const at = `/api/v1/companies/${campaigns[0]?.companyId}/templates/${template}/campaigns`;
  const begun = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "An hour at the canvas", languages: ["de", "en"] }),
  );
  const marketer = await fair.marketer();
  await marketer.page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${begun.data.campaignId}/edit`);
  await inside(marketer).locator(".fg-page").waitFor(PATIENCE);
  return marketer;
}
const inside = ({ page }: Visitor) => page.frameLocator("iframe").first();
const inspector = ({ page }: Visitor) => page.getByRole("region", { name: "Settings of the selection" });
const paperHeight = async ({ page }: Visitor) => (await page.locator("iframe").first().boundingBox())?.height;

test("the page keeps its height beside the problems, and is scrolled to what one looks for", async () => {
  const marketer = await opensEditor("black-friday-wheel");
  const { page } = marketer;
  const before = await paperHeight(marketer);
  expect(before).toBeGreaterThan(400);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Page, element or action").fill("Show the problems");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Problems", exact: true }).waitFor(PATIENCE);
  await expect.poll(() => paperHeight(marketer), PATIENCE).toBe(before);
  const area = page.locator("[data-canvas-area]");
  await expect.poll(() => area.evaluate((node) => node.scrollHeight > node.clientHeight), PATIENCE).toBe(true);
  await screenshot(page, "canvas-hour-problems");
});

test("empty columns are seen and filled, a new picture opens the library, and the tools cover nothing", async () => {
  const marketer = await opensEditor("black-friday-wheel");
  const { page } = marketer;
  await inside(marketer).locator("h1").first().click();
  await page.getByText("Add", { exact: true }).click();
  await page.locator('[data-piece="two_columns"]').first().click();
  const columns = inside(marketer).locator(".layout-two_columns:empty").first();
  await expect.poll(async () => (await columns.boundingBox())?.height ?? 0, PATIENCE).toBeGreaterThan(30);
  await page.getByRole("button", { name: "Add something here" }).waitFor(PATIENCE);
  await page.getByText("Drop here or").first().waitFor(PATIENCE);
  // The help of the piece under the pointer goes.
  await page.mouse.move(640, 4);
  await page
    .getByRole("tooltip")
    .first()
    .waitFor({ ...PATIENCE, state: "hidden" });
  await screenshot(page, "canvas-hour-columns");
  await expectAccessible(page);

  await page.locator('[data-piece="image"]').first().click();
  const library = page.getByRole("dialog", { name: /picture|library|media/i });
  await library.waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  await library.waitFor({ ...PATIENCE, state: "detached" });
  const empty = inside(marketer).locator(".fg-image.is-empty");
  await expect.poll(async () => (await empty.boundingBox())?.height ?? 0, PATIENCE).toBeGreaterThan(30);
  await screenshot(page, "canvas-hour-picture");

  // Whatever is selected: its tools lie on no other element, and on no edge of the window.
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  for (const one of ["h1", ".fg-image:not(.is-empty)", ".fg-image.is-empty"]) {
    // At its corner: in the middle of what is empty lies what fills it.
    await inside(marketer)
      .locator(one)
      .first()
      .click({ position: { x: 8, y: 8 } });
    const tools = page.getByRole("toolbar", { name: "Tools for the selection" });
    await tools.waitFor(PATIENCE);
    const box = await tools.boundingBox();
    if (!box) throw new Error("no tools");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(window.width);
    for (const other of await inside(marketer).locator(".fg-page h1, .fg-page .fg-button, .fg-page .fg-text").all()) {
      const its = await other.boundingBox();
      const isMet =
        its &&
        its.x < box.x + box.width - 1 &&
        box.x < its.x + its.width - 1 &&
        its.y < box.y + box.height - 1 &&
        box.y < its.y + its.height - 1;
      expect(isMet, `tools of ${one} on ${await other.textContent()}`).toBeFalsy();
    }
  }
});

test("a menu by the right button and Shift+F10, zoom by wheel and keys, and everything by Ctrl+A from anywhere", async () => {
  const marketer = await opensEditor("black-friday-wheel");
  const { page } = marketer;
  const heading = inside(marketer).locator("h1").first();
  const count = () => inside(marketer).locator("h1").count();
  const before = await count();
  await heading.click({ button: "right" });
  const menu = page.getByRole("menu", { name: "What can be done here" });
  await menu.waitFor(PATIENCE);
  await screenshot(page, "canvas-hour-menu");
  await expectAccessible(page);
  await menu.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(count, PATIENCE).toBe(before + 1);
  await page.keyboard.press("Shift+F10");
  await menu.waitFor(PATIENCE);
  await marketer.isAt(menu.getByRole("menuitem").first());
  await page.keyboard.press("Escape");
  await menu.waitFor({ ...PATIENCE, state: "detached" });
  await marketer.isAt(page.locator("[data-canvas]"));

  const zoomed = page.getByRole("button", { name: /^Zoomed to/ });
  await page.keyboard.press("Control+0");
  const fit = await zoomed.textContent();
  await page.keyboard.press("Control+-");
  await expect.poll(() => zoomed.textContent(), PATIENCE).not.toBe(fit);
  await page.keyboard.press("Control+0");
  await expect.poll(() => zoomed.textContent(), PATIENCE).toBe(fit);
  await page.locator("[data-canvas]").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Control");
  await expect.poll(() => zoomed.textContent(), PATIENCE).not.toBe(fit);

  await page.getByRole("button", { name: /^Level:/ }).focus();
  await page.keyboard.press("Control+a");
  await inspector(marketer)
    .getByRole("heading", { name: /^[2-9] elements$/ })
    .waitFor(PATIENCE);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
});

test("a new page begins with a starter, and the panels never grow sideways", async () => {
  const marketer = await opensEditor("back-to-school-quiz");
  const { page } = marketer;
  await marketer.presses("Add page");
  await page.getByRole("menuitem", { name: "Access code" }).click();
  await inside(marketer).locator(".fg-access-input, .fg-access-code-button").first().waitFor(PATIENCE);
  await inside(marketer).getByText("Hast du einen Code?").waitFor(PATIENCE);
  await screenshot(page, "canvas-hour-access");

  await page.locator("[data-page]", { hasText: "Game" }).first().click();
  await inside(marketer).locator(".fg-phasergamepublished").click();
  await inspector(marketer).getByRole("button", { name: "Edit questions" }).waitFor(PATIENCE);
  const viewport = inspector(marketer).locator(".mantine-ScrollArea-viewport").first();
  const sideways = () => viewport.evaluate((node) => node.scrollWidth - node.clientWidth);
  await expect.poll(sideways, PATIENCE).toBe(0);
  await screenshot(page, "canvas-hour-inspector");
});

test("a toast lies at the bottom, never over Publish, and a page's title has no ring when it takes the focus", async () => {
  const marketer = await opensEditor("back-to-school-quiz");
  const { page } = marketer;
  await inside(marketer).locator("h1").first().click();
  await page.getByRole("button", { name: /^Level:/ }).click();
  await page.getByRole("menuitem", { name: /^Basic/ }).click();
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("Delete");
  const toast = page.locator(".mantine-Notification-root").first();
  await toast.waitFor(PATIENCE);
  const [box, publish] = await Promise.all([
    toast.boundingBox(),
    page.getByRole("button", { name: "Publish", exact: true }).boundingBox(),
  ]);
  expect(box?.y ?? 0).toBeGreaterThan((publish?.y ?? 0) + (publish?.height ?? 0));
  expect(box?.y ?? 0).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);

  await page.getByRole("link", { name: "Back to the campaign" }).focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1, name: "An hour at the canvas" });
  await title.waitFor(PATIENCE);
  await marketer.isAt(title);
  expect(await title.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe("none");
});
