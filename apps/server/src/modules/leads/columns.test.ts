import { LANGUAGES } from "@fairground/model/text";
import { expect, test } from "vitest";
import { leadColumns } from "./columns.ts";
import { EXPORT_WORDS } from "./export-words.ts";

const asked = (question: string, isJudged = false) => ({ question, isJudged });
const headers = (...revisions: ReturnType<typeof asked>[][]) =>
  leadColumns({ language: "en", timezone: "UTC", labels: {}, asked: revisions })
    .map(({ header }) => header)
    .slice(31);

test.each([
  ["nothing is asked", [[]], []],
  ["one question in two revisions", [[asked("A?")], [asked("A?")]], ["A?"]],
  ["a question twice in one game", [[asked("A?"), asked("A?")]], ["A?", "A?"]],
  [
    "the newest revision's first",
    [
      [asked("B?"), asked("A?")],
      [asked("C?"), asked("A?")],
    ],
    ["B?", "A?", "C?"],
  ],
  ["right and wrong in one revision only", [[asked("A?")], [asked("A?", true)]], ["A?", "A? – right?"]],
])("columns of questions: %s", (_, revisions, expected) => expect(headers(...revisions)).toEqual(expected));

test("a form's own label tells what its custom field is", () => {
  const columns = leadColumns({ language: "de", timezone: "UTC", labels: { customField2: "Schuhgröße" }, asked: [] });
  expect(columns.map(({ header }) => header)).toContain("Eigenes Feld 2 (Schuhgröße)");
});

test.each(LANGUAGES)("no two headers of %s are the same", (language) => {
  const columns = leadColumns({ language, timezone: "UTC", labels: {}, asked: [] });
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  expect(EXPORT_WORDS[language].isRight).toContain("{question}");
});
