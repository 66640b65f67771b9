import type { LocalizedText } from "@fairground/model/text";
import type { AskedQuestion, ToldAnswer } from "../../rules.ts";
import { isRecord } from "./in-turn.ts";
import { idOf } from "./order.ts";

type Say = (text: LocalizedText) => string;
interface Asked {
  id: string;
  text: LocalizedText;
}

/**
 * The answers that a record keeps, in words. What cannot be read any more (a question that the settings no longer have) is
 * left out.
 * @param key under which an answer names its question
 * @param words of one answer; "" where it was left out
 */
export function toldAnswers<Q extends Asked>(
  record: unknown,
  questions: readonly Q[],
  key: "question" | "card",
  say: Say,
  words: (question: Q, answer: Record<string, unknown>) => string,
): ToldAnswer[] {
  const kept = isRecord(record) && Array.isArray(record.answers) ? record.answers : [];
  return kept.flatMap((answer: unknown) => {
    if (!isRecord(answer)) return [];
    const question = questions.find((one, at) => idOf(one, at) === answer[key]);
    if (!question) return [];
    const correct = typeof answer.correct === "boolean" ? answer.correct : null;
    return [{ question: say(question.text), answer: words(question, answer), correct }];
  });
}

/** The questions themselves. @param isJudged whether answers are right or wrong */
export const askedQuestions = (questions: readonly Asked[], say: Say, isJudged = false): AskedQuestion[] =>
  questions.map(({ text }) => ({ question: say(text), isJudged }));

/** The texts of those that were chosen, in the order in which they were. */
export const chosenWords = (items: readonly Asked[], ids: unknown, say: Say): string[] =>
  (Array.isArray(ids) ? ids : []).flatMap((id: unknown) => {
    const item = items.find((one, at) => idOf(one, at) === id);
    return item ? [say(item.text) || String(id)] : [];
  });
