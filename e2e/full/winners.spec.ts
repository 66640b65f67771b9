import { expect, test } from "vitest";
import { asked, type CampaignFile, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });

/** Somebody who leaves a lead and plays. */
async function plays(campaignId: string, firstName: string): Promise<void> {
  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  const gameType = document.game.kind;
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, gameType, visitorId: null, ...body }));
  const { sessionId } = await post("/leads/api/lead/session", {});
  const email = `${firstName.toLowerCase()}@example.org`;
  await post("/leads/api/lead", { sessionId, firstName, lastName: "Miller", email, legalPolicies: true });
  await asked(fair.server.api("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`));
}

/** One prize with a stock. */
const umbrella =
  (name: string, stock: number) =>
  ({ metadata, document }: CampaignFile): void => {
    metadata.name = name;
    for (const entry of document.prizePoolList) entry.stock = null;
    const [prize] = document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
    if (prize) Object.assign(prize, { title: { en: "Umbrella" }, stock });
  };

test("winners are looked after: found, noted, marked as sent one by one and together, mailed again, by mouse and keyboard", async () => {
  const { prizePoolList } = readFixture("wheel-with-codes").document;
  const winning = prizePoolList.find(({ noWinPrize }) => !noWinPrize)?.id ?? "";
  const { campaignId } = await fair.publishes("wheel-with-codes", {
    nextDraw: winning,
    edit: umbrella("Rainy days", 9),
  });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/winners`);
  await marketer.reads("Nobody has won yet");
  await marketer.looksRight("winners-none");
  for (const name of ["Ada", "Ben", "Cid"]) await plays(campaignId, name);
  await page.reload();
  await marketer.reads("3 awards");
  await marketer.looksRight("winners");

  await marketer.presses(/^Details of Ada Miller/);
  const drawer = page.getByRole("dialog", { name: "Award" });
  await drawer.getByRole("textbox", { name: "Note" }).fill("Size M, blue");
  await drawer.getByRole("button", { name: "Store note" }).click();
  await marketer.reads("The note is stored.");
  await drawer.getByText("Note changed by").waitFor(PATIENCE);
  await drawer.getByRole("button", { name: "Send the mail again" }).click(PATIENCE);
  await marketer.reads("The mail is on its way.");
  await marketer.looksRight("winner");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });

  // By keyboard alone: two are chosen and marked.
  await marketer.tabsTo(["checkbox", /^Choose Ben Miller/]);
  await page.keyboard.press("Space");
  await marketer.tabsTo(["checkbox", /^Choose Ada Miller/]);
  await page.keyboard.press("Space");
  await marketer.reads("2 chosen");
  await marketer.looksRight("winners-chosen");
  await page.getByRole("button", { name: "Mark as sent" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /Ada Miller.*Sent.*Size M, blue/ }).waitFor(PATIENCE);

  await page.getByLabel("State").selectOption("sent");
  await marketer.reads("2 awards");
  await page.getByRole("searchbox", { name: "Search winners" }).fill("ben@");
  await marketer.reads("1 award");
  expect(page.url()).toContain("state=sent");
  const download = page.waitForEvent("download");
  await marketer.presses("Export");
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/-winners\.csv$/);
});

test("a sweepstake is drawn among everybody, once, and a winner who is struck out makes room for the next", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes", {
    nextDraw: null,
    edit: umbrella("All leads", 1),
  });
  for (const name of ["Ada", "Ben", "Cid"]) await plays(campaignId, name);
  await asked(fair.server.api("PUT", "/build/api/deactivate", { campaignId }));
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/winners`);
  await marketer.reads("1 winner would be drawn among 3 people.");
  await marketer.field("Alternates for each prize").fill("1");
  await marketer.looksRight("sweepstake");
  await marketer.presses("Draw the sweepstake");
  const dialog = page.getByRole("dialog", { name: "Draw the sweepstake" });
  await dialog.getByText(/^1 winner is drawn among 3 people/).waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Draw now" }).click();
  await marketer.reads(/among 3 people\./);
  await marketer.reads("1 award");
  await marketer.presses("Strike out: Winner 1, Umbrella");
  const strike = page.getByRole("dialog", { name: /^Strike out/ });
  await strike.getByText(/^The prize goes to “Alternate 1”/).waitFor(PATIENCE);
  await strike.getByRole("textbox").fill("Works for us");
  await marketer.looksRight("sweepstake-strike");
  await strike.getByRole("button", { name: "Strike out" }).click();
  await marketer.reads("moved up");
  await marketer.reads("2 awards");
  await marketer.looksRight("sweepstake-drawn");

  const proof = await page.getByRole("link", { name: /^Check the draw/ }).getAttribute("href");
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(proof ?? "");
  await visitor.presses("Check the draws");
  await visitor.reads("raffles drawn again");
  expect(await visitor.page.getByText("Something does not hold").count()).toBe(0);
});
