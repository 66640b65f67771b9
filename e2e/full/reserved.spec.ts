import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const ADA = { "First name": "Ada", "Last name": "Reserved", "E-mail": "ada-reserved@example.org", "I agree to": true };

/** The form stands behind the game, before the outcome or after it. */
const behind =
  (after: boolean) =>
  ({ document: { pages } }: CampaignFile): void => {
    const sorted = [...pages.ids].sort((a, b) => (pages.entities[a]?.order ?? 0) - (pages.entities[b]?.order ?? 0));
    const lead = sorted.filter((id) => pages.entities[id]?.pageType === "lead");
    const others = sorted.filter((id) => !lead.includes(id));
    const at = after ? others.length : others.findIndex((id) => pages.entities[id]?.pageType === "game") + 1;
    pages.ids = [...others.slice(0, at), ...lead, ...others.slice(at)];
    for (const [order, id] of pages.ids.entries()) Object.assign(pages.entities[id] ?? {}, { order });
  };

test("a form behind the game says reserved until its time, and then that it is won; how it is drawn knows the play", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { claimTime: 86_400, explainsDraw: true },
    edit: behind(false),
  });
  const visitor = await fair.visitor();
  // The player claims at once; the server says that the form comes first.
  visitor.expectsFault(/status of 422/);
  await visitor.opens(campaign);
  const { page } = visitor;
  await visitor.presses("Play now");
  await page.getByRole("button", { name: /spin/i }).first().click();
  const line = page.locator(".fg-reserved");
  await line.waitFor({ timeout: 30_000 });
  expect(await line.textContent()).toMatch(/^Reserved for you until .+ \d{1,2}:\d{2}/);
  expect(await page.locator("#fairground").textContent()).not.toMatch(/you won|congratulations/i);
  await expectAccessible(page);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await screenshot(page, "reserved-form");
  }
  await visitor.fills(ADA);
  await page.locator("main button[type=submit]").click();
  await visitor.sees("You won!");
  expect(await line.count()).toBe(0);
  await screenshot(page, "reserved-won");

  const [told] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "How it is drawn" }).click(),
  ]);
  await told.getByRole("heading", { name: "How it is drawn" }).waitFor();
  await expect.poll(() => told.getByLabel("Reference").inputValue()).toMatch(/^[0-9a-f-]{36}$/);
  await expectAccessible(told);
  for (const width of [375, 768, 1280]) {
    await told.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(told);
    await screenshot(told, "how-it-is-drawn");
  }
  await told.getByRole("button", { name: "Find my play" }).click();
  await told.getByText(/exactly as on your receipt|line number comes/).waitFor();
});

test("a form behind the outcome, in German and by keyboard: a page of ours says reserved and leads to the form", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { claimTime: 86_400 },
    edit: behind(true),
  });
  const visitor = await fair.visitor();
  // The player claims at once; the server says that the form comes first.
  visitor.expectsFault(/status of 422/);
  await visitor.opens(campaign, { lang: "de" });
  const { page } = visitor;
  await page.locator("main button").first().click();
  await page.getByRole("button", { name: /dreh/i }).first().click();
  const title = page.getByRole("heading", { name: /^Für dich reserviert bis/ });
  await title.waitFor({ timeout: 30_000 });
  expect(await page.locator("#fairground").textContent()).not.toMatch(/gewonnen|glückwunsch/i);
  await expectAccessible(page);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await screenshot(page, "reserved-page");
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "reserved-page-dark");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Zum Formular" }).press("Enter");
  await page.locator("main form").waitFor();
  await page.locator(".fg-reserved").waitFor();
});
