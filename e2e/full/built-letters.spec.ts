import { expect, test } from "vitest";
import { expectAccessible, RULES_OF_WHOLE_PAGES } from "../support/accessibility.ts";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();

test("a marketer takes a finished letter, writes it in two languages, looks at it and sends it to herself", async () => {
  const { campaigns, studioUrl } = fair.server.demo();
  const studio = studioUrl.replace(/\/$/, "");
  const at = `/api/v1/companies/${campaigns[0]?.companyId}/templates/ski-opening-wheel/campaigns`;
  const name = `Finished letters ${Date.now()}`;
  const { data } = await asked<{ data: { campaignId: string } }>(
    fair.server.api("POST", at, { name, languages: ["en", "de"] }),
  );
  const marketer = await fair.marketer();
  const { page } = marketer;
  marketer.expectsFault(/Blocked script execution in 'about:srcdoc'/);
  await page.goto(`${studio}/campaigns/${data.campaignId}/edit`);
  const canvas = page.frameLocator("iframe").first();
  await canvas.locator(".fg-page").waitFor(PATIENCE);

  await marketer.presses("Add page");
  await page.getByRole("menuitem", { name: "Outcome e-mail" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose a letter" });
  await chooser.getByRole("button", { name: /^Last chance/ }).waitFor(PATIENCE);
  await marketer.looksRight("letter-chooser");
  await chooser.getByRole("button", { name: /^You are in the draw/ }).click();
  const who = page.getByRole("dialog", { name: /^With which outcomes/ });
  await who.getByRole("checkbox").first().check(PATIENCE);
  await marketer.looksRight("letter-outcomes");
  await who.getByRole("button", { name: "Add the letter" }).click();
  const heading = canvas.locator(".fg-email-template h1");
  const says = (text: string) => expect.poll(() => heading.textContent(), PATIENCE).toBe(text);
  await says("You are in!");
  await marketer.looksRight("letter-added");

  const writes = async (text: string) => {
    await heading.click();
    await page.getByRole("textbox", { name: /^Text/ }).first().fill(text);
    await says(text);
  };
  await writes("You are in the great draw!");
  await page.getByRole("button", { name: /^Language of the texts/ }).click();
  await page.getByRole("menuitemradio", { name: /German|Deutsch/ }).click();
  await says("Du bist dabei!");
  await writes("Du bist bei der großen Verlosung dabei!");
  await marketer.presses(/^Undo: /);
  await says("Du bist dabei!");
  await marketer.presses(/^Redo: /);
  await says("Du bist bei der großen Verlosung dabei!");

  await marketer.presses("Preview of the mail");
  const preview = page.getByRole("dialog", { name: "The mail as it arrives" });
  const letter = preview.frameLocator("iframe");
  await letter.locator("html[lang=de] h1", { hasText: "Du bist bei der großen Verlosung dabei!" }).waitFor(PATIENCE);
  await letter.getByRole("link", { name: "Zur Aktion" }).waitFor(PATIENCE);
  await expectAccessible(page, RULES_OF_WHOLE_PAGES);
  await preview.getByRole("button", { name: "Send to myself" }).click();
  await marketer.reads(/^On its way to /);
  await page.goto(`${studio}/inbox`);
  await marketer.reads(`Du bist dabei: deine Chance bei ${name}`);
});

test("a letter is kept as a template of the company, begins another one, and goes again", async () => {
  const { studioUrl } = fair.server.demo();
  const studio = studioUrl.replace(/\/$/, "");
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await fair.marketer();
  const { page } = marketer;
  const name = `House letter ${Date.now()}`;
  await page.goto(`${studio}/campaigns/${campaignId}/edit`);
  const canvas = page.frameLocator("iframe").first();
  await canvas.locator(".fg-page").waitFor(PATIENCE);
  await marketer.presses("Add page");
  await page.getByRole("menuitem", { name: "Outcome e-mail" }).click();
  await page.getByRole("button", { name: /^Last chance/ }).click(PATIENCE);
  await canvas.locator(".fg-email-template h1", { hasText: "Only a little time left" }).waitFor(PATIENCE);
  await marketer.presses("Actions for “Last chance”");
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await page.getByRole("textbox", { name: "Name of the template" }).fill(name);
  await marketer.looksRight("letter-kept");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await marketer.reads(`“${name}” saved as a template`);

  await marketer.presses("Add page");
  await page.getByRole("menuitem", { name: "Outcome e-mail" }).click();
  await page.getByRole("searchbox", { name: "Search letters" }).fill(name);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click(PATIENCE);
  await page.locator("[data-page][aria-current=page]", { hasText: name }).waitFor(PATIENCE);
  await canvas.locator(".fg-email-template h1", { hasText: "Only a little time left" }).waitFor(PATIENCE);

  await page.goto(`${studio}/settings/mail-templates`);
  await page.getByRole("rowheader", { name }).waitFor(PATIENCE);
  await marketer.looksRight("mail-templates");
  await marketer.presses(`Actions for “${name}”`);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click(PATIENCE);
  await page.getByRole("rowheader", { name }).waitFor({ state: "detached", ...PATIENCE });
});
