import { CsvReader, csvText, unguarded } from "@fairground/model/code";
import type { LocalizedText } from "@fairground/model/text";
import type { Question } from "./settings.ts";
import { settings } from "./settings.ts";

/** Why a row was not taken; the studio has words for each. */
export type QuestionFault =
  | "malformed"
  | "column-missing"
  | "column-unknown"
  | "question-missing"
  | "answers-few"
  | "right-missing"
  | "right-many"
  | "kind-unknown"
  | "number-wrong"
  | "id-twice"
  | "too-many"
  | "invalid";
export interface RefusedQuestion {
  /** From 1, as an editor counts. */
  line: number;
  fault: QuestionFault;
  /** The column that is meant, "" for the whole row. */
  column: string;
}
export interface ReadQuestions {
  questions: Question[];
  refused: RefusedQuestion[];
}

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
export function questionsFromCsv(csv: string, languages: readonly string[]): ReadQuestions {
  const reader = new CsvReader(1_000_000);
  const [head, ...rows] = [...reader.push(csv.replace(/^\ufeff/, "")), ...reader.end()];
  const names = (head?.cells ?? []).map((cell) => unguarded(cell).trim());
  const line = head?.line ?? 1;
  if (!names.some((name) => name === "text" || name.startsWith("text:")))
    return { questions: [], refused: [{ line, fault: "column-missing", column: "text" }] };
  const refused: RefusedQuestion[] = names
    .filter((name) => name !== "" && !isKnown(name, languages))
    .map((column) => ({ line, fault: "column-unknown", column }));
  const questions: Question[] = [];
  const ids = new Set<string>();
  for (const row of rows) {
    const refuse = (fault: QuestionFault, column = "") => refused.push({ line: row.line, fault, column });
    if (row.cells === null) {
      refuse("malformed");
      continue;
    }
    const cells = new Map(names.map((name, at) => [name, breaks(unguarded(row.cells?.[at] ?? ""))]));
    const read = questionOf(cells, languages);
    if ("fault" in read) refuse(read.fault, read.column);
    else if (read.id !== "" && ids.has(read.id)) refuse("id-twice", "id");
    else if (questions.length >= MOST_QUESTIONS) refuse("too-many");
    else {
      ids.add(read.id);
      questions.push(read);
    }
  }
  return { questions, refused };
}

type Fault = { fault: QuestionFault; column: string };

function questionOf(cells: ReadonlyMap<string, string>, languages: readonly string[]): Question | Fault {
  const plain = (name: string) => (cells.get(name) ?? "").trim();
  const said = (name: string) => textOf(cells, name, languages);
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

/** A column of its own for each language, or one without, in the first. */
function textOf(cells: ReadonlyMap<string, string>, name: string, languages: readonly string[]): LocalizedText {
  const [first = "en"] = languages;
  const given = languages.flatMap((language): [string, string][] => {
    const cell = cells.get(`${name}:${language}`) || (language === first ? cells.get(name) : "") || "";
    return cell.trim() === "" ? [] : [[language, cell]];
  });
  return given.length === 0 ? "" : Object.fromEntries(given);
}

function isKnown(name: string, languages: readonly string[]): boolean {
  const [bare = "", language] = name.split(":");
  if (language !== undefined && !languages.includes(language)) return false;
  const inAnswer = /^answer([1-9]|1[0-2])\.(\w+)$/.exec(bare)?.[2];
  if (inAnswer !== undefined)
    return inAnswer === "text" || (language === undefined && ANSWER_PLAIN.some((own) => own === inAnswer));
  return TEXTS.some((own) => own === bare) || (language === undefined && PLAIN.some((own) => own === bare));
}

const numberOf = (text: string): number | null => {
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value : null;
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const breaks = (text: string): string => text.replace(/\r\n?/g, "\n");
const exact = (text: LocalizedText, language: string, first: string): string =>
  typeof text === "string" ? (language === first ? text : "") : (text[language] ?? "");
