import { textIn } from "@fairground/model/text";
import { repeated, unshown } from "../kit/questions/rules/faults.ts";
import { idsOf, inTurn, isTexts, itemAt, type Turn, type TurnState, timeOf } from "../kit/questions/rules/in-turn.ts";
import { idOf, inPlay, shuffled } from "../kit/questions/rules/order.ts";
import { askedQuestions, chosenWords, toldAnswers } from "../kit/questions/rules/told.ts";
import type { GameFault, GameRules, PlayRandom, StepContext } from "../kit/rules.ts";
import { judge, rightPlaces } from "./key.ts";
import type { Question, QuizSettings } from "./settings.ts";
import type { ShownFeedback, ShownQuestion } from "./steps.ts";

export interface Given {
  /** Places in the question's list of answers. */
  chosen: number[];
  correct: boolean;
  points: number;
  /** The answer arrived when it did not count any more. */
  late: boolean;
}
export type QuizState = TurnState<Given>;

/** Knowledge is judged on the server, one question at a time; the key never leaves it. Score and time become variables. */
export const rules: GameRules<QuizSettings, QuizState> = {
  ...inTurn<QuizSettings, Given>({
    ids: ({ questions }) => idsOf(questions),
    order({ questions, ask, shuffleQuestions }, random) {
      const all = questions.map((_, at) => at);
      const order = shuffleQuestions ? shuffled(all, random, "quiz:questions") : all;
      return ask > 0 ? order.slice(0, Math.floor(ask)) : order;
    },
    show(settings, place, _held, context) {
      const question = itemAt(settings.questions, place);
      const shown: Omit<ShownQuestion, "index" | "count" | "timeLeft" | "back"> = {
        text: words(question.text, context),
        picture: question.picture,
        kind: question.kind,
        answers: answersInPlay(settings, place, context.random).map(({ id, place: at }) => ({
          id,
          text: words(question.answers[at]?.text ?? "", context),
          picture: question.answers[at]?.picture ?? "",
        })),
      };
      return shown;
    },
    take(settings, place, answer, { late, up }, { random }) {
      const question = itemAt(settings.questions, place);
      const shown = answersInPlay(settings, place, random);
      const chosen = isTexts(answer) ? answer.map((id) => shown.find((one) => one.id === id)?.place ?? -1) : [-1];
      if (chosen.includes(-1) || new Set(chosen).size < chosen.length)
        return "An answer is a list of the question's answer ids";
      if (question.kind === "single" && chosen.length > 1) return "This question takes one answer";
      if (chosen.length === 0 && !up) return "Choose an answer";
      const judged = late ? { correct: false, points: 0 } : judge(question, chosen, settings.partial);
      return { given: { chosen, ...judged, late } };
    },
    read({ questions, partial }, place, held = []) {
      const question = itemAt(questions, place);
      const id = idOf(question, place);
      const ids = typeof held === "string" ? [held] : held;
      if (!isTexts(ids)) return `The answer to ${id} is an answer id or a list of them`;
      const chosen = ids.map((one) => question.answers.findIndex((answer, at) => idOf(answer, at) === one));
      if (chosen.includes(-1)) return `The answer to ${id} is not one of its answers`;
      if (question.kind === "single" && chosen.length > 1) return `${id} takes one answer`;
      return { given: { chosen, ...judge(question, chosen, partial), late: false } };
    },
    told(settings, turns, context) {
      const last = turns.at(-1);
      return settings.feedback && last
        ? { feedback: feedbackOn(settings, last, context), score: summaryOf(turns).score }
        : null;
    },
    done: (_settings, turns) => ({ time: 0, ...summaryOf(turns) }),
    conclude: ({ questions }, turns) => ({
      variables: summaryOf(turns),
      record: {
        answers: turns.map(({ place, time, given: { chosen, ...judged } }) => {
          const question = itemAt(questions, place);
          const ids = idsOf(question.answers);
          return { question: idOf(question, place), chosen: chosen.map((at) => ids[at]), ...judged, time };
        }),
      },
    }),
    limit: limitOf,
    goesBack: () => false,
    isStepwise: (settings) =>
      settings.strict || settings.feedback || settings.questions.some((_, place) => limitOf(settings, place) > 0),
  }),
  asked: ({ questions }, say) => askedQuestions(questions, say, true),
  answers: ({ questions }, record, say) =>
    toldAnswers(record, questions, "question", say, ({ answers }, { chosen }) =>
      chosenWords(answers, chosen, say).join(", "),
    ),
  faults: ({ questions }) => [
    ...repeated(questions, "questions"),
    ...unshown(questions, "questions", "question"),
    ...questions.flatMap((question, at) => faultsOf(question, `questions.${at}`)),
  ],
};

function feedbackOn(settings: QuizSettings, { place, given }: Turn<Given>, context: StepContext): ShownFeedback {
  const question = itemAt(settings.questions, place);
  const { correct, late, chosen } = given;
  const shown = answersInPlay(settings, place, context.random);
  return {
    correct,
    late: late || chosen.length === 0,
    rightAnswers: rightPlaces(question).flatMap((at) => shown.find((one) => one.place === at)?.id ?? []),
    text: words(correct ? question.rightText : question.wrongText, context),
  };
}

/** `time` in seconds, to a tenth: from each question to its answer, what lay between not counted. */
const summaryOf = (turns: readonly Turn<Given>[]) => ({
  score: turns.reduce((sum, { given }) => sum + given.points, 0),
  correct: turns.filter(({ given }) => given.correct).length,
  count: turns.length,
  ...timeOf(turns),
});

const answersInPlay = ({ questions, shuffleAnswers }: QuizSettings, place: number, random: PlayRandom) => {
  const question = itemAt(questions, place);
  return inPlay(question.answers.length, shuffleAnswers, random, `quiz:${idOf(question, place)}`);
};

/** Milliseconds; 0 is none. */
function limitOf(settings: QuizSettings, place: number): number {
  return (itemAt(settings.questions, place).seconds || settings.seconds) * 1000;
}

const words = (text: Question["text"], { language, firstLanguage }: StepContext): string =>
  textIn(text, language, firstLanguage);

function faultsOf(question: Question, path: string): GameFault[] {
  const right = rightPlaces(question).length;
  const faults = [
    ...repeated(question.answers, `${path}.answers`),
    ...unshown(question.answers, `${path}.answers`, "answer"),
  ];
  if (right === 0) faults.push({ path: `${path}.answers`, message: "No answer of this question is marked as right." });
  if (question.kind === "single" && right > 1)
    faults.push({ path: `${path}.answers`, message: "A question with one right answer has several marked as right." });
  return faults;
}
