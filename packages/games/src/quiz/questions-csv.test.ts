import * as fc from "fast-check";
import { expect, test } from "vitest";
import { questionsAsCsv, questionsFromCsv } from "./questions-csv.ts";
import { type Question, settings } from "./settings.ts";

const LANGUAGES = ["en", "de"];

test("the example question comes back as it was", () => {
  const languages = ["en", "de", "pt", "fr", "es"];
  const { questions } = settings.defaults;
  expect(questionsFromCsv(questionsAsCsv(questions, languages), languages)).toEqual({ questions, refused: [] });
});

test("any questions come back as they were", () => {
  const words = fc
    .string({ unit: "binary", minLength: 1, maxLength: 40 })
    .filter((one) => one.trim() !== "" && !/\r/.test(one));
  const said = fc.record({ en: words, de: words });
  const answer = fc.record({
    id: fc.constant(""),
    text: said,
    picture: fc.constant(""),
    correct: fc.boolean(),
    weight: fc.integer({ min: -1000, max: 1000 }),
  });
  const question = fc
    .record({
      ...{
        id: fc.constant(""),
        text: said,
        picture: fc.constantFrom("", "art:mug"),
        kind: fc.constant("multiple" as const),
      },
      ...{ answers: fc.array(answer, { minLength: 2, maxLength: 12 }), seconds: fc.integer({ min: 0, max: 600 }) },
      ...{ rightText: said, wrongText: fc.constant("") },
    })
    .filter(({ answers }) => answers.some(({ correct }) => correct));
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions: Question[]) => {
      expect(questionsFromCsv(questionsAsCsv(questions, LANGUAGES), LANGUAGES)).toEqual({ questions, refused: [] });
    }),
  );
});

test("a plain sheet is enough: one language, no ids, several right answers make it a multiple choice", () => {
  const csv = "text;answer1.text;answer1.correct;answer2.text;answer2.correct\nTwo and two?;4;x;Four;x\n";
  const { questions, refused } = questionsFromCsv(csv, LANGUAGES);
  expect(refused).toEqual([]);
  expect(questions).toMatchObject([{ kind: "multiple", text: { en: "Two and two?" }, answers: [{ weight: 1 }, {}] }]);
});

test.each([
  ["no question", ",A,yes,B,", "question-missing"],
  ["one answer", "Q,A,yes,,", "answers-few"],
  ["no right answer", "Q,A,no,B,no", "right-missing"],
  ["a broken row", '"Q,A', "malformed"],
])("%s is refused with line and reason, the row before it is taken", (_name, row, fault) => {
  const csv = `text:en,answer1.text:en,answer1.correct,answer2.text:en,answer2.correct\nQ,A,yes,B,\n${row}\n`;
  const { questions, refused } = questionsFromCsv(csv, LANGUAGES);
  expect(questions).toHaveLength(1);
  expect(refused).toMatchObject([{ line: 3, fault }]);
});

test.each([
  ["kind,triple", "kind-unknown"],
  ["seconds,soon", "number-wrong"],
  ["seconds,99999", "invalid"],
  ["picture,javascript:x", "invalid"],
  ["answer1.weight,heavy", "number-wrong"],
])("%s is refused", (pair, fault) => {
  const [name, value] = pair.split(",");
  const csv = `text:en,answer1.text:en,answer1.correct,answer2.text:en,${name}\nQ,A,yes,B,${value}\n`;
  expect(questionsFromCsv(csv, LANGUAGES)).toMatchObject({ questions: [], refused: [{ line: 2, fault }] });
});

test("two right answers of a single choice, an id twice and a strange column are named", () => {
  const csv =
    "id,kind,text:en,text:xx,answer1.text:en,answer1.correct,answer2.text:en,answer2.correct\na,single,Q,,A,yes,B,yes\nb,,Q,,A,yes,B,\nb,,Q,,A,yes,B,\n";
  expect(questionsFromCsv(csv, LANGUAGES).refused).toMatchObject([
    { line: 1, fault: "column-unknown", column: "text:xx" },
    { line: 2, fault: "right-many" },
    { line: 4, fault: "id-twice" },
  ]);
  expect(questionsFromCsv("a,b\n1,2", LANGUAGES).refused).toMatchObject([{ fault: "column-missing" }]);
});
