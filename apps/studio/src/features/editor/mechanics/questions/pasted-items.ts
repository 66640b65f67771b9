import type { LocalizedText } from "@fairground/model/text";
import { type MakeId, makeQuestion } from "./edits.ts";
import { BARE, type Item, type Shape } from "./kinds.ts";
import type { ReadQuestion, Spoken } from "./sheet.ts";

const RIGHT_SIDE =
  /^(right|rechts|direita|droite|derecha|true|yes|wahr|ja|stimmt|richtig|vrai|oui|verdadeiro|verdadero|sim|sí|si|x|1)$/i;

interface Taking {
  shape: Shape;
  /** In which the sheet is written. */
  language: string;
  /** What the right side says on all cards, in that language. */
  rightSide: string;
  /** Those of a personality test, the new ones too. */
  results: readonly Item[];
  makeId: MakeId;
}

/** What was read of a sheet as questions of the game, in the language that is edited. */
export function itemsOf(
  read: readonly ReadQuestion[],
  { shape, language, rightSide, results, makeId }: Taking,
): Item[] {
  const said = (text: string): LocalizedText => (text === "" ? "" : { [language]: text });
  const weights = (spoken: readonly Spoken[]) => weightsOf(spoken, results);
  return read.map(({ text, key, answers, kind, sides }): Item => {
    const kept = answers.slice(0, shape.mostAnswers);
    const question = makeQuestion(shape, Math.max(kept.length, shape.leastAnswers), undefined, makeId);
    if (shape.mark === "side") {
      const side = RIGHT_SIDE.test(key) || (key !== "" && key === rightSide) ? "right" : "left";
      return { ...question, text: said(text), ...(key !== "" && { side }) };
    }
    if (!shape.answers) {
      const spoken = [...sides.left, ...sides.right].length > 0;
      const speaks = spoken ? { left: weights(sides.left), right: weights(sides.right) } : {};
      return { ...question, text: said(text), ...(shape.mark === "sides" && speaks) };
    }
    if (shape.mark === null) {
      // Nothing to choose from: one writes an answer of one's own.
      const asked = kind ?? (kept.length === 0 ? "text" : "single");
      if (BARE.has(asked)) return { ...question, kind: asked, text: said(text), [shape.answers]: [] };
      const rows = asked === "matrix" && { rows: [{ id: makeId(), text: "" }] };
      const made = question[shape.answers] as Item[]; // just made
      const options = made.map((option, at): Item => ({ ...option, text: said(kept[at]?.text ?? "") }));
      return { ...question, kind: asked, ...rows, text: said(text), [shape.answers]: options };
    }
    const made = question[shape.answers] as Item[]; // just made
    const right = kept.filter(({ isRight }) => isRight).length;
    const filled = made.map((answer, at): Item => {
      const words = { ...answer, text: said(kept[at]?.text ?? "") };
      const own = shape.mark === "weights" ? { ...words, weights: weights(kept[at]?.speaks ?? []) } : words;
      return shape.mark === "correct" && right > 0 ? { ...own, correct: kept[at]?.isRight ?? false } : own;
    });
    const several = shape.mark === "correct" && right > 1 ? { kind: "multiple" } : {};
    return { ...question, ...several, text: said(text), [shape.answers]: filled };
  });
}

/** Results that a sheet names and the test does not have yet, each once. */
export function newResults(read: readonly ReadQuestion[]): string[] {
  const all = read.flatMap(({ answers, sides }) => [
    ...answers.flatMap(({ speaks }) => speaks),
    ...sides.right,
    ...sides.left,
  ]);
  const names = new Map<string, string>();
  for (const { result } of all)
    if (typeof result === "string" && !names.has(result.toLowerCase())) names.set(result.toLowerCase(), result);
  return [...names.values()];
}

/** Named by their ids; what is said twice of a result adds up. */
function weightsOf(spoken: readonly Spoken[], results: readonly Item[]): { result: string; points: number }[] {
  const sums = new Map<string, number>();
  for (const { result, points } of spoken) {
    const at = typeof result === "number" ? result : results.findIndex(({ text }) => isCalled(text, result));
    if (at === -1) continue;
    const id = results[at]?.id || String(at + 1);
    sums.set(id, Math.max(-100, Math.min(100, (sums.get(id) ?? 0) + points)));
  }
  return [...sums].map(([result, points]) => ({ result, points }));
}
const isCalled = (text: LocalizedText | undefined, name: string): boolean =>
  (typeof text === "string" ? [text] : Object.values(text ?? {})).some(
    (each) => each.trim().toLowerCase() === name.toLowerCase(),
  );
