import { isRecord, isTexts } from "../kit/questions/rules/in-turn.ts";
import { idOf } from "../kit/questions/rules/order.ts";
import type { Question } from "./settings.ts";
import type { Answer } from "./steps.ts";

/** Null: left out. A string: why it is refused. */
export type Checked = { given: Answer | null } | string;

/** Whether an answer fits its question; what is kept of it is clean, and empty ones are left out. */
export function checked(question: Question, answer: unknown): Checked {
  const given = answer === null || answer === undefined ? null : fitting(question, answer);
  if (typeof given === "string") return given;
  return given === null && question.required ? "This question must be answered" : { given };
}

function fitting(question: Question, answer: unknown): Answer | null | string {
  if (!isRecord(answer)) return "An answer is an object";
  switch (question.kind) {
    case "single":
    case "multiple":
      return choices(question, answer);
    case "text": {
      if (typeof answer.text !== "string") return "The answer to this question is a text";
      const text = clean(answer.text, question.lines);
      if (lengthOf(text) > question.characters) return `This text has more than ${question.characters} characters`;
      return text === "" ? null : { text };
    }
    case "rating":
      return typeof answer.rating === "number" && valuesOf(question).includes(answer.rating)
        ? { rating: answer.rating }
        : "The answer to this question is a step of its scale";
    case "ranking": {
      const { order } = answer;
      const ids = question.options.map(idOf);
      const isWhole = isTexts(order) && order.length === ids.length && ids.every((id) => order.includes(id));
      return isWhole ? { order: [...order] } : "A ranking names every option once";
    }
    case "matrix":
      return rows(question, answer);
  }
}

function choices(question: Question, { choices: held = [], other }: Record<string, unknown>): Answer | null | string {
  if (!isTexts(held)) return "choices is a list of option ids";
  const ids = question.options.map(idOf);
  if (held.some((id) => !ids.includes(id)) || new Set(held).size < held.length)
    return "choices names options of this question, each once";
  if (other !== undefined && (!question.other || typeof other !== "string"))
    return "This question takes no answer of one’s own";
  const own = typeof other === "string" ? clean(other, false) : "";
  if (lengthOf(own) > question.characters) return `This text has more than ${question.characters} characters`;
  const count = held.length + (own === "" ? 0 : 1);
  if (count === 0) return null;
  if (question.kind === "single" && count > 1) return "This question takes one answer";
  if (question.kind === "multiple" && question.most > 0 && count > question.most)
    return `This question takes ${question.most} answers at most`;
  if (question.kind === "multiple" && count < question.least)
    return `This question takes ${question.least} answers at least`;
  return own === "" ? { choices: [...held] } : { choices: [...held], other: own };
}

function rows(question: Question, { rows: held }: Record<string, unknown>): Answer | null | string {
  if (!isRecord(held)) return "rows is an object: row id to option id";
  const known = question.rows.map(idOf);
  const columns = question.options.map(idOf);
  const entries = Object.entries(held);
  if (entries.some(([row, column]) => !known.includes(row) || !columns.some((id) => id === column)))
    return "rows names rows and options of this question";
  if (question.required && entries.length < known.length) return "Every row must be answered";
  return entries.length === 0 ? null : { rows: Object.fromEntries(entries) as Record<string, string> }; // checked above
}

/** The numbers of a question's scale, lowest first. */
export function valuesOf({ scale, steps, from }: Pick<Question, "scale" | "steps" | "from">): number[] {
  const first = scale === "numbers" ? from : 1;
  return Array.from({ length: scale === "faces" ? 5 : Math.floor(steps) }, (_, at) => first + at);
}

/** In Unicode code points (decisions, "Validation kinds"). */
const lengthOf = (text: string): number => [...text].length;

/** Without what no keyboard writes and no database keeps: control characters and halves of characters. */
function clean(text: string, isLong: boolean): string {
  const written = text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Surrogate}\p{Cc}]/gu, (one) => (one === "\n" ? one : one === "\t" ? " " : ""));
  return (isLong ? written.replace(/\n{3,}/g, "\n\n") : written.replace(/\n+/g, " ")).trim();
}
