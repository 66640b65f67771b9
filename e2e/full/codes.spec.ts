import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { Hand } from "../support/hand.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

test("a marketer sees how long codes last and who has one, makes more, and stops a batch that leaked", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({
    ...{ "First name": "Mara", "Last name": "Lind", "E-mail": "mara@example.org" },
    "I agree to": true,
  });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await expect.poll(async () => (await campaign.leads())[0]?.code, PATIENCE).toBeTruthy();

  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/codes`);
  await marketer.reads("19");
  await marketer.reads(/At today’s pace they last for about 19 days/);
  await marketer.looksRight("codes");

  // Who has which code.
  await page.getByRole("radio", { name: "Given" }).locator("xpath=following-sibling::label").click(PATIENCE);
  await marketer.reads("mara@example.org");
  await marketer.looksRight("codes-given");

  // More of them, by a pattern.
  await marketer.presses("Make codes");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Pattern" }).fill("NEW-########");
  await dialog
    .getByText(/^NEW-\d{8}$/)
    .first()
    .waitFor(PATIENCE);
  await dialog.getByRole("textbox", { name: "Name of this batch (optional)" }).fill("Second batch");
  await marketer.looksRight("codes-generate");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /Second batch/ }).waitFor(PATIENCE);

  // The workbook of the specification.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    marketer.presses("Given codes (consumed-codes.xlsx)"),
  ]);
  expect(download.suggestedFilename()).toBe("consumed-codes.xlsx");
  const files = unzipSync(await readFile(await download.path()));
  const given = (await campaign.leads())[0]?.code ?? "";
  expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(`>${given}<`);

  // By keyboard alone, because it is in a hurry.
  await marketer.tabsTo(["button", "Stop Second batch"]);
  await page.keyboard.press("Enter");
  await dialog.getByText(/none of its 100 unused codes is given/).waitFor(PATIENCE);
  await marketer.looksRight("codes-stop");
  await marketer.tabsTo(["button", "Stop at once"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Let Second batch go on" }).waitFor(PATIENCE);
  await marketer.reads("Stopped");

  // The other batch by mouse, from the campaign's home: a list that has leaked takes three clicks.
  await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}`);
  const hand = new Hand(page);
  await hand.clicksOn(page.getByRole("link", { name: "See the codes" }));
  await hand.clicksOn(page.getByRole("button", { name: /^Stop / }).first());
  await hand.clicksOn(dialog.getByRole("button", { name: "Stop at once" }));
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.getByRole("button", { name: /^Stop / }).count(), PATIENCE).toBe(0);
  expect(hand.clicks).toBeLessThanOrEqual(3);
});

/** What the browser itself makes of a picture: nothing where it cannot be drawn. */
const drawnWidth = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });

