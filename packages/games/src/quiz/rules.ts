import { textIn } from "@fairground/model/text";
import type { GameFault, GameRules, StepContext, StepResult } from "../kit/rules.ts";
import { idOf, judge, rightPlaces } from "./key.ts";
import { answerOrder, questionOrder } from "./order.ts";
import type { Question, QuizSettings } from "./settings.ts";
import type { QuizReply, ShownFeedback, ShownQuestion } from "./steps.ts";

/** An answer that arrives this much after its time limit (milliseconds) was given in time and travelled. */
export const GRACE = 1_500;

export interface Given {
  /** Ids of the document. */
  question: string;
  chosen: string[];
  correct: boolean;
  points: number;
  /** Milliseconds from question to answer by the server's clock; null where the answers came all at once. */
  time: number | null;
  late: boolean;
}

export interface QuizState {
  /** Places in the document's list of questions. */
  order: number[];
  /** Of the question that is out and not yet answered, epoch milliseconds; null between questions. */
  askedAt: number | null;
  given: Given[];
}

/** Knowledge is judged on the server, one question at a time; the key never leaves it. Score and time become variables. */
export const rules: GameRules<QuizSettings, QuizState> = {
  decides: "rules",

  faults: ({ questions }) => [
    ...repeated(questions, "questions"),
    ...questions.flatMap((question, at) => faultsOf(question, `questions.${at}`)),
  ],

  firstState: (settings, { random }) => ({ order: questionOrder(settings, random), askedAt: null, given: [] }),

  step(settings, state, data, context) {
    if (!isRecord(data)) return refused("A step is an object");
    const current = currentQuestion(settings, state);
    if (current === null) return refused("The quiz is over");
    if ("answer" in data) return answer(settings, state, data.answer, context);
    if (data.begin === true || data.look === true) {
      // Asked again, a question keeps its clock: a reload gains no time.
      const next = state.askedAt === null ? { ...state, askedAt: context.now } : state;
      return replied({ question: shownQuestion(settings, next, context) }, next);
    }
    return refused("A step is begin, look or answer");
  },

  conclude(settings, gameData, state, context) {
    const whole = isRecord(gameData) && "answers" in gameData && (state === null || isUntouched(state));
    if (whole) {
      if (
        settings.strict ||
        settings.feedback ||
        settings.questions.some((question) => limitOf(settings, question) > 0)
      )
        return refused("This quiz is played question by question");
      const given = judgeWhole(settings, questionOrder(settings, context.random), gameData.answers);
      return typeof given === "string" ? refused(given) : concluded(given);
    }
    if (state === null || currentQuestion(settings, state) !== null) return refused("Not all questions are answered");
    return concluded(state.given);
  },
};

function answer(settings: QuizSettings, state: QuizState, data: unknown, context: StepContext): StepResult<QuizState> {
  const current = currentQuestion(settings, state);
  if (current === null || state.askedAt === null) return refused("No question has been asked");
  const { question, place } = current;
  const shown = answerOrder(settings, question, place, context.random);
  if (!isTexts(data)) return refused("An answer is a list of the question's answer ids");
  const chosen = data.map((id) => shown.find((candidate) => candidate.id === id)?.place ?? -1);
  if (chosen.includes(-1) || new Set(chosen).size < chosen.length)
    return refused("An answer is a list of the question's answer ids");
  if (question.kind === "single" && chosen.length > 1) return refused("This question takes one answer");

  const time = Math.max(0, context.now - state.askedAt);
  const limit = limitOf(settings, question);
  if (chosen.length === 0 && (limit === 0 || time < limit - GRACE)) return refused("Choose an answer");
  const late = limit > 0 && time > limit + GRACE;
  const { correct, points } = late ? { correct: false, points: 0 } : judge(question, chosen, settings.partial);
  const given: Given = {
    question: idOf(question, place),
    chosen: chosen.map((at) => answerId(question, at)),
    correct,
    points,
    time: limit > 0 ? Math.min(time, limit) : time,
    late,
  };
  const between = { ...state, askedAt: null, given: [...state.given, given] };

  const feedback: ShownFeedback | null = settings.feedback
    ? {
        correct,
        late: late || chosen.length === 0,
        rightAnswers: rightPlaces(question).flatMap((at) => shown.find((one) => one.place === at)?.id ?? []),
        text: words(correct ? question.rightText : question.wrongText, context),
      }
    : null;
  const { score } = summaryOf(between.given);
  const told: QuizReply = feedback ? { feedback, score } : {};
  if (currentQuestion(settings, between) === null) return replied({ ...told, done: summaryOf(between.given) }, between);
  // Feedback is read at leisure: the next question, and its clock, begin when they are asked for.
  if (feedback) return replied(told, between);
  const asked = { ...between, askedAt: context.now };
  return replied({ question: shownQuestion(settings, asked, context) }, asked);
}

