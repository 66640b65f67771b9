import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ alone: true });

/** What a program does: the form is sent at once, with the field filled in that people do not see. */
async function farms({ campaignId }: PublishedCampaign, email: string): Promise<void> {
  const post = (method: string, path: string, body: object) =>
    asked<{ sessionId: string }>(
      fetch(`${fair.server.url}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const gameType = "spin-the-wheel";
  const { sessionId } = await post("POST", "/leads/api/lead/session", { campaignId, gameType, visitorId: null });
  const names = { firstName: "Bo", lastName: "T", email, phone: "+41 79 123 45 67", homepage: "https://x.example" };
  const lead = { sessionId, campaignId, gameType, visitorId: null, legalPolicies: true, ...names };
  await post("POST", "/leads/api/lead", lead);
  await post("PUT", "/leads/api/lead/lead-game-data", { sessionId, gameType, gameData: {} });
}

const main = (visitor: Visitor, link: string) =>
  visitor.page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: link });

test("suspicious plays are looked at and decided by mouse and by keyboard, their source is blocked, and a visitor is found", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "Spring wheel", playLimits: [], fraud: { action: "review", threshold: 60 } },
  });
  for (const n of [1, 2, 3, 4]) await farms(campaign, `bot${n}@farm.example`);
  expect(await campaign.awarded()).toBe(4);

  const marketer = await fair.marketer();
  const { page } = marketer;
  const studio = fair.server.demo().studioUrl;
  await page.goto(`${studio}/campaigns/${campaign.campaignId}`);
  await page.getByRole("link", { name: "People (4 wait)" }).click(PATIENCE);
  await page.getByRole("link", { name: "Reviews (4 wait)" }).click(PATIENCE);
  await marketer.reads("bot1@farm.example");
  await marketer.looksRight("reviews");

  // The first is looked at beside the others of its address, and that address is blocked.
  await marketer.presses("Look at the play of bot1@farm.example");
  await marketer.reads("From the same source: 3 other plays");
  await marketer.presses("Block the e-mail address");
  await marketer.reads("Blocked in all campaigns of the company.");
  await marketer.looksRight("reviews-source");
  await page.locator("[data-reviews] tbody").getByRole("button", { name: "Reject" }).click(PATIENCE);
  await marketer.reads("The prize goes back to the stock.");
  await marketer.looksRight("reviews-reject");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await marketer.reads("The play is rejected.");
  expect(await campaign.awarded()).toBe(3);

  // The others by keyboard alone: two together, then the last one.
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await marketer.reads("3 plays");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+j");
  await marketer.reads("2 chosen");
  await page.keyboard.press("r");
  await marketer.reads("Reject 2 plays?");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).press("Enter");
  await marketer.reads("2 plays are rejected.");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await marketer.reads("1 play");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await marketer.reads("Approve the play of bot4@farm.example?");
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await marketer.reads("Nothing waits for a decision");
  expect(await campaign.awarded()).toBe(1);
  await marketer.looksRight("reviews-empty");
  await page.getByLabel("State").selectOption("rejected");
  await marketer.reads("bot3@farm.example");
  await page.reload();
  await marketer.reads("bot3@farm.example");

  // Everybody who is blocked, and a list of others.
  await main(marketer, "Settings").click();
  await page.getByRole("link", { name: "Ban list" }).click(PATIENCE);
  await marketer.reads("b…@farm.example");
  await marketer.presses("Import a list");
  const file = {
    name: "farm.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("who\n203.0.113.9\nfarm.example\nwhat?\n"),
  };
  await page.locator("input[type=file]").setInputFiles(file);
  await marketer.reads("2 new entries");
  await marketer.reads("2 lines are left out");
  await marketer.looksRight("ban-list-import");
  await marketer.presses("Block 2 entries");
  await marketer.reads("2 entries are blocked now");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await marketer.reads("3 entries");
  await marketer.looksRight("ban-list");
  await marketer.presses("Block somebody");
  await page.getByRole("dialog").getByLabel("Who").fill("nobody");
  marketer.expectsFault(/status of 422/);
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await marketer.reads("This is no single e-mail address");
  await marketer.looksRight("ban-list-add");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Choose farm.example" }).check();
  await marketer.presses("Remove 1 entry");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await marketer.reads("1 entry is removed.");

  // Whoever asks is found in all campaigns, and nothing of it stands in the address.
  await main(marketer, "Visitors").click();
  await marketer.sees("Visitors");
  await page.getByLabel("E-mail address").fill("bot4@farm.example");
  await page.keyboard.press("Enter");
  await marketer.reads("1 play in 1 campaign");
  expect(page.url()).not.toContain("bot4");
  await marketer.looksRight("visitors");
  await page.getByRole("link", { name: "Show the lead in Spring wheel" }).click();
  await page.getByRole("cell", { name: "bot4@farm.example" }).waitFor(PATIENCE);
  await marketer.presses(/^Details of /);
  await marketer.reads("What the visitor left");
});
