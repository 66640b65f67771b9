import { ActionIcon, Button, Checkbox, Radio, SegmentedControl, Tooltip } from "@mantine/core";
import { Image, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RowHandle, useRowOrder } from "../../fields/row-order.tsx";
import { artUrl } from "../../page/art-url.ts";
import { useText } from "../use-text.ts";
import type { Line } from "./edits.ts";
import { answersOf, type Item, type Shape, takesAnswers } from "./kinds.ts";
import { LineField } from "./line-field.tsx";
import classes from "./questions.module.css";
import type { TableActions } from "./use-question-table.ts";
import { WeightCells } from "./weight-cells.tsx";

interface QuestionRowsProps {
  question: Item;
  index: number;
  shape: Shape;
  results: readonly Item[];
  /** What the two sides of a card say. */
  sides: Readonly<Record<"left" | "right", string>>;
  order: ReturnType<typeof useRowOrder>;
  readOnly: boolean;
  mayGo: boolean;
  isChosen: boolean;
  actions: TableActions;
}

/** A question with its answers below it: a body of the table of its own. */
export function QuestionRows(props: QuestionRowsProps): ReactNode {
  const { question, index, shape, results, sides, order, readOnly, mayGo, isChosen, actions } = props;
  const t = useTranslations("editor.mechanics.questions");
  const answers = takesAnswers(shape, question) ? answersOf(shape, question) : [];
  const line: Line = { question: index, answer: null };
  const name = t("question", { number: index + 1 });
  const answerOrder = useRowOrder(answers.length, 0, (from, to) => actions.move({ question: index, answer: from }, to));
  const span = { colSpan: shape.mark === "weights" ? Math.max(1, results.length) : 1 };
  return (
    <tbody
      {...order.rowProps(index)}
      className={classes.group}
      data-chosen={isChosen || undefined}
      data-field={`game.settings.${shape.setting}.${index}`}
    >
      <tr>
        <td className={classes.narrow}>{!readOnly && <RowHandle order={order} index={index} name={name} />}</td>
        <th scope="row">
          <span className={classes.said}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <LineField {...{ line, readOnly, actions }} item={question} label={name} placeholder={t("writeQuestion")} />
            <Picture item={question} />
          </span>
        </th>
        {shape.mark === "side" && (
          <td>
            <SegmentedControl
              size="xs"
              aria-label={t("sideOf", { number: index + 1 })}
              disabled={readOnly}
              value={question.side === "left" ? "left" : "right"}
              onChange={(side) => actions.set(line, "side", side, false)}
              data={(["left", "right"] as const).map((value) => ({ value, label: sides[value] }))}
            />
          </td>
        )}
        {shape.mark === "sides" && (
          <WeightCells {...{ line, results, readOnly, actions }} item={question} of={name} names={["left", "right"]} />
        )}
        {shape.answers && shape.mark !== null && <td {...span} className={classes.rest} />}
        <td className={classes.narrow}>
          {mayGo && !readOnly && <Remove label={t("remove", { name })} onRemove={() => actions.remove(line)} />}
        </td>
      </tr>
      {answers.map((answer, at) => (
        <AnswerRow
          key={answer.id || at}
          {...{ answer, shape, results, readOnly, actions }}
          line={{ question: index, answer: at }}
          isSeveral={question.kind === "multiple"}
          order={answerOrder}
          mayGo={answers.length > shape.leastAnswers}
        />
      ))}
      {takesAnswers(shape, question) && answers.length < shape.mostAnswers && !readOnly && (
        <tr>
          <td />
          <td colSpan={shape.mark === "correct" ? 3 : 2 + results.length}>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              className={classes.more ?? ""}
              leftSection={<Plus size={14} aria-hidden />}
              aria-label={t("addAnswerTo", { number: index + 1 })}
              onClick={() => actions.addAnswer({ question: index, answer: answers.length - 1 })}
            >
              {t("addAnswer")}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface AnswerRowProps {
  answer: Item;
  line: Line & { answer: number };
  shape: Shape;
  results: readonly Item[];
  isSeveral: boolean;
  order: ReturnType<typeof useRowOrder>;
  readOnly: boolean;
  mayGo: boolean;
  actions: TableActions;
}
function AnswerRow({
  answer,
  line,
  shape,
  results,
  isSeveral,
  order,
  readOnly,
  mayGo,
  actions,
}: AnswerRowProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const say = useText();
  const name = t("answer", { number: line.answer + 1, row: line.question + 1 });
  const Mark = isSeveral ? Checkbox : Radio;
  return (
    <tr {...order.rowProps(line.answer)}>
      <td className={classes.narrow}>{!readOnly && <RowHandle order={order} index={line.answer} name={name} />}</td>
      <td>
        <span className={`${classes.said} ${classes.isAnswer}`}>
          <LineField {...{ line, readOnly, actions }} item={answer} label={name} placeholder={t("writeAnswer")} />
          <Picture item={answer} />
        </span>
      </td>
      {shape.mark === "correct" && (
        <td className={classes.mark}>
          <Mark
            aria-label={t("isRight", { name: say(answer.text) || name })}
            disabled={readOnly}
            checked={answer.correct === true}
            onChange={() => actions.mark(line)}
          />
        </td>
      )}
      {shape.mark === "weights" && (
        <WeightCells
          {...{ line, results, readOnly, actions }}
          item={answer}
          of={say(answer.text) || name}
          names={["weights"]}
        />
      )}
      <td className={classes.narrow}>
        {mayGo && !readOnly && <Remove label={t("remove", { name })} onRemove={() => actions.remove(line)} />}
      </td>
    </tr>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove(): void }): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** That it has a picture, which is chosen beside the table. */
function Picture({ item }: { item: Item }): ReactNode {
  const picture = String(item.picture ?? "");
  if (picture === "") return null;
  return (
    <span className={classes.picture} aria-hidden>
      {picture.startsWith("art:") || picture.includes("/") ? (
        <img src={artUrl(picture)} alt="" loading="lazy" />
      ) : (
        <Image size={14} />
      )}
    </span>
  );
}
