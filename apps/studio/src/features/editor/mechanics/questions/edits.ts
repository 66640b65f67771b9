import { moved } from "../../fields/list-field.tsx";
import { answersOf, type Item, type Shape, takesAnswers } from "./kinds.ts";

/** A line of the table: a question, or one of its answers. */
export interface Line {
  question: number;
  answer: number | null;
}
export interface Edit {
  list: readonly Item[];
  /** Where one goes on writing. */
  to: Line;
}
/** Gives what is new its id: nobody is asked for one. */
export type MakeId = () => string;

/** As many as most questions have; a first one begins with so many. */
const USUAL_ANSWERS = 3;

/**
 * Enter: the next answer, and on an empty one the next question. Also a question's last answer leads to the next question
 * where it has as many as the one before: questions of a quiz are mostly alike.
 * @returns null where there is nowhere to go
 */
export function enter(list: readonly Item[], line: Line, shape: Shape, makeId: MakeId): Edit | null {
  const question = list[line.question];
  if (!question) return null;
  const answers = answersOf(shape, question);
  if (line.answer === null) {
    if (takesAnswers(shape, question))
      return answers.length > 0 ? { list, to: { ...line, answer: 0 } } : addAnswer(list, line, shape, makeId);
    return isEmpty(question) ? null : nextQuestion(list, line.question, shape, makeId);
  }
  if (isEmpty(answers[line.answer])) {
    const left = withoutEmpty(answers, shape.leastAnswers);
    return nextQuestion(withAnswers(list, line.question, shape, left), line.question, shape, makeId);
  }
  if (line.answer < answers.length - 1) return { list, to: { ...line, answer: line.answer + 1 } };
  const before = list[line.question - 1];
  const isLikeBefore = before && takesAnswers(shape, before) && answersOf(shape, before).length <= answers.length;
  const isFull = answers.length >= shape.mostAnswers;
  if (isLikeBefore || isFull) return nextQuestion(list, line.question, shape, makeId);
  return addAnswer(list, line, shape, makeId);
}

/** The question behind this one, which is made where there is none. */
function nextQuestion(list: readonly Item[], question: number, shape: Shape, makeId: MakeId): Edit | null {
  if (question < list.length - 1) return { list, to: { question: question + 1, answer: null } };
  return addQuestion(list, shape, makeId);
}

/** A question behind the last one, with as many answers as that has. @returns null where there is no room */
export function addQuestion(list: readonly Item[], shape: Shape, makeId: MakeId): Edit | null {
  if (list.length >= shape.mostQuestions) return null;
  const model = list.at(-1);
  const count = model && takesAnswers(shape, model) ? answersOf(shape, model).length : USUAL_ANSWERS;
  const question = makeQuestion(shape, Math.max(count, shape.leastAnswers), model, makeId);
  return { list: [...list, question], to: { question: list.length, answer: null } };
}

/** An answer behind this line. @returns null where there is no room */
export function addAnswer(list: readonly Item[], line: Line, shape: Shape, makeId: MakeId): Edit | null {
  const question = list[line.question];
  const answers = answersOf(shape, question);
  if (!question || !shape.answer || answers.length >= shape.mostAnswers) return null;
  const at = line.answer === null ? answers.length : line.answer + 1;
  const next = answers.toSpliced(at, 0, makeAnswer(shape, at, list[line.question - 1], makeId));
  return { list: withAnswers(list, line.question, shape, next), to: { question: line.question, answer: at } };
}

/** @param count how many answers it begins with; @param model the question before it, which new ones resemble */
export function makeQuestion(shape: Shape, count: number, model: Item | undefined, makeId: MakeId): Item {
  const item: Item = { ...structuredClone(shape.question.defaults), id: makeId() };
  const sides = shape.mark === "sides" && model ? { right: model.right, left: model.left } : {};
  if (!shape.answers) return { ...item, ...sides };
  const answers = Array.from({ length: count }, (_, at): Item => {
    const answer = makeAnswer(shape, at, model, makeId);
    return shape.mark === "correct" ? { ...answer, correct: at === 0 } : answer;
  });
  return { ...item, [shape.answers]: answers };
}

