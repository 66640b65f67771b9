import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

test("a busy team finds its campaigns by label and picture, works on several at once, and takes a deletion back", async () => {
  const { server } = fair;
  const companyId = server.demo().campaigns[0]?.companyId ?? "";
  const season = `Autumn${randomUUID().slice(0, 4)}`; // another one where the test is tried again
  const makes = async (name: string) => {
    const file = readFixture("scratch-card");
    file.metadata.name = name;
    const body = { companyId, file };
    const { data } = await asked<{ data: { campaignId: string } }>(
      server.api("POST", "/api/v1/campaigns/import", body),
    );
    return data.campaignId;
  };
  const [first] = [await makes(`${season} leaves`), await makes(`${season} market`), await makes(`${season} run`)];
  await asked(server.api("POST", `/api/v1/campaigns/${first}/publish`, {}));

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${server.url}/studio/campaigns?q=${season}`);
  await marketer.sees("Campaigns");
  await page.getByText("3 campaigns").waitFor(PATIENCE);
  await marketer.looksRight("campaigns-table");

  // Labels: made, and given to all that match, by keyboard.
  await page.getByRole("button", { name: "Labels" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make label" }).click();
  await dialog.getByText("Give the label a name").waitFor(PATIENCE);
  await dialog.getByLabel("New label").fill(`${season} 26`);
  await dialog.getByLabel("New label").press("Enter");
  await dialog.getByText("0 campaigns").waitFor(PATIENCE);
  await marketer.looksRight("campaigns-labels");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Choose every campaign of this page" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("3 chosen").waitFor(PATIENCE);
  await marketer.looksRight("campaigns-chosen");
  await page
    .getByRole("region", { name: "Actions for the chosen campaigns" })
    .getByRole("button", { name: "Label" })
    .click();
  await page
    .getByRole("menuitem", { name: `${season} 26` })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Change" }).click();
  await dialog.getByText("3 of 3 done").waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Close" }).first().click();

  // Cards, each with its first page.
  await page.getByRole("radio", { name: "Cards" }).press("Space");
  await page.getByRole("list", { name: "Campaigns" }).getByRole("listitem").first().waitFor(PATIENCE);
  await page.waitForLoadState("networkidle");
  const picture = page.frameLocator(`iframe[title*="${season} market"]`);
  await picture.locator("main").waitFor(PATIENCE);
  expect(await picture.locator("main").textContent(), "the first page's own words").not.toBe("");
  await marketer.looksRight("campaigns-cards");

  // A deletion names what is lost, and is taken back from the bin.
  await page.getByRole("radio", { name: "Table" }).press("Space");
  await page.getByRole("checkbox", { name: `Choose ${season} leaves` }).check();
  await page
    .getByRole("region", { name: "Actions for the chosen campaigns" })
    .getByRole("button", { name: "Delete" })
    .click();
  await dialog.getByText("stay in the bin for 30 days").waitFor(PATIENCE);
  await marketer.looksRight("campaigns-delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("1 of 1 done").waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  expect((await fetch(`${server.url}/${companyId}/${first}/`)).status).toBe(410);
  expect((await server.api("GET", `/campaign/${first}`)).status).toBe(404);

  await page.goto(`${server.url}/studio/campaigns/bin`);
  await marketer.sees("Bin");
  await page.getByText("30 days left").filter({ visible: true }).first().waitFor(PATIENCE);
  await marketer.looksRight("campaigns-bin");
  await page.getByRole("button", { name: `Restore: ${season} leaves` }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("is back, switched off").waitFor(PATIENCE);
  const { data: back } = await asked<{ data: { status: string } }>(server.api("GET", `/campaign/${first}`));
  expect(back.status).toBe("INACTIVE");
});
