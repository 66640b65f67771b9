import type { LocalizedText } from "@fairground/model/text";
import { isRecord } from "../kit/questions/rules/in-turn.ts";
import { chosenWords } from "../kit/questions/rules/told.ts";
import type { Question } from "./settings.ts";

/** A kept answer as whoever reads it wants it: words for ids, "" where the question was left out. */
export function answerWords(question: Question, answer: unknown, say: (text: LocalizedText) => string): string {
  if (!isRecord(answer)) return "";
  const { options, rows } = question;
  const { choices, other, text, rating, order, rows: chosen } = answer;
  if (typeof text === "string") return text;
  if (typeof rating === "number") return String(rating);
  if (Array.isArray(order))
    return chosenWords(options, order, say)
      .map((word, at) => `${at + 1}. ${word}`)
      .join(", ");
  if (isRecord(chosen))
    return Object.entries(chosen)
      .map(([row, option]) => [...chosenWords(rows, [row], say), ...chosenWords(options, [option], say)].join(": "))
      .join("; ");
  return [...chosenWords(options, choices, say), ...(typeof other === "string" ? [other] : [])].join(", ");
}
