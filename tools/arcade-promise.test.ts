import { readdirSync, readFileSync } from "node:fs";
import { scoresOf } from "@fairground/games/shown";
import { gameWords } from "@fairground/games/words";
import type { CampaignDocument } from "@fairground/model/campaign";
import { campaignDocument } from "@fairground/model/campaign/schema";
import { prizeShelf, shelfPrizes } from "@fairground/model/prize";
import { LANGUAGES, type Language, type LocalizedText, textIn } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { wonInTheDraw } from "../fixtures/draw-says.ts";

/** What a score opens is one thing, and every page and the game call it alike. */
const DRAW: Readonly<Record<Language, RegExp>> = {
  en: /in the draw|the draw for/i,
  de: /in der verlosung|zur verlosung/i,
  pt: /(no|do) sorteio/i,
  fr: /(au|le) tirage au sort/i,
  es: /(en el|del) sorteo/i,
};
/** A number of points, and a number that goes on from it: "from 15 points …, from 30 …". */
const POINTS = /\b(\d+) (?:points?|Punkten?|pontos?|puntos?)\b/g;
const GOES_ON = /(?:, |; )(?:from|ab|a partir de|dès|desde) (\d+)\b/g;

const of = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith(".json") && name !== "index.json")
    .map((name): [string, CampaignDocument] => {
      const file = JSON.parse(readFileSync(new URL(`${folder}${name}`, import.meta.url), "utf8"));
      return [name.slice(0, -5), campaignDocument.parse(file.document)];
    });
const campaigns = [...of("../fixtures/"), ...of("../apps/server/src/modules/templates/built/")];
const arcade = campaigns.filter(([, document]) => scoresOf(document).size > 0);

/** Every text of a campaign and of its game's settings, in one language. */
function textsOf(document: CampaignDocument, language: Language): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value) && "en" in value) found.push(textIn(value as LocalizedText, language, "en"));
    else Object.values(value).forEach(look);
  };
  look([document.elements.entities, document.game.settings]);
  return found;
}
const numbersIn = (text: string): number[] =>
  [POINTS, GOES_ON].flatMap((pattern) => [...text.matchAll(pattern)].map(([, number]) => Number(number)));

test("six demo campaigns and some templates open draws by a score", () => expect(arcade.length).toBeGreaterThan(12));

describe.each(arcade)("%s", (_, document) => {
  const scores = new Set(scoresOf(document).values());

  test.each(LANGUAGES)("speaks of no score but of those that open a draw, and calls it a draw, in %s", (language) => {
    const told = textsOf(document, language).filter((text) => text.search(POINTS) >= 0);
    expect(told.length, "its outcome tells them").toBeGreaterThan(0);
    for (const text of told) {
      expect(text).toMatch(DRAW[language]);
      for (const number of numbersIn(text)) expect([...scores], text).toContain(number);
    }
  });

  test.each(LANGUAGES)("has on its first page each prize with the score of its own draw, in %s", (language) => {
    const shelf = prizeShelf(shelfPrizes(document));
    const said = (part: typeof shelf): string[] => [
      ...(part.type === "text" ? [textIn(part.with.texts?.text, language, "en")] : []),
      ...part.holds.flatMap(said),
    ];
    const [first = ""] = document.pages.ids;
    const all = document.elements.entities;
    const under = (id: string): string[] =>
      Object.values(all)
        .filter(({ parentId }) => parentId === id)
        .sort((one, other) => (one.order < other.order ? -1 : 1))
        .flatMap(({ id, type, texts }) => [
          ...(type === "text" ? [textIn(texts.text, language, "en")] : []),
          ...under(id),
        ]);
    expect(under(document.pages.entities[first]?.elementRoot ?? "").join("\n")).toContain(said(shelf).join("\n"));
  });
});

test.each(LANGUAGES)("the game itself says it in the same words, from its rule to the outcome, in %s", (language) => {
  const { rule, from, inDraw, drawn, undrawn, short } = gameWords("drop-game", language) as unknown as Record<
    string,
    string
  >; // an arcade game's
  for (const sentence of [rule, from, inDraw, drawn, undrawn, short]) expect(sentence).toMatch(DRAW[language]);
  expect(wonInTheDraw[language]).toBe(drawn);
});

test.each([
  ["another number", "From 12 points you are in the draw.", [12]],
  ["two numbers", "Ab 20 Punkten bist du in der Verlosung, ab 40 für das Trikot.", [20, 40]],
  ["no number of points", "Catch popcorn for 45 seconds.", []],
])("%s is read from a text", (_, text, numbers) => expect(numbersIn(text)).toEqual(numbers));
