import { textIn } from "@fairground/model/text";
import { repeated, unshown } from "../kit/questions/rules/faults.ts";
import { idsOf, inTurn, itemAt, type TurnState } from "../kit/questions/rules/in-turn.ts";
import { idOf, shuffled } from "../kit/questions/rules/order.ts";
import { askedQuestions, toldAnswers } from "../kit/questions/rules/told.ts";
import type { GameFault, GameRules, PlayRandom } from "../kit/rules.ts";
import { checked, valuesOf } from "./answer.ts";
import { answerWords } from "./answer-words.ts";
import type { Question, SurveySettings } from "./settings.ts";
import type { Answer, ShownQuestion } from "./steps.ts";
import { surveyVariables } from "./variables.ts";

export type SurveyState = TurnState<Answer | null>;

/** Answers are checked and kept one by one; what they come to is up to the outcome rules. */
export const rules: GameRules<SurveySettings, SurveyState> = {
  isPersonal: () => true,
  ...inTurn<SurveySettings, Answer | null>({
    ids: ({ questions }) => idsOf(questions),
    order: ({ questions }) => questions.map((_, at) => at),
    show(settings, place, held, { random, language, firstLanguage }) {
      const question = itemAt(settings.questions, place);
      const said = (text: Question["text"]) => textIn(text, language, firstLanguage);
      const { kind, picture, required, other, least, most, characters, lines, scale } = question;
      const shown: Omit<ShownQuestion, "index" | "count" | "timeLeft" | "back"> = {
        ...{ kind, picture, required, other, least, most, characters, lines, scale, held },
        text: said(question.text),
        help: said(question.help),
        options: optionsInPlay(question, place, random).map(({ option, id }) => ({
          id,
          text: said(option.text),
          picture: option.picture,
        })),
        values: kind === "rating" ? valuesOf(question) : [],
        low: said(question.low),
        high: said(question.high),
        rows: question.rows.map((row, at) => ({ id: idOf(row, at), text: said(row.text) })),
      };
      return shown;
    },
    take: ({ questions }, place, answer) => checked(itemAt(questions, place), answer),
    read({ questions }, place, answer) {
      const question = itemAt(questions, place);
      const taken = checked(question, answer);
      return typeof taken === "string" ? `${idOf(question, place)}: ${taken}` : taken;
    },
    done: (_settings, turns) => ({
      answered: turns.filter(({ given }) => given !== null).length,
      count: turns.length,
    }),
    conclude: ({ questions }, turns) => ({
      variables: surveyVariables(questions, turns),
      record: {
        answers: turns.map(({ place, given, time }) => ({
          question: idOf(itemAt(questions, place), place),
          answer: given,
          time,
        })),
      },
    }),
    goesBack: ({ back }) => back,
    isStepwise: ({ strict }) => strict,
  }),
  asked: ({ questions }, say) => askedQuestions(questions, say),
  answers: ({ questions }, record, say) =>
    toldAnswers(record, questions, "question", say, (question, { answer }) => answerWords(question, answer, say)),
  faults: ({ questions }) => [
    ...repeated(questions, "questions"),
    ...unshown(questions, "questions", "question"),
    ...questions.flatMap((question, at) => faultsOf(question, `questions.${at}`)),
  ],
};

function optionsInPlay(question: Question, place: number, random: PlayRandom) {
  const options = question.options.map((option, at) => ({ option, id: idOf(option, at) }));
  return question.shuffle && question.kind !== "matrix"
    ? shuffled(options, random, `survey:${idOf(question, place)}`)
    : options;
}

const NEEDS: Readonly<Record<Question["kind"], number>> = {
  single: 2,
  multiple: 2,
  ranking: 2,
  matrix: 2,
  text: 0,
  rating: 0,
};

function faultsOf(question: Question, path: string): GameFault[] {
  const { kind, options, rows, least, most, other } = question;
  const faults = [...repeated(options, `${path}.options`), ...repeated(rows, `${path}.rows`)];
  if (options.length + (other ? 1 : 0) < NEEDS[kind])
    faults.push({ path: `${path}.options`, message: `This question needs ${NEEDS[kind]} options.` });
  if (NEEDS[kind] > 0) faults.push(...unshown(options, `${path}.options`, "option"));
  if (kind === "matrix" && rows.length === 0)
    faults.push({ path: `${path}.rows`, message: "This question needs rows." });
  if (kind === "matrix") faults.push(...unshown(rows, `${path}.rows`, "row"));
  if (kind === "multiple" && most > 0 && least > most)
    faults.push({ path: `${path}.least`, message: "At least is more than at most." });
  if (kind === "multiple" && least > options.length + (other ? 1 : 0))
    faults.push({ path: `${path}.least`, message: "At least is more than there are options." });
  return faults;
}
