import { test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();
test("pictures", async () => {
  const { studioUrl } = fair.server.demo();
  const campaign = await fair.publishes("wheel-with-codes", { edit: ({ metadata }) => { Object.assign(metadata, { name: "Bilder", measuringConsent: "ASK", cookieless: true, analyticsTrackingLevel: 2, retentionMonths: 3, endDate: "2027-03-01T12:00:00Z" }); } });
  const companyId = fair.server.demo().campaigns[0]?.companyId ?? "";
  for (const width of [1280, 375]) {
    const marketer = await fair.marketer({ width, locale: "de-DE", colorScheme: "dark" } as never);
    const { page } = marketer;
    const go = async (path: string, name: string, before: () => Promise<unknown> = async () => {}) => {
      try {
        await page.goto(`${studioUrl}${path}`);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => { localStorage.setItem("mantine-color-scheme-value", "dark"); });
        await before();
        await page.waitForTimeout(700);
        await screenshot(page, `zz-${name}`);
      } catch (error) { console.log(name, String(error).slice(0, 300)); }
    };
    await page.goto(studioUrl);
    await page.evaluate(() => { for (const key of Object.keys(localStorage)) console.log(key); });
    const section = (key: string) => async () => { await page.locator(`[data-setting=${key}]`).first().scrollIntoViewIfNeeded(PATIENCE); };
    await go(`/campaigns/${campaign.campaignId}/settings`, "settings-de-dark", section("legal"));
    await go("/settings/company", "company-de-dark");
    await go("/campaigns/new", "new-de-dark");
    await go(`/campaigns/${campaign.campaignId}`, "overview-de-dark");
    await go(`/campaigns/${campaign.campaignId}`, "deactivate-de-dark", async () => {
      await page.locator(`[data-actions]`).first().click(PATIENCE);
      await page.getByRole("menuitem", { name: "Deaktivieren" }).click(PATIENCE);
      await page.getByText(/gelöscht|bleiben erhalten/).first().waitFor(PATIENCE);
    });
    await go(`/campaigns/${campaign.campaignId}/leads`, "leads-de-dark");
    await go(`/campaigns/${campaign.campaignId}/edit`, "editor-de-dark");
    const visitor = await fair.visitor({ width, locale: "de-DE", colorScheme: "dark" } as never);
    await visitor.page.goto(`${campaign.url}?lang=de`);
    await visitor.page.waitForLoadState("networkidle");
    await screenshot(visitor.page, "zz-question-de-dark");
    await visitor.leaves();
  }
  await asked(fair.server.api("PUT", `/api/v1/companies/${companyId}`, { legal: { organiser: "", address: "", contact: "" } }));
  for (const width of [1280, 375]) {
    const { page } = await fair.marketer({ width, locale: "de-DE", colorScheme: "dark" } as never);
    await page.goto(`${studioUrl}/campaigns/new`);
    await page.waitForLoadState("networkidle");
    await screenshot(page, "zz-offer-de-dark");
    await page.getByRole("button", { name: "Einmal angeben" }).click(PATIENCE).catch(() => {});
    await page.waitForTimeout(700);
    await screenshot(page, "zz-once-de-dark");
  }
}, 600_000);
