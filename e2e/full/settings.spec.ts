import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

interface Stored {
  name: string;
  description: string;
  endDate: string | null;
  tags: string[];
  languages: { shortName: string }[];
}

test("a marketer changes what a live campaign is, is asked about what counts at once, decides against a colleague, and takes it back", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes", {
    metadata: { name: "Parasols", description: "before", endDate: "2035-12-24T22:59:00Z", timezone: "Europe/Zurich" },
  });
  const stored = async () => (await asked<{ data: Stored }>(fair.server.api("GET", `/campaign/${campaignId}`))).data;
  const marketer = await fair.marketer();
  const { page } = marketer;
  const saves = () => page.getByRole("button", { name: /^Save \d+ change/ }).click(PATIENCE);
  const studio = `${fair.server.demo().studioUrl}/campaigns/${campaignId}`;

  await page.goto(studio);
  const sections = page.getByRole("navigation", { name: "Sections of the campaign" });
  await sections.getByRole("link", { name: "Draft", exact: true }).click(PATIENCE);
  await sections.getByRole("link", { name: "Settings", exact: true }).click(PATIENCE);
  await marketer.reads("Every change of settings stands here, with who made it.");
  await marketer.looksRight("settings");

  // By keyboard alone: the end is found and moved, and asked for with before and after.
  await marketer.tabsTo(["searchbox", "Search all settings"]);
  await page.keyboard.type("closes");
  await expect.poll(() => page.locator("[data-setting]").count(), PATIENCE).toBeLessThan(4);
  await page.getByLabel("Closes").fill("2035-12-31T23:59");
  await page.getByLabel("Closes").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The campaign is live. These count at once:").waitFor(PATIENCE);
  await marketer.looksRight("settings-ask");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await marketer.reads("The settings are saved.");
  expect(Date.parse((await stored()).endDate ?? "")).toBe(Date.parse("2035-12-31T22:59:00Z"));
  await page.getByRole("searchbox").press("Escape");

  // A colleague was faster at one field: nothing typed is lost.
  await page.getByLabel("Description").fill("mine");
  await page.getByRole("switch", { name: "Asks for a captcha" }).setChecked(true, { force: true });
  await asked(fair.server.api("PUT", "/campaign", { campaignId, description: "theirs" }));
  marketer.expectsFault(/409 \(Conflict\)/);
  await saves();
  await marketer.reads("Somebody else has set it to “theirs” in the meantime.");
  await marketer.looksRight("settings-meanwhile");
  expect(await stored()).toMatchObject({ description: "theirs" });
  await saves();
  await page.getByText("Not saved yet").waitFor({ ...PATIENCE, state: "hidden" });
  const now = await stored();
  expect([now.description, now.tags.includes("CAPTCHA_REQUIRES")]).toEqual(["mine", true]);

  // Another language, and one less; what is lost is said.
  await page.getByLabel("Choose a language").selectOption("it");
  await marketer.presses("Add");
  await marketer.presses("Remove German");
  await marketer.reads(/^German: \d+ texts? (is|are) not shown any more/);
  await saves();
  await dialog.getByText(/^A language is taken away/).waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await stored()).languages.map(({ shortName }) => shortName), PATIENCE)
    .toEqual(["en", "pt", "fr", "es", "it"]);

  // Taken back from the list of changes.
  const change = page.getByRole("listitem").filter({ hasText: "Italian" });
  await change.getByRole("button", { name: "Take back" }).first().click(PATIENCE);
  await dialog.getByText("Take this change back?").waitFor(PATIENCE);
  await dialog.getByRole("button", { name: "Take back" }).click();
  await marketer.reads("The change is taken back.");
  expect((await stored()).languages.map(({ shortName }) => shortName)).toEqual(["en", "de", "pt", "fr", "es"]);
  await marketer.looksRight("settings-history");
});

test("the same panel in the editor: what it changes the editor knows, and does not put back", async () => {
  const { campaignId } = await fair.publishes("scratch-card", { metadata: { name: "Deck chairs" } });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/edit`);
  await marketer.presses("Campaign settings");
  const panel = page.getByRole("dialog", { name: "Campaign settings" });
  await panel.getByLabel("Name", { exact: true }).fill("Deck chairs in June");
  await marketer.looksRight("settings-editor");
  await panel.getByRole("button", { name: "Save 1 change" }).click(PATIENCE);
  await marketer.reads("The settings are saved.");
  await page.keyboard.press("Escape");
  await page.locator("[title='Deck chairs in June']").waitFor(PATIENCE);
  const { data } = await asked<{ data: Stored }>(fair.server.api("GET", `/campaign/${campaignId}`));
  expect(data.name).toBe("Deck chairs in June");
});

test("in the dark and in German every group is there", async () => {
  const { campaignId } = await fair.publishes("scratch-card", { metadata: { name: "Sonnenschirme" } });
  const marketer = await fair.marketer();
  await marketer.page.addInitScript(() => {
    localStorage.setItem("fairground-studio.language", "de");
    localStorage.setItem("fairground-studio.appearance", "dark");
  });
  await marketer.page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/settings`);
  for (const group of ["Allgemein", "Wer spielen darf", "Betrug und Preise", "Was geändert wurde"])
    await marketer.page.getByRole("heading", { name: group }).waitFor(PATIENCE);
  await marketer.looksRight("settings-dark");
});
