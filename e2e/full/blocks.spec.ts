import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { fairground } from "../support/fairground.ts";
import { carries, carriesFiles, entersCopy, middleOf, opensEditorOfCopy } from "../support/on-canvas.ts";
import { landscape } from "../support/png.ts";
import { restingBox } from "../support/resting-box.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();

test("a marketer keeps elements as a block and puts it into another campaign by a key and by dragging", async () => {
  const marketer = await opensEditorOfCopy(fair, 1280);
  marketer.expectsFault(/status of 409/);
  const { page } = marketer;
  const inside = page.frameLocator("iframe");
  const texts = () => inside.locator(".fg-text").allTextContents();
  const before = await texts();
  const at = before.indexOf("Spin for your next coffee");
  const kept = before.slice(at, at + 2);
  const title = inside.getByRole("heading", { level: 1 });

  // Two elements, kept with Ctrl+K and the keyboard alone.
  const [first, second] = [await restingBox(title), await restingBox(inside.locator(".fg-text").nth(at + 1))];
  await page.mouse.click(first.x + first.width - 12, first.y + first.height / 2); // the tools hang at the left
  await page.keyboard.down("Shift");
  await page.mouse.click(second.x + second.width - 12, second.y + second.height / 2);
  await page.keyboard.up("Shift");
  await page.getByRole("heading", { name: "2 elements" }).waitFor();
  await page.getByRole("button", { name: "Keep as a block" }).first().waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByPlaceholder("Page, element or action").fill("Keep as");
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Keep as a block" });
  await asking.getByText("The selection with its 2 elements is kept").waitFor();
  await asking.getByLabel("Name of the block").fill("Welcome");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.getByText("“Welcome” is kept as a block.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-canvas"))).toBe(true);

  // The same name again is refused, and said.
  await page
    .getByRole("toolbar", { name: "Tools for the selection" })
    .getByRole("button", { name: "Keep as a block" })
    .click();
  await asking.getByLabel("Name of the block").fill("welcome");
  await page.keyboard.press("Enter");
  await asking.getByText("Another block has this name.").waitFor();
  await page.keyboard.press("Escape");

  // In another campaign: found, put in by Enter in one step, and dragged to an exact place.
  await entersCopy(fair, page);
  await page.getByText("Add", { exact: true }).click();
  const group = page.getByRole("region", { name: "Own blocks" });
  await page.getByRole("textbox", { name: "Search elements" }).fill("welc");
  const block = group.getByRole("button", { name: "Welcome", exact: true });
  await block.focus();
  await page.keyboard.press("Enter");
  await expect.poll(texts).toEqual([...before, ...kept]);
  await screenshot(page, "canvas-blocks");
  await expectAccessible(page);
  await page.locator("[data-canvas]").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(texts).toEqual(before);
  await carries(page, block, async () => {
    const [above, below] = [await restingBox(title), await restingBox(inside.locator(".fg-text").nth(at + 1))];
    return { x: above.x + 40, y: (above.y + above.height + below.y) / 2 };
  });
  await page.locator("[data-drop-line]").waitFor();
  await page.mouse.up();
  await expect.poll(texts).toEqual(before.toSpliced(at + 1, 0, ...kept));

  // It gets another name, and is deleted by whoever was told what is lost.
  await group.getByRole("button", { name: "Actions for “Welcome”" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename “Welcome”" });
  await renaming.getByLabel("Name of the block").fill("Hello");
  await page.keyboard.press("Enter");
  await page.getByText("The block is now called “Hello”.").waitFor();
  await page.getByRole("textbox", { name: "Search elements" }).fill("");
  await group.getByRole("button", { name: "Actions for “Hello”" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete “Hello”?" }).getByText("with its 2 elements is gone").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await group.getByText("Select something on the page and keep it here").waitFor();
  await expect.poll(texts).toEqual(before.toSpliced(at + 1, 0, ...kept));
});

test("pictures from the desktop come to the line on which they are dropped, and take a picture's place", async () => {
  const { page } = await opensEditorOfCopy(fair, 1280);
  const inside = page.frameLocator("iframe");
  const pictures = inside.locator(".fg-image");
  const before = await pictures.count();
  const title = inside.getByRole("heading", { level: 1 });
  const png = (name: string, width: number) => ({ name, type: "image/png", content: landscape(width, 60) });
  const notes = { name: "notes.txt", type: "text/plain", content: Buffer.from("Hi") };

  const { x, y, height } = await restingBox(title);
  const letGo = await carriesFiles(page, [png("One.png", 90), notes, png("Two.png", 120)], {
    x: x + 40,
    y: y + height,
  });
  await page.locator("[data-drop-line]").waitFor();
  await letGo();
  await page.getByText("“notes.txt” is no picture that can be used.").waitFor();
  const asking = page.getByRole("dialog", { name: "What does the picture show?" });
  await asking.waitFor();
  await expect.poll(() => pictures.count()).toBe(before + 2);
  await expectAccessible(page);
  await asking.getByLabel("Description").fill("A meadow");
  await asking.getByRole("button", { name: "Save description" }).click();
  await asking.getByRole("button", { name: "Later" }).click();
  await asking.waitFor({ state: "detached" });
  await expect.poll(() => inside.getByAltText("A meadow").getAttribute("width")).toBe("90");

  // On a picture: that one is replaced, in one step, and its words stay.
  const meadow = inside.getByAltText("A meadow");
  const drop = await carriesFiles(page, [png("Three.png", 150)], await middleOf(meadow));
  await page.getByText("Replaces this picture").waitFor();
  await screenshot(page, "canvas-dropped-picture");
  await drop();
  await expect.poll(() => meadow.getAttribute("width")).toBe("150");
  expect(await pictures.count()).toBe(before + 2);

  // The picture, the words, both pictures: three steps.
  await page.locator("[data-canvas]").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => pictures.count()).toBe(before);
});
