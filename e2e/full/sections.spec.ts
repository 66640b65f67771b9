import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("a campaign's sections are found in groups, by mouse, by keyboard and on a phone", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await fair.marketer();
  const { page } = marketer;
  const home = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;
  await page.goto(home);
  const sections = page.getByRole("navigation", { name: "Sections of the campaign" });
  const link = (name: string) => sections.getByRole("link", { name, exact: true });

  // By mouse: a group opens with its first section, and shows the others.
  await link("Prizes and codes").click();
  await page.waitForURL(`${home}/prizes`);
  await link("Evidence").click();
  await page.waitForURL(/\/evidence/);
  expect(await link("Prizes and codes").getAttribute("aria-current")).toBe("true");
  expect(await link("Evidence").getAttribute("aria-current")).toBe("page");
  await marketer.reads("What the log proves");
  await marketer.looksRight("sections-evidence");

  // By keyboard: from the group on to the sections below.
  await link("People").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/leads/);
  await link("Publishing").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await link("Winners").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/winners/);

  // On a phone, in German: what is shown is in view in both rows.
  await page.evaluate(() => localStorage.setItem("fairground-studio.language", "de"));
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${home}/versions`);
  const shown = page.locator("nav [data-active]");
  await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(2);
  for (const one of await shown.all()) {
    const { left, right } = await one.evaluate((tab) => tab.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
  }
  await page.getByRole("heading", { name: "Später veröffentlichen" }).waitFor();
  await marketer.looksRight("sections-german");
});