function shownQuestion(settings: QuizSettings, state: QuizState, context: StepContext): ShownQuestion {
  const place = state.order[state.given.length] ?? 0;
  const question = questionAt(settings, place);
  const limit = limitOf(settings, question);
  return {
    index: state.given.length + 1,
    count: state.order.length,
    text: words(question.text, context),
    picture: question.picture,
    kind: question.kind,
    answers: answerOrder(settings, question, place, context.random).map(({ id, place: at }) => ({
      id,
      text: words(question.answers[at]?.text ?? "", context),
      picture: question.answers[at]?.picture ?? "",
    })),
    timeLeft: limit === 0 ? null : Math.max(0, limit - (context.now - (state.askedAt ?? context.now))),
  };
}

/** Answers of a client of the specification alone: by question id, one answer id or a list (decisions, "Steps"). */
function judgeWhole(settings: QuizSettings, order: readonly number[], answers: unknown): Given[] | string {
  if (!isRecord(answers)) return "answers is an object: question id to answer id, or to a list of them";
  const known = new Set(settings.questions.map(idOf));
  const stranger = Object.keys(answers).find((id) => !known.has(id));
  if (stranger !== undefined) return `There is no question ${stranger}`;
  const given: Given[] = [];
  for (const place of order) {
    const question = questionAt(settings, place);
    const id = idOf(question, place);
    const held = answers[id] ?? [];
    const ids = typeof held === "string" ? [held] : held;
    if (!isTexts(ids)) return `The answer to ${id} is an answer id or a list of them`;
    const chosen = ids.map((one) => question.answers.findIndex((candidate, at) => idOf(candidate, at) === one));
    if (chosen.includes(-1)) return `The answer to ${id} is not one of its answers`;
    if (question.kind === "single" && chosen.length > 1) return `${id} takes one answer`;
    given.push({
      question: id,
      chosen: [...ids],
      ...judge(question, chosen, settings.partial),
      time: null,
      late: false,
    });
  }
  return given;
}

/** `time` is left out where the answers came all at once: nothing of it was seen. */
function concluded(given: readonly Given[]) {
  const { time, ...counted } = summaryOf(given);
  const timed = given.every((one) => one.time !== null);
  return { kind: "concluded", variables: timed ? { ...counted, time } : counted, record: { answers: given } } as const;
}

/** `time` in seconds, to a tenth: from each question to its answer, what lay between not counted. */
const summaryOf = (given: readonly Given[]) => ({
  score: given.reduce((sum, one) => sum + one.points, 0),
  correct: given.filter((one) => one.correct).length,
  count: given.length,
  time: Math.round(given.reduce((sum, one) => sum + (one.time ?? 0), 0) / 100) / 10,
});

function currentQuestion(settings: QuizSettings, state: QuizState): { question: Question; place: number } | null {
  const place = state.order[state.given.length];
  return place === undefined ? null : { question: questionAt(settings, place), place };
}

function questionAt({ questions }: QuizSettings, place: number): Question {
  const question = questions[place];
  if (!question) throw new Error(`The play's settings have no question ${place}`); // a play keeps its revision
  return question;
}

/** Milliseconds; 0 is none. */
const limitOf = (settings: QuizSettings, question: Question): number => (question.seconds || settings.seconds) * 1000;
const answerId = (question: Question, at: number): string => idOf(question.answers[at] ?? { id: "" }, at);
const words = (text: Question["text"], { language, firstLanguage }: StepContext): string =>
  textIn(text, language, firstLanguage);
const isUntouched = (state: QuizState): boolean => state.askedAt === null && state.given.length === 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const replied = (reply: QuizReply, state: QuizState) => ({ kind: "reply", reply, state }) as const;

function faultsOf(question: Question, path: string): GameFault[] {
  const right = rightPlaces(question).length;
  const faults = repeated(question.answers, `${path}.answers`);
  if (textIn(question.text, "en", "en") === "" && question.picture === "")
    faults.push({ path: `${path}.text`, message: "This question has neither text nor picture." });
  if (right === 0) faults.push({ path: `${path}.answers`, message: "No answer of this question is marked as right." });
  if (question.kind === "single" && right > 1)
    faults.push({ path: `${path}.answers`, message: "A question with one right answer has several marked as right." });
  question.answers.forEach((answer, at) => {
    if (textIn(answer.text, "en", "en") === "" && answer.picture === "")
      faults.push({ path: `${path}.answers.${at}.text`, message: "This answer has neither text nor picture." });
  });
  return faults;
}

function repeated(items: readonly { id: string }[], path: string): GameFault[] {
  const ids = items.map(idOf);
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ path: `${path}.${at}.id`, message: `The id ${id} is used twice.` }] : [],
  );
}
