import { expect, test } from "vitest";
import { asked } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground({ mail: true });
const EMAIL = "lena@example.org";
const OWN = { en: "The bag is yours!", de: "Der Beutel gehört dir!" };

test("the winner's letter: taken from the chooser, written in two languages, tried, published, won, and the newsletter ended by one press", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { name: "A letter to the winner", playLimits: [], doubleOptIn: true },
    edit: ({ metadata }) => {
      if (metadata.legal) Object.assign(metadata.legal, { organiser: "Norrvind AG", address: "Seeweg 1\n8000 Zürich" });
    },
  });
  const marketer = await fair.marketer();
  const { page } = marketer;
  marketer.expectsFault(/Blocked script execution in 'about:srcdoc'/);
  const studio = `${fair.server.url}/studio/campaigns/${campaign.campaignId}`;
  await page.goto(`${studio}/edit`);
  const canvas = page.frameLocator("iframe").first();
  await canvas.locator(".fg-page").waitFor(PATIENCE);
  const takes = async (letter: RegExp) => {
    await marketer.presses("Add page");
    await page.getByRole("menuitem", { name: "Outcome e-mail" }).click();
    const chooser = page.getByRole("dialog", { name: "Choose a letter" });
    await chooser.getByRole("button", { name: letter }).click(PATIENCE);
  };
  const heading = canvas.locator(".fg-email-template h1");

  // A letter that goes by hand, and the winner's, with the outcome that wins.
  await takes(/^Last chance/);
  await heading.filter({ hasText: "Only a little time left" }).waitFor(PATIENCE);
  await takes(/^Won, with a code/);
  const who = page.getByRole("dialog", { name: /^With which outcomes/ });
  await who.getByRole("checkbox", { name: /^Won/ }).check(PATIENCE);
  await who.getByRole("button", { name: "Add the letter" }).click();
  const writes = async (text: string) => {
    await heading.click();
    await page.getByRole("textbox", { name: /^Text/ }).first().fill(text);
    await heading.filter({ hasText: text }).waitFor(PATIENCE);
  };
  await heading.filter({ hasText: "You have won!" }).waitFor(PATIENCE);
  await writes(OWN.en);
  await page.getByRole("button", { name: /^Language of the texts/ }).click();
  await page.getByRole("menuitemradio", { name: /Deutsch/ }).click();
  await heading.filter({ hasText: "Du hast gewonnen!" }).waitFor(PATIENCE);
  await writes(OWN.de);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await marketer.looksRight(`winner-letter-${width}`);
  }

  // Tried: it lies in her own mailbox.
  await marketer.presses("Preview of the mail");
  const preview = page.getByRole("dialog", { name: "The mail as it arrives" });
  await preview.frameLocator("iframe").locator("html[lang=de] h1", { hasText: OWN.de }).waitFor(PATIENCE);
  await preview.getByRole("button", { name: "Send to myself" }).click();
  const said = page.getByText(/^On its way to /).first();
  await said.waitFor(PATIENCE);
  const [own = ""] = /\S+@\S+?(?=[.,]?$|\s)/.exec((await said.textContent()) ?? "") ?? [];
  const tried = await fair.mailbox.mailTo(own);
  expect([tried.mail.text?.includes(OWN.de), tried.mail.html?.includes(OWN.de)]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });

  await marketer.presses("Publish");
  const publishing = page.getByRole("dialog");
  await publishing.getByRole("button", { name: /^Publish/ }).click(PATIENCE);
  await publishing.getByRole("link", { name: /\/de\/$/ }).waitFor(PATIENCE);

  // Won by a German visitor, who takes the newsletter and confirms it.
  const lena = await fair.visitor({ width: 375, locale: "de" });
  await lena.opens(campaign, { lang: "de" });
  await lena.page.locator(".fg-button").first().click();
  await lena.page.locator("input[name=firstName]").fill("Lena");
  await lena.page.locator("input[name=lastName]").fill("Lind");
  await lena.page.locator("input[type=email]").fill(EMAIL);
  for (const tick of await lena.page.locator("input[type=checkbox]").all()) await tick.check();
  await lena.page.locator(".fg-form-button").click();
  await lena.page.locator(".game-button").click(PATIENCE);
  const letters = () => fair.mailbox.received.filter(({ to }) => to.includes(EMAIL)).map(({ mail }) => mail);
  const letter = async (subject: RegExp) => {
    const subjects = () => letters().map((mail) => mail.subject ?? "");
    await expect.poll(subjects, { timeout: 30_000 }).toContainEqual(expect.stringMatching(subject));
    return letters().find((mail) => subject.test(mail.subject ?? "")) ?? letters()[0];
  };
  const asking = await letter(/bestätig/i);
  const [confirm = ""] = /https?:\S+\/confirm\?token=[\w-]+/.exec(asking?.text ?? "") ?? [];
  await lena.page.goto(confirm);
  await lena.presses("Bestätigen");
  const won = await letter(/^Dein Code für Tasse$/);
  expect(won?.text).toContain(OWN.de);
  expect(won?.text).toMatch(/GIFT-[0-9A-F]{8}/);
  expect(won?.html).toMatch(/<html[^>]* lang="de"/);
  const [lead] = await campaign.leads();
  expect(lead).toMatchObject({ email: EMAIL, newsletter: true, doubleOptIn: "confirmed" });
  expect(won?.text).toContain(lead?.code);

  // The letter that goes by hand, from the studio; its one press ends the newsletter.
  await page.goto(`${studio}/sends`);
  await marketer.presses("New send");
  const dialog = page.getByRole("dialog", { name: "New send" });
  await dialog.getByRole("button", { name: "Show who gets it" }).click(PATIENCE);
  await dialog.getByRole("button", { name: "Send 1 letter" }).click(PATIENCE);
  const news = await letter(/Zeit|Chance/);
  const header = (name: string) => news?.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const pressed = await fetch(header("list-unsubscribe").replace(/[<>]/g, ""), { method: "POST", body });
  expect(pressed.status).toBe(200);
  expect(await campaign.leads()).toMatchObject([{ newsletter: false, doubleOptIn: "none" }]);
  await page.goto(`${fair.server.url}/studio/settings/no-mail`);
  await marketer.reads("1 address gets no mail");
  await asked(fair.server.api("GET", `/api/v1/campaigns/${campaign.campaignId}/sends`));
});
