import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { landscape } from "../support/png.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };

/** A draft of one of the built-in templates, in German and English. */
async function begins(template: string): Promise<string> {
  const [first] = fair.server.demo().campaigns;
  const at = `/api/v1/companies/${first?.companyId}/templates/${template}/campaigns`;
  const begun = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "From the workshop", languages: ["de", "en"] }),
  );
  return begun.data.campaignId;
}

async function signsIn(path: string): Promise<Visitor> {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${studioUrl.replace(/\/$/, "")}${path}`);
  return marketer;
}
async function opensEditor(campaignId: string): Promise<Visitor> {
  const marketer = await signsIn(`/campaigns/${campaignId}/edit`);
  await inside(marketer).locator(".fg-page").waitFor(PATIENCE);
  return marketer;
}
const inside = ({ page }: Visitor) => page.frameLocator("iframe");
const inspector = ({ page }: Visitor) => page.getByRole("region", { name: "Settings of the selection" });

test("problems are counted while one edits, a press goes to the field that mends one, and fatal ones stop publishing", async () => {
  const marketer = await opensEditor(await begins("valentines-scratch-card"));
  const { page } = marketer;
  const heading = inside(marketer).locator("h1").first();
  const before = (await heading.textContent()) ?? "";
  await page.getByRole("button", { name: /^(Problems: 0 block publishing|No problems)/ }).waitFor(PATIENCE);

  await heading.click();
  await inspector(marketer).getByRole("textbox", { name: "Text", exact: true }).fill("");
  await page.getByRole("button", { name: /^Problems: 1 block publishing/ }).waitFor(PATIENCE);
  await marketer.presses("Publish");
  const dock = page.getByRole("region", { name: "Problems", exact: true });
  await dock.getByText("1 problem blocks publishing").waitFor(PATIENCE);
  await marketer.reads("1 problem stands in the way of publishing.");
  await marketer.looksRight("editor-problems");

  // From another page and without a selection: the problem leads back, by keyboard.
  await page.locator("[data-page]").nth(1).click();
  const problem = dock.getByRole("button", { name: /A text is missing in the first language/ });
  await problem.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-page]").first().getAttribute("aria-current"), PATIENCE).toBe("page");
  await marketer.isAt(inspector(marketer).getByRole("textbox", { name: "Text", exact: true }));
  await page.keyboard.type(before);
  await page.getByRole("button", { name: /^(Problems: 0 block publishing|No problems)/ }).waitFor(PATIENCE);

  await dock.getByRole("heading", { name: "Problems" }).focus();
  await page.keyboard.press("Escape");
  await dock.waitFor({ ...PATIENCE, state: "detached" });
  await marketer.presses("Publish");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Page, element or action").fill("Show the problems");
  await page.keyboard.press("Enter");
  await dock.waitFor(PATIENCE);
});

test("a quiz's questions go out as CSV, come back with what will change and what cannot be read by line, and are undone in one step", async () => {
  const marketer = await opensEditor(await begins("back-to-school-quiz"));
  const { page } = marketer;
  await page.locator("[data-page]", { hasText: "Game" }).first().click();
  const game = inside(marketer).locator(".fg-phasergamepublished");
  await game.waitFor(PATIENCE);
  await game.click();
  await marketer.presses("Edit questions");
  const table = page.getByRole("dialog", { name: "Questions", exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), marketer.presses("Export as CSV")]);
  const csv = await readFile(await download.path(), "utf8");
  const rows = csv.trim().split(/\r?\n/);
  const columns = (rows[0] ?? "").replace("\ufeff", "").split(",");
  const at = columns.indexOf("text:de");
  expect(at).toBeGreaterThan(0);

  // The last question goes, one is new, and one has no answers.
  const answers = "answer1.text:de,answer1.correct,answer2.text:de";
  const count = rows.length - 1;
  const asks = () => table.getByRole("textbox", { name: /^Question \d+$/ }).count();
  await expect.poll(asks, PATIENCE).toBe(count);
  await marketer.presses("Import CSV");
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "questions.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`text:de,${answers},hint\nWie viele Beine hat eine Spinne?,8,yes,6,\nOhne Antworten?,,,,\n`),
  });
  await dialog.getByText("Line 3: it needs two answers at least").waitFor(PATIENCE);
  await dialog.getByText("Line 1: the column “hint” is unknown and is passed over").waitFor(PATIENCE);
  await dialog.getByText("Removed").first().waitFor(PATIENCE);
  await screenshot(page, "editor-questions");
  await expectAccessible(page);
  await dialog.getByLabel(/^They stay; new ones are added/).check();
  await dialog.getByText(`${count} questions stay as they are.`).waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Take over 1 change" }).click();
  await expect.poll(asks, PATIENCE).toBe(count + 1);
  await table.getByRole("button", { name: "Undo: Import questions" }).click();
  await expect.poll(asks, PATIENCE).toBe(count);
});

test("own CSS of the Studio level shows on the canvas at once, what leads out of the campaign is named, and visitors get the rest", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensEditor(campaignId);
  const { page } = marketer;
  await marketer.presses("Level: Advanced");
  await page.getByRole("menuitem", { name: /^Studio/ }).click();
  const css = page.getByRole("textbox", { name: "CSS of the campaign" });
  await css.fill("h1 {\n  letter-spacing: 7px;\n}\nbody { display: none; }\n@import url(https://evil.example/a.css);");
  const spacing = () =>
    inside(marketer)
      .locator("h1")
      .first()
      .evaluate((node) => getComputedStyle(node).letterSpacing);
  await expect.poll(spacing, PATIENCE).toBe("7px");
  await inspector(marketer)
    .getByText(/^Line 4: this selector leads out of the campaign/)
    .waitFor(PATIENCE);
  await inspector(marketer)
    .getByText(/^Line 5: only @media/)
    .waitFor(PATIENCE);
  await marketer.looksRight("editor-own-css");
  await page.getByRole("region", { name: "Campaign and saving" }).getByText("Saved", { exact: true }).waitFor(PATIENCE);

  const { data } = await asked<{ data: { urls: Record<string, string> } }>(
    fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, {}),
  );
  const visitor = await fair.visitor({ width: 375 });
  await visitor.opens({ url: Object.values(data.urls)[0] ?? "" });
  const seen = await visitor.page.evaluate(() => ({
    spacing: getComputedStyle(document.querySelector("h1") ?? document.body).letterSpacing,
    display: getComputedStyle(document.body).display,
    page: document.documentElement.outerHTML,
  }));
  expect(seen).toMatchObject({ spacing: "7px", display: "block" });
  expect(seen.page).not.toContain("evil.example");
});

test("a theme is made of a logo's colours, mended where it cannot be read, seen before it is kept, and taken by a campaign", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await signsIn("/themes");
  const { page } = marketer;
  await marketer.sees("Themes");
  await page.frameLocator("iframe").first().getByRole("heading", { name: "Spin to win" }).waitFor(PATIENCE);
  await marketer.looksRight("themes");
  await marketer.presses("New theme");
  const dialog = page.getByRole("dialog", { name: "New theme" });
  const name = `Meadow ${Date.now()}`;
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: landscape(320, 200),
  });
  await dialog.getByText("Colours found").waitFor(PATIENCE);
  await dialog.getByText("Everything can be read.").waitFor(PATIENCE);
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill("#fdfdfd");
  await dialog.getByText(/^Text on Background has a contrast of/).waitFor(PATIENCE);
  await marketer.looksRight("themes-new");
  await dialog.getByRole("button", { name: "Mend the contrasts" }).click();
  await dialog.getByText("Everything can be read.").waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: `Edit ${name}` }).waitFor(PATIENCE);

  await page.goto(`${fair.server.demo().studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
  const ground = () =>
    inside(marketer)
      .locator(".fg-root")
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  await inside(marketer).locator(".fg-page").waitFor(PATIENCE);
  const before = await ground();
  // The one that is taken says so behind its name.
  const choice = page.getByRole("button", { name: new RegExp(`^${name}( This campaign)?$`) });
  // It is previewed once the pointer has moved onto it: where it stands first tells nothing.
  await page.mouse.move(4, 4);
  await choice.hover();
  await expect.poll(ground, PATIENCE).not.toBe(before);
  await page.mouse.move(0, 0);
  await expect.poll(ground, PATIENCE).toBe(before);
  await choice.click();
  await page
    .getByRole("dialog", { name: "Keep your own colours?" })
    .getByRole("button", { name: "Take the theme's" })
    .click();
  await expect.poll(() => choice.getAttribute("aria-pressed"), PATIENCE).toBe("true");
  await marketer.presses(/^Undo: Theme/);
  await expect.poll(ground, PATIENCE).toBe(before);
});

