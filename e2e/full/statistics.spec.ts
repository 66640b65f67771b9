import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });

/** Somebody plays to the end, in a browser of their own. */
async function plays(campaign: Awaited<ReturnType<typeof fair.publishes>>, name: string): Promise<void> {
  const visitor = await fair.visitor({ width: 375 });
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": name, "Last name": "Lind", "I agree to": true });
  await visitor.fills({ "E-mail": `${name.toLowerCase()}@example.org` });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
}

test("a marketer watches numbers rise while somebody plays elsewhere, filters, downloads and resets them", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Harvest wheel", analyticsTrackingLevel: 3, measuringConsent: "NOT_NEEDED" },
  });
  const marketer = await fair.marketer();
  const { page } = marketer;
  const { studioUrl } = fair.server.demo();
  const figure = (name: string, value: number) =>
    page.getByRole("button", { name: new RegExp(`^${name}\\s*${value}\\b`) });
  await page.goto(`${studioUrl}/campaigns/${campaign.campaignId}`);
  await page
    .getByRole("navigation", { name: "Sections of the campaign" })
    .getByRole("link", { name: "Statistics" })
    .click(PATIENCE);
  await page.getByRole("heading", { name: "No visits in these days" }).waitFor(PATIENCE);
  await marketer.looksRight("statistics-empty");

  await plays(campaign, "Ada");
  // Nothing is pressed and nothing loaded anew.
  for (const name of ["Games started", "Games finished", "Total leads", "Unique leads"])
    await figure(name, 1).waitFor(PATIENCE);
  await page.locator(".recharts-area-curve").first().waitFor(PATIENCE);
  await plays(campaign, "Ben");
  await figure("Total leads", 2).waitFor(PATIENCE);
  const funnel = page.getByRole("table", { name: "From visit to lead" });
  await expect.poll(() => funnel.getByRole("row", { name: /^Total leads 2 / }).count(), PATIENCE).toBe(1);
  await marketer.looksRight("statistics");

  // By keyboard: the course of leads, by the hour of today.
  await marketer.tabsTo(["combobox", "Period"]);
  await page.keyboard.type("Today");
  await page.waitForURL(/period=today/);
  await marketer.tabsTo(["button", /^Total leads/]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/metric=leads/);
  await page.locator("summary", { hasText: "As a table" }).click(PATIENCE);
  const table = page.getByRole("table", { name: "As a table" });
  await expect.poll(() => table.getByRole("row", { name: /\d{2}:\d{2}/ }).count(), PATIENCE).toBeGreaterThan(0);
  await marketer.looksRight("statistics-today");

  // The choice is kept for the next time.
  await page.goto(`${studioUrl}/campaigns/${campaign.campaignId}/statistics`);
  await page.waitForURL(/period=today/);
  await figure("Total leads", 2).waitFor(PATIENCE);

  await page.getByRole("button", { name: /^Download: Total leads/ }).click(PATIENCE);
  for (const [kind, file] of [
    ["CSV", ".csv"],
    ["Spreadsheet (XLSX)", ".xlsx"],
    ["Picture (PNG)", ".png"],
  ] as const) {
    const item = page.getByRole("menuitem", { name: kind });
    if (!(await item.isVisible())) await page.getByRole("button", { name: /^Download: Total leads/ }).click(PATIENCE);
    const [download] = await Promise.all([page.waitForEvent("download", PATIENCE), item.click(PATIENCE)]);
    expect(download.suggestedFilename().endsWith(file)).toBe(true);
  }

  await page.goto(`${studioUrl}/statistics`);
  const row = page.getByRole("row", { name: /^Harvest wheel / });
  await row.waitFor(PATIENCE);
  await marketer.looksRight("statistics-company");
  await row.getByRole("link").click(PATIENCE);

  await page.getByRole("button", { name: "Reset statistics" }).click(PATIENCE);
  await marketer.looksRight("statistics-reset");
  await page.getByRole("dialog").getByRole("button", { name: "Delete the statistics" }).click(PATIENCE);
  await page.getByRole("heading", { name: "No visits in these days" }).waitFor(PATIENCE);
  const { data } = await asked<{ data: { total: number } }>(
    fair.server.api("GET", `/api/v1/campaigns/${campaign.campaignId}/statistics`),
  );
  expect(data).toMatchObject({ totals: { leads: 0, players: 0, visitors: 0 } });
});
