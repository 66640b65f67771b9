import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ alone: true });
/** A machine that does much else beside it. */
const LONG = { timeout: 300_000 };

const figuresOf = (campaignId: string) =>
  asked<{ issued: number; used: number; unused: number }>(
    fair.server.api("GET", `/access-codes/api/analytics/${campaignId}`),
  );

test("codes to get in are looked at before they are imported, found, generated, used, and made unused again", async () => {
  const campaign = await fair.publishes("access-page", { codes: [] });
  const marketer = await fair.marketer({ width: 1280 });
  const { page } = marketer;
  await page.goto(`${fair.server.url}/studio/campaigns/${campaign.campaignId}/access-codes`);
  await marketer.reads("No access codes yet");
  await marketer.looksRight("access-codes-empty");

  // A file as a spreadsheet of a German office writes it.
  const rows = [
    "Nr;Zugangscode",
    ...Array.from({ length: 40 }, (_, n) => `${n + 1};TÜR-${1000 + n}`),
    "41;TÜR-1000",
    "42;",
  ];
  const buffer = Buffer.from(rows.join("\r\n"), "latin1");
  await page.getByLabel("Choose a file").setInputFiles({ name: "tueren.csv", mimeType: "text/csv", buffer });
  await marketer.reads("40 new codes in 42 rows");
  expect(await page.getByLabel("Encoding").inputValue()).toBe("windows-1252");
  expect(await page.getByLabel("Separator").inputValue()).toBe("semicolon");
  expect(await page.getByLabel("Column with the codes").inputValue()).toBe("2");
  await marketer.reads("“Zugangscode” is not stored as a code.");
  await marketer.looksRight("access-codes-preview");
  // By keyboard: the heading as a code, and back.
  const heading = page.getByRole("checkbox", { name: "The first row is a heading" });
  await heading.press("Space");
  await marketer.reads("41 new codes in 43 rows");
  await heading.press("Space");
  await marketer.reads("40 new codes in 42 rows");
  await page.getByRole("button", { name: "Import 40 codes" }).press("Enter");
  await page.getByText("40 codes stored").waitFor(LONG);
  await marketer.presses("2 lines refused");
  await page.getByRole("dialog").getByText("twice in the file or there already").waitFor(PATIENCE);
  await marketer.looksRight("access-codes-refused");
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Search a code" }).fill("tür 1007");
  await page.getByRole("cell", { name: "TÜR1007" }).waitFor(PATIENCE);
  await expect.poll(() => page.url(), PATIENCE).toContain("q=");
  await page.getByRole("searchbox", { name: "Search a code" }).press("Escape");

  await page.getByLabel("How many").fill("25");
  await page.getByRole("button", { name: "Generate codes" }).press("Enter");
  await marketer.reads("25 codes generated");

  const visit = (accessCode: string) =>
    fetch(`${fair.server.url}/leads/api/lead/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ campaignId: campaign.campaignId, accessCode }),
    });
  expect((await visit("tür-1007")).status).toBe(201);
  expect((await visit("nonsense")).status).toBe(422);
  await page.reload();
  await page.getByRole("figure").waitFor(PATIENCE);
  await marketer.looksRight("access-codes");
  expect(await figuresOf(campaign.campaignId)).toMatchObject({ issued: 65, used: 1, unused: 64 });

  // What was used stays; once it is unused again the file can go as a whole.
  expect(await page.getByRole("button", { name: /^Take back/ }).count()).toBe(0);
  await marketer.presses("Make used codes unused");
  await page.getByRole("dialog").getByRole("button", { name: "Make used codes unused" }).press("Enter");
  await marketer.reads("1 code can be used again.");
  await page.reload();
  await page.getByRole("button", { name: /^Take back/ }).press("Enter");
  await marketer.looksRight("access-codes-take-back");
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).press("Enter");
  await marketer.reads("The import was taken back.");
  expect(await figuresOf(campaign.campaignId)).toMatchObject({ issued: 25, unused: 25 });
});
