import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked, publishCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("a marketer plays the draft for real, shares it, compares it with what is live, and rolls back", async () => {
  const { server } = fair;
  const { studioUrl } = server.demo();
  const campaign = await publishCampaign(server, "wheel-with-codes");
  const { campaignId, companyId } = campaign;
  const draft = (
    await asked<{ data: { rev: number; file: { document: Edited } } }>(
      server.api("GET", `/api/v1/campaigns/${campaignId}/content?of=draft`),
    )
  ).data;
  const { document } = draft.file;
  const prize = document.prizePoolList[1];
  if (!prize) throw new Error("the fixture has a prize");
  prize.title = { ...prize.title, en: "A golden bean" };
  await asked(
    server.api("PUT", "/campaign-configurations/api/campaigns", {
      companyId,
      campaignId,
      jsonData: document,
      rev: draft.rev,
    }),
  );

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(studioUrl);
  await marketer.sees("Campaigns");

  await page.goto(`${server.url}/studio/campaigns/${campaignId}/preview`);
  await page.getByLabel("Result of each play").selectOption({ label: "A golden bean" });
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Play now" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("link", { name: /^Works until/ });
  await link.waitFor();
  expect(await page.getByAltText("QR code of the link").count()).toBe(1);
  const address = (await link.getAttribute("href")) ?? "";

  const stranger = await fair.visitor({ width: 375 });
  await stranger.opens(address);
  await stranger.presses("Play now");
  await stranger.fills({ "First name": "No", "Last name": "Body", "E-mail": "nobody@example.org", "I agree to": true });
  await stranger.presses("To the wheel");
  await stranger.sees("Give it a spin");
  expect(await campaign.leads()).toEqual([]);
  expect(await campaign.awarded()).toBe(0);

  await page.getByRole("button", { name: /^Revoke the link/ }).click();
  await marketer.reads("There is no link yet.");
  const gone = await fetch(address);
  expect(gone.status).toBe(404);

  // Texts that somebody writes while the campaign is saved elsewhere are kept, and leaving them is asked about.
  await page.goto(`${server.url}/studio/campaigns/${campaignId}/texts`);
  const translation = page.getByRole("textbox", { name: "Translation: Play now" }).first();
  const before = await translation.inputValue();
  await translation.fill("Los geht’s");
  const elsewhere = { companyId, campaignId, jsonData: document, rev: draft.rev + 1 };
  await asked(server.api("PUT", "/campaign-configurations/api/campaigns", elsewhere));
  marketer.expectsFault(/status of 409/);
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await marketer.reads(/^The campaign was changed in the meantime/);
  expect(await translation.inputValue()).toBe("Los geht’s");
  await page.getByRole("link", { name: "Publishing" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await marketer.reads("The texts are saved.");
  await translation.fill(before);
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await page.getByRole("button", { name: /^Save \d/ }).waitFor({ state: "detached" });

  await page.goto(`${server.url}/studio/campaigns/${campaignId}/versions`);
  await marketer.reads("1 difference");
  await marketer.reads("A golden bean");
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await asked(server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, {}));
  await page.goto(`${server.url}/studio/campaigns/${campaignId}/revisions`);
  await page.getByRole("button", { name: "More for Published 1" }).click();
  await page.getByRole("menuitem", { name: "Publish again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await marketer.reads("Published as revision 3");

  for (const section of ["problems", "texts"]) {
    await page.goto(`${server.url}/studio/campaigns/${campaignId}/${section}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible(page);
  }
});

interface Edited {
  prizePoolList: { title: Record<string, string> }[];
}
