import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });
/** The checker is a whole page within the room, with a main part of its own. */
const FRAMED = ["landmark-unique"];

test("a developer makes the secret, signs with it, is told what is wrong, and it is deleted", async () => {
  const admin = await fair.marketer();
  const { page } = admin;
  await page.goto(`${fair.server.demo().studioUrl}/settings/signing`);
  await admin.reads("User ids count as they come");
  await admin.looksRight("settings-signing-none");
  await admin.presses("Make a secret");
  await page.getByRole("dialog").getByRole("button", { name: "Make a secret" }).click();
  const secret = (await page.getByText(/^fgs_[\w-]{43}$/).textContent()) ?? "";
  await admin.looksRight("settings-signing-shown");
  await admin.presses("I have kept it");
  await admin.reads("Signatures are required");
  await page.reload();
  await admin.reads("Signatures are required");
  expect(await page.content()).not.toContain(secret);

  // By keyboard alone: the samples, then the form.
  await admin.tabsTo(["tab", "Node"]);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("tabpanel", { name: "PHP" }).waitFor(PATIENCE);
  await admin.tabsTo(["combobox", "Campaign"]);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor(PATIENCE);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const said = (await page.getByText(/^Its id, as it is signed: /).textContent()) ?? "";
  const campaignId = said.slice(said.lastIndexOf(" ") + 1);
  const expiry = String(Math.floor(Date.now() / 1000) + 3600);
  const mac = createHmac("sha256", secret).update(`${campaignId}\n123\n${expiry}`);
  const signature = mac.digest();
  await admin.tabsTo(["textbox", "userId"]);
  await page.keyboard.type("123");
  await admin.tabsTo(["textbox", "usig"]);
  await page.keyboard.type(`${expiry}.${signature.toString("hex")}`);
  await page.keyboard.press("Enter");
  await admin.reads(/Write the bytes as base64url/);
  await admin.looksRight("settings-signing-differs");
  await page.getByLabel("usig").fill(`${expiry}.${signature.toString("base64url")}`);
  await admin.presses("Check");
  await admin.reads("The signature is right.");
  await page.getByRole("button", { name: "Delete" }).click();
  await admin.looksRight("settings-signing-delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await admin.reads("User ids count as they come");
});

test("a customer is found, gets the first points, and an account is corrected with a reason", async () => {
  const admin = await fair.marketer();
  const { page } = admin;
  await page.goto(`${fair.server.demo().studioUrl}/settings/points`);
  await admin.reads("Nobody has points yet");
  await admin.looksRight("settings-points-none");
  await page.getByLabel("Customer id or e-mail").fill("ada@example.org");
  await page.keyboard.press("Enter");
  await admin.reads("“ada@example.org” has no points");
  await admin.presses("Book the first points");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Points", { exact: true }).fill("120");
  await dialog.getByLabel("Reason").fill("Welcome");
  await admin.looksRight("settings-points-book");
  await dialog.getByRole("button", { name: "Book" }).click();
  await admin.reads("120 points");
  expect(page.url()).not.toContain("ada");
  await admin.presses("Correct");
  await page.getByLabel("Take points away").check();
  await dialog.getByLabel("Points", { exact: true }).fill("20");
  await dialog.getByLabel("Reason").fill("Broken parcel");
  await dialog.getByRole("button", { name: "Book" }).click();
  await admin.reads("100 points");
  await admin.reads("Booked by hand: Broken parcel");
  await admin.looksRight("settings-points-account");
  const file = page.waitForEvent("download", PATIENCE);
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/-points\.csv$/);

  const { companyId } = await asked<{ data: { companies: { companyId: string }[] } }>(
    fair.server.api("GET", "/api/v1/me"),
  ).then(({ data }) => data.companies[0] ?? { companyId: "" });
  for (let n = 0; n < 30; n++)
    await fair.server.api("POST", `/api/v1/companies/${companyId}/points`, {
      ...{ loyaltyUserId: `customer-${n}`, points: n + 1, note: "import", key: `import-${n}` },
    });
  await page.getByRole("link", { name: "All accounts" }).click();
  await admin.reads("31 accounts, 565 points altogether");
  await admin.presses("Balance");
  await page.waitForURL(/sort=balance/, PATIENCE);
  await admin.looksRight("settings-points");
  await page.getByRole("button", { name: "Page 2" }).click();
  await page.waitForURL(/page=2/, PATIENCE);
  await page.reload();
  await expect.poll(() => page.getByRole("row").count(), PATIENCE).toBe(7);
});

test("a campaign's evidence says what it proves, checks the draws on the public page, and keeps its witnesses", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const creator = await fair.marketer();
  const { page } = creator;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}`);
  const sections = page.getByRole("navigation", { name: "Sections of the campaign" });
  await sections.getByRole("link", { name: "Prizes and codes" }).click();
  await sections.getByRole("link", { name: "Evidence" }).click();
  await creator.reads("What the log proves");
  await creator.presses("Open the checker here");
  const checker = page.frameLocator("iframe");
  await checker.locator("#check").click();
  await checker.locator("#verdict").waitFor(PATIENCE);
  await page.getByLabel("Witnesses").fill("notary@example");
  await creator.presses("Save");
  await creator.reads("“notary@example” is no e-mail address");
  await creator.looksRight("campaign-evidence", FRAMED);
  await page.getByLabel("Witnesses").fill("notary@example.org");
  await creator.presses("Save");
  await creator.reads("The witnesses are saved.");
  await page.reload();
  await expect.poll(() => page.getByLabel("Witnesses").inputValue(), PATIENCE).toBe("notary@example.org");
  const file = page.waitForEvent("download", PATIENCE);
  await page.getByRole("button", { name: "Download the evidence" }).click();
  expect((await file).suggestedFilename()).toBe(`evidence-${campaignId}.zip`);
});
