import type { CampaignDocument } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };
const WINNERS = "For those who won";

test("a marketer shows a part of a mail to whoever won alone, and the code as a QR code", async () => {
  const { campaigns, studioUrl } = fair.server.demo();
  const companyId = campaigns[0]?.companyId ?? "";
  const at = `/api/v1/companies/${companyId}/templates/ski-opening-wheel/campaigns`;
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "A letter of parts", languages: ["en", "de"] }),
  );
  const { campaignId } = data;
  const base = "/campaign-configurations/api/campaigns";
  type Held = { data: { id: string; rev: number; jsonData: CampaignDocument } };
  const { id, rev, jsonData } = (await asked<Held>(fair.server.api("GET", `${base}/${companyId}/${campaignId}`))).data;
  const mail = Object.values(jsonData.additionalPages.entities).find(({ pageType }) => pageType === "outcome-email");
  const root = mail?.elementRoot ?? "";
  // Both outcomes lead to it, and it has a drawn picture, a code and a part for winners to be.
  for (const outcome of jsonData.outcomes) outcome.emailId = mail?.id ?? "";
  const part = { parentId: root, style: {} };
  Object.assign(jsonData.elements.entities, {
    picture: {
      ...{ ...part, id: "picture", order: "a0", type: "image", picture: "art:prizes/trip" },
      texts: { alt: { en: "A suitcase", de: "Ein Koffer" } },
    },
    winners: { ...part, id: "winners", order: "b1", type: "text", variant: "body1", texts: { text: { en: WINNERS } } },
    code: { ...part, id: "code", order: "b2", type: "unique-code", texts: {} },
  });
  await asked(fair.server.api("PUT", base, { id, companyId, campaignId, rev, jsonData }));

  const marketer = await fair.marketer();
  const { page } = marketer;
  // What looks through the page asks the mail's frame too, in which nothing runs.
  marketer.expectsFault(/Blocked script execution in 'about:srcdoc'/);
  const editor = `${studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit?pageId=${mail?.id}`;
  await page.goto(`${editor}&elementId=winners`);
  await page.getByRole("combobox", { name: "Only with the outcome" }).click();
  await page.getByRole("option", { name: "Whoever won" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Only in the languages" }).click();
  await page.getByRole("option", { name: "English" }).click();
  await page.keyboard.press("Escape");
  await screenshot(page, "letter-readers");
  await expectAccessible(page);
  // The outline tells which parts are not for everybody.
  await page.getByText("Outline", { exact: true }).click();
  await page.getByRole("treeitem", { name: /only Whoever won · en/ }).waitFor(PATIENCE);
  await screenshot(page, "letter-outline");
  await expectAccessible(page);
  await page.getByRole("treeitem", { name: /code/i }).first().click();
  await page.getByRole("combobox", { name: "Picture below the code" }).click();
  await page.getByRole("option", { name: "QR code" }).click();

  await page.getByRole("button", { name: "Preview of the mail" }).click();
  const dialog = page.getByRole("dialog", { name: "The mail as it arrives" });
  const frame = dialog.frameLocator("iframe");
  await frame.getByText(WINNERS).waitFor(PATIENCE);
  const pictures = () =>
    frame.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
  await expect.poll(pictures, PATIENCE).toEqual([true, true, true]); // brand, prize, QR code
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 1200 });
    await expectNoSidewaysScroll(page);
    await screenshot(page, "letter-parts");
  }
  await expectAccessible(page, ["landmark-one-main", "region"]);
  const lost = jsonData.outcomes.find(({ prizes }) => prizes.length === 0) ?? jsonData.outcomes.at(-1);
  await dialog.getByLabel("Outcome").selectOption(lost?.id ?? "");
  await frame.getByText(WINNERS).waitFor({ ...PATIENCE, state: "detached" });
  await expect.poll(pictures, PATIENCE).toEqual([true]);
});
