import { expect, test } from "vitest";
import { type Asking, gridOf, questionsIn, recognised } from "./sheet.ts";

const QUIZ: Asking = { answers: "answers", mark: "correct", results: [] };
const CARDS: Asking = { answers: null, mark: "side", results: [] };
const SURVEY: Asking = { answers: "options", mark: null, results: [] };
const RESULTS = [
  ["early", "Early bird", "Frühaufsteher"],
  ["late", "Night owl", "Nachteule"],
];
const TEST: Asking = { answers: "answers", mark: "weights", results: RESULTS };
const TEST_CARDS: Asking = { answers: null, mark: "sides", results: RESULTS };

const read = (text: string, asking = QUIZ) => questionsIn(recognised(gridOf(text), asking), asking);
const marked = (text: string) =>
  read(text).map(({ text: question, answers }) => [
    question,
    ...answers.map(({ text: said, isRight }) => (isRight ? `${said}!` : said)),
  ]);

test("cells come by tabs and lines, and a cell in quotation marks has lines of its own", () => {
  expect(gridOf('a\t"b\n""c"""\r\nd\t\n')).toEqual([
    ["a", 'b\n"c"'],
    ["d", ""],
  ]);
});

test.each([
  ["by letter", "Sky?\tRed\tBlue\tB", [["Sky?", "Red", "Blue!"]]],
  [
    "by number",
    "Sky?\tRed\tBlue\t1\nSea?\tWet\tDry\t2",
    [
      ["Sky?", "Red!", "Blue"],
      ["Sea?", "Wet", "Dry!"],
    ],
  ],
  ["by its words", "Sky?\tRed\tBlue\tBlue", [["Sky?", "Red", "Blue!"]]],
  ["several", "Sky?\tRed\tBlue\tGrey\t2, 3", [["Sky?", "Red", "Blue!", "Grey!"]]],
  ["by a star", "Sky?\tRed\t* Blue", [["Sky?", "Red", "Blue!"]]],
  ["not at all", "Sky?\tRed\tBlue", [["Sky?", "Red", "Blue"]]],
  ["under a head", "Frage\tAntwort 1\tAntwort 2\tRichtig\nSky?\tRed\tBlue\t2", [["Sky?", "Red", "Blue!"]]],
  ["as the first answer", "Question\tRight answer\tWrong\nSky?\tBlue\tRed", [["Sky?", "Blue!", "Red"]]],
  [
    "one answer a row",
    "Question\tAnswer\tCorrect\nSky?\tRed\t\n\tBlue\tx\nSea?\tWet\tyes\n\tDry\tno",
    [
      ["Sky?", "Red", "Blue!"],
      ["Sea?", "Wet!", "Dry"],
    ],
  ],
])("the right answer is marked %s", (_, text, expected) => {
  expect(marked(text)).toEqual(expected);
});

test("what a column seems to hold can be said otherwise", () => {
  const sheet = recognised(gridOf("7\tSky?\tRed\tBlue"), QUIZ);
  expect(sheet.roles).toEqual(["question", "answer", "answer", "answer"]);
  const said = { ...sheet, roles: ["none", "question", "answer", "answer"] as const };
  expect(questionsIn(said, QUIZ)).toMatchObject([{ text: "Sky?", answers: [{ text: "Red" }, { text: "Blue" }] }]);
});

test("cards have a side in place of answers", () => {
  expect(read("Bees dance.\ttrue\nFish fly.\tfalse", CARDS)).toMatchObject([
    { text: "Bees dance.", key: "true", answers: [] },
    { text: "Fish fly.", key: "false", answers: [] },
  ]);
});

test("a survey's sheet has options and how one answers, in words of five languages", () => {
  const rows = "Wie oft?\tMehrfachauswahl\tTäglich\tNie\nWarum?\tFreitext\nWie gut?\tBewertung";
  expect(read(rows, SURVEY)).toMatchObject([
    { text: "Wie oft?", kind: "multiple", answers: [{ text: "Täglich" }, { text: "Nie" }] },
    { text: "Warum?", kind: "text", answers: [] },
    { text: "Wie gut?", kind: "rating", answers: [] },
  ]);
  expect(read("Question\tType\tOption 1\tOption 2\nHow often?\tSingle choice\tDaily\tNever", SURVEY)).toMatchObject([
    { kind: "single", answers: [{ text: "Daily" }, { text: "Never" }] },
  ]);
  expect(read("How often?\tDaily\tNever", SURVEY), "without the column").toMatchObject([
    { kind: null, answers: [{ text: "Daily" }, { text: "Never" }] },
  ]);
});

const spoken = (text: string) =>
  read(text, TEST).flatMap(({ answers }) =>
    answers.map(({ text: said, speaks }) => [said, ...speaks.map(({ result, points }) => `${result} ${points}`)]),
  );
test.each([
  ["behind each answer", "Best time?\tSunrise\tEarly bird\tMidnight\tNight owl 2"],
  ["one answer a row", "Question\tAnswer\tSpeaks for\nBest time?\tSunrise\tearly\n\tMidnight\tNight owl: 2"],
  [
    "in the columns of the studio's own table",
    "Question\tAnswer\tEarly bird\tNachteule\nBest time?\tSunrise\t1\t\n\tMidnight\t0\t2",
  ],
  ["one column for all answers", "Best time?\tSunrise\tMidnight\tEarly bird, Night owl 2"],
])("what an answer of a personality test speaks for stands %s", (_, text) => {
  expect(spoken(text)).toEqual([
    ["Sunrise", "0 1"],
    ["Midnight", "1 2"],
  ]);
});

test("a result that the test does not have yet is named as it is", () => {
  expect(spoken("Question\tAnswer\tResult\nBest time?\tNoon\tSiesta\n\tSunrise\tEarly bird")).toEqual([
    ["Noon", "Siesta 1"],
    ["Sunrise", "0 1"],
  ]);
});

test("what a personality card's sides speak for", () => {
  expect(read("Card\tRight\tLeft\nUp at six\tEarly bird 3\tNight owl", TEST_CARDS)).toMatchObject([
    { text: "Up at six", sides: { right: [{ result: 0, points: 3 }], left: [{ result: 1, points: 1 }] } },
  ]);
});
