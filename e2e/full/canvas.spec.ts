import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { fairground } from "../support/fairground.ts";
import { carries, middleOf, opensEditorOfCopy } from "../support/on-canvas.ts";
import { restingBox } from "../support/resting-box.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();

test("a marketer changes a page on its canvas: in place, from the palette, by keys and per device, and takes it back", async () => {
  const marketer = await opensEditor(1280);
  const { page } = marketer;
  const canvas = page.locator("[data-canvas]");
  const inside = page.frameLocator("iframe");
  const title = inside.getByRole("heading", { level: 1 });
  const outline = (name: string | RegExp): Locator => page.getByRole("treeitem", { name });
  await page.getByText("Outline", { exact: true }).click();

  // Selecting on the canvas selects in the outline and the inspector, and Escape goes up.
  await selects(page, title, "Text: Spin for your");
  await expect.poll(() => outline(/^Text: Spin for your/).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => outline(/^Text: Spin for your/).getAttribute("aria-selected")).toBe("false");

  // A double click edits where the text stands.
  await doubleClickOn(page, title);
  await inside.getByRole("textbox", { name: /^Edit: Text/ }).fill("Spin, sip, smile");
  await page.keyboard.press("Enter");
  await expect.poll(() => title.textContent()).toBe("Spin, sip, smile");
  await screenshot(page, "canvas-selected");

  // Alt and an arrow move it, and it is said.
  await page.keyboard.press("Alt+ArrowDown");
  await page.locator("[data-announcer]", { hasText: /is now at place \d/ }).waitFor();
  await page.keyboard.press("Alt+ArrowUp");

  // From the palette by a click and by keyboard.
  await page.getByText("Add", { exact: true }).click();
  const before = await inside.locator("[data-el]").count();
  await page.locator('[data-piece="h2"]').first().click();
  await expect.poll(() => inside.locator("[data-el]").count()).toBe(before + 1);
  await page.getByRole("textbox", { name: "Search elements" }).fill("share");
  await page.locator('[data-piece="social-button"]').focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => inside.locator(".fg-social-button").count()).toBe(1);
  await screenshot(page, "canvas-palette");

  // What was copied can be pasted, and Delete removes it.
  await canvas.focus();
  await page.keyboard.press("ControlOrMeta+d");
  await expect.poll(() => inside.locator(".fg-social-button").count()).toBe(2);
  await page.keyboard.press("Delete");
  await expect.poll(() => inside.locator(".fg-social-button").count()).toBe(1);

  // What is written beside the page is there as it is typed; the field follows what is taken back.
  await selects(page, title, "Text: Spin, sip, smile");
  const style = page.getByRole("region", { name: "Settings of the selection" });
  const text = style.getByRole("textbox", { name: "Text", exact: true });
  await text.press("End");
  await text.pressSequentially(" again");
  await expect.poll(() => title.textContent()).toBe("Spin, sip, smile again");
  expect(await text.inputValue()).toBe("Spin, sip, smile again");
  await canvas.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => text.inputValue()).toBe("Spin, sip, smile");
  await expect.poll(() => title.textContent()).toBe("Spin, sip, smile");

  // A text that no campaign takes is refused with a word, and does not stay in the field.
  await text.fill("x".repeat(20_001));
  await page
    .getByText(/20.?000/)
    .first()
    .waitFor();
  expect(await text.inputValue()).toBe("Spin, sip, smile");

  // The same in a line, whose keys come where the caret stands, however fast they come.
  const button = inside.getByRole("button", { name: "Play now" });
  await selects(page, button, "Play now");
  const line = style.getByRole("textbox", { name: /^(Text|Label)$/ }).first();
  await line.press("Home");
  await line.pressSequentially("Come and ");
  await expect.poll(() => line.inputValue()).toBe("Come and Play now");
  await inside.getByRole("button", { name: "Come and Play now" }).waitFor();
  await canvas.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => line.inputValue()).toBe("Play now");
  await selects(page, title, "Text: Spin, sip, smile");

  // A style of one device holds on that device alone.
  await style.getByText("Phone only", { exact: true }).click();
  const size = style.getByRole("textbox", { name: "Size", exact: true }).first();
  await size.fill("2*10");
  await page.keyboard.press("Enter");
  await expect.poll(() => fontSize(title)).toBe("20px");
  // What cannot be says why, and neither changes the page nor is forgotten.
  await size.fill("200");
  await page.keyboard.press("Enter");
  await style.getByText("From 8 to 96.").waitFor();
  expect(await size.inputValue()).toBe("200");
  expect(await fontSize(title)).toBe("20px");
  await page.keyboard.press("Escape");
  await expect.poll(() => size.inputValue()).toBe("20");
  await page.getByTitle("Tablet, 768 px").click();
  await expect.poll(() => fontSize(title)).not.toBe("20px");

  // A number by arrows, even by keys within one frame, and by dragging its label: all of that is one step.
  await style.getByText("All devices", { exact: true }).click();
  const padding = style.getByRole("textbox", { name: "Padding", exact: true });
  await padding.fill("8");
  await padding.evaluate((field) => {
    for (const key of ["Enter", "ArrowUp", "ArrowUp"])
      field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => paddingOf(title)).toBe("10px");
  await expect.poll(() => padding.inputValue()).toBe("10");
  await page.waitForTimeout(700); // a step that grows ends after 600 ms
  const label = await middleOf(style.locator("label", { hasText: /^Padding$/ }));
  await page.mouse.move(label.x, label.y);
  await page.mouse.down();
  for (const x of [8, 16, 24]) await page.mouse.move(label.x + x, label.y);
  await page.mouse.up();
  await expect.poll(() => paddingOf(title)).toBe("22px");
  await expect.poll(() => padding.inputValue()).toBe("22");
  await canvas.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => paddingOf(title)).toBe("10px");

  // A width that there is not becomes the nearest that there is.
  const width = page.getByRole("textbox", { name: "Width of the page in pixels" });
  await width.fill("99999");
  await page.keyboard.press("Enter");
  await expect.poll(() => width.inputValue()).toBe("1920 px");
  await page.getByTitle("Phone, 375 px").click();
  await expect.poll(() => width.inputValue()).toBe("375 px");

  // On the Basic level the keys that place elements say why they do not.
  await page.getByRole("button", { name: /^Level: / }).click();
  await page.getByRole("menuitem", { name: /^Basic/ }).click();
  await canvas.focus();
  await page.keyboard.press("Delete");
  await page.getByText("On the Basic level the layout is locked.", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Level: Basic" }).click();
  await page.getByRole("menuitem", { name: /^Advanced/ }).click();
  await canvas.focus();

  // A page's settings are a click on it away; one without a name is told at the field.
  await page.getByText("Pages", { exact: true }).click();
  await page.locator("[data-page]").first().click();
  const name = style.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("");
  await style.getByText("Give the page a name").waitFor();
  await name.fill("Start");
  await expect.poll(() => style.getByText("Give the page a name").count()).toBe(0);
  await canvas.focus();

  // Everything is undone, step by step.
  for (let step = 0; step < 20; step++) await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => title.textContent()).toBe("Spin for your next coffee");
  await expect.poll(() => inside.locator(".fg-social-button").count()).toBe(0);
  await expectAccessible(page);
});

