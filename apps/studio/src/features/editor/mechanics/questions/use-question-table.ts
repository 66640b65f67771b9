import { textIn } from "@fairground/model/text";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../../ui/announce.tsx";
import { inLanguage, setGameSetting } from "../../document/commands/index.ts";
import { useEditorApi } from "../../document/context.tsx";
import type { Recipe } from "../../document/editor.ts";
import { useToldStep } from "../use-step.ts";
import {
  addAnswer,
  addQuestion,
  type Edit,
  enter,
  type Line,
  markRight,
  moveLine,
  removeAll,
  removeLine,
  setLine,
} from "./edits.ts";
import { answersOf, type Item, questionsOf, type Shape, shapeOf } from "./kinds.ts";

/** What can be done in the table; each is one step of the history. Stays the same, so that only changed rows are drawn. */
export interface TableActions {
  choose(line: Line): void;
  write(line: Line, text: string): void;
  set(line: Line, name: string, value: unknown, merge: boolean): void;
  mark(line: Line): void;
  enter(line: Line): void;
  /** One up or down. */
  step(line: Line, by: -1 | 1): void;
  move(line: Line, to: number): void;
  remove(line: Line): void;
  removeAll(): void;
  addAnswer(line: Line): void;
  addQuestion(): void;
  /** With the results of a personality test where there are new ones; one step. */
  replaceAll(list: readonly Item[], to: Line, results?: readonly Item[]): void;
}

/** Where a line's field is found to write on in it. */
export const lineName = ({ question, answer }: Line): string => `${question}.${answer ?? "question"}`;

export function useQuestionTable(root: React.RefObject<HTMLElement | null>) {
  const editor = useEditorApi();
  const t = useTranslations("editor.mechanics.questions");
  const run = useToldStep();
  const [chosen, setChosen] = useState<Line>({ question: 0, answer: null });
  /** Where one is to go on writing; the table opens at its first question. */
  const [wanted, setWanted] = useState<Line | null>({ question: 0, answer: null });
  const now = useRef({ t, run });
  now.current = { t, run };

  useLayoutEffect(() => {
    if (!wanted) return;
    setWanted(null);
    const field = root.current?.querySelector<HTMLTextAreaElement>(`[data-line="${lineName(wanted)}"]`);
    field?.focus();
    field?.scrollIntoView?.({ block: "nearest" });
  }, [wanted, root]);

  const actions = useMemo((): TableActions => {
    const makeId = () => crypto.randomUUID();
    const read = () => {
      const { draft, session } = editor.get();
      const { game } = draft.document;
      const shape = shapeOf(game.kind);
      const first = draft.metadata.languages[0]?.shortName ?? "en";
      return { shape, list: questionsOf(game), language: session.language, first, draft };
    };
    const put = (label: string, shape: Shape, list: readonly Item[], mergeKey?: string) =>
      now.current.run(label, setGameSetting([shape.setting], list), {
        values: { name: shape.setting },
        ...(mergeKey ? { mergeKey } : {}),
      }) === null;
    const goTo = (to: Line) => {
      setChosen(to);
      setWanted(to);
    };
    const edit = (label: string, make: (list: readonly Item[], shape: Shape) => Edit | null): boolean => {
      const { shape, list } = read();
      const made = shape && make(list, shape);
      if (!shape || !made) return false;
      if (made.list !== list && !put(label, shape, made.list)) return false;
      goTo(made.to);
      return true;
    };
    const numbered = ({ question, answer }: Line) =>
      answer === null
        ? now.current.t("question", { number: question + 1 })
        : now.current.t("answer", { number: answer + 1, row: question + 1 });
    const actions: TableActions = {
      choose: setChosen,
      write(line, text) {
        const { shape, list, language, first, draft } = read();
        if (!shape) return;
        const question = list[line.question];
        const item = line.answer === null ? question : answersOf(shape, question)[line.answer];
        if (!item) return;
        // A star before an answer says that it is right: hands stay on the keys.
        const isStarred = shape.mark === "correct" && line.answer !== null && text.startsWith("*");
        const own = inLanguage(item.text, language, first, isStarred ? text.replace(/^\*\s*/, "") : text);
        const spoken = draft.metadata.languages.map(({ shortName }) => shortName);
        const said = Object.fromEntries(Object.entries(own).filter(([each]) => spoken.includes(each)));
        const written = setLine(list, line, { text: said }, shape);
        put(
          "writeQuestion",
          shape,
          isStarred && item.correct !== true ? markRight(written, line, shape) : written,
          `write ${item.id} ${language}`,
        );
      },
      set(line, name, value, merge) {
        const { shape, list } = read();
        if (!shape) return;
        const key = merge ? `question ${lineName(line)} ${name}` : undefined;
        put("setQuestion", shape, setLine(list, line, { [name]: value }, shape), key);
      },
      mark(line) {
        const { shape, list } = read();
        if (shape) put("markAnswer", shape, markRight(list, line, shape));
      },
      enter: (line) => void edit("addQuestion", (list, shape) => enter(list, line, shape, makeId)),
      step(line, by) {
        actions.move(line, (line.answer ?? line.question) + by);
      },
      move(line, to) {
        if (edit("moveQuestion", (list, shape) => moveLine(list, line, to, shape)))
          announce(now.current.t("movedTo", { name: numbered(line), place: to + 1 }));
      },
      remove(line) {
        if (edit("removeQuestion", (list, shape) => removeLine(list, line, shape)))
          announce(now.current.t("removed", { name: numbered(line) }));
      },
      removeAll() {
        if (edit("removeQuestion", (_, shape) => removeAll(shape, makeId))) announce(now.current.t("removedAll"));
      },
      addAnswer: (line) => void edit("addAnswer", (list, shape) => addAnswer(list, line, shape, makeId)),
      addQuestion: () => void edit("addQuestion", (list, shape) => addQuestion(list, shape, makeId)),
      replaceAll(list, to, results) {
        const { shape } = read();
        if (!shape) return;
        const questions = setGameSetting([shape.setting], list);
        const recipe: Recipe = (draft) => (results && setGameSetting(["results"], results)(draft)) ?? questions(draft);
        if (now.current.run("pasteQuestions", recipe, { values: { name: shape.setting } }) === null) goTo(to);
      },
    };
    return actions;
  }, [editor]);

  return { actions, chosen };
}

/** The words of a line in one language, and what stands in for them where there are none. */
export function wordsOf(item: Item, language: string, first: string): { own: string; instead: string } {
  const { text } = item;
  const own = typeof text === "string" ? (language === first ? text : "") : (text?.[language] ?? "");
  return { own, instead: own === "" ? textIn(text, language, first) : "" };
}
