import type { CampaignDocument } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };

test("a marketer looks at the winner's mail as it would arrive, and sends it to herself", async () => {
  const { campaigns, studioUrl } = fair.server.demo();
  const companyId = campaigns[0]?.companyId ?? "";
  const at = `/api/v1/companies/${companyId}/templates/ski-opening-wheel/campaigns`;
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "A letter that is looked at", languages: ["en", "de"] }),
  );
  const draft = await asked<{ data: { file: { document: CampaignDocument } } }>(
    fair.server.api("GET", `/api/v1/campaigns/${data.campaignId}/content?of=draft`),
  );
  const pages = Object.values(draft.data.file.document.additionalPages.entities);
  const mail = pages.find(({ pageType }) => pageType === "outcome-email")?.id ?? "";
  const marketer = await fair.marketer();
  const { page } = marketer;
  // What looks through the page asks the mail's frame too, in which nothing runs.
  marketer.expectsFault(/Blocked script execution in 'about:srcdoc'/);
  await page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${data.campaignId}/edit?pageId=${mail}&field=page.name`);
  const inside = page.frameLocator("iframe").first();
  await inside.locator(".fg-email-template").waitFor(PATIENCE);
  await expect.poll(() => inside.locator("body").textContent(), PATIENCE).not.toContain("{{");
  await page.getByRole("button", { name: "Preview of the mail" }).click();
  const dialog = page.getByRole("dialog", { name: "The mail as it arrives" });
  const frame = dialog.frameLocator("iframe");
  await frame.locator("h1").waitFor(PATIENCE);
  expect(await frame.locator("h1").count()).toBe(1);
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await screenshot(page, "letter-phone");
  }
  await expectAccessible(page, ["landmark-one-main", "region"]);
  const paper = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  // By keyboard: the switch is there and says what it does.
  await dialog.getByRole("switch", { name: "Dark mail program" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(paper, PATIENCE).not.toBe(light);
  await dialog.getByText("Desktop", { exact: true }).click();
  await screenshot(page, "letter-dark-desktop");
  await dialog.getByLabel("Language").selectOption("de");
  await frame.locator("html[lang=de]").waitFor(PATIENCE);
  await dialog.getByText("Text only").click();
  await dialog.locator("pre").waitFor(PATIENCE);
  await screenshot(page, "letter-text");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send to myself" }).click();
  await page
    .getByText(/^On its way to /)
    .first()
    .waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});
