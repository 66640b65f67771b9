import { expect, test } from "vitest";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });
const DAY = 86_400_000;
const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test("a marketer sees how many winning moments were won and are to come, by prize and day, and of none when it will be", async () => {
  const ahead = [after(2 * DAY), after(2 * DAY + 60_000), after(5 * DAY)];
  const campaign = await fair.publishes("wheel-with-codes", {
    metadata: { name: "Moments in spring", timezone: "Europe/Zurich", endDate: after(9 * DAY) },
    edit({ document }) {
      for (const entry of document.prizePoolList) {
        if (entry.noWinPrize) entry.wins = 10_000;
        else {
          const isMug = entry.id === "mug";
          const listed = isMug ? ahead : [after(DAY)];
          Object.assign(entry, { wins: 0, stock: 4, prizeLimitType: 2 });
          Object.assign(entry, { pacing: { mode: "moments", shape: "listed", listed } });
          if (isMug) entry.title = { en: "Umbrella" };
        }
      }
    },
  });
  const { campaignId } = campaign;
  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  // Listed once it is live: publishing takes its time on a busy machine.
  const { data: stock } = await asked<{ data: { prizeId: string; title: object }[] }>(
    fair.server.api("GET", `/api/v1/campaigns/${campaignId}/stock`),
  );
  const mug = stock.find(({ title }) => JSON.stringify(title).includes("Umbrella"))?.prizeId;
  const soon = after(10_000);
  const list = { moments: [soon, ...ahead] };
  await asked(fair.server.api("PUT", `/api/v1/campaigns/${campaignId}/prizes/${mug}/moments`, list));
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Date.parse(soon) - Date.now()) + 500));
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(
      fair.server.api("POST", path, { campaignId, gameType: document.game.kind, visitorId: null, ...body }),
    );
  const { sessionId } = await post("/leads/api/lead/session", {});
  const who = { firstName: "W", lastName: "N", email: "winner@example.org", legalPolicies: true };
  await post("/leads/api/lead", { sessionId, ...who });
  const prize = `/luck-games/api/prize/get-prize/${sessionId}/${document.game.kind}`;
  expect(await asked(fair.server.api("POST", prize, undefined))).toMatchObject({ prize: { prizeWon: true } });

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}`);
  await page.getByRole("link", { name: "Prizes and codes" }).click();
  await page.getByRole("link", { name: "Winning moments" }).click();
  const byPrize = page.getByRole("table", { name: "Moments by prize" });
  await byPrize.getByRole("row", { name: "Umbrella 1 0 3" }).waitFor(PATIENCE);
  const byDay = page.getByRole("table", { name: "Moments by day" });
  await byDay.getByRole("row", { name: /\(today\) 1 0 0$/ }).waitFor(PATIENCE);
  const won = page.getByRole("table", { name: "Moments that were won" });
  await won.getByRole("row", { name: /^Umbrella .* less than a minute$/ }).waitFor(PATIENCE);
  await page.locator(".recharts-bar-rectangle").first().waitFor(PATIENCE);
  await marketer.looksRight("moments");
  // The picture's tooltip and the tables name days and numbers, and no time that lies ahead.
  const shown = (await page.locator("main").textContent()) ?? "";
  for (const at of ahead) expect(shown).not.toContain(at.slice(11, 16));

  // By keyboard: the umbrella's days alone.
  await marketer.tabsTo(["combobox", "Prize"]);
  await page.keyboard.type("Umbrella");
  await page.waitForURL(/prize=/);
  await byDay.getByRole("row", { name: / 0 0 2$/ }).waitFor(PATIENCE);
  await byDay.getByRole("row", { name: / 0 0 1$/ }).waitFor(PATIENCE);
  // The days of all prizes stand there until those of the one have come.
  await expect.poll(() => byDay.getByRole("row").count(), PATIENCE).toBe(4);
  await page.reload();
  expect(await byDay.getByRole("row", { name: / 0 0 2$/ }).count()).toBeLessThanOrEqual(1);
  await byDay.getByRole("row", { name: / 0 0 2$/ }).waitFor(PATIENCE);
});
