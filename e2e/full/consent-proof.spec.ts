import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { Hand } from "../support/hand.ts";
import { PATIENCE } from "../support/patience.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true });

/** Somebody leaves a lead, with the newsletter's tick or without. */
async function leaves({ campaignId }: PublishedCampaign, email: string, newsletter: boolean): Promise<void> {
  const gameType = "spin-the-wheel";
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, visitorId: null, gameType, ...body }));
  const { sessionId } = await post("/leads/api/lead/session", {});
  const form = { sessionId, firstName: "Ada", lastName: "Lovelace", email, legalPolicies: true, newsletter };
  await post("/leads/api/lead", form);
}
const publishes = (name: string): Promise<PublishedCampaign> =>
  fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { name, playLimits: [] } });

/** Nothing but the proof is on paper, and all of it is dark on white. */
async function looksPrinted({ page }: Visitor, name: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await screenshot(page, name);
  expect(await page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("textbox").filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  const inks = await page
    .getByRole("article")
    .locator("h2, td, dt, blockquote")
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  expect(inks).toEqual(["rgb(0, 0, 0)"]);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: null });
}

test("from a person to the proof of what they agreed to, and onto paper; it stays when the person is erased", async () => {
  const spring = await publishes("Proof spring");
  const autumn = await publishes("Proof autumn");
  const email = "proof.ada@example.org";
  await leaves(spring, email, true);
  await leaves(autumn, email, false);
  await leaves(autumn, "bob@example.org", true);

  const owner = await fair.marketer();
  const { page } = owner;
  await page.goto(`${fair.server.url}/studio/settings/person`);
  const hand = new Hand(page);
  await hand.clicksOn(page.getByRole("textbox", { name: "E-mail address" }));
  await hand.types(email);
  await hand.presses("Enter");
  await page.getByRole("row", { name: /Proof spring/ }).waitFor(PATIENCE);
  await hand.clicksOn(page.getByRole("link", { name: "Proof of consent" }));
  await owner.sees("Proof of consent");
  expect(page.url()).not.toContain("ada");
  expect(await page.getByRole("textbox", { name: "E-mail address" }).inputValue()).toBe(email);
  await owner.looksRight("consent-proof-idle");
  await hand.clicksOn(owner.button("Look up"));
  const rows = page.getByRole("table", { name: "Consents in Proof spring" }).getByRole("row");
  await rows.first().waitFor(PATIENCE);
  expect((await rows.allTextContents()).join("\n")).toMatch(/Newsletter: given/);
  const autumnRows = page.getByRole("table", { name: "Consents in Proof autumn" }).getByRole("row");
  expect((await autumnRows.allTextContents()).join("\n")).not.toMatch(/Newsletter/);
  await owner.reads(/^The ledger holds no address/);
  await owner.looksRight("consent-proof");
  await looksPrinted(owner, "consent-proof-paper");
  expect(hand.clicks).toBeLessThanOrEqual(4);

  const base = `/api/v1/companies/${spring.companyId}/visitors/erasures`;
  const { data } = await asked<{ data: { erasureId: string } }>(
    fair.server.api("POST", base, { by: "email", term: email, confirmation: email }),
  );
  const isDone = async () =>
    (await asked<{ data: { finishedAt: string | null } }>(fair.server.api("GET", `${base}/${data.erasureId}`))).data
      .finishedAt !== null;
  await expect.poll(isDone, PATIENCE).toBe(true);
  expect((await spring.leads()).map((lead) => lead.email)).toEqual([]);
  await owner.button("Look up").click(PATIENCE);
  // The table that was there goes while one looks again.
  await expect.poll(async () => (await rows.allTextContents()).join("\n"), PATIENCE).toMatch(/Newsletter: given/);
});

test.each(["de", "fr", "es", "pt"])(
  "the proof is right at three widths in %s, in light, in the dark and on paper",
  async (locale) => {
    const campaign = await publishes(`Proof ${locale}`);
    const email = `${locale}.proof@example.org`;
    await leaves(campaign, email, true);
    for (const colorScheme of ["light", "dark"] as const) {
      const owner = await fair.marketer({ locale, colorScheme });
      const { page } = owner;
      await page.goto(`${fair.server.url}/studio/settings/person/consents`);
      const form = page.getByRole("main").locator("form");
      await form.getByRole("textbox").fill(email);
      await form.getByRole("button").click(PATIENCE);
      await page.getByRole("table").first().waitFor(PATIENCE);
      await owner.looksRight(`consent-proof-${locale}-${colorScheme}`);
      await looksPrinted(owner, `consent-proof-paper-${locale}-${colorScheme}`);
    }
  },
);
