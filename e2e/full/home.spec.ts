import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asked, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

test("a campaign's home leads from draft to live: codes, a test play, publishing, and then says how it does", async () => {
  const { server } = fair;
  const companyId = server.demo().campaigns[0]?.companyId ?? "";
  const file = readFixture("wheel-with-codes");
  file.metadata.name = "Harvest wheel";
  for (const prize of file.document.prizePoolList) if (!prize.noWinPrize) prize.stock = 5;
  const { data: made } = await asked<{ data: { campaignId: string } }>(
    server.api("POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const { campaignId } = made;
  const marketer = await fair.marketer();
  const { page } = marketer;
  const home = `${server.url}/studio/campaigns/${campaignId}`;
  const step = (name: string) => page.getByRole("main").locator("li[data-state]").filter({ hasText: name });

  await page.goto(home);
  await marketer.sees("Harvest wheel");
  await marketer.reads("Nobody has played the draft to its end yet.");
  expect(await step("Codes").getAttribute("aria-current")).toBe("step");
  await marketer.looksRight("home-draft");

  const draft = await asked<{ document: { uniqueCodes: object } }>(
    server.api("GET", `/api/v1/campaigns/${campaignId}/export`),
  );
  const codes = Array.from({ length: 20 }, () => `HARVEST-${randomUUID()}`); // no two pools of a company have the same

  for (const outcome of Object.keys(draft.document.uniqueCodes))
    await asked(server.api("POST", `/api/v1/unique-codes/${campaignId}/${outcome}`, { codes }));
  await page.reload();
  await marketer.reads("There are codes to give away.");

  // Played to its end, as the button "Play it" leads to it.
  await step("Test play").getByRole("link", { name: "Play it" }).click();
  await page.waitForURL(`${home}/preview`);
  const { data: preview } = await asked<{ data: { previewId: string; url: string } }>(
    server.api("POST", `/api/v1/campaigns/${campaignId}/previews`, { simulation: {} }),
  );
  const calls = `${new URL(preview.url).pathname}calls`;
  const { sessionId } = await asked<{ sessionId: string }>(
    server.api("POST", `${calls}/leads/api/lead/session`, { campaignId: preview.previewId }),
  );
  const lead = {
    ...{ sessionId, campaignId: preview.previewId, email: "ada@example.org" },
    ...{ firstName: "Ada", lastName: "Byron", legalPolicies: true },
  };
  await asked(server.api("POST", `${calls}/leads/api/lead`, lead));
  await server.api("POST", `${calls}/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`, {});
  await asked(server.api("PUT", `${calls}/leads/api/lead/lead-game-data`, { sessionId, gameData: {} }));
  await page.goto(home);
  await marketer.reads("The draft was played to its end as it stands here.");

  // By keyboard alone: to the step's own button, and through the dialog.
  await step("The campaign is not live yet.").getByRole("button", { name: "Publish" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const publish = dialog.getByRole("button", { name: "Publish" });
  await expect.poll(() => publish.isEnabled()).toBe(true); // once it knows what is in force
  await publish.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("link").first().waitFor();
  await page.keyboard.press("Escape");

  await marketer.reads("Everything is done: the campaign is live as it stands here.");
  await marketer.reads("Nobody has played within the last hour.");
  expect(await page.getByRole("group", { name: "On your own page" }).textContent()).toContain(
    `<fairground-campaign company="${companyId}" campaign="${campaignId}">`,
  );
  for (let n = 0; n < 3; n++)
    await asked(server.api("POST", "/leads/api/lead/session", { campaignId, gameType: "spin-the-wheel" }));
  await page.reload();
  await page.locator("[data-figure=plays]").getByText("3").waitFor();
  await marketer.looksRight("home-live");
});
