import { readFile } from "node:fs/promises";
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
  await page.getByRole("cell", { name: "TÜR1007", exact: true }).waitFor(PATIENCE);
  await expect.poll(() => page.url(), PATIENCE).toContain("q=");
  await page.getByRole("searchbox", { name: "Search a code" }).press("Escape");

  await page.getByLabel("How many").fill("25");
  await page.getByRole("button", { name: "Generate codes" }).press("Enter");
  await marketer.reads("25 codes generated");

  // The sheet for the printer, and a later end for one code, by keyboard.
  await page.getByRole("button", { name: "Printing sheet", exact: true }).press("Enter");
  await marketer.reads("65 codes on 3 pages");
  await marketer.looksRight("access-codes-print");
  const [sheet] = await Promise.all([page.waitForEvent("download"), marketer.presses("Make PDF")]);
  expect(sheet.suggestedFilename()).toMatch(/cards\.pdf$/);
  const pdf = await readFile(await sheet.path(), "latin1");
  expect([pdf.slice(0, 5), pdf.match(/\/Count (\d+)/)?.[1]]).toEqual(["%PDF-", "3"]);
  if (process.env.KEEP_SHEET) await sheet.saveAs(process.env.KEEP_SHEET);
  await page.getByRole("button", { name: "–, change: TÜR1001" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Expire on").fill("2099-01-31T12:00");
  await marketer.looksRight("access-codes-expiry");
  await page.getByRole("dialog").getByLabel("Expire on").press("Enter");
  await marketer.reads("1 code has the new expiry.");
  await page.getByRole("button", { name: /Jan 31, 2099.*TÜR1001/ }).waitFor(PATIENCE);

  const visit = (accessCode: string) =>
    fetch(`${fair.server.url}/leads/api/lead/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ campaignId: campaign.campaignId, accessCode }),
    });
  expect((await visit("tür-1007")).status).toBe(201);
  expect((await visit("nonsense")).status).toBe(422);
  await page.reload();
  await page.getByRole("figure").first().waitFor(PATIENCE);
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

test("a printed code opens the gate with its field filled, leaves the address, and is said to be wrong once it was used", async () => {
  const campaign = await fair.publishes("access-page");
  const answer = fair.server.api("POST", `/api/v1/access-codes/${campaign.campaignId}/generate`, { count: 1 });
  const [code = ""] = (await asked<{ data: string[] }>(answer)).data;
  const first = await fair.visitor();
  await first.opens(campaign, { accessCode: code, utm_source: "poster" });
  expect(await first.field("Access code").inputValue()).toBe(code);
  expect(new URL(first.page.url()).search).toBe("?utm_source=poster");
  expect(first.sent("POST /leads/api/lead/session"), "the visitor sends it").toEqual([]);
  await first.page.reload();
  await first.isReady();
  expect(await first.field("Access code").inputValue(), "a reload keeps it").toBe(code);
  await first.looksRight("access-from-qr");
  await first.presses("Unlock the wheel");
  await first.sees("On your marks");
  const [session] = first.sent("POST /leads/api/lead/session");
  expect(JSON.stringify(session)).toContain(code);

  const second = await fair.visitor();
  second.expectsFault(/status of 422/);
  await second.opens(campaign, { accessCode: code });
  await second.presses("Unlock the wheel");
  await second.reads("This code cannot be used");
});

test.each([
  [375, "light", "en"],
  [768, "dark", "en"],
  [1280, "light", "de"],
] as const)(
  "codes to get in are made, brought, changed and taken back, by keyboard alone at %i px (%s, %s)",
  async (width, colorScheme, language) => {
    const t = WORDS[language];
    const { campaignId } = await fair.publishes("access-page", { codes: [] });
    const marketer = await fair.marketer({ width, colorScheme, locale: language });
    const { page } = marketer;
    const enter = async (name: string | RegExp) => {
      await marketer.tabsTo(["button", name]);
      await page.keyboard.press("Enter");
    };
    await page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/access-codes`);
    await marketer.reads(t.empty);

    await marketer.tabsTo(["textbox", t.howMany]);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("3");
    await enter(t.generate);
    await marketer.reads(t.generated);

    const [chooser] = await Promise.all([page.waitForEvent("filechooser", PATIENCE), enter(t.choose)]);
    const buffer = Buffer.from(`code\nDOOR-${width}-1\nDOOR-${width}-2\nDOOR-${width}-2`);
    await chooser.setFiles({ name: "doors.csv", mimeType: "text/csv", buffer });
    await marketer.reads(t.preview);
    await marketer.looksRight(`access-codes-keys-preview-${language}-${colorScheme}`);
    await enter(t.import);
    await page.getByText(t.stored).waitFor(LONG);

    await page.getByRole("button", { name: t.change }).first().waitFor(LONG);
    await enter(t.change);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor(PATIENCE);
    await marketer.looksRight(`access-codes-keys-expiry-${language}-${colorScheme}`);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden", ...PATIENCE });
    await marketer.looksRight(`access-codes-keys-${language}-${colorScheme}`);

    await enter(t.takeBack);
    await dialog.getByRole("button", { name: t.takeBackNow }).waitFor(PATIENCE);
    await enter(t.takeBackNow);
    await marketer.reads(t.takenBack);
    expect(await figuresOf(campaignId)).toMatchObject({ issued: 3, unused: 3 });
  },
);

const WORDS = {
  en: {
    ...{
      empty: "No access codes yet",
      howMany: "How many",
      generate: "Generate codes",
      generated: "3 codes generated",
    },
    ...{
      choose: "Choose a file",
      preview: "2 new codes in 3 rows",
      import: "Import 2 codes",
      stored: "2 codes stored",
    },
    ...{ change: /change: DOOR\d+1$/, takeBack: /^Take back: /, takeBackNow: /^Take back$/ },
    takenBack: "The import was taken back.",
  },
  de: {
    ...{ empty: "Noch keine Zugangscodes", howMany: "Wie viele", generate: "Codes erzeugen" },
    ...{ generated: "3 Codes erzeugt", choose: "Datei wählen", preview: "2 neue Codes in 3 Zeilen" },
    ...{ import: "2 Codes importieren", stored: "2 Codes gespeichert", change: /ändern: DOOR\d+1$/ },
    ...{ takeBack: /^Zurücknehmen: /, takeBackNow: /^Zurücknehmen$/, takenBack: "Der Import wurde zurückgenommen." },
  },
} as const;
