import type { Locator } from "playwright-core";
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

/** The browser tells of a selection a moment later. */
async function selectsWord({ page }: Visitor): Promise<void> {
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.waitForTimeout(200);
}

/** Its picture while it is selected, with the pointer elsewhere. */
async function resting({ page }: Visitor, target: Locator): Promise<Buffer> {
  await target.click({ force: true });
  await page.mouse.move(4, 4);
  await page.waitForTimeout(300);
  return target.screenshot();
}

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
  const said = await heading.textContent();
  const pixels = await resting(marketer, heading);
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

  // Nor on a small screen, in the dark.
  await page.emulateMedia({ colorScheme: "dark" });
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(600);
    await screenshot(page, "rich-text-heading-dark");
    const narrow = await bar(marketer).boundingBox();
    expect(narrow && narrow.x >= 0 && narrow.x + narrow.width <= width, `bar at ${width} px`).toBe(true);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await heading.click({ force: true });

  // Escape keeps, also what was typed slowly: one step.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Spin and");
  await page.waitForTimeout(800);
  await page.keyboard.type(" win");
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await heading.textContent()).toBe("Spin and win");
  await marketer.isAt(page.locator("[data-canvas]"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => heading.textContent(), PATIENCE).toBe(said);
  await expect.poll(async () => (await resting(marketer, heading)).equals(pixels), PATIENCE).toBe(true);

  // By keyboard alone: Enter begins and ends it.
  await page.keyboard.press("Enter");
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.type("Once more");
  await page.keyboard.press("Enter");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await heading.textContent()).toBe("Once more");
});

