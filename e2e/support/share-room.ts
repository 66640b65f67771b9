import { expect } from "vitest";
import type { PublishedCampaign } from "./campaign.ts";
import type { Fairground } from "./fairground.ts";
import { PATIENCE } from "./patience.ts";
import type { Visitor } from "./visitor.ts";

/** The share room of a campaign, whose clipboard can be read. */
export async function shareRoom(
  fair: Fairground,
  { campaignId }: Pick<PublishedCampaign, "campaignId">,
  options: Parameters<Fairground["marketer"]>[0] = {},
): Promise<Visitor> {
  const marketer = await fair.marketer(options);
  await marketer.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await marketer.page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/share`);
  await marketer.page.locator("[data-link]").waitFor(PATIENCE);
  return marketer;
}

/** What lies on the clipboard after a button was pressed. */
export async function copies({ page }: Visitor, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: button }).click(PATIENCE);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).not.toBe("");
  return page.evaluate(() => navigator.clipboard.readText());
}
