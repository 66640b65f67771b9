import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

test("a marketer sees how long codes last and who has one, makes more, and stops a batch that leaked", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({
    ...{ "First name": "Mara", "Last name": "Lind", "E-mail": "mara@example.org" },
    "I agree to": true,
  });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await expect.poll(async () => (await campaign.leads())[0]?.code, PATIENCE).toBeTruthy();

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/codes`);
  await marketer.reads("19");
  await marketer.reads(/At today’s pace they last for about 19 days/);
  await marketer.looksRight("codes");

  // Who has which code.
  await page.getByRole("radio", { name: "Given" }).locator("xpath=following-sibling::label").click(PATIENCE);
  await marketer.reads("mara@example.org");
  await marketer.looksRight("codes-given");

  // More of them, by a pattern.
  await marketer.presses("Make codes");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Pattern" }).fill("NEW-########");
  await dialog
    .getByText(/^NEW-\d{8}$/)
    .first()
    .waitFor(PATIENCE);
  await dialog.getByRole("textbox", { name: "Name of this batch (optional)" }).fill("Second batch");
  await marketer.looksRight("codes-generate");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /Second batch/ }).waitFor(PATIENCE);

  // The workbook of the specification.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    marketer.presses("Given codes (consumed-codes.xlsx)"),
  ]);
  expect(download.suggestedFilename()).toBe("consumed-codes.xlsx");

  // By keyboard alone, because it is in a hurry.
  await marketer.tabsTo(["button", "Stop Second batch"]);
  await page.keyboard.press("Enter");
  await dialog.getByText(/none of its 100 unused codes is given/).waitFor(PATIENCE);
  await marketer.looksRight("codes-stop");
  await marketer.tabsTo(["button", "Stop at once"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Let Second batch go on" }).waitFor(PATIENCE);
  await marketer.reads("Stopped");
});