test("a rectangle drawn on the canvas selects what it touches, and a picture that is placed without words is asked for them", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensEditor(campaignId);
  const { page } = marketer;
  const [canvas, title, button] = await Promise.all([
    page.locator("[data-canvas]").boundingBox(),
    inside(marketer).locator("h1").first().boundingBox(),
    inside(marketer).locator(".fg-button").first().boundingBox(),
  ]);
  if (!canvas || !title || !button) throw new Error("The page is not shown");
  await page.mouse.move(canvas.x + 4, title.y - 2);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 120, title.y + 30);
  await page.mouse.move(canvas.x + 200, button.y + 10);
  await page.mouse.up();
  await inspector(marketer)
    .getByRole("heading", { name: /^[2-9] elements$/ })
    .waitFor(PATIENCE);

  await page.getByText("Add", { exact: true }).click();
  await page.locator('[data-piece="image"]').first().click();
  // The library opens for it; this one comes from elsewhere.
  await page.getByRole("dialog").waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ ...PATIENCE, state: "detached" });
  await inspector(marketer).getByRole("button", { name: "Built-in pictures" }).first().click();
  await page.getByRole("button", { name: "prizes gift box" }).click();
  const asking = page.getByRole("dialog", { name: "What does the picture show?" });
  await asking.getByLabel("Description").fill("A gift with a bow");
  await asking.getByRole("button", { name: "Save description" }).click();
  const words = inspector(marketer).getByRole("textbox", { name: /^Alternative text/ });
  await expect.poll(() => words.inputValue(), PATIENCE).toBe("A gift with a bow");
  const cut = await inspector(marketer)
    .locator(".mantine-Button-label")
    .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut, "labels of buttons that are cut off").toEqual([]);
});
