import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, RULES_OF_WHOLE_PAGES } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("a marketer finds a template, looks at it at three widths, begins a campaign by keyboard and keeps it as a template", async () => {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(studioUrl);
  await marketer.sees("Campaigns");
  await page.getByRole("link", { name: "New campaign" }).click();
  await marketer.sees("New campaign");
  await page.getByRole("button", { name: /^Black Friday wheel/ }).waitFor();
  await marketer.looksRight("new-campaign");

  await page.getByRole("button", { name: "Your own", exact: true }).click();
  await marketer.reads("No templates of your own yet");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByLabel("Search templates", { exact: true }).fill("valentine");
  await marketer.reads("1 template");

  const card = page.getByRole("button", { name: /^Valentine’s scratch card/ });
  await card.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  // A company's own templates are live pages on their cards, too.
  const preview = page.frameLocator('iframe:not([loading="lazy"])');
  await preview.getByRole("heading", { name: "Somebody left you a heart" }).waitFor();
  for (const width of ["Tablet", "Desktop", "Phone"]) {
    await dialog.getByText(width, { exact: true }).click();
    await preview.getByRole("heading", { name: "Somebody left you a heart" }).waitFor();
  }
  await dialog.getByLabel("Language", { exact: true }).selectOption("de");
  await preview.getByRole("heading", { name: "Da liegt ein Herz für dich" }).waitFor();
  await dialog.getByLabel("Page", { exact: true }).selectOption("won");
  await preview.getByRole("heading", { name: "Das ist Liebe" }).waitFor();
  await marketer.looksRight("new-campaign-template", RULES_OF_WHOLE_PAGES);

  await dialog.getByLabel("Name of the campaign").fill("Hearts of February");
  await dialog.getByLabel("Deutsch").check();
  await dialog.getByLabel("First language").selectOption("de");
  await dialog.getByLabel("Name of the campaign").press("Enter");
  // A new campaign opens in the editor, in its own first language; its page is one step back.
  await marketer.sees("Edit Hearts of February");
  await preview.locator("h1", { hasText: "Da liegt ein Herz für dich" }).waitFor();
  await page.getByRole("link", { name: "Back to the campaign" }).click();
  await marketer.sees("Hearts of February");

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await page.getByRole("dialog").getByLabel("Name of the template").fill("Our February");
  await page.getByRole("dialog").getByRole("button", { name: "Save template" }).click();
  await marketer.reads("“Our February” is saved as a template.");
  await page.goto(`${studioUrl}/campaigns/new?category=own`);
  await page.getByRole("button", { name: /^Our February/ }).click();
  await preview.getByRole("heading", { name: "Somebody left you a heart" }).waitFor();
  await page.getByRole("button", { name: "Delete template" }).click();
  const question = page.getByRole("dialog", { name: "Delete this template?" });
  await question.getByRole("button", { name: "Cancel" }).waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete template" }).click();
  await question.getByRole("button", { name: "Delete template" }).click();
  await marketer.reads("No templates of your own yet");
});

const templates = readdirSync(new URL("../../apps/server/src/modules/templates/built/", import.meta.url))
  .map((name) => name.replace(".json", ""))
  .filter((name) => name !== "index" && name !== "blank");
/** Another one every day; `npm run test:full` takes them all (e2e/full/templates.spec.ts). */
const today = templates[Math.floor(Date.now() / 86_400_000) % templates.length] ?? "";

test(`today's template, ${today}, is published as it is, and its pages fit every width without a fault of axe`, async () => {
  const [first] = fair.server.demo().campaigns;
  const at = `/api/v1/companies/${first?.companyId}/templates/${today}`;
  const begun = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", `${at}/campaigns`, { name: "Of the day", languages: ["de", "en"] }),
  );
  if (today === "vip-code-wheel") {
    // It asks for a code: how one takes part without is the company's to say.
    const legal = { purchase: true, freeEntry: { en: "Write to us for a code." } };
    await asked(fair.server.api("PUT", "/campaign", { campaignId: begun.data.campaignId, legal }));
  }
  const published = await asked<{ data: { urls: Record<string, string> } }>(
    fair.server.api("POST", `/api/v1/campaigns/${begun.data.campaignId}/publish`, { withoutCodes: true }),
  );
  for (const width of [375, 768, 1280]) {
    const visitor = await fair.visitor({ width });
    await visitor.page.goto(published.data.urls.de ?? "");
    await visitor.isReady();
    await expectNoSidewaysScroll(visitor.page);
    await expectAccessible(visitor.page);
  }
  expect(published.data.urls.en).toBeDefined();
});

test("the picture of a template's page that would begin with a stage is still: it asks for no script", async () => {
  const { campaigns, studioUrl, token } = fair.server.demo();
  const { page } = await fair.visitor({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const at = `/api/v1/companies/${campaigns[0]?.companyId}/templates/street-food-drop/preview/en/game`;
  await page.goto(new URL(at, studioUrl).href, { waitUntil: "load" });
  await page.locator(".arcade-stage").waitFor();
  expect(await page.locator("link[as=script], link[rel=modulepreload], script").count()).toBe(0);
  expect(scripts).toEqual([]);
});
