import { sanitizeDeclaration } from "@fairground/elements/stage/sanitize";
import { type CampaignDocument, type Element, freshIds, keepLanguages } from "@fairground/model/campaign";
import { readDocument } from "@fairground/model/campaign/check";
import { readerWith } from "@fairground/model/mail";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { absoluteFrom } from "./content.ts";
import { LetterPress } from "./press.ts";
import { anyLetter, LETTER_LANGUAGES, LETTER_PAGE, wordsFor } from "./testing/any-letter.ts";

const VALUES = { code: "CODE77", prizeTitle: "PrizeTitle", prizeDescription: "PrizeWords" };

/** Words and the words of pictures as somebody meets them; what is hidden, and code pictures, which say their code again, left out. */
function seen(html: string): string {
  const { body } = new JSDOM(html).window.document;
  for (const hidden of body.querySelectorAll("[style*='display:none']")) hidden.remove();
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.nodeValue ?? "");
    if (node.nodeName === "IMG" && !(node as HTMLImageElement).src.startsWith("cid:"))
      texts.push(` ${(node as HTMLImageElement).alt} `);
    node.childNodes.forEach(walk);
    if (/^(P|LI|DIV|TD|BR|H\d)$/.test(node.nodeName)) texts.push(" ");
  };
  walk(body);
  return texts.join("");
}
const ALL = /w\d+(?:en|de|ar)|CODE77|PrizeTitle|PrizeWords/g;

async function print(document: CampaignDocument, outcomeId: string, language: string) {
  const reader = { ...readerWith(document, outcomeId), language };
  const isWon = reader.result === "won";
  const mail = await new LetterPress().print(
    {
      ...{ document, emailId: LETTER_PAGE, language, first: "en", kind: "outcome", newsletter: false },
      ...{ won: isWon, outcomeId },
      values: {
        code: VALUES.code,
        "prize.title": VALUES.prizeTitle,
        "prize.description": VALUES.prizeDescription,
        "prize.image": "art:prizes/trip",
      },
      pictureUrl: absoluteFrom("https://campaigns.example.org"),
    },
    { theme: document.theme, language, title: "Spring" },
  );
  const root = document.additionalPages.entities[LETTER_PAGE]?.elementRoot ?? "";
  return { mail, words: wordsFor(document, root, reader, VALUES) };
}

test("any letter says every word that is for its reader, in order, in HTML and as text, and no other", async () => {
  await fc.assert(
    fc.asyncProperty(anyLetter, fc.nat(1), fc.constantFrom(...LETTER_LANGUAGES), async (document, which, language) => {
      const { mail, words } = await print(document, document.outcomes[which]?.id ?? "", language);
      const own = words.filter((word) => word !== "");
      // Where nothing is for this reader, a sentence of ours stands there; a code is always said.
      const known = (text: string) => text.match(ALL) ?? [];
      const told = own.includes(VALUES.code) ? own : [...own, VALUES.code];
      if (own.length > 0) {
        expect(known(seen(mail.html))).toEqual(told);
        expect(known(mail.text)).toEqual(told);
      } else expect(known(mail.text).filter((word) => word.startsWith("w"))).toEqual([]);
      const { documentElement } = new JSDOM(mail.html).window.document;
      expect([documentElement.lang, documentElement.dir]).toEqual([language, language === "ar" ? "rtl" : "ltr"]);
      expect(mail.html).not.toMatch(/undefined|NaN|\[object|token:|art:/);
    }),
    { numRuns: 60 },
  );
});

describe("a letter is never lost (decisions, Mail)", () => {
  test("reading what was written gives the same letter", () => {
    fc.assert(
      fc.property(anyLetter, (document) => {
        const read = readDocument(JSON.parse(JSON.stringify(document)));
        expect(read).toMatchObject({ kind: "document" });
        if (read.kind === "document") expect(read.document.elements).toEqual(document.elements);
      }),
      { numRuns: 200 },
    );
  });

  test("a copy under new ids says the same to the same readers, as does one with fewer languages", () => {
    fc.assert(
      fc.property(anyLetter, (document) => {
        let made = 0;
        const copy = freshIds(document, () => `00000000-0000-4000-8000-${String(made++).padStart(12, "0")}`);
        const [, , , page] = Object.values(copy.additionalPages.entities);
        const rootOf = (of: typeof document, id: string) => of.additionalPages.entities[id]?.elementRoot ?? "";
        document.outcomes.forEach(({ id }, at) => {
          const copied = copy.outcomes[at]?.id ?? "";
          for (const language of LETTER_LANGUAGES) {
            const words = wordsFor(
              document,
              rootOf(document, LETTER_PAGE),
              { ...readerWith(document, id), language },
              VALUES,
            );
            const reader = { ...readerWith(copy, copied), language };
            expect(wordsFor(copy, rootOf(copy, page?.id ?? ""), reader, VALUES)).toEqual(words);
            const fewer = keepLanguages(document, ["en", language], LETTER_LANGUAGES);
            const there = { ...readerWith(fewer, id), language };
            expect(wordsFor(fewer, rootOf(fewer, LETTER_PAGE), there, VALUES)).toEqual(words);
          }
        });
      }),
      { numRuns: 100 },
    );
  });
});

/** Without what the server refuses to store: values of a style that mean nothing. */
const storable = (element: Element): Element => ({
  ...element,
  style: Object.fromEntries(
    Object.entries(element.style).map(([part, rules]) => [
      part,
      Object.fromEntries(
        Object.entries(rules ?? {}).filter(([name, value]) => sanitizeDeclaration(name, value).kind === "declaration"),
      ),
    ]),
  ),
});

describe.each(DATABASES)("on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  test("a letter that is saved is read as it was written, and looked at it says the same", async () => {
    const letters = fc.sample(anyLetter, { seed: 7, numRuns: 4 });
    const { campaignId, companyId } = await ground.publish();
    const who = ground.company.as.CREATOR;
    const base = "/campaign-configurations/api/campaigns";
    const read = async () => (await ground.call("GET", `${base}/${companyId}/${campaignId}`, undefined, who)).body.data;
    for (const { elements: all, theme } of letters) {
      const elements = {
        entities: Object.fromEntries(Object.values(all.entities).map((each) => [each.id, storable(each)])),
      };
      const { id, rev, jsonData } = await read();
      const changed = { ...jsonData, elements, theme };
      const saved = await ground.call("PUT", base, { id, campaignId, companyId, rev, jsonData: changed }, who);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const document: CampaignDocument = (await read()).jsonData;
      expect(document.elements).toEqual(elements);
      for (const outcome of document.outcomes) {
        const { words } = await print(document, outcome.id, "de");
        const query = `page=${LETTER_PAGE}&lang=de&outcomeId=${outcome.id}`;
        const path = `/api/v1/campaigns/${campaignId}/mail-preview?${query}`;
        const { text } = (await ground.call("GET", path, undefined, who)).body.data;
        const isOwn = (word: string) => /^w\d/.test(word);
        const own = words.filter(isOwn);
        const isCodeless = outcome.id !== document.outcomes[0]?.id;
        const labels = Object.values(document.elements.entities).flatMap(({ type, texts }) =>
          type === "unique-code" && isCodeless ? Object.values(texts.label ?? {}) : [],
        );
        expect((text.match(ALL) ?? []).filter(isOwn)).toEqual(own.filter((word) => !labels.includes(word)));
      }
    }
  });
});
