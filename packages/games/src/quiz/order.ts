import type { PlayRandom } from "../kit/rules.ts";
import { idOf } from "./key.ts";
import type { Question, QuizSettings } from "./settings.ts";

/** Which questions this play asks, in order, as places in the document's list. */
export function questionOrder({ questions, ask, shuffleQuestions }: QuizSettings, random: PlayRandom): number[] {
  const all = questions.map((_, at) => at);
  const order = shuffleQuestions ? shuffled(all, random, "quiz:questions") : all;
  return ask > 0 ? order.slice(0, Math.floor(ask)) : order;
}

/** A question's answers as this play shows them: place in the document's list and an id that only this play knows. */
export function answerOrder(
  settings: QuizSettings,
  question: Question,
  place: number,
  random: PlayRandom,
): { place: number; id: string }[] {
  const label = `quiz:${idOf(question, place)}`;
  const all = question.answers.map((_, at) => at);
  const order = settings.shuffleAnswers ? shuffled(all, random, label) : all;
  return order.map((at, shownAt) => ({
    place: at,
    id: `${random
      .integer(`${label}:id:${shownAt}`, 36 ** 5)
      .toString(36)
      .padStart(5, "0")}${shownAt.toString(36)}`,
  }));
}

/** Fisher and Yates, every order equally likely. */
function shuffled<T>(items: readonly T[], random: PlayRandom, label: string): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.integer(`${label}:${last}`, last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T]; // both places are inside the list
  }
  return order;
}
