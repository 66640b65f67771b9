import { csvText } from "@fairground/model/code";
import { exact, type Fault, numberOf, type ReadQuestions, readSheet, type SheetRow } from "../kit/questions/sheet.ts";
import type { Question } from "./settings.ts";
import { settings } from "./settings.ts";

const MOST_QUESTIONS = 100;
const MOST_ANSWERS = 12;
const TEXTS = ["text", "rightText", "wrongText"] as const;
const PLAIN = ["id", "kind", "seconds", "picture"] as const;
const ANSWER_PLAIN = ["id", "correct", "weight", "picture"] as const;

/**
 * The questions as CSV, one row each: `id, kind, seconds, picture`, the texts in one column for each language (`text:en`),
 * and the same of every answer (`answer1.text:en`, `answer1.correct`, `answer1.weight`).
 */
export function questionsAsCsv(questions: readonly Question[], languages: readonly string[]): string {
  const [first = "en"] = languages;
  const answers = Math.max(2, ...questions.map((question) => question.answers.length));
  const head = [
    ...PLAIN,
    ...TEXTS.flatMap((name) => languages.map((language) => `${name}:${language}`)),
    ...numbers(answers).flatMap((n) => [
      ...languages.map((language) => `answer${n}.text:${language}`),
      ...ANSWER_PLAIN.map((name) => `answer${n}.${name}`),
    ]),
  ];
  const rows = questions.map((question) => [
    ...[question.id, question.kind, String(question.seconds), question.picture],
    ...TEXTS.flatMap((name) => languages.map((language) => exact(question[name], language, first))),
    ...numbers(answers).flatMap((n) => {
      const answer = question.answers[n - 1];
      if (!answer) return [...languages.map(() => ""), ...ANSWER_PLAIN.map(() => "")];
      const { id, correct, weight, picture } = answer;
      return [
        ...languages.map((language) => exact(answer.text, language, first)),
        ...[id, correct ? "yes" : "no", String(weight), picture],
      ];
    }),
  ]);
  return csvText([head, ...rows]);
}

/** Reads questions back. Rows that cannot be asked are named with line, column and reason; the others are taken. */
export const questionsFromCsv = (csv: string, languages: readonly string[]): ReadQuestions<Question> =>
  readSheet(csv, languages, {
    isText: (name) => TEXTS.some((own) => own === name) || inAnswer(name) === "text",
    isPlain: (name) => PLAIN.some((own) => own === name) || ANSWER_PLAIN.some((own) => own === inAnswer(name)),
    read: questionOf,
    most: MOST_QUESTIONS,
  });

/** Which part of an answer a column is. */
const inAnswer = (name: string): string | undefined => /^answer([1-9]|1[0-2])\.(\w+)$/.exec(name)?.[2];

function questionOf({ plain, said }: SheetRow): Question | Fault {
  const text = said("text");
  if (text === "") return { fault: "question-missing", column: "text" };
  const answers: Question["answers"] = [];
  for (const n of numbers(MOST_ANSWERS)) {
    const name = `answer${n}`;
    const words = said(`${name}.text`);
    const picture = plain(`${name}.picture`);
    if (words === "" && picture === "") continue;
    const weight = plain(`${name}.weight`) === "" ? 1 : numberOf(plain(`${name}.weight`));
    if (weight === null) return { fault: "number-wrong", column: `${name}.weight` };
    const correct = /^(yes|y|true|1|x|ja|sim|oui|sí|si)$/i.test(plain(`${name}.correct`));
    answers.push({ id: plain(`${name}.id`), text: words, picture, correct, weight });
  }
  if (answers.length < 2) return { fault: "answers-few", column: "answer2.text" };
  const right = answers.filter(({ correct }) => correct).length;
  if (right === 0) return { fault: "right-missing", column: "answer1.correct" };
  const kind = plain("kind") === "" ? (right > 1 ? "multiple" : "single") : plain("kind").toLowerCase();
  if (kind !== "single" && kind !== "multiple") return { fault: "kind-unknown", column: "kind" };
  if (kind === "single" && right > 1) return { fault: "right-many", column: "kind" };
  const seconds = plain("seconds") === "" ? 0 : numberOf(plain("seconds"));
  if (seconds === null) return { fault: "number-wrong", column: "seconds" };
  const [rightText, wrongText] = [said("rightText"), said("wrongText")];
  const question = { id: plain("id"), text, picture: plain("picture"), kind, answers, seconds, rightText, wrongText };
  const checked = settings.fields.questions.item?.schema.safeParse(question);
  if (checked && !checked.success) return { fault: "invalid", column: checked.error.issues[0]?.path.join(".") ?? "" };
  return { ...question, kind };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
