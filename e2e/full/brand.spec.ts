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
  await marketer.reads("No colours were found in this picture. Try a PNG, JPEG, WebP or SVG.");
  await choose.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await marketer.reads("Colours found");
  await marketer.looksRight("brand-dialog");
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

  await page.goto(`${studioUrl}/themes`);
  await marketer.reads("Your brand: new campaigns begin in it.");
  await page.getByRole("button", { name: /: no longer the brand$/ }).click();
  await page.getByRole("button", { name: /^Make “.*” the brand$/ }).click();
  await marketer.reads("Your brand: new campaigns begin in it.");
});
