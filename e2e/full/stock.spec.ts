import { expect, test } from "vitest";
import { asked, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });
const DAY = 86_400_000;

test("a marketer sees that a prize runs out before the end, adds to it, sets an alarm, and publishing puts the draft's stock in force", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Umbrellas in spring", endDate: new Date(Date.now() + 8 * DAY).toISOString() },
    edit({ document }) {
      for (const entry of document.prizePoolList) {
        if (entry.noWinPrize) continue;
        Object.assign(
          entry,
          entry.id === "mug" ? { title: { en: "Umbrella" }, stock: 20, prizeLimitType: 2 } : { stock: 500 },
        );
      }
    },
  });
  const { campaignId } = campaign;
  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  for (let n = 0; n < 15; n++) {
    const post = (path: string, body: object) =>
      asked<{ sessionId: string }>(
        fair.server.api("POST", path, { campaignId, gameType: document.game.kind, visitorId: null, ...body }),
      );
    const { sessionId } = await post("/leads/api/lead/session", {});
    const email = `winner-${n}@example.org`;
    await post("/leads/api/lead", { sessionId, firstName: "W", lastName: "N", email, legalPolicies: true });
    await asked(
      fair.server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${document.game.kind}`, undefined),
    );
  }

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/prizes`);
  await marketer.reads("15 of 20 won, 5 left");
  await marketer.reads("At this pace it runs out still today, 8 days before the end.");
  await marketer.reads("Nobody gets a mail when the stock runs low.");
  await marketer.looksRight("stock");

  // By keyboard alone: more umbrellas.
  await marketer.tabsTo(["button", "Change the stock of “Umbrella”"]);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Stock of “Umbrella”" });
  await marketer.isAt(dialog.getByRole("textbox", { name: "Stock in all" }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("9");
  await dialog.getByText("15 have already been won: the stock cannot be lower.").waitFor(PATIENCE);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("60");
  await marketer.tabsTo(["textbox", "Why (for the history)"]);
  await page.keyboard.type("A second delivery");
  await marketer.looksRight("stock-change");
  await page.keyboard.press("Enter");
  await marketer.reads("“Umbrella”: the stock is changed.");
  await marketer.reads("15 of 60 won, 45 left");
  await marketer.isAt(page.getByRole("button", { name: "Change the stock of “Umbrella”" }));
  await marketer.reads("Stock 20 → 60");
  await marketer.reads("“A second delivery”");

  // By mouse: an alarm, for the umbrellas earlier than for the rest.
  await marketer.presses("Set an alarm");
  const alarm = page.getByRole("dialog", { name: "Alarm by mail" });
  await alarm.getByRole("combobox", { name: "Umbrella" }).selectOption("pieces");
  await alarm.getByLabel("How many: Umbrella").fill("25");
  await marketer.looksRight("stock-alarm");
  await alarm.getByRole("button", { name: "Save" }).click();
  await marketer.reads(/^Those who may manage campaigns get a mail, once, when 10 % are left/);

  // The draft has taken the change over; what it says differently is named before it is published.
  const found = await asked<{ data: { rev: number; jsonData: CampaignFile["document"] } }>(
    fair.server.api("GET", `/campaign-configurations/api/campaigns/${campaign.companyId}/${campaignId}`),
  );
  const { rev, jsonData } = found.data;
  const umbrella = jsonData.prizePoolList.find(({ stock }) => stock === 60);
  expect(umbrella).toBeDefined();
  Object.assign(umbrella ?? {}, { stock: 80 });
  const saved = { companyId: campaign.companyId, campaignId, rev, jsonData };
  await asked(fair.server.api("PUT", "/campaign-configurations/api/campaigns", saved));
  await marketer.presses("Publish");
  await marketer.reads("The draft’s stock is not the live one:");
  await marketer.reads("“Umbrella”: stock 60 → 80.");
  await marketer.looksRight("publish-stock");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click(PATIENCE);
  await marketer.reads("Published as revision 2");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await marketer.reads("15 of 80 won, 65 left");
  await page.reload();
  await marketer.reads("Stock 60 → 80");
});
