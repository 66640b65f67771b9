import { sampleDocument } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { type MailFacts, mailContent } from "./content.ts";
import { renderMail } from "./render.ts";

function factsWith(text: string, firstName: string): MailFacts {
  const document = structuredClone(sampleDocument());
  const element = Object.values(document.elements.entities).find(({ type }) => type === "text");
  if (!element) throw new Error("The sample has a text");
  Object.assign(element, { texts: { text: { en: text } }, rich: true, variant: "body1" });
  const page = Object.values(document.pages.entities).find(({ elementRoot }) => elementRoot === element.parentId);
  if (!page) throw new Error("The text lies on a page");
  return {
    document,
    emailId: page.id,
    language: "en",
    first: "en",
    values: { firstName },
    kind: "outcome",
    newsletter: false,
    won: false,
    pictureUrl: () => null,
  };
}

test("a formatted text is formatted in the mail, and what fills it formats nothing (security, 20)", async () => {
  const facts = factsWith("Dear **{{firstName}}**\n\n- [terms](https://example.org)", "*Eve* <b onclick=x>");
  const { html, text } = await renderMail(mailContent(facts), {
    theme: facts.document.theme,
    language: "en",
    title: "A mail",
  });
  expect(html).toContain("Dear <strong>*Eve* &lt;b onclick=x&gt;</strong>");
  expect(html).toMatch(/<ul [^>]*>\s*<li>\s*<a href="https:\/\/example\.org"/);
  expect(text).toContain("Dear *Eve* <b onclick=x>\n\n– terms");
});

test("a mail has no pages to go to: of such a link the words stay", async () => {
  const facts = factsWith("See the [terms](page:terms) and [us](https://example.org)", "Eve");
  const { html } = await renderMail(mailContent(facts), {
    theme: facts.document.theme,
    language: "en",
    title: "A mail",
  });
  expect(html).toContain("See the terms and ");
  expect(html).not.toContain("page:");
});
