import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground({ mail: true });
const LANGUAGES = ["en", "de", "pt", "fr", "es"] as const;
type Language = (typeof LANGUAGES)[number];

/** What a fixture says: the first element of a type on a page. */
function words(fixture: string, page: string, type: string, language: Language, name = "text"): string {
  const elements = Object.values(readFixture(fixture).document.elements.entities);
  const element = elements.find(({ id, type: its }) => id.startsWith(`${page}-`) && its === type);
  const text = element?.texts[name];
  const said = typeof text === "string" ? text : text?.[language];
  if (!said) throw new Error(`${fixture} has no ${name} in a ${type} of ${page} in ${language}`);
  return said;
}
const START = {
  en: "Start page loaded",
  de: "Startseite geladen",
  pt: "Página Início carregada",
  fr: "Page Accueil chargée",
  es: "Página Inicio cargada",
};

test.each(LANGUAGES)("the whole way from entry to mail is in the visitor's language: %s", async (language) => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const says = (page: string, type = "text", name?: string) => words("wheel-with-codes", page, type, language, name);
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { lang: language });

  expect(await visitor.page.locator("html").getAttribute("lang")).toBe(language);
  await visitor.sees(says("start"));
  await visitor.hears(START[language]);
  await visitor.looksRight(`language-${language}-start`);
  await visitor.presses(says("start", "button", "label"));
  await visitor.sees(says("lead"));
  await visitor.page.locator("input[name=firstName]").fill("Luz");
  await visitor.page.locator("input[name=lastName]").fill("Lopes");
  await visitor.page.locator("input[type=email]").fill(`${language}@example.org`);
  await visitor.page.locator("input[type=checkbox]").first().check();
  await visitor.presses(says("lead", "form-button", "label"));
  await visitor.sees(says("game"));
  await visitor.page.locator(".game-button").click();
  await visitor.sees(says("won"));
  const code = await visitor.shownCode();

  const { mail } = await fair.mailbox.mailTo(`${language}@example.org`);
  const prize = readFixture("wheel-with-codes").document.prizePoolList.find(({ id }) => id === "mug")?.title;
  const title = typeof prize === "string" ? prize : prize?.[language];
  expect(mail.subject).toBe(says("mail-won", "email-template", "subject").replace("{{prize.title}}", title ?? ""));
  expect(mail.text).toContain(code);
  expect(mail.text).toContain(says("mail-won", "unique-code", "label"));
  expect(await campaign.leads()).toMatchObject([{ language, code }]);
});

test("a campaign opens in its own first language, and the switch changes it and keeps the query", async () => {
  const campaign = await fair.publishes("five-languages");
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { firstName: "Ada", utm_source: "flyer" });
  expect(await visitor.page.locator("html").getAttribute("lang")).toBe("de");
  await visitor.sees(words("five-languages", "start", "text", "de"));

  const languages = visitor.page.getByRole("navigation", { name: "Sprache" });
  // One small globe; by keys too.
  expect(await languages.getByRole("link").count()).toBe(0);
  expect((await languages.boundingBox())?.width ?? Number.NaN).toBeLessThan(100);
  await languages.getByText("DE", { exact: true }).first().focus();
  await visitor.page.keyboard.press("Enter");
  await languages.getByRole("link").first().waitFor();
  await expectNoSidewaysScroll(visitor.page);
  await screenshot(visitor.page, "languages-open");
  await expectAccessible(visitor.page);
  await visitor.page.keyboard.press("Escape");
  expect(await languages.getByRole("link").count()).toBe(0);
  await visitor.page.keyboard.press("Enter");
  expect(await languages.getByRole("link").allTextContents()).toEqual(["DE", "EN", "PT", "FR", "ES"]);
  expect(await languages.getByRole("link", { name: "DE" }).getAttribute("aria-current")).toBe("true");
  await languages.getByRole("link", { name: "FR" }).click();
  await visitor.page.waitForURL(/lang=fr/);
  await visitor.isReady();
  await visitor.sees(words("five-languages", "start", "text", "fr"));
  const { searchParams } = new URL(visitor.page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ firstName: "Ada", utm_source: "flyer", lang: "fr" });
  await visitor.presses(words("five-languages", "start", "button", "fr", "label"));
  expect(await visitor.field("Prénom").inputValue()).toBe("Ada");
});

test("every language has an address of its own, with its title and description", async () => {
  const campaign = await fair.publishes("five-languages");
  for (const language of LANGUAGES) {
    const visitor = await fair.visitor();
    await visitor.opens(`${fair.server.url}/${campaign.companyId}/${campaign.campaignId}/${language}/`);
    expect(await visitor.page.locator("html").getAttribute("lang")).toBe(language);
    await visitor.sees(words("five-languages", "start", "text", language));
    expect(await visitor.page.title()).toBe("Spring under the leaf");
    const description = visitor.page.locator("meta[name=description]");
    expect(await description.getAttribute("content")).toBe("Generated by Fairground in Switzerland");
    const icon = visitor.page.locator("link[rel=icon]");
    expect(await icon.getAttribute("href")).toContain("/static/art/brands/verdelo.svg");
  }
});

test.each([320, 375, 768, 1280])(
  "at %i px every language can be pressed, whatever else stands at the foot",
  async (width) => {
    const visitor = await fair.visitor({ width });
    const { page } = visitor;
    await visitor.opens(await fair.publishes("wheel-with-codes", { metadata: { measuringConsent: "ASK" } }));
    await visitor.presses("No, do not");
    const drawn = page.getByRole("link", { name: "How it is drawn" });
    await drawn.waitFor();
    const languages = page.getByRole("navigation", { name: "Language" });
    await languages.locator("summary").click();
    const links = languages.getByRole("link");
    await links.first().waitFor();
    const covered = () =>
      links.evaluateAll((all) =>
        all.flatMap((link) => {
          const { x, y, width: wide, height } = link.getBoundingClientRect();
          const above = [x + 3, x + wide / 2, x + wide - 3].map((end) =>
            document.elementFromPoint(end, y + height / 2),
          );
          return above.flatMap((it) =>
            link.contains(it) ? [] : [`${link.textContent}: ${it?.outerHTML.slice(0, 90)}`],
          );
        }),
      );
    await expect.poll(covered, PATIENCE).toEqual([]);
    await screenshot(page, "languages-over-the-foot");
    // What closes it comes after the first page.
    const closes = async () => {
      await page.keyboard.press("Escape");
      return drawn.isVisible();
    };
    await expect.poll(closes, PATIENCE).toBe(true);
  },
);
