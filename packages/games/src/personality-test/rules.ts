import { textIn } from "@fairground/model/text";
import { repeated, unshown } from "../kit/questions/rules/faults.ts";
import { idsOf, inTurn, isTexts, itemAt, type Turn, type TurnState, timeOf } from "../kit/questions/rules/in-turn.ts";
import { idOf, inPlay, shuffled } from "../kit/questions/rules/order.ts";
import { resultFaults, resultVariables, shownResult, tally, winnerOf } from "../kit/questions/rules/tally.ts";
import { askedQuestions, chosenWords, toldAnswers } from "../kit/questions/rules/told.ts";
import type { GameRules, PlayRandom } from "../kit/rules.ts";
import type { PersonalityTestSettings as Settings } from "./settings.ts";
import type { ShownQuestion } from "./steps.ts";

/** Places in the question's list of answers. */
type Given = number[];
export type TestState = TurnState<Given>;

/** Answers weigh towards results, on the server alone; the result with the most points is the play's, ties by their order. */
export const rules: GameRules<Settings, TestState> = {
  isPersonal: () => true,
  ...inTurn<Settings, Given>({
    ids: ({ questions }) => idsOf(questions),
    order({ questions, shuffleQuestions }, random) {
      const all = questions.map((_, at) => at);
      return shuffleQuestions ? shuffled(all, random, "test:questions") : all;
    },
    show(settings, place, held, { random, language, firstLanguage }) {
      const { text, picture, kind, answers } = itemAt(settings.questions, place);
      const inOrder = answersInPlay(settings, place, random);
      const shown: Omit<ShownQuestion, "index" | "count" | "timeLeft" | "back"> = {
        text: textIn(text, language, firstLanguage),
        picture,
        kind,
        answers: inOrder.map(({ id, place: at }) => ({
          id,
          text: textIn(answers[at]?.text, language, firstLanguage),
          picture: answers[at]?.picture ?? "",
        })),
        chosen: inOrder.filter(({ place: at }) => held?.includes(at)).map(({ id }) => id),
      };
      return shown;
    },
    take(settings, place, answer, _timing, { random }) {
      const shown = answersInPlay(settings, place, random);
      if (!isTexts(answer)) return "An answer is a list of the question's answer ids";
      const chosen = answer.map((id) => shown.find((one) => one.id === id)?.place ?? -1);
      if (chosen.includes(-1) || new Set(chosen).size < chosen.length)
        return "An answer is a list of the question's answer ids";
      return fitting(settings, place, chosen);
    },
    read(settings, place, answer) {
      const { id, answers } = itemAt(settings.questions, place);
      const name = idOf({ id }, place);
      const ids = typeof answer === "string" ? [answer] : answer;
      if (!isTexts(ids)) return `The answer to ${name} is an answer id or a list of them`;
      const chosen = ids.map((one) => answers.findIndex((candidate, at) => idOf(candidate, at) === one));
      if (chosen.includes(-1) || new Set(chosen).size < chosen.length)
        return `The answer to ${name} is not one of its answers`;
      return fitting(settings, place, chosen);
    },
    done: (settings, turns, context) =>
      shownResult(settings.results, pointsOf(settings, turns), settings.shares, context),
    conclude(settings, turns) {
      const points = pointsOf(settings, turns);
      return {
        variables: { ...resultVariables(settings.results, points), count: turns.length, ...timeOf(turns) },
        record: {
          result: idsOf(settings.results)[winnerOf(points)],
          answers: turns.map(({ place, given, time }) => {
            const question = itemAt(settings.questions, place);
            const ids = idsOf(question.answers);
            return { question: idOf(question, place), chosen: given.map((at) => ids[at]), time };
          }),
        },
      };
    },
    goesBack: ({ back }) => back,
    isStepwise: ({ strict }) => strict,
  }),

  asked: ({ questions }, say) => askedQuestions(questions, say),
  answers: ({ questions }, record, say) =>
    toldAnswers(record, questions, "question", say, ({ answers }, { chosen }) =>
      chosenWords(answers, chosen, say).join(", "),
    ),
  faults: ({ results, questions }) => [
    ...repeated(questions, "questions"),
    ...unshown(questions, "questions", "question"),
    ...questions.flatMap(({ answers }, at) => [
      ...repeated(answers, `questions.${at}.answers`),
      ...unshown(answers, `questions.${at}.answers`, "answer"),
    ]),
    ...resultFaults(
      results,
      questions.flatMap(({ answers }, at) =>
        answers.map(({ weights }, place) => ({ path: `questions.${at}.answers.${place}.weights`, weights })),
      ),
    ),
  ],
};

function fitting({ questions }: Settings, place: number, chosen: Given): { given: Given } | string {
  if (chosen.length === 0) return "Choose an answer";
  if (itemAt(questions, place).kind === "single" && chosen.length > 1) return "This question takes one answer";
  return { given: chosen };
}

const pointsOf = ({ results, questions }: Settings, turns: readonly Turn<Given>[]): number[] =>
  tally(
    results,
    turns.flatMap(({ place, given }) => given.flatMap((at) => itemAt(questions, place).answers[at]?.weights ?? [])),
  );

const answersInPlay = ({ questions, shuffleAnswers }: Settings, place: number, random: PlayRandom) => {
  const question = itemAt(questions, place);
  return inPlay(question.answers.length, shuffleAnswers, random, `test:${idOf(question, place)}`);
};
