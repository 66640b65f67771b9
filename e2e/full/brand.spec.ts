import type { Page } from "playwright-core";
import { afterAll, beforeEach, expect, test } from "vitest";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

const company = () => fair.server.demo().campaigns[0]?.companyId ?? "";
interface OwnTheme {
  themeId: string;
  name: string;
  brand: boolean;
  tokens: Record<string, string>;
}
const themes = async () =>
  (await asked<{ data: OwnTheme[] }>(fair.server.api("GET", `/campaign-configurations/api/themes/${company()}`))).data;

/** The company is everybody's: other journeys begin campaigns as their templates look. */
async function withoutBrand(): Promise<void> {
  for (const { themeId, brand } of await themes())
    if (brand) await fair.server.api("DELETE", `/api/v1/themes/${company()}/${themeId}`);
  await fair.server.api("PUT", `/api/v1/companies/${company()}`, { logoAssetId: null });
}
beforeEach(withoutBrand);
afterAll(withoutBrand);

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="14" fill="#7a1fa2"/>
  <circle cx="48" cy="40" r="22" fill="#ffb300"/><rect x="88" y="28" width="128" height="24" rx="6" fill="#ffffff"/></svg>`;

const game = (page: Page, name: string) => page.frameLocator(`iframe[title="${name} in the brand"]`);
/** The theme's mark in a game's frame; "": it has none. */
const markOf = (page: Page, name: string) =>
  game(page, name)
    .locator("html")
    .evaluate((root) => getComputedStyle(root).getPropertyValue("--mark"));
const backgroundOf = (page: Page, name: string, part: string) =>
  game(page, name)
    .locator(part)
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundImage);

/** Five real games: a hub, a coin, a cover, backs of cards, and the pattern behind a quiz. */
async function looksLikeTheBrand(page: Page): Promise<void> {
  const drawn = "data:image/";
  await expect.poll(() => backgroundOf(page, "Spin the wheel", ".wheel-frame")).toContain(drawn);
  await expect.poll(() => backgroundOf(page, "Slot machine", ".slot-glass")).toContain(drawn);
  await expect
    .poll(() => game(page, "Scratch card").locator(".scratch-cover img").first().getAttribute("src"))
    .toContain(drawn);
  await expect.poll(() => game(page, "Memory").locator(".memory-defs image").getAttribute("href")).toContain(drawn);
  await expect.poll(() => backgroundOf(page, "Quiz", ".fg-page")).toContain(drawn);
}

test("a brand is set up once from a logo, templates are seen in it, and a campaign begins in its colours", async () => {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${studioUrl}/campaigns/new`);
  await page.getByRole("button", { name: /^Black Friday wheel/ }).waitFor();
  await marketer.looksRight("brand-offered");
  await page.getByRole("button", { name: "Set up your brand" }).click();
  const dialog = page.getByRole("dialog");
  const choose = dialog.getByLabel("Choose a logo").first();
  await choose.setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await marketer.reads("This file is no picture. Choose a PNG, JPEG, WebP or SVG.");
  const svg = (text: string) =>
    choose.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(text) });
  await svg(LOGO.replace("</svg>", "<script>alert(1)</script></svg>"));
  await marketer.reads("This SVG holds a script or something else that runs.");
  await svg(LOGO);
  await marketer.reads("Colours found");
  await marketer.reads("The symbol before the words is the mark.");
  await looksLikeTheBrand(page);
  await marketer.looksRight("brand-dialog");
  // Left out and taken again: nothing of it is lost.
  const inGames = dialog.getByRole("switch", { name: "Use the mark in games" });
  await inGames.click();
  await expect.poll(() => markOf(page, "Spin the wheel")).toBe("");
  await inGames.click();
  await looksLikeTheBrand(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  const ownLogo = async () =>
    (await asked<{ data: { logo: object | null } }>(fair.server.api("GET", `/api/v1/companies/${company()}`))).data
      .logo;
  await expect.poll(ownLogo).not.toBeNull();
  expect(await page.getByRole("button", { name: "Set up your brand" }).count()).toBe(0);
  const brand = (await themes()).find((theme) => theme.brand);
  const lead = brand?.tokens["c-primary"] ?? "";

  await page.getByRole("button", { name: /^Black Friday wheel/ }).click();
  const shown = page.getByRole("dialog");
  await shown.getByText("In our brand").waitFor();
  const frame = shown.locator("iframe");
  await expect.poll(() => frame.getAttribute("src")).toContain(`themeId=${brand?.themeId}`);
  await page.frameLocator("iframe").locator("h1").first().waitFor();
  await marketer.looksRight("brand-template");
  const inBrand = shown.getByRole("switch", { name: "In our brand" });
  await inBrand.click();
  await expect.poll(() => frame.getAttribute("src")).not.toContain("themeId");
  await inBrand.click();
  await shown.getByRole("button", { name: "Create campaign" }).click();
  await page.waitForURL(/\/edit/);
  const campaignId = /campaigns\/([^/]+)\/edit/.exec(page.url())?.[1] ?? "";
  const { document, metadata } = await asked<CampaignFile>(
    fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`),
  );
  expect(lead).toMatch(/^#[0-9a-f]{6}$/i);
  expect(document.theme.tokens["c-primary"]).toBe(lead);
  expect(metadata.logoUrl).toMatch(/^\/media\//);
  expect(document.theme.tokens).toMatchObject({
    mark: expect.stringMatching(/^\/media\//),
    pattern: expect.stringMatching(/^\/media\//),
  });
  const pictures = Object.values(document.elements.entities).map(({ picture }) => picture);
  expect(pictures).toContain(document.theme.tokens.letterhead);

  // What has settings for them gets the pictures there.
  for (const [template, setting, picture] of [
    ["ski-opening-wheel", "hubPicture", "mark"],
    ["mothers-day-memory", "backPicture", "card-back"],
    ["new-year-scratch-card", "cover", "foil"],
  ] as const) {
    const begun = await asked<{ data: { campaignId: string } }>(
      fair.server.api("POST", `/api/v1/companies/${company()}/templates/${template}/campaigns`, {
        name: template,
        languages: ["en"],
        themeId: brand?.themeId,
      }),
    );
    const file = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${begun.data.campaignId}/export`));
    expect(file.document.game.settings[setting]).toBe(brand?.tokens[picture]);
  }

  await page.goto(`${studioUrl}/themes`);
  await marketer.reads("Your brand: new campaigns begin in it.");
  await page.getByRole("button", { name: /: no longer the brand$/ }).click();
  await page.getByRole("button", { name: /^Make “.*” the brand$/ }).click();
  await marketer.reads("Your brand: new campaigns begin in it.");
});
