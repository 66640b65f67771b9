import type { LocalizedText } from "@fairground/model/text";
import { type MakeId, makeQuestion } from "./edits.ts";
import type { Item, Shape } from "./kinds.ts";
import type { ReadQuestion } from "./sheet.ts";

const RIGHT_SIDE =
  /^(right|rechts|direita|droite|derecha|true|yes|wahr|ja|stimmt|richtig|vrai|oui|verdadeiro|verdadero|sim|sí|si|x|1)$/i;

/** What was read of a sheet as questions of the game, in the language that is edited. */
export function itemsOf(
  read: readonly ReadQuestion[],
  shape: Shape,
  language: string,
  /** What the right side says on all cards, in that language. */
  rightSide: string,
  makeId: MakeId,
): Item[] {
  const said = (text: string): LocalizedText => (text === "" ? "" : { [language]: text });
  return read.map(({ text, key, answers }): Item => {
    const kept = answers.slice(0, shape.mostAnswers);
    const question = makeQuestion(shape, Math.max(kept.length, shape.leastAnswers), undefined, makeId);
    if (shape.mark === "side") {
      const side = RIGHT_SIDE.test(key) || (key !== "" && key === rightSide) ? "right" : "left";
      return { ...question, text: said(text), ...(key !== "" && { side }) };
    }
    if (!shape.answers) return { ...question, text: said(text) };
    const made = question[shape.answers] as Item[]; // just made
    const right = kept.filter(({ isRight }) => isRight).length;
    const filled = made.map((answer, at): Item => {
      const own = { ...answer, text: said(kept[at]?.text ?? "") };
      return shape.mark === "correct" && right > 0 ? { ...own, correct: kept[at]?.isRight ?? false } : own;
    });
    const kind = shape.mark === "correct" && right > 1 ? { kind: "multiple" } : {};
    return { ...question, ...kind, text: said(text), [shape.answers]: filled };
  });
}