/** What a word processor puts on the clipboard, and what an attacker might. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal style="font-family:'Comic Sans MS';color:#f00"><span style='font-weight:700'>Bold</span> and <i>slanted</i>, <a href="https://example.org/terms">linked</a>
<a href="javascript:alert(1)">not linked</a><o:p></o:p></p><script>window.hacked = 1</script>
<p class=MsoNormal onclick="window.hacked = 1">Second<img src=x onerror="window.hacked = 1"></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>First item</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Second item</p><!--EndFragment--></body></html>`;

const pastes = (marketer: Visitor, html: string) =>
  written(marketer).evaluate((node, held) => {
    const transfer = new DataTransfer();
    transfer.setData("text/html", held);
    transfer.setData("text/plain", "plain");
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, html);

const tidy = (html: string) => html.replace(/ (class|href|target|rel)="[^"]*"/g, "").replace(/<span>.*?<\/span>/g, "");

test("bold, italic, links and lists by keys and by the bar; Word is pasted as far as it exists here; visitors get it in two languages", async () => {
  const { marketer, campaignId, companyId } = await opensEditor();
  const { page } = marketer;
  const text = inside(marketer).locator(".fg-text.is-body1").first();
  const id = await text.getAttribute("data-el");
  const element = inside(marketer).locator(`[data-el="${id}"]`);
  await text.click({ force: true });
  await page.keyboard.press("Enter");
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.type("One word stands out");
  const plain = await look(marketer, `[data-el="${id}"]`);

  // By keys.
  await selectsWord(marketer);
  await page.keyboard.press("Control+b");
  await expect.poll(() => element.innerHTML(), PATIENCE).toContain("<strong>out</strong>");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Where the link leads" });
  await address.waitFor(PATIENCE);
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await page.getByText("A link leads to https://, mailto: or tel:").waitFor(PATIENCE);
  await screenshot(page, "rich-text-link");
  await expectAccessible(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("example.org/out");
  await page.keyboard.press("Enter");
  await expect.poll(() => element.innerHTML(), PATIENCE).toContain('href="https://example.org/out"');

  // The bar by keyboard: there by Alt+F10, along by arrows, back by Escape.
  await page.keyboard.press("Alt+F10");
  await marketer.isAt(bar(marketer).getByRole("button", { name: "Bold" }));
  await page.keyboard.press("ArrowRight");
  await marketer.isAt(bar(marketer).getByRole("button", { name: "Italic" }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" at once");
  // By mouse.
  await selectsWord(marketer);
  await bar(marketer).getByRole("button", { name: "Italic" }).click();
  await expect.poll(() => element.innerHTML(), PATIENCE).toContain("<em>once</em>");
  expect(await bar(marketer).getByRole("button", { name: "Italic" }).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(tidy(await element.innerHTML())).toBe("One word stands <a><strong>out</strong></a> at <em>once</em>");
  const { width: _, ...formatted } = await look(marketer, `[data-el="${id}"]`);
  expect(formatted).toMatchObject({ fontFamily: plain.fontFamily, color: plain.color, height: plain.height });
  // What no key is for, the inspector says in words.
  await page.getByText("Formatted: **bold**").waitFor(PATIENCE);
  await page.keyboard.press("Control+z");
  await expect.poll(() => element.innerHTML(), PATIENCE).not.toContain("<strong>");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => element.innerHTML(), PATIENCE).toContain("<strong>out</strong>");

  // From a word processor.
  await element.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.press("Control+a");
  await pastes(marketer, WORD);
  await expect.poll(() => written(marketer).locator("li").count(), PATIENCE).toBe(2);
  await screenshot(page, "rich-text-word");
  const whileWritten = await look(marketer, `[data-el="${id}"]`);
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await look(marketer, `[data-el="${id}"]`)).toEqual(whileWritten);
  const wanted =
    "<p><strong>Bold</strong> and <em>slanted</em>, <a>linked</a> not linked</p><p>Second</p><ul><li>First item</li><li>Second item</li></ul>";
  await expect.poll(async () => tidy(await element.innerHTML()), PATIENCE).toBe(wanted);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await screenshot(page, "rich-text-word-done");

  // The other language has its own words and its own formatting.
  await page
    .getByRole("button", { name: /^Language of the texts|^Language/ })
    .first()
    .click();
  await page
    .getByRole("menuitem", { name: /German|Deutsch/ })
    .or(page.getByRole("menuitemradio", { name: /German|Deutsch/ }))
    .click();
  await expect.poll(() => element.innerHTML(), PATIENCE).not.toContain("Second item");
  await element.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  expect(await written(marketer).getAttribute("lang")).toBe("de");
  await page.keyboard.type("Fünf * Sterne: مرحبا");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Zweiter Absatz");
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => tidy(await element.innerHTML()), PATIENCE)
    .toBe("Fünf * Sterne: مرحبا<br><br>Zweiter Absatz");
  expect(await element.getAttribute("dir")).toBe("auto");
  await page.getByText("Saved", { exact: true }).waitFor(PATIENCE);

  await asked(fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, {}));
  const visitor = await fair.visitor();
  await visitor.page.goto(`${fair.server.url}/${companyId}/${campaignId}/`);
  const shown = visitor.page.locator(`.fg-text:has(li)`).first();
  await shown.waitFor(PATIENCE);
  expect(tidy(await shown.innerHTML())).toBe(wanted);
  expect(await shown.locator("a").getAttribute("href")).toBe("https://example.org/terms");
  await screenshot(visitor.page, "rich-text-visitor");
  await expectAccessible(visitor.page);
  await visitor.page.goto(`${fair.server.url}/${companyId}/${campaignId}/de/`);
  await visitor.page.getByText("Zweiter Absatz").waitFor(PATIENCE);
});

test("a link in a text leads to a page of the campaign: chosen by name, gone to in preview and published page, let go of with its page", async () => {
  const { marketer, campaignId, companyId } = await opensEditor();
  const { page } = marketer;
  const text = inside(marketer).locator(".fg-text.is-body1").first();
  const id = await text.getAttribute("data-el");
  const element = inside(marketer).locator(`[data-el="${id}"]`);
  await text.click({ force: true });
  await page.keyboard.press("Enter");
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.type("Read our rules");
  await selectsWord(marketer);
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Where the link leads" }).waitFor(PATIENCE);
  await page.getByRole("button", { name: "A page of the campaign" }).click(PATIENCE);
  const terms = page.getByRole("menuitem", { name: /^Terms/ });
  await terms.waitFor(PATIENCE);
  await screenshot(page, "rich-text-page-link");
  await expectAccessible(page);
  await terms.click();
  await expect.poll(() => element.innerHTML(), PATIENCE).toMatch(/<a [^>]*href="page:[^"]+"[^>]*>rules<\/a>/);
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await element.getByRole("button", { name: "rules" }).count()).toBe(1);
  await page.getByText("Saved", { exact: true }).waitFor(PATIENCE);

  await asked(fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, {}));
  const visitor = await fair.visitor();
  await visitor.page.goto(`${fair.server.url}/${companyId}/${campaignId}/`);
  const link = visitor.page.getByRole("button", { name: "rules" });
  await link.waitFor(PATIENCE);
  await screenshot(visitor.page, "rich-text-page-link-visitor");
  await expectAccessible(visitor.page);
  await link.focus();
  await visitor.page.keyboard.press("Enter");
  await visitor.page.getByRole("heading", { level: 1, name: /Terms/ }).waitFor(PATIENCE);

  const { data } = await asked<{ data: { url: string } }>(
    fair.server.api("POST", `/api/v1/campaigns/${campaignId}/previews`, {}),
  );
  await visitor.page.goto(new URL(data.url, fair.server.url).href);
  await link.click(PATIENCE);
  await visitor.page.getByRole("heading", { level: 1, name: /Terms/ }).waitFor(PATIENCE);
});

test("buttons, links and terms are written in where they stand; an emptied text is empty", async () => {
  const { marketer } = await opensEditor();
  const { page } = marketer;
  const button = inside(marketer).locator(".fg-button").first();
  const before = await look(marketer, ".fg-button");
  const pixels = await resting(marketer, button);
  await button.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  const { color, fontFamily, fontWeight, fontSize, x, y, width, height } = await look(marketer, "[data-editing-box]");
  expect({ color, fontFamily, fontWeight, fontSize, x, y, width, height }).toMatchObject({
    ...{ color: before.color, fontFamily: before.fontFamily, fontWeight: before.fontWeight, fontSize: before.fontSize },
    ...{ x: before.x, y: before.y, width: before.width, height: before.height },
  });
  await screenshot(page, "rich-text-button");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  await expect.poll(async () => (await resting(marketer, button)).equals(pixels), PATIENCE).toBe(true);
  await button.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.type("Try your luck");
  // A press elsewhere ends it, and keeps.
  await inside(marketer).locator("h1").first().click({ force: true });
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  expect(await button.textContent()).toBe("Try your luck");

  const heading = inside(marketer).locator("h1").first();
  await heading.dblclick({ force: true });
  await written(marketer).waitFor(PATIENCE);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await written(marketer).waitFor({ ...PATIENCE, state: "detached" });
  await expect.poll(() => heading.textContent(), PATIENCE).toBe("");
});
