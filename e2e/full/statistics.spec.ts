import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { placesFile } from "../../apps/server/src/modules/events/testing.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "fairground-places-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const GEO_MMDB_PATH = join(folder, "places.mmdb");
/** From where visitors of other networks come, and how many. */
const NETWORKS = [
  ["203.0.113.0/24", "CH", "EU", "Zurich", 9],
  ["198.51.100.0/24", "BR", "SA", "Recife", 4],
  ["192.0.2.0/24", "LI", "EU", "Vaduz", 1],
] as const;
writeFileSync(
  GEO_MMDB_PATH,
  placesFile(NETWORKS.map(([network, country, continent, city]) => ({ network, country, continent, city }))),
);
const fair = fairground({ alone: true, environment: { GEO_MMDB_PATH, TRUST_PROXY: "1" } });

/** Somebody plays to the end, in a browser of their own. */
async function plays(campaign: Awaited<ReturnType<typeof fair.publishes>>, name: string): Promise<void> {
  const visitor = await fair.visitor({ width: 375 });
  await visitor.opens(campaign);
  await finishes(visitor, name);
}

async function finishes(visitor: Visitor, name: string): Promise<void> {
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
  await page.locator("summary", { hasText: /^As a table$/ }).click(PATIENCE);
  const table = page.getByRole("table", { name: "As a table", exact: true });
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

/** Visitors elsewhere who agree to be measured: each sees some of the pages. */
async function visit(campaign: Awaited<ReturnType<typeof fair.publishes>>): Promise<void> {
  const PAGES = ["Start", "Your details", "Wheel"];
  for (const [network, , , , visitors] of NETWORKS)
    for (let n = 0; n < visitors; n++) {
      const common = { campaignId: campaign.campaignId, companyId: campaign.companyId, language: "en", consent: true };
      const visit = { ...common, sessionId: null, visitorId: null, domainSessionId: randomUUID() };
      const tells = async (event: string, body: object) => {
        const answer = await fetch(`${fair.server.url}/events/api/events/v2/${event}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "x-forwarded-for": network.replace(/0\/24$/, String(n + 1)),
          },
          body: JSON.stringify({ ...visit, ...body }),
        });
        expect(answer.status, event).toBeLessThan(300);
      };
      await tells("page-visit", { pageName: PAGES[0], seq: 1 });
      for (const [at, pageName] of PAGES.slice(1, 1 + (n % PAGES.length)).entries())
        await tells("page-change", { pageName, seq: at + 2 });
    }
}

test("who agrees fills the lists, the map and where visits end; a filter is saved and opened again", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: {
      ...{ name: "Measured wheel", analyticsTrackingLevel: 3, measuringConsent: "ASK", cookieless: true },
      preciseGeolocation: true,
    },
  });
  await visit(campaign);
  const ada = await fair.visitor({ width: 375 });
  await ada.opens(campaign);
  await ada.presses("Yes, measure");
  await finishes(ada, "Ada");

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/statistics`);
  const row = (table: string, name: RegExp) => page.getByRole("table", { name: table }).getByRole("row", { name });
  await row("Where visits come from", /^Switzerland 9 /).waitFor(PATIENCE);
  await row("Where visits come from", /^Liechtenstein 1 /).waitFor(PATIENCE);
  await page.locator("svg path[data-shade]").first().waitFor(PATIENCE);
  await row("Cities", /^Zurich, Switzerland 9 /).waitFor(PATIENCE);
  await row("Where visits end", /^Your details /).waitFor(PATIENCE);
  await row("Time", /s to /).first().waitFor(PATIENCE);
  await page.getByRole("heading", { name: "Codes given" }).waitFor(PATIENCE);
  await marketer.looksRight("statistics-measured");
  await page.emulateMedia({ colorScheme: "dark" });
  await marketer.looksRight("statistics-measured-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("button", { name: /^Download: Where visits come from/ }).click(PATIENCE);
  const [picture] = await Promise.all([
    page.waitForEvent("download", PATIENCE),
    page.getByRole("menuitem", { name: "Picture (PNG)" }).click(PATIENCE),
  ]);
  expect(picture.suggestedFilename().endsWith(".png")).toBe(true);

  await page.getByRole("combobox", { name: "Device" }).selectOption({ label: "Computers" }, PATIENCE);
  await page.waitForURL(/platform=desktop/);
  await page.getByRole("button", { name: "Saved filters" }).click(PATIENCE);
  await page.getByRole("menuitem", { name: "Save what is shown now" }).click(PATIENCE);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the filter" }).fill("At the desk", PATIENCE);
  await dialog.getByRole("button", { name: "Save" }).click(PATIENCE);
  await dialog.waitFor({ state: "hidden", ...PATIENCE });
  await page.getByRole("combobox", { name: "Device" }).selectOption({ label: "Tablets" }, PATIENCE);
  await page.waitForURL(/platform=tablet/);
  await page.getByRole("button", { name: "Saved filters" }).click(PATIENCE);
  await page.getByRole("menuitem", { name: "At the desk" }).click(PATIENCE);
  await page.waitForURL(/platform=desktop/);
  await page.getByRole("button", { name: "Saved filters" }).click(PATIENCE);
  await page.getByRole("menuitem", { name: "Manage saved filters" }).click(PATIENCE);
  await marketer.looksRight("statistics-filters");
});
