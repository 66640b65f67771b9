import { LANGUAGES } from "@fairground/model/text";
import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 15_000 };

/** Somebody who is signed in and has a campaign open in the editor. */
async function opensEditor(campaignId: string): Promise<Visitor> {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
  await canvas(marketer).locator("h1").first().waitFor(PATIENCE);
  return marketer;
}

const canvas = ({ page }: Visitor) => page.frameLocator("iframe");
const saysHeading = (visitor: Visitor, text: string) =>
  expect.poll(() => canvas(visitor).locator("h1").first().textContent(), PATIENCE).toBe(text);
async function writesHeading(visitor: Visitor, text: string): Promise<void> {
  await canvas(visitor).locator("h1").first().click();
  await visitor.page.getByRole("textbox", { name: /^Text/ }).first().fill(text);
}
/** The words of the save state, in the bar at the top. */
const isSaved = ({ page }: Visitor) =>
  page.getByRole("region", { name: "Campaign and saving" }).getByText("Saved", { exact: true }).waitFor(PATIENCE);

test("a marketer edits a text, undoes, redoes, adds a page, and finds everything again after a reload", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensEditor(campaignId);
  const { page } = marketer;
  const before = (await canvas(marketer).locator("h1").first().textContent()) ?? "";
  await marketer.looksRight("editor");

  await writesHeading(marketer, "A wheel for spring");
  await saysHeading(marketer, "A wheel for spring");
  await marketer.presses(/^Undo: /);
  await saysHeading(marketer, before);
  await marketer.presses(/^Redo: /);
  await saysHeading(marketer, "A wheel for spring");

  await marketer.presses("Add page");
  await page.getByRole("menuitem", { name: "Coming soon" }).click();
  const added = page.getByRole("button", { name: /^Coming soon/, exact: false }).first();
  await added.waitFor(PATIENCE);
  await isSaved(marketer);
  await page.reload();
  await saysHeading(marketer, "A wheel for spring");
  await added.waitFor(PATIENCE);

  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Page, element or action").fill("Coming soon");
  await page.keyboard.press("Enter");
  await expect.poll(() => added.getAttribute("aria-current"), PATIENCE).toBe("page");
});

test("opening the same campaign twice and editing both loses nothing", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const [one, other] = [await opensEditor(campaignId), await opensEditor(campaignId)];
  other.expectsFault(/status of 409/);
  one.expectsFault(/status of 409/);
  await one.page.getByRole("group", { name: "Also open here: You, in another tab" }).waitFor({ timeout: 20_000 });

  await writesHeading(one, "From one");
  const second = other.page.locator("[data-page]").nth(1);
  await second.dblclick();
  await other.page.getByRole("textbox", { name: "Name of the page" }).fill("From the other");
  await other.page.keyboard.press("Enter");
  await Promise.all([isSaved(one), isSaved(other)]);
  for (const visitor of [one, other]) {
    await visitor.page.reload();
    await saysHeading(visitor, "From one");
    await visitor.page.locator("[data-page]", { hasText: "From the other" }).waitFor(PATIENCE);
  }

  // The same text in both: only there the marketer is asked.
  await writesHeading(one, "One says this");
  await writesHeading(other, "The other says that");
  const asked = (visitor: Visitor) => visitor.page.getByRole("dialog", { name: "The same was changed twice" });
  await Promise.race([one, other].map((visitor) => asked(visitor).waitFor(PATIENCE)));
  const [late, early] = (await asked(one).isVisible()) ? [one, other] : [other, one];
  await late.page.getByRole("radio", { name: /^Yours: / }).check();
  await late.presses("Save this");
  await isSaved(late);
  const kept = late === one ? "One says this" : "The other says that";
  await saysHeading(late, kept);
  await saysHeading(early, kept);
});

test("what was not saved when the tab was closed is there when it is opened again", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensEditor(campaignId);
  const { page } = marketer;
  marketer.expectsFault(/Failed to load resource|ERR_FAILED/);
  await page.route("**/campaign-configurations/api/campaigns", (route) => route.abort());
  await writesHeading(marketer, "Kept in the browser");
  await marketer.reads("Kept here");
  const address = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  const heading = () => again.frameLocator("iframe").locator("h1").first().textContent();
  await expect.poll(heading, { timeout: 20_000 }).toBe("Kept in the browser");
  const bar = again.getByRole("region", { name: "Campaign and saving" });
  await bar.getByText("Saved", { exact: true }).waitFor(PATIENCE);
});

test("whoever leaves the editor and comes back at once finds what was just written", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensEditor(campaignId);
  const { page } = marketer;
  await writesHeading(marketer, "Written before leaving");
  await isSaved(marketer);
  // What was read once is still in memory; pointing at the link reads nothing that grows old.
  await page.getByRole("link", { name: "Back to the campaign" }).click();
  const back = page.getByRole("link", { name: "Edit", exact: true }).first();
  await back.hover();
  await back.click();
  await saysHeading(marketer, "Written before leaving");
  await writesHeading(marketer, "Written after coming back");
  await isSaved(marketer);
});

test("the editor's files and its draft are asked for once, the files before any script has run", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await fair.marketer();
  const { page } = marketer;
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  // The first script is held back until the editor's own have come.
  const others = page.waitForResponse(/\/assets\/editor-page-[^/]+\.js/);
  await page.route(/\/assets\/start-[^/]+\.js/, async (route) => {
    await others;
    await route.continue();
  });
  await page.goto(`${fair.server.demo().studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
  await canvas(marketer).locator("h1").first().waitFor(PATIENCE);
  const scripts = asked.filter((path) => path.endsWith(".js"));
  expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
  expect(asked.filter((path) => path.startsWith("/campaign-configurations/api/campaigns/"))).toHaveLength(1);
  expect(asked.filter((path) => path === "/api/v1/me")).toHaveLength(1);
  const sent = await page.request.get(
    new URL(scripts.find((path) => path.includes("/editor-page-")) ?? "", page.url()).href,
  );
  expect(sent.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": expect.stringContaining("immutable"),
  });
  // A tab that was open during an update asks for a file that is gone: no page in its place.
  const gone = await page.request.get(new URL("/studio/assets/editor-page-00000000.js", page.url()).href);
  expect([gone.status(), (await gone.json()).status]).toEqual([404, 404]);
});

test.each(LANGUAGES)(
  "the bar over the canvas cuts no word and no button off, in %s and at every width",
  async (language) => {
    const { campaignId } = await fair.publishes("wheel-with-codes");
    const marketer = await fair.marketer({ locale: language });
    const { page } = marketer;
    await page.goto(`${fair.server.demo().studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
    await canvas(marketer).locator("h1").first().waitFor(PATIENCE);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
    const bar = page.locator("section", { has: page.locator("[title]") }).first();
    for (const width of [375, 576, 640, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await bar.evaluate((section) => {
        const { left, right } = section.getBoundingClientRect();
        return [...section.querySelectorAll("button, a")].flatMap((button) => {
          const box = button.getBoundingClientRect();
          const words = [...button.querySelectorAll("span")].filter(({ clientWidth }) => clientWidth > 0);
          const isCut = words.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
          const isWhole = box.left >= left && box.right <= right && !isCut;
          return isWhole || box.width === 0 ? [] : [button.getAttribute("aria-label") ?? button.textContent];
        });
      });
      expect([width, cut]).toEqual([width, []]);
      const name = await bar.locator("[title]").first().boundingBox();
      expect(name?.width).toBeGreaterThan(48);
      if (width === 768) await screenshot(page, `editor-bar-${language}`);
    }
  },
);