/** In a personality test an answer speaks for what the one at its place spoke for before. */
function makeAnswer(shape: Shape, at: number, model: Item | undefined, makeId: MakeId): Item {
  const item: Item = { ...structuredClone(shape.answer?.defaults ?? {}), id: makeId() };
  const before = answersOf(shape, model)[at];
  return shape.mark === "weights" && before ? { ...item, weights: before.weights } : item;
}

/** None of them stays: one begins anew, at an empty question. */
export const removeAll = (shape: Shape, makeId: MakeId): Edit => ({
  list: [makeQuestion(shape, Math.max(USUAL_ANSWERS, shape.leastAnswers), undefined, makeId)],
  to: { question: 0, answer: null },
});

/** @returns null where the line must stay */
export function removeLine(list: readonly Item[], { question, answer }: Line, shape: Shape): Edit | null {
  if (answer === null) {
    if (list.length <= shape.leastQuestions) return null;
    const left = list.filter((_, at) => at !== question);
    return { list: left, to: { question: Math.max(0, Math.min(question, left.length - 1)), answer: null } };
  }
  const answers = answersOf(shape, list[question]);
  if (answers.length <= shape.leastAnswers) return null;
  const left = answers.filter((_, at) => at !== answer);
  return {
    list: withAnswers(list, question, shape, left),
    to: { question, answer: left.length === 0 ? null : Math.min(answer, left.length - 1) },
  };
}

/** A question among its like, or an answer within its question. @returns null at the end */
export function moveLine(list: readonly Item[], line: Line, to: number, shape: Shape): Edit | null {
  if (line.answer === null) {
    if (to < 0 || to >= list.length) return null;
    return { list: moved(list, line.question, to), to: { question: to, answer: null } };
  }
  const answers = answersOf(shape, list[line.question]);
  if (to < 0 || to >= answers.length) return null;
  return {
    list: withAnswers(list, line.question, shape, moved(answers, line.answer, to)),
    to: { ...line, answer: to },
  };
}

/** One answer is right: the others are wrong then, except where a question has several. */
export function markRight(list: readonly Item[], { question, answer }: Line, shape: Shape): readonly Item[] {
  const held = list[question];
  const isSeveral = held?.kind === "multiple";
  const next = answersOf(shape, held).map((each, at) => {
    if (at === answer) return { ...each, correct: isSeveral ? each.correct !== true : true };
    return isSeveral || each.correct !== true ? each : { ...each, correct: false };
  });
  return withAnswers(list, question, shape, next);
}

export function setLine(
  list: readonly Item[],
  { question, answer }: Line,
  change: Item,
  shape: Shape,
): readonly Item[] {
  if (answer === null) return list.map((each, at) => (at === question ? { ...each, ...change } : each));
  const answers = answersOf(shape, list[question]);
  const next = answers.map((each, at) => (at === answer ? { ...each, ...change } : each));
  return withAnswers(list, question, shape, next);
}

export const withAnswers = (
  list: readonly Item[],
  question: number,
  { answers: name }: Shape,
  answers: readonly Item[],
): readonly Item[] =>
  name === null ? list : list.map((each, at) => (at === question ? { ...each, [name]: answers } : each));

/** What says nothing in any language and shows nothing. */
function isEmpty(item: Item | undefined): boolean {
  const { text = "", picture = "" } = item ?? {};
  const said = typeof text === "string" ? [text] : Object.values(text);
  return picture === "" && said.every((each) => each.trim() === "");
}

/** Empty answers go, the last first, as far as the game can do without. */
function withoutEmpty(answers: readonly Item[], least: number): readonly Item[] {
  let surplus = answers.length - least;
  return answers
    .toReversed()
    .filter((each) => !(isEmpty(each) && surplus-- > 0))
    .toReversed();
}