test("dragging: a line shows the exact place, a full layout says why not, and keys do the same", async () => {
  const { page } = await opensEditor(1280);
  const inside = page.frameLocator("iframe");
  const title = inside.getByRole("heading", { level: 1 });
  const line = page.locator("[data-drop-line]");
  await page.getByText("Add", { exact: true }).click();
  const piece = page.locator('[data-piece="h2"]').first();
  const texts = () => inside.locator(".fg-text").allTextContents();
  const before = await texts();
  const at = before.indexOf("Spin for your next coffee");

  // From the palette to between two texts: the line lies between their boxes, and that is where it comes.
  const next = inside.locator(".fg-text").nth(at + 1);
  await carries(page, piece, async () => {
    const [heading, text] = [await restingBox(title), await restingBox(next)];
    return { x: heading.x + 40, y: (heading.y + heading.height + text.y) / 2 };
  });
  const [shown, above, below] = [await restingBox(line), await restingBox(title), await restingBox(next)];
  expect(shown.y).toBeGreaterThanOrEqual(above.y + above.height - 3);
  expect(shown.y + shown.height).toBeLessThanOrEqual(below.y + 3);
  await page.mouse.up();
  await expect.poll(texts).toEqual(before.toSpliced(at + 1, 0, "Your text"));
  await expect.poll(() => line.count()).toBe(0);

  // Where nothing may come it says why, and nothing comes.
  await carries(page, piece, async () => {
    const columns = inside.locator(".layout-two_columns").first();
    const first = await restingBox(columns.locator("> .fg-container").first());
    const second = await restingBox(columns.locator("> .fg-container").nth(1));
    return { x: (await restingBox(columns)).x + 4, y: (first.y + first.height + second.y) / 2 };
  });
  await page.getByText("Not here: This layout has 2 cells, all taken.").waitFor();
  expect(await line.count()).toBe(0);
  await page.mouse.up();
  await page.getByText(/^This layout has 2 cells, all taken/).waitFor();
  expect(await texts()).toHaveLength(before.length + 1);

  // On the page itself, behind what stood behind it; by keys it goes back.
  const made = inside.getByRole("heading", { level: 2, name: "Your text" });
  await carries(page, made, async () => {
    const after = await restingBox(inside.locator(".fg-text").nth(at + 2));
    return { x: after.x + 40, y: after.y + after.height - 2 };
  });
  await line.waitFor();
  await page.mouse.up();
  await expect.poll(texts).toEqual(before.toSpliced(at + 2, 0, "Your text"));
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(texts).toEqual(before.toSpliced(at + 1, 0, "Your text"));
});

