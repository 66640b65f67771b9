import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };
const studio = (path: string) => `${fair.server.demo().studioUrl.replace(/\/$/, "")}${path}`;

/** A lead, left past the player. */
async function leaves({ campaignId }: PublishedCampaign, email: string): Promise<void> {
  const gameType = "quiz";
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, gameType, visitorId: null, ...body }));
  const { sessionId } = await post("/leads/api/lead/session", {});
  await post("/leads/api/lead", { sessionId, firstName: "Pat", lastName: "Lind", email });
}

test("on a German phone filters fold behind one button that counts them, and the list is on the first screen", async () => {
  const campaign = await fair.publishes("quiz");
  await leaves(campaign, "widths@example.org");
  const marketer = await fair.marketer({ width: 375, locale: "de-DE" });
  const { page } = marketer;
  const top = async (what: string | RegExp) =>
    (await page.getByText(what).filter({ visible: true }).first().boundingBox(PATIENCE))?.y ?? Number.POSITIVE_INFINITY;

  await page.goto(studio("/campaigns/new"));
  await page.getByRole("button", { name: /^Black-Friday-Glücksrad/ }).waitFor(PATIENCE);
  expect(await top("Leere Kampagne")).toBeLessThan(667);
  const filters = page.getByRole("button", { name: "Filter", exact: true });
  expect(await page.getByRole("combobox", { name: "Spiel", exact: true }).isVisible()).toBe(false);
  await filters.click();
  await page.getByRole("combobox", { name: "Spiel", exact: true }).selectOption("quiz");
  await page.getByRole("button", { name: "Filter (1)" }).waitFor(PATIENCE);
  await screenshot(page, "chooser-filters-de");

  await page.goto(studio(`/campaigns/${campaign.campaignId}/leads`));
  await page.getByText("widths@example.org").first().waitFor(PATIENCE);
  expect(await top("widths@example.org")).toBeLessThan(667);
  expect(await page.getByLabel("Newsletter").first().isVisible()).toBe(false);
  await screenshot(page, "leads-de");
  await page.getByRole("button", { name: "Filter", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Newsletter").first().waitFor(PATIENCE);
  await marketer.looksRight("leads-filters-de");
});

test("at 1920 pixels lists take what there is, and what is written stays readable", async () => {
  const campaign = await fair.publishes("quiz");
  await leaves(campaign, "wide@example.org");
  const marketer = await fair.marketer({ viewport: { width: 1920, height: 1080 } });
  const { page } = marketer;
  const widest = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => Math.round(node.getBoundingClientRect().width));

  await page.goto(studio("/campaigns"));
  await page.locator("table").first().waitFor(PATIENCE);
  expect(await widest("table")).toBeGreaterThan(1_550);
  await page.goto(studio(`/campaigns/${campaign.campaignId}/leads`));
  await page.getByText("wide@example.org").first().waitFor(PATIENCE);
  expect(await widest("table")).toBeGreaterThan(1_550);
  await screenshot(page, "leads-wide");
  const title = async () => (await page.locator("h1").boundingBox())?.x;
  const before = await title();
  await page.goto(studio(`/campaigns/${campaign.campaignId}`));
  await page.locator("h1").waitFor(PATIENCE);
  expect(await title(), "the title stays where it is from section to section").toBe(before);
  await page.goto(studio("/settings/company"));
  await page.locator("h1").waitFor(PATIENCE);
  expect(await widest("#content")).toBeLessThanOrEqual(1_360);
});

test.each([
  ["en-GB", "On a small screen", "Understood", "Pages and elements", "Flow"],
  ["de-DE", "Auf kleinem Bildschirm", "Verstanden", "Seiten und Elemente", "Ablauf"],
] as const)(
  "in %s a phone says in the editor what can be looked at there, and what wants a wider window",
  async (locale, title, understood, pages, flow) => {
    const campaign = await fair.publishes("wheel-with-codes");
    const marketer = await fair.marketer({ width: 375, locale });
    const { page } = marketer;
    await page.goto(studio(`/campaigns/${campaign.campaignId}/edit`));
    await page.frameLocator("iframe").first().locator(".fg-page").waitFor(PATIENCE);
    const note = page.getByRole("region", { name: title });
    await note.first().waitFor(PATIENCE);
    await marketer.looksRight(`editor-note-${locale}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await note.first().isVisible()).toBe(false);
    await page.setViewportSize({ width: 375, height: 667 });
    await page.getByRole("button", { name: understood }).click(PATIENCE);
    await note.waitFor({ ...PATIENCE, state: "detached" });

    // The whole way is one to look at; the tables of the mechanics can be filled in field by field.
    await page.getByRole("button", { name: pages, exact: true }).click(PATIENCE);
    await page.getByRole("button", { name: flow, exact: true }).click(PATIENCE);
    await page.getByRole("dialog").getByRole("region", { name: title }).waitFor(PATIENCE);
    await marketer.looksRight(`flow-note-${locale}`);
  },
);
