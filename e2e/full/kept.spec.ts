import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 30_000 };
const inside = ({ page }: Visitor) => page.frameLocator("iframe").first();
const inspector = ({ page }: Visitor) => page.getByRole("region", { name: "Settings of the selection" });

/** A marketer in the editor, at the headline of the first page. */
async function opensHeadline(): Promise<Visitor> {
  const { campaigns, studioUrl } = fair.server.demo();
  const at = `/api/v1/companies/${campaigns[0]?.companyId}/templates/valentines-scratch-card/campaigns`;
  const begun = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name: "What is kept", languages: ["en"] }),
  );
  const marketer = await fair.marketer();
  await marketer.page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${begun.data.campaignId}/edit`);
  await inside(marketer).locator("h1").first().click(PATIENCE);
  return marketer;
}
const headline = (marketer: Visitor) => inspector(marketer).getByRole("textbox", { name: "Text", exact: true });

test("without a connection, banner and badge say the same, and it is true: what was typed is saved once it is back", async () => {
  const marketer = await opensHeadline();
  const { page } = marketer;
  marketer.expectsFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await headline(marketer).fill("Typed on the train");
  await marketer.reads("What you change in the editor is kept in this browser");
  await page.getByText("Kept here", { exact: true }).waitFor(PATIENCE);
  expect(await page.getByText(/cannot be saved/).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText("Saved", { exact: true }).waitFor(PATIENCE);
  await page.reload();
  await inside(marketer).locator("h1", { hasText: "Typed on the train" }).waitFor(PATIENCE);
});

test("when the session has ended, the save that learns it leads to signing in at once, and nothing is lost after it", async () => {
  const marketer = await opensHeadline();
  const { page } = marketer;
  const { account } = fair.server.demo();
  marketer.expectsFault(/401|Failed to load resource/);
  await page.getByText("Saved", { exact: true }).waitFor(PATIENCE);
  await page.context().clearCookies();
  const refused = page.waitForResponse(
    (answer) => answer.url().includes("/campaign-configurations/") && answer.status() === 401,
    PATIENCE,
  );
  const wasRed = page
    .getByRole("button", { name: "Not saved" })
    .waitFor({ timeout: 8_000 })
    .then(() => true)
    .catch(() => false);
  await headline(marketer).fill("Typed after the end");
  await refused;
  const since = performance.now();
  await page.getByLabel("Password", { exact: true }).waitFor(PATIENCE);
  // Five seconds before; most of what it takes now is drawing the page.
  expect(performance.now() - since).toBeLessThan(3_000);
  await page.getByLabel(/^E-?mail/i).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.keyboard.press("Enter");
  await inside(marketer).locator("h1", { hasText: "Typed after the end" }).waitFor(PATIENCE);
  await page.getByText("Saved", { exact: true }).waitFor(PATIENCE);
  expect(await wasRed, "said to be not saved").toBe(false);
});
