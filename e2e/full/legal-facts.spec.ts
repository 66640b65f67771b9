import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

test("a marketer says the facts once, begins with a template, and terms and privacy read right in two languages", async () => {
  const [first] = fair.server.demo().campaigns;
  const companyId = first?.companyId ?? "";
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;

  // Nothing is said yet: the campaign waits for the facts, each a press away from its field.
  const nothing = { organiser: "", address: "", contact: "", countries: [], told: null, claimDays: null, rest: null };
  await asked(fair.server.api("PUT", `/api/v1/companies/${companyId}`, { legal: nothing }));
  const begun = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", `/api/v1/companies/${companyId}/templates/black-friday-wheel/campaigns`, {
      name: "Facts wheel",
      languages: ["en", "de"],
    }),
  );
  const { campaignId } = begun.data;
  await page.goto(`${studioUrl}/campaigns/${campaignId}/problems`);
  await page
    .getByRole("link", { name: /Publishing waits for a legal fact: Contact for data protection/ })
    .click(PATIENCE);
  const contact = page.getByLabel("Contact for data protection");
  await contact.waitFor(PATIENCE);
  await expect.poll(() => contact.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  await expect
    .poll(() => page.locator('[data-setting="legal"]').getByText("Publishing waits for this.").count(), PATIENCE)
    .toBe(7);
  await marketer.looksRight("legal-facts");

  // Once, for the whole company.
  await page.goto(`${studioUrl}/settings/company`);
  await page.getByLabel("Organiser").fill("Norrvind AG");
  await page.getByLabel("Postal address").fill("Seeweg 1\n8000 Zürich");
  await page.getByLabel("Contact for data protection").fill("privacy");
  await page.getByText("This is not an e-mail address").waitFor(PATIENCE);
  await page.getByLabel("Contact for data protection").fill("privacy@norrvind.example");
  const countries = page
    .getByRole("combobox", { name: "Countries" })
    .or(page.getByRole("textbox", { name: "Countries" }));
  await countries.first().click(PATIENCE);
  await page.keyboard.type("Switz");
  await page.getByRole("option", { name: "Switzerland" }).click(PATIENCE);
  await page.keyboard.press("Escape");
  await page.getByLabel("How winners are told").selectOption("page-and-email");
  await page.getByLabel("Days to claim a prize").fill("14");
  await page.getByLabel("Remaining prizes").selectOption("raffled");
  await marketer.looksRight("company-facts");
  await page.getByRole("button", { name: "Save", exact: true }).click(PATIENCE);
  await marketer.reads("The company’s settings are saved.");

  // The campaign's own room has them, and shows what the pages say.
  await page.goto(`${studioUrl}/campaigns/${campaignId}/settings`);
  const shown = page.locator('[data-legal="terms"]');
  await shown.getByText("Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.").waitFor(PATIENCE);
  expect(await page.getByText("Publishing waits for this.").count()).toBe(0);
  await page.getByLabel("Days to claim a prize").fill("30");
  await shown.getByText("A prize can be claimed for 30 days from then.").waitFor(PATIENCE);
  await page.getByRole("button", { name: /^Save 1 change/ }).click(PATIENCE);
  await marketer.reads("The settings are saved.");

  // The canvas shows the page as visitors get it.
  const draft = await asked<{
    data: { jsonData: { additionalPages: { entities: Record<string, { pageType: string }> } } };
  }>(fair.server.api("GET", `/campaign-configurations/api/campaigns/${companyId}/${campaignId}`));
  const pages = Object.entries(draft.data.jsonData.additionalPages.entities);
  const terms = pages.find(([, { pageType }]) => pageType === "terms-and-conditions")?.[0];
  await page.goto(`${studioUrl}/campaigns/${campaignId}/edit?pageId=${terms}`);
  await page
    .frameLocator("iframe")
    .getByText("Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.", { exact: false })
    .waitFor(PATIENCE);

  const { data } = await asked<{ data: { urls: Record<string, string> } }>(
    fair.server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, { withoutCodes: true }),
  );
  const reads = async (language: string, link: string | RegExp, sentences: readonly string[]) => {
    const visitor = await fair.visitor({ width: 375 });
    await visitor.page.goto(data.urls[language] ?? "");
    await visitor.isReady();
    await visitor.page
      .getByRole("link", { name: link })
      .or(visitor.page.getByRole("button", { name: link }))
      .first()
      .click(PATIENCE);
    for (const sentence of sentences)
      await visitor.page.getByText(sentence, { exact: false }).first().waitFor(PATIENCE);
    await expectAccessible(visitor.page);
    await expectNoSidewaysScroll(visitor.page);
    return visitor;
  };
  const english = await reads("en", "Terms & privacy", [
    "Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.",
    "Everybody who lives in Switzerland may take part.",
    "A prize can be claimed for 30 days from then.",
    "are raffled among those who took part.",
  ]);
  await english.page.getByText("Privacy Policy").first().click(PATIENCE);
  await english.page.getByText("write to privacy@norrvind.example.", { exact: false }).waitFor(PATIENCE);
  await reads("de", "Teilnahme & Datenschutz", [
    "Norrvind AG, Seeweg 1, 8000 Zürich, führt dieses Spiel durch.",
    "die in einem dieser Länder wohnen: Schweiz.",
    "Ab dann kann ein Preis 30 Tage lang abgerufen werden.",
  ]);
});
