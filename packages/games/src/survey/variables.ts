import { idsOf, itemAt, type Turn, timeOf } from "../kit/questions/rules/in-turn.ts";
import { idOf } from "../kit/questions/rules/order.ts";
import type { Variables } from "../kit/rules.ts";
import type { Question } from "./settings.ts";
import type { Answer } from "./steps.ts";

/**
 * What outcome rules may ask of a survey: `score` (points of chosen options), `answered` and `count` of questions, and of
 * each question by its id `choice:<question>:<option>` (1 or 0; "other" too), `rating:<question>`,
 * `rank:<question>:<option>` (from 1) and `row:<question>:<row>` (the column's place from 1).
 */
export function surveyVariables(questions: readonly Question[], turns: readonly Turn<Answer | null>[]): Variables {
  const each = turns.flatMap(({ place, given }) => ofAnswer(itemAt(questions, place), place, given));
  return {
    score: turns.reduce((sum, { place, given }) => sum + pointsOf(itemAt(questions, place), given), 0),
    answered: turns.filter(({ given }) => given !== null).length,
    count: turns.length,
    ...Object.fromEntries(each),
    ...timeOf(turns),
  };
}

function ofAnswer(question: Question, place: number, given: Answer | null): [string, number][] {
  const name = idOf(question, place);
  const ids = idsOf(question.options);
  if (question.kind === "single" || question.kind === "multiple") {
    const chosen = given && "choices" in given ? given : { choices: [] };
    const own: [string, number][] = question.other ? [[`choice:${name}:other`, "other" in chosen ? 1 : 0]] : [];
    return [
      ...ids.map((id): [string, number] => [`choice:${name}:${id}`, chosen.choices.includes(id) ? 1 : 0]),
      ...own,
    ];
  }
  if (given === null) return [];
  if ("rating" in given) return [[`rating:${name}`, given.rating]];
  if ("order" in given) return given.order.map((id, at) => [`rank:${name}:${id}`, at + 1]);
  if ("rows" in given)
    return Object.entries(given.rows).map(([row, id]) => [`row:${name}:${row}`, ids.indexOf(id) + 1]);
  return [];
}

function pointsOf({ options }: Question, given: Answer | null): number {
  if (given === null) return 0;
  const chosen = "choices" in given ? given.choices : "rows" in given ? Object.values(given.rows) : [];
  const ids = idsOf(options);
  return chosen.reduce((sum, id) => sum + (options[ids.indexOf(id)]?.points ?? 0), 0);
}
