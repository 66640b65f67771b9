import type { LocalizedText } from "@fairground/model/text";
import { Button, Group } from "@mantine/core";
import { ClipboardPaste, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../../document/context.tsx";
import { useRowOrder } from "../../fields/row-order.tsx";
import { QUIZ, QUIZ_SWIPE } from "../../inspector/questions/exchanges.ts";
import { QuestionsExchange } from "../../inspector/questions/questions-exchange.tsx";
import mechanics from "../mechanics.module.css";
import { useText } from "../use-text.ts";
import { questionsOf, resultsOf, shapeOf } from "./kinds.ts";
import { sheetIn } from "./line-field.tsx";
import { QuestionDetails } from "./question-details.tsx";
import { QuestionRows } from "./question-rows.tsx";
import classes from "./questions.module.css";
import { SheetDialog } from "./sheet-dialog.tsx";
import { useQuestionTable } from "./use-question-table.ts";

/** All questions of the game in one table, written without leaving the keys; what is rare stands beside it. */
export function QuestionsPanel(): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const root = useRef<HTMLDivElement>(null);
  const game = useEditor(({ draft }) => draft.document.game);
  const readOnly = useEditor((state) => state.readOnly);
  const say = useText();
  const { actions, chosen } = useQuestionTable(root);
  const [sheet, setSheet] = useState<string | null>(null);
  const shape = useMemo(() => shapeOf(game.kind), [game.kind]);
  const list = questionsOf(game);
  const order = useRowOrder(list.length, 0, (from, to) => actions.move({ question: from, answer: null }, to));
  if (!shape) return null;
  const sides = {
    left: say(game.settings.left as LocalizedText | undefined) || t("left"), // of the game's own schema
    right: say(game.settings.right as LocalizedText | undefined) || t("right"),
  };
  const results = shape.mark === "weights" || shape.mark === "sides" ? resultsOf(game) : [];
  const at = { ...chosen, question: Math.min(chosen.question, list.length - 1) };
  return (
    <div className={mechanics.panel}>
      <div className={`${mechanics.split} ${classes.room}`}>
        <div ref={root} className={mechanics.main}>
          <p className={mechanics.help}>
            {t(shape.answers ? "help" : "helpCards")}
            {shape.mark === "correct" && ` ${t("helpRight")}`}
          </p>
          <div
            className={classes.frame}
            onPaste={(event) => {
              const text = readOnly ? null : sheetIn(event);
              if (text === null) return;
              event.preventDefault();
              setSheet(text);
            }}
          >
            <table className={classes.table}>
              <caption className={classes.caption}>{t("title")}</caption>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{t(shape.answers ? "questionsAndAnswers" : "cards")}</th>
                  {shape.mark === "correct" && <th scope="col">{t("isRightHead")}</th>}
                  {shape.mark === "side" && <th scope="col">{t("isRightHead")}</th>}
                  {shape.mark === "weights" &&
                    results.map((result, n) => (
                      <th scope="col" key={result.id || n}>
                        {say(result.text) || result.id}
                      </th>
                    ))}
                  {shape.mark === "sides" &&
                    (["left", "right"] as const).flatMap((side) =>
                      results.map((result, n) => (
                        <th scope="col" key={`${side} ${result.id || n}`}>
                          {t(`sideFor.${side}`, { name: say(result.text) || result.id || String(n + 1) })}
                        </th>
                      )),
                    )}
                  <td />
                </tr>
              </thead>
              {list.map((question, index) => (
                <QuestionRows
                  key={question.id || index}
                  {...{ question, index, shape, results, sides, order, readOnly, actions }}
                  mayGo={list.length > shape.leastQuestions}
                  isChosen={index === at.question}
                />
              ))}
            </table>
          </div>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={readOnly || list.length >= shape.mostQuestions}
              leftSection={<Plus size={14} aria-hidden />}
              onClick={actions.addQuestion}
            >
              {t(shape.answers ? "addQuestion" : "addCard")}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={readOnly}
              leftSection={<ClipboardPaste size={14} aria-hidden />}
              onClick={() => setSheet("")}
            >
              {t("paste")}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={readOnly}
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={actions.removeAll}
            >
              {t("removeAll")}
            </Button>
            {game.kind === "quiz" && <QuestionsExchange exchange={QUIZ} />}
            {game.kind === "quiz-swipe" && <QuestionsExchange exchange={QUIZ_SWIPE} />}
          </Group>
        </div>
        <QuestionDetails {...{ list, shape, readOnly, actions }} line={at} />
      </div>
      {sheet !== null && (
        <SheetDialog
          {...{ shape, list, results }}
          first={sheet}
          rightSide={sides.right}
          onClose={() => setSheet(null)}
          onTake={actions.replaceAll}
        />
      )}
    </div>
  );
}
