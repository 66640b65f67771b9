import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { asked, type CampaignFile, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();
const gameType = "quiz";

/** The quiz without feedback, whose answers are sent whole, with a leaderboard on every outcome page. */
function withBoard({ document, metadata }: CampaignFile): void {
  metadata.name = "Wild leads";
  Object.assign(document.game.settings, { feedback: false });
  for (const page of Object.values(document.pages.entities).filter(({ pageType }) => pageType === "outcome")) {
    const id = `board-${page.id}`;
    document.elements.entities[id] = {
      ...{ id, type: "leaderboard", parentId: page.elementRoot, order: "zz", style: {}, texts: {} },
    };
  }
}

interface Question {
  id: string;
  answers: { id: string; correct?: boolean }[];
}
/** Somebody who answers so many questions right. */
async function plays({ campaignId }: PublishedCampaign, right: number, lead: Record<string, string>) {
  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  const questions = (document.game.settings as { questions: Question[] }).questions; // as the fixture has them
  const answers = questions.map(({ id, answers: all }, at) => {
    const chosen = all.find(({ correct }) => (correct === true) === at < right);
    return [id, [chosen?.id]];
  });
  const post = (path: string, body: object) =>
    asked<{ sessionId: string }>(fair.server.api("POST", path, { campaignId, gameType, visitorId: null, ...body }));
  const { sessionId } = await post("/leads/api/lead/session", {});
  await post("/leads/api/lead", { sessionId, ...lead });
  const gameData = { answers: Object.fromEntries(answers) };
  await asked(fair.server.api("PUT", "/leads/api/lead/lead-game-data", { sessionId, gameType, gameData }));
}

test("a marketer reads a lead's answers and takes the leads along: as a spreadsheet, as CSV, and not when cancelled", async () => {
  const campaign = await fair.publishes("quiz", { edit: withBoard });
  await plays(campaign, 6, {
    firstName: "Pat",
    lastName: "O'Brien",
    email: "pat.obrien-of-the-marketing-team@long-company-name.example.org",
  });
  await plays(campaign, 2, { firstName: "=1+1", lastName: "Zed", email: "zed@example.org" });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/leads`);
  await marketer.reads("2 leads");
  // At 1280 px all columns are in sight, and on a phone at least what opens a lead.
  const list = page.getByRole("region", { name: "Leads" });
  const outOfSight = () => list.evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(await outOfSight()).toBe(0);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await outOfSight()).toBeGreaterThan(0);
  const details = await page.getByRole("button", { name: "Details of Pat O'Brien" }).boundingBox();
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });

  await marketer.presses("Details of Pat O'Brien");
  const drawer = page.getByRole("dialog", { name: "Pat O'Brien" });
  await drawer.getByText("How far round can an owl turn its head?").waitFor();
  await drawer.getByText("270 degrees").waitFor();
  expect(await drawer.getByText("right", { exact: true }).count()).toBe(6);
  await marketer.looksRight("lead-details");
  await drawer.getByRole("button", { name: "Close" }).click();
  await drawer.waitFor({ state: "hidden" });

  const takes = async (kind: RegExp) => {
    const coming = page.waitForEvent("download");
    await marketer.presses("Export");
    await page.getByRole("menuitem", { name: kind }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const xlsx = await takes(/^Excel/);
  expect(xlsx.name).toBe("wild-leads-leads.xlsx");
  const sheet = strFromU8(unzipSync(xlsx.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  for (const text of ["First name", "=1+1", "OBrien", "270 degrees", "How far round can an owl turn its head?"])
    expect(sheet).toContain(`>${text}<`);
  expect(sheet.match(/<row /g)).toHaveLength(3);
  await marketer.reads("2 leads were exported to “wild-leads-leads.xlsx”");

  await page.getByRole("searchbox", { name: "Search leads" }).fill("zed");
  await marketer.reads("1 lead");
  expect(new URL(page.url()).searchParams.get("q")).toBe("zed");
  const csv = await takes(/^CSV/);
  expect(csv.name).toBe("wild-leads-leads.csv");
  expect(csv.bytes.toString()).toContain("\r\n'=1+1,Zed,");
  expect(csv.bytes.toString()).not.toContain("O'Brien");

  // A server that takes its time.
  await page.context().route("**/leads/*/export?**", () => new Promise(() => {}));
  await marketer.presses("Export");
  await page.getByRole("menuitem", { name: /^Excel/ }).click();
  await marketer.button("Cancel the export").waitFor();
  expect(await page.getByRole("progressbar", { name: "The leads are being exported" }).count()).toBe(1);
  await expectAccessible(page);
  await marketer.presses("Cancel the export");
  await marketer.reads("The export was cancelled. Nothing was downloaded.");
  await page.getByRole("button", { name: "Export", exact: true }).waitFor();
});

test("a marketer moderates the leaderboard and sets what a play costs", async () => {
  const campaign = await fair.publishes("quiz", { edit: withBoard });
  await plays(campaign, 6, { firstName: "Bad", lastName: "Troll", email: "troll@example.org" });
  await plays(campaign, 2, { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" });
  const { campaignId } = campaign;
  const board = async () => {
    const found = fair.server.api("GET", `/api/v1/leaderboards/${campaignId}/places/all`);
    return (await asked<{ rows: { name: string | null }[] }>(found)).rows.map(({ name }) => name);
  };
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/leaderboard`);
  await page.getByRole("row", { name: /Bad T\./ }).waitFor();
  await page.getByRole("button", { name: "Ban a name: Ada L." }).click();
  await marketer.reads("“Ada L.” is not shown any more.");
  await page.getByRole("button", { name: /^Hide the entry of Bad T\./ }).click();
  await marketer.reads("The entry is hidden.");
  await page.getByRole("button", { name: /^Show the entry of Bad T\./ }).waitFor();
  await marketer.looksRight("leaderboard-moderation");
  await page.getByRole("button", { name: "Allow “Ada L.” again" }).click();
  await marketer.reads("No name is banned.");
  await expect.poll(board, { timeout: 40_000 }).toEqual(["Ada L."]);

  // What a play costs is set where all settings are.
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/settings`);
  await page.locator("[data-setting=HAS_LOYALTY]").getByRole("switch").click({ force: true });
  await page.locator("[data-setting=pointsPerPlay]").getByRole("textbox").fill("10");
  await page.getByRole("button", { name: /^Save \d+ change/ }).click();
  await marketer.reads("The settings are saved.");
  const { data } = await asked<{ data: { tags: string[]; pointsPerPlay: number } }>(
    fair.server.api("GET", `/campaign/${campaignId}`),
  );
  expect([data.tags, data.pointsPerPlay]).toEqual([["ANONYMOUS_ANALYTICS", "HAS_LOYALTY"], 10]);
});

test("what is left of the prizes is raffled once the campaign is over: after a warning, once, and with names to check", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: null,
    edit({ metadata, document }) {
      metadata.name = "Second chance";
      for (const entry of document.prizePoolList) entry.stock = null;
      const [prize] = document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
      if (prize) Object.assign(prize, { title: { en: "Umbrella" }, stock: 2 });
    },
  });
  const { campaignId } = campaign;
  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  for (const name of ["ada", "ben", "cid"]) {
    const post = (path: string, body: object) =>
      asked<{ sessionId: string }>(
        fair.server.api("POST", path, { campaignId, gameType: document.game.kind, visitorId: null, ...body }),
      );
    const { sessionId } = await post("/leads/api/lead/session", {});
    await post("/leads/api/lead", {
      sessionId,
      firstName: name,
      lastName: "A",
      email: `${name}@example.org`,
      legalPolicies: true,
    });
  }
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/prizes`);
  await marketer.reads("It can be drawn once the campaign has ended or is deactivated.");

  await asked(fair.server.api("PUT", "/build/api/deactivate", { campaignId }));
  await page.reload();
  await marketer.reads("Umbrella: 2 pieces");
  await marketer.presses("Draw the raffle");
  const dialog = page.getByRole("dialog", { name: "Draw the raffle" });
  await dialog.getByText(/^Winners and three alternates for each prize are drawn\./).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Draw now" }).click();
  await marketer.reads(/among 3 people\./);
  await page.getByRole("row", { name: /Umbrella Winner 2/ }).waitFor();
  await page.getByRole("row", { name: /Umbrella Alternate 1/ }).waitFor();
  expect(await page.getByRole("link", { name: /^Check the draw/ }).getAttribute("href")).toMatch(
    new RegExp(`/${campaignId}/fairness$`),
  );
  await marketer.looksRight("raffle");

  await page.reload();
  const winner = page.getByRole("row", { name: /Umbrella Winner 1/ });
  await winner.getByRole("link", { name: "Show the lead: Winner 1, Umbrella" }).click();
  await marketer.reads("1 lead");
});
