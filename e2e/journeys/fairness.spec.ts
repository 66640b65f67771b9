import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { newVisitor, WIDTHS } from "../support/browser.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();

/** A play over HTTP, with its receipt; waits until the sequencer has numbered it. */
async function played(origin: string, companyId: string, campaignId: string) {
  const call = async (method: string, path: string, body?: object) =>
    (
      await fetch(`${origin}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body ?? {}),
      })
    ).json();
  const { sessionId } = await call("POST", "/leads/api/lead/session", { campaignId, visitorId: null, nonce: "mine" });
  const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", legalPolicies: true };
  await call("POST", "/leads/api/lead", { sessionId, campaignId, ...person });
  const { receipt } = await call("PUT", "/leads/api/lead/lead-game-data", { sessionId, gameData: {} });
  const address = `${origin}/api/v1/fairness/${companyId}/${campaignId}/receipt/${receipt.reference}`;
  await expect
    .poll(async () => (await (await fetch(address)).json()).seq, { timeout: 10_000 })
    .toEqual(expect.any(Number));
  return receipt as { reference: string; rowHash: string };
}

test.each(WIDTHS)("a visitor checks the draws and finds their play in their own browser, at %i px", async (width) => {
  const campaign = await fair.publishes("wheel-with-codes");
  const { companyId, campaignId } = campaign;
  const { origin } = new URL(campaign.url);
  const receipt = await played(origin, companyId, campaignId);
  const visitor = await newVisitor(fair.browser, { width, locale: "de-CH" });
  const { page } = visitor;
  await page.goto(`${origin}/${companyId}/${campaignId}/fairness`);
  expect(await page.locator("h1").textContent()).toBe("War die Ziehung fair?");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Ziehungen nachrechnen" }).click();
  await page.getByRole("heading", { name: "Alles stimmt" }).waitFor();
  await page.getByLabel("Referenz").fill(receipt.reference);
  await page.getByLabel("Hash").fill(receipt.rowHash);
  await page.getByRole("button", { name: "Mein Spiel suchen" }).click();
  await page.getByText("genau wie auf deiner Quittung").waitFor();
  await page.getByLabel("Hash").fill("0".repeat(64));
  await page.getByRole("button", { name: "Mein Spiel suchen" }).click();
  await page.getByText("mit einem anderen Hash").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, "fairness");
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
