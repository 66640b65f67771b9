import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cardsAsCsv, cardsFromCsv } from "./cards-csv.ts";
import { type Card, settings } from "./settings.ts";

const LANGUAGES = ["en", "de"];

test("the example card comes back as it was", () => {
  const languages = ["en", "de", "pt", "fr", "es"];
  const { cards } = settings.defaults;
  expect(cardsFromCsv(cardsAsCsv(cards, languages), languages)).toEqual({ questions: cards, refused: [] });
});

test("any cards come back as they were", () => {
  const words = fc
    .string({ unit: "binary", minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() !== "" && !/\r/.test(one));
  const said = fc.record({ en: words, de: words });
  const card = fc.record({
    id: fc.constant(""),
    text: said,
    picture: fc.constantFrom("", "art:mug"),
    side: fc.constantFrom("left" as const, "right" as const),
    weight: fc.integer({ min: -1000, max: 1000 }),
    ...{ left: fc.oneof(fc.constant(""), said), right: fc.constant("") },
    ...{ rightText: said, wrongText: fc.constant("") },
  });
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 5 }), (cards: Card[]) => {
      expect(cardsFromCsv(cardsAsCsv(cards, LANGUAGES), LANGUAGES)).toEqual({ questions: cards, refused: [] });
    }),
  );
});

test("a plain sheet is enough: one language, no ids, no points", () => {
  const { questions, refused } = cardsFromCsv("text;side\nPenguins can fly.;Left\n", LANGUAGES);
  expect(refused).toEqual([]);
  expect(questions).toMatchObject([{ text: { en: "Penguins can fly." }, side: "left", weight: 1, left: "", id: "" }]);
});

test("a picture is enough for a card", () => {
  expect(cardsFromCsv("text,picture,side\n,art:mug,right\n", LANGUAGES).questions).toMatchObject([
    { text: "", picture: "art:mug" },
  ]);
});

test.each([
  ["neither text nor picture", ",right,", "question-missing", "text"],
  ["no side", "B,,", "side-unknown", "side"],
  ["another side", "B,up,", "side-unknown", "side"],
  ["points that are no number", "B,left,many", "number-wrong", "weight"],
  ["points beyond what a card may count", "B,left,9999", "invalid", "weight"],
])("%s is refused with line and reason, the row before it is taken", (_name, row, fault, column) => {
  const { questions, refused } = cardsFromCsv(`text:en,side,weight\nA,left,1\n${row}\n`, LANGUAGES);
  expect(questions).toHaveLength(1);
  expect(refused).toEqual([{ line: 3, fault, column }]);
});

test("a quiz's file is none of cards: its answers are strange columns, and no side is told", () => {
  const { questions, refused } = cardsFromCsv("text:en,answer1.text:en\nQ,A\n", LANGUAGES);
  expect(questions).toEqual([]);
  expect(refused).toMatchObject([
    { line: 1, fault: "column-unknown", column: "answer1.text:en" },
    { line: 2, fault: "side-unknown" },
  ]);
});
