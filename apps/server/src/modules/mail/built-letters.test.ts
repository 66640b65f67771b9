import { BUILT_LETTERS } from "@fairground/elements/letters";
import { campaignWith, languages } from "@fairground/elements/letters/testing";
import { elementFaults } from "@fairground/elements/publish";
import { type CampaignDocument, THEMES } from "@fairground/model/campaign";
import { sampleMetadata } from "@fairground/model/campaign/sample";
import { LETTER_USES, letterUse, mailSamples } from "@fairground/model/mail";
import { MAIL_WEIGHT, reviewCampaign } from "@fairground/model/review";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { mailContent } from "./content.ts";
import { renderMail } from "./render.ts";

const under = ({ elements: { entities } }: CampaignDocument) =>
  Object.values(entities).filter(({ id }) => id === "root" || id.startsWith("element-"));

test("there are at least sixteen, of every use, each called otherwise in each language", () => {
  expect(BUILT_LETTERS.length).toBeGreaterThanOrEqual(16);
  expect(new Set(BUILT_LETTERS.map(({ use }) => use))).toEqual(new Set(LETTER_USES));
  for (const key of ["id", ...LANGUAGES] as const)
    expect(new Set(BUILT_LETTERS.map(({ id, name }) => (key === "id" ? id : name[key]))).size).toBe(
      BUILT_LETTERS.length,
    );
});

describe.each(BUILT_LETTERS)("the letter $id (spec §3, Mail)", (letter) => {
  const document = campaignWith(letter);
  const { letter: page } = document.additionalPages.entities;
  if (!page) throw new Error("The letter has its page");

  test("is valid, says when it leaves, and has no problems of its own", () => {
    expect(under(document).flatMap(elementFaults)).toEqual([]);
    expect(letterUse(document, page)).toBe(letter.use);
    const catalogue = { slots: () => [], elementFields: () => undefined, gameFields: () => undefined };
    const metadata = { ...sampleMetadata(), languages };
    const found = reviewCampaign({ document, metadata, catalogue, tokens: {} }).filter(
      ({ pageId }) => pageId === "letter",
    );
    expect(found).toEqual([]);
    expect(under(document).filter(({ variant }) => variant === "h1")).toHaveLength(1);
  });

  test("has its words in five languages", () => {
    const texts = [letter.name, letter.about, ...under(document).flatMap((element) => Object.values(element.texts))];
    for (const text of texts) {
      if (typeof text === "string") throw new Error(`“${text}” is in one language alone`);
      expect(Object.keys(text).sort()).toEqual([...LANGUAGES].sort());
      for (const said of Object.values(text)) expect(said.trim()).not.toBe("");
    }
  });

  test.each(LANGUAGES)("is rendered in every theme, in %s", async (language) => {
    const metadata = { name: "Campaign", languages };
    const asks = letter.pageType === "doi-email";
    const { "link.confirm": confirm = "", ...samples } = mailSamples(
      { document, metadata, company: "Norrvind" },
      language,
    );
    for (const name of THEMES) {
      const content = mailContent({
        ...{ document, emailId: "letter", language, first: "en", newsletter: true, won: true },
        kind: asks ? "doubleOptIn" : letter.use === "custom" ? "custom" : "outcome",
        values: asks ? { ...samples, "link.confirm": confirm } : samples,
        pictureUrl: () => "https://example.org/prize.png",
      });
      const theme = { ...document.theme, name };
      const { subject, html, text } = await renderMail(content, { theme, language, title: "Campaign" });
      expect(subject).not.toMatch(/[{}]/);
      expect(content.preheader).not.toBe("");
      // Hidden is enough: white on white, or tiny, is what filters take for a deceit.
      expect(html).toMatch(/<div style="display:none;/);
      expect(html).not.toMatch(/display:none;[^"]*(color|font-size):/i);
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}" dir="ltr"`));
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/<img(?![^>]* alt="[^"]+")/);
      expect(html).not.toContain("{{");
      expect(text).toMatch(/https:\/\/campaigns\.example\.org\//);
      expect(Buffer.byteLength(html)).toBeLessThan(MAIL_WEIGHT);
    }
  });
});
