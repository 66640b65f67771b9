import { questionsAsCsv, questionsFromCsv } from "@fairground/games/questions-csv";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { QUIZ_SWIPE } from "./exchanges.ts";
import { questionChanges } from "./question-changes.ts";

const question = (id: string, en: string) => ({
  ...{ id, text: { en }, picture: "", kind: "single" as const, seconds: 0, rightText: "", wrongText: "" },
  answers: [
    { id: "", text: { en: "Yes" }, picture: "", correct: true, weight: 1 },
    { id: "", text: { en: "No" }, picture: "", correct: false, weight: 1 },
  ],
});
const [a, b, c] = [question("a", "A?"), question("b", "B?"), question("c", "C?")];
const ids = () => "made";

test("a file takes the place of what is there: new, changed, removed and unchanged questions are told apart", () => {
  const changed = question("b", "B, really?");
  const found = questionChanges([a, b, c], [a, changed, question("", "D?")], "replace", ids);
  expect(found).toMatchObject({ added: [{ id: "made" }], changed: [changed], removed: [c], same: 1 });
  expect(found.after.map(({ id }) => id)).toEqual(["a", "b", "made"]);
});

test("a file that adds removes nothing and keeps the order", () => {
  const changed = question("b", "B, really?");
  const found = questionChanges([a, b, c], [question("d", "D?"), changed], "add", ids);
  expect(found).toMatchObject({ removed: [], same: 2 });
  expect(found.after).toEqual([a, changed, c, question("d", "D?")]);
});

test("a question without an id that says the same is the same one", () => {
  const plain = question("", "A?");
  expect(questionChanges([plain], [question("", "A?")], "replace", ids)).toMatchObject({
    added: [],
    changed: [],
    same: 1,
  });
  expect(questionChanges([a], [plain], "add", ids)).toMatchObject({ added: [], after: [a] });
});

test("what was exported and comes back changes nothing, in both ways", () => {
  const some = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(some, fc.constantFrom("replace" as const, "add" as const), (names, mode) => {
      const before = names.map((name) => question(name, `${name}?`));
      const { questions } = questionsFromCsv(questionsAsCsv(before, ["en"]), ["en"]);
      const found = questionChanges(before, questions, mode, ids);
      expect(found).toEqual({ after: before, added: [], changed: [], removed: [], same: before.length });
    }),
  );
});

test("cards of a swipe quiz go the same way: what comes back changed is the one card whose side changed", () => {
  const card = (id: string, side: "left" | "right") => ({
    ...{ id, text: { en: `${id}?` }, picture: "", side, weight: 1 },
    ...{ left: "", right: "", rightText: "", wrongText: "" },
  });
  const before = [card("a", "left"), card("b", "left")];
  const file = QUIZ_SWIPE.asCsv(before, ["en"]).replace("b,left", "b,right");
  const { questions, refused } = QUIZ_SWIPE.fromCsv(file, ["en"]);
  expect(refused).toEqual([]);
  expect(questionChanges(before, questions, "replace", ids)).toEqual({
    ...{ after: [card("a", "left"), card("b", "right")], changed: [card("b", "right")] },
    ...{ added: [], removed: [], same: 1 },
  });
});
