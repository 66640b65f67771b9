import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { fairground } from "../support/fairground.ts";
import { ownCompanies } from "../support/own-company.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();
const company = ownCompanies();

/** Everything is clicked and typed, in a company of its own: facts are said for all campaigns of one. */
test("a marketer in an empty company fills the facts once, uses them in a text, and publishes in two languages", async () => {
  const { url, session } = await company();
  const marketer = await fair.visitor({ width: 1280 });
  const { page } = marketer;
  await page.context().addCookies(session);

  // A campaign is begun before anything is said, in two languages.
  await page.goto(`${url}/studio`);
  await page.getByRole("link", { name: "New campaign" }).first().click(PATIENCE);
  await page.getByText("Who runs your campaigns").waitFor(PATIENCE);
  await marketer.looksRight("facts-offered");
  await page.getByRole("button", { name: /^Black Friday wheel/ }).click(PATIENCE);
  const begin = page.getByRole("dialog");
  await begin.getByLabel("Name of the campaign").fill("Facts wheel");
  await begin.getByLabel("Deutsch").click(PATIENCE);
  await begin.getByRole("button", { name: "Create campaign" }).click(PATIENCE);
  await page.waitForURL(/\/edit/);
  const canvas = page.frameLocator("iframe");
  await canvas.locator("h1").first().waitFor(PATIENCE);
  const campaignId = /campaigns\/([^/?]+)/.exec(page.url())?.[1] ?? "";

  // Publishing says what it waits for, each a press away from its field.
  await page.goto(`${url}/studio/campaigns/${campaignId}`);
  await page.locator("main").getByRole("button", { name: "Publish" }).first().click(PATIENCE);
  const publishing = page.getByRole("dialog");
  await publishing.getByRole("heading", { name: "7 things stand in the way of publishing" }).waitFor(PATIENCE);
  await marketer.looksRight("facts-in-the-way");
  await publishing
    .getByRole("link", { name: /Publishing waits for a legal fact: Contact for data protection/ })
    .click(PATIENCE);
  const waits = page.getByLabel("Contact for data protection");
  await waits.waitFor(PATIENCE);
  await expect.poll(() => waits.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  await expect
    .poll(() => page.locator('[data-setting="legal"]').getByText("Publishing waits for this.").count(), PATIENCE)
    .toBe(7);
  await marketer.looksRight("legal-facts");

  // Said once, for the whole company, where new campaigns begin.
  await page.goto(`${url}/studio/campaigns/new`);
  await page.getByRole("button", { name: "Say it once" }).click(PATIENCE);
  const once = page.getByRole("dialog", { name: "Who runs your campaigns" });
  await once.getByLabel("Organiser").fill("Norrvind AG");
  await once.getByLabel("Postal address").fill("Seeweg 1\n8000 Zürich");
  await once.getByLabel("Contact for data protection").fill("privacy");
  await once.getByText("This is not an e-mail address").waitFor(PATIENCE);
  await once.getByLabel("Contact for data protection").fill("privacy@norrvind.example");
  // A country is suggested: another one is chosen in its place.
  const countries = once
    .getByRole("combobox", { name: "Countries" })
    .or(once.getByRole("textbox", { name: "Countries" }));
  await countries.first().click(PATIENCE);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("Switz");
  await page.getByRole("option", { name: "Switzerland" }).click(PATIENCE);
  await once.getByLabel("Remaining prizes").click(PATIENCE);
  await once.getByLabel("Remaining prizes").selectOption("raffled");
  await marketer.looksRight("facts-once");
  await once.getByRole("button", { name: "Save for all campaigns" }).click(PATIENCE);
  await marketer.reads("Terms and privacy pages are filled from it now.");
  expect(await page.getByRole("button", { name: "Say it once" }).count()).toBe(0);
  await page.goto(`${url}/studio/settings/company`);
  await expect.poll(() => page.getByLabel("Organiser").inputValue(), PATIENCE).toBe("Norrvind AG");
  await marketer.looksRight("company-facts");

  // The campaign's own room has them, shows what the pages say, and can differ.
  await page.goto(`${url}/studio/campaigns/${campaignId}/settings`);
  const shown = page.locator('[data-legal="terms"]');
  await shown.getByText("Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.").waitFor(PATIENCE);
  expect(await page.getByText("Publishing waits for this.").count()).toBe(0);
  await page.getByLabel("Days to claim a prize").fill("14");
  await shown.getByText("A prize can be claimed for 14 days from then.").waitFor(PATIENCE);
  await page.getByRole("button", { name: /^Save 1 change/ }).click(PATIENCE);
  await marketer.reads("The settings are saved.");

  // A text of one's own names a fact: by the bar's menu, without leaving the keys; one step takes it back.
  await page.goto(`${url}/studio/campaigns/${campaignId}/edit`);
  await canvas.locator("h1").first().waitFor(PATIENCE);
  const line = canvas.locator("p.fg-text, .fg-text p, p").first();
  const before = (await line.textContent()) ?? "";
  await line.dblclick({ force: true });
  await canvas.getByRole("textbox", { name: /^Edit: Text/ }).waitFor(PATIENCE);
  await page.getByRole("button", { name: "Insert a field" }).waitFor(PATIENCE); // whoever writes sees the bar by then
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" By ");
  await page.getByRole("button", { name: "Insert a field" }).focus();
  await page.keyboard.press("Enter");
  const organiser = page.getByRole("menuitem", { name: "Organiser" });
  await page.getByText("Legal facts", { exact: true }).waitFor(PATIENCE);
  await expectAccessible(page);
  await expect.poll(() => organiser.evaluate((item) => item === document.activeElement), PATIENCE).toBe(true);
  await page.keyboard.press("Enter");
  // While it is written the text shows the field; the cursor is in it again.
  await canvas.getByText(`${before} By {{legal.organiser}}`).waitFor(PATIENCE);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENCE).toBe("IFRAME");
  await page.keyboard.press("Escape");
  await canvas.getByText(`${before} By Norrvind AG`).waitFor(PATIENCE);
  await page.keyboard.press("Control+z");
  await canvas.getByText(before, { exact: true }).waitFor(PATIENCE);
  expect(await canvas.getByText("By Norrvind AG").count()).toBe(0);
  await page.keyboard.press("Control+Shift+z");
  await canvas.getByText(`${before} By Norrvind AG`).waitFor(PATIENCE);
  await page.getByRole("region", { name: "Campaign and saving" }).getByText("Saved", { exact: true }).waitFor(PATIENCE);

  await page.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
  await publishing.getByRole("button", { name: "Publish", exact: true }).click(PATIENCE);
  const links = publishing.locator(`a[href^="http"][href*="${campaignId}"]`);
  await links.first().waitFor(PATIENCE);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const reads = async (language: string, link: string | RegExp, sentences: readonly string[]) => {
    const visitor = await fair.visitor({ width: 375 });
    // The first language's address names none.
    const named = addresses.find((each) => new RegExp(`(/|lang=)${language}/?$`).test(each));
    const address = named ?? (language === "en" ? addresses[0] : undefined);
    if (!address) throw new Error(`No address in ${language}: ${addresses}`);
    await visitor.page.goto(address);
    await visitor.isReady();
    await visitor.page
      .getByRole("link", { name: link })
      .or(visitor.page.getByRole("button", { name: link }))
      .first()
      .click(PATIENCE);
    for (const sentence of sentences)
      await visitor.page.getByText(sentence, { exact: false }).first().waitFor(PATIENCE);
    for (const width of [375, 768, 1280]) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await expectAccessible(visitor.page);
      await expectNoSidewaysScroll(visitor.page);
    }
    return visitor;
  };
  const english = await reads("en", "Terms & privacy", [
    "Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.",
    "Everybody who lives in Switzerland may take part.",
    "A prize can be claimed for 14 days from then.",
    "are raffled among those who took part.",
  ]);
  // The question above the page has such a link too.
  await english.page.locator("main").getByText("Privacy Policy").first().click(PATIENCE);
  await english.page.getByText("write to privacy@norrvind.example.", { exact: false }).waitFor(PATIENCE);
  await reads("de", "Teilnahme & Datenschutz", [
    "Norrvind AG, Seeweg 1, 8000 Zürich, führt dieses Spiel durch.",
    "die in einem dieser Länder wohnen: Schweiz.",
    "Ab dann kann ein Preis 14 Tage lang abgerufen werden.",
  ]);
});
