import type { Question } from "./settings.ts";

export interface Judgement {
  correct: boolean;
  points: number;
}

/**
 * Right is: exactly the right answers, no more. It counts their weights; with `partial`, several right answers count one
 * by one and wrong ones take their weight away, never below 0.
 * @param chosen places in the question's list of answers
 */
export function judge(question: Question, chosen: readonly number[], partial: boolean): Judgement {
  const picked = new Set(chosen);
  const correct = question.answers.every((answer, at) => answer.correct === picked.has(at));
  const weigh = (right: boolean) =>
    question.answers.reduce(
      (sum, { correct, weight }, at) => (picked.has(at) && correct === right ? sum + weight : sum),
      0,
    );
  if (correct) return { correct, points: weigh(true) };
  const inPart = partial && question.kind === "multiple";
  return { correct, points: inPart ? Math.max(0, weigh(true) - Math.abs(weigh(false))) : 0 };
}

/** Places in the list of answers of the right ones. */
export const rightPlaces = (question: Question): number[] =>
  question.answers.flatMap((answer, at) => (answer.correct ? [at] : []));
