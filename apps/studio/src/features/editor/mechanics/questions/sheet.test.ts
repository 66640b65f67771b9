import { expect, test } from "vitest";
import { gridOf, questionsIn, recognised } from "./sheet.ts";

const read = (text: string, hasAnswers = true) => questionsIn(recognised(gridOf(text), hasAnswers));
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
  const sheet = recognised(gridOf("7\tSky?\tRed\tBlue"), true);
  expect(sheet.roles).toEqual(["question", "answer", "answer", "answer"]);
  const said = { ...sheet, roles: ["none", "question", "answer", "answer"] as const };
  expect(questionsIn(said)).toMatchObject([{ text: "Sky?", answers: [{ text: "Red" }, { text: "Blue" }] }]);
});

test("cards have a side in place of answers", () => {
  expect(read("Bees dance.\ttrue\nFish fly.\tfalse", false)).toMatchObject([
    { text: "Bees dance.", key: "true", answers: [] },
    { text: "Fish fly.", key: "false", answers: [] },
  ]);
});