test("one field serves text after text: each has its own words in it, also where two read alike", async () => {
  const { page } = await opensEditor(1280);
  const inside = page.frameLocator("iframe");
  const titles = inside.getByRole("heading", { level: 1 });
  await page.getByText("Outline", { exact: true }).click();
  await selects(page, titles, "Text: Spin for your");
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("ControlOrMeta+d");
  await expect.poll(() => titles.count()).toBe(2);
  const field = page.getByRole("region", { name: "Settings of the selection" }).getByRole("textbox", { name: "Text" });
  const words = (await titles.first().textContent()) ?? "";
  const rows = page.getByRole("treeitem", { name: /^Text: Spin for your/ });
  await rows.first().click();

  // In one breath, before a frame could show the first: one word more, and the other one is selected.
  await rows.nth(1).evaluate((other) => {
    const area = document.querySelector<HTMLTextAreaElement>('section[aria-label^="Settings"] textarea');
    if (!area) throw new Error("No text is selected");
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    set?.call(area, `${area.value} now`);
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    (other as HTMLElement).click();
  });
  await expect.poll(() => titles.allTextContents()).toEqual([`${words} now`, words]);
  await expect.poll(() => field.inputValue()).toBe(words);
  await field.press("End");
  await field.pressSequentially("!");
  await expect.poll(() => titles.allTextContents()).toEqual([`${words} now`, `${words}!`]);

  // What shows where one is has come along.
  const mark = page.locator("[data-canvas] > [class*=selected]");
  await expect.poll(async () => (await restingBox(mark)).y).toBeCloseTo((await restingBox(titles.nth(1))).y, 0);
  await rows.first().click();
  await expect.poll(() => field.inputValue()).toBe(`${words} now`);
  await expect.poll(async () => (await restingBox(mark)).y).toBeCloseTo((await restingBox(titles.first())).y, 0);
});

test("where a field does not grow by itself, it fits the text of each element all the same", async () => {
  const { page } = await opensEditor(1280);
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== "field-sizing" && (value === undefined ? supports(name) : supports(name, value));
  });
  await page.reload();
  const inside = page.frameLocator("iframe");
  await inside.getByRole("heading", { level: 1 }).waitFor();
  const field = page.getByRole("region", { name: "Settings of the selection" }).getByRole("textbox", { name: "Text" });
  const height = async () => (await restingBox(field)).height;
  await selects(page, inside.getByRole("heading", { level: 1 }), "Text: Spin for your");
  const before = await height();
  expect(await field.evaluate(({ style }) => style.height)).not.toBe(""); // by the script
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("ControlOrMeta+d");
  await field.fill("A line\nand another\nand three more\nof them\nin a field");
  const grown = await height();
  expect(grown).toBeGreaterThan(before);
  await selects(page, inside.getByRole("heading", { level: 1 }).first(), "Text: Spin for your");
  await expect.poll(height).toBe(before);
});

test("the canvas can be used on a small screen, without a fault of accessibility", async () => {
  const { page } = await opensEditor(768);
  await page.getByRole("button", { name: /^(Problems: 0 block publishing|No problems)/ }).waitFor(); // they have been looked for
  await expectAccessible(page);
  await screenshot(page, "canvas");
});

/** The frame is inert: the pointer is the overlay's, at the place where the element is seen. */
async function selects(page: Page, target: Locator, name: string): Promise<void> {
  const { x, y, width, height } = await restingBox(target);
  await page.mouse.click(x + width - 12, y + height / 2); // the tools of what was selected before hang at the left
  await page.getByRole("region", { name: "Settings of the selection" }).getByRole("heading", { name }).waitFor();
}
async function doubleClickOn(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.dblclick(x, y);
}

const opensEditor = (width: number): Promise<Visitor> => opensEditorOfCopy(fair, width);
const paddingOf = (target: Locator): Promise<string> => target.evaluate((node) => getComputedStyle(node).paddingTop);
const fontSize = (target: Locator): Promise<string> => target.evaluate((node) => getComputedStyle(node).fontSize);