test.each([
  [375, "light", "en"],
  [768, "dark", "en"],
  [1280, "light", "de"],
] as const)(
  "codes are brought, drawn as what a till reads, and taken back, by keyboard alone at %i px (%s, %s)",
  async (width, colorScheme, language) => {
    const t = WORDS[language];
    // Of its own at a second try: a code lies in one list of the company.
    const mark = `K${randomUUID().slice(0, 6).toUpperCase()}`;
    const other = await fair.publishes("wheel-with-codes", { codes: [`${mark}-ELSEWHERE`] });
    const campaign = await fair.publishes("wheel-with-codes", { codes: [] });
    const marketer = await fair.marketer({ width, colorScheme, locale: language });
    marketer.expectsFault(/status of 422 .*picture\?format=/); // a form that cannot hold the code has no picture
    const { page } = marketer;
    await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaign.campaignId}/codes`);
    await page.getByText(t.noCodes).first().waitFor(PATIENCE);

    // A file with a heading, a code twice, and one that lies in another campaign: seen, named, imported.
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser", PATIENCE),
      marketer.tabsTo(["button", t.choose]).then(() => page.keyboard.press("Enter")),
    ]);
    const rows = ["code", `${mark}-1`, `${mark}-2`, `${mark}-2`, `${mark}-ELSEWHERE`];
    await chooser.setFiles({ name: "shop.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
    await page.getByText(t.place).first().waitFor(PATIENCE);
    expect(await page.getByText(other.campaignId).count()).toBe(0);
    await marketer.looksRight(`codes-keys-preview-${language}-${colorScheme}`);
    await marketer.tabsTo(["button", t.import]);
    await page.keyboard.press("Enter");
    await page.getByText(t.stored).waitFor(PATIENCE);
    // What is brought here is meant to be given.
    await page.getByText(t.active, { exact: true }).waitFor(PATIENCE);

    // The form, with the picture that visitors get.
    await marketer.tabsTo(["button", t.more]);
    await page.keyboard.press("Enter");
    const change = page.getByRole("menuitem", { name: t.change });
    await change.waitFor(PATIENCE);
    // A menu that opens by key takes the focus to its first entry, once it is there.
    const isThere = () => change.evaluate((entry) => entry === document.activeElement);
    await expect
      .poll(async () => {
        if (!(await isThere())) await page.keyboard.press("ArrowDown");
        return isThere();
      }, PATIENCE)
      .toBe(true);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const form = dialog.getByRole("combobox", { name: t.form });
    await form.waitFor(PATIENCE);
    await marketer.tabsTo(["combobox", t.form]);
    await page.keyboard.press("Q");
    const qr = dialog.getByRole("img", { name: /QR/ });
    await qr.waitFor(PATIENCE);
    expect(await drawnWidth(qr)).toBeGreaterThan(0);
    await marketer.looksRight(`codes-keys-qr-${language}-${colorScheme}`);
    await form.selectOption("ean13");
    await dialog.getByText(t.unfit).waitFor(PATIENCE);
    await marketer.looksRight(`codes-keys-unfit-${language}-${colorScheme}`);
    await form.selectOption("code128");
    const bars = dialog.getByRole("img", { name: /Code 128/ });
    await bars.waitFor(PATIENCE);
    expect(await drawnWidth(bars)).toBeGreaterThan(0);
    await marketer.tabsTo(["button", t.save]);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden", ...PATIENCE });
    // A narrow table says the form in the dialog alone.
    if (width > 1000) await page.getByRole("row", { name: /shop.*Code 128/ }).waitFor(PATIENCE);

    // As long as none was given the import can go again.
    await marketer.tabsTo(["button", t.takeBack]);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: t.takeBackNow }).waitFor(PATIENCE);
    await marketer.tabsTo(["button", t.takeBackNow]);
    await page.keyboard.press("Enter");
    await page.getByText(t.takenBack).waitFor(PATIENCE);
  },
);

const WORDS = {
  en: {
    ...{ noCodes: /This page shows a code, and has none/, choose: "Choose a file", import: "Import 2 codes" },
    ...{ place: /in another list of the company: Spin for your next coffee, page “Won”/, stored: /2 codes stored/ },
    ...{ active: "Active", more: /^More about shop/, change: "Name, validity, form" },
    ...{ form: "Form", unfit: /“K\w+-\d” does not fit this form/, save: "Save" },
    ...{ takeBack: /^Take back: shop/, takeBackNow: /^Take back$/, takenBack: "The import was taken back." },
  },
  de: {
    ...{ noCodes: /Diese Seite zeigt einen Code/, choose: "Datei wählen", import: "2 Codes importieren" },
    ...{ place: /in einer anderen Liste der Firma: .*, Seite „.+“/, stored: /2 Codes gespeichert/ },
    ...{ active: "Aktiv", more: /^Mehr zu shop/, change: "Name, Gültigkeit, Form" },
    ...{ form: "Form", unfit: /„K\w+-\d“ passt nicht in diese Form/, save: "Speichern" },
    ...{
      takeBack: /^Zurücknehmen: shop/,
      takeBackNow: /^Zurücknehmen$/,
      takenBack: "Der Import wurde zurückgenommen.",
    },
  },
} as const;
