import type { Fields } from "@fairground/model/settings/schema";
import { Accordion } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SettingsForm } from "../../fields/settings-form.tsx";
import { Details, DetailsSection } from "../details.tsx";
import type { Line } from "./edits.ts";
import { answersOf, type Item, type Shape } from "./kinds.ts";
import { QuestionPreview } from "./question-preview.tsx";
import type { TableActions } from "./use-question-table.ts";

interface QuestionDetailsProps {
  line: Line;
  list: readonly Item[];
  shape: Shape;
  readOnly: boolean;
  actions: TableActions;
}

/** What the table has no column for. */
const IN_TABLE = ["text", "correct", "side", "weights", "left", "right", "answers", "options"];
/** What one does without for long: ids, points, feedback. */
const OFTEN = ["kind", "picture", "rows", "scale"];

/** The chosen line, beside the table: how a visitor sees it, its picture, and under “More” the rest. */
export function QuestionDetails({ line, list, shape, readOnly, actions }: QuestionDetailsProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const question = list[line.question];
  const answer = line.answer === null ? undefined : answersOf(shape, question)[line.answer];
  if (!question) return null;
  const whole: Line = { ...line, answer: null };
  // A swipe quiz's own words for the two sides are no column.
  const own = shape.mark === "side" ? IN_TABLE.filter((name) => !["left", "right"].includes(name)) : IN_TABLE;
  return (
    <Details title={t("question", { number: line.question + 1 })} disabled={readOnly}>
      <QuestionPreview place={line.question} />
      <Form
        {...{ actions }}
        key={`${line.question}`}
        line={whole}
        item={question}
        fields={shape.question.fields}
        without={own}
        title={t("ofQuestion")}
      />
      {answer && shape.answer && (
        <Form
          {...{ line, actions }}
          key={`${line.question} ${line.answer}`}
          item={answer}
          fields={shape.answer.fields}
          without={IN_TABLE}
          title={t("answerHere", { number: (line.answer ?? 0) + 1 })}
        />
      )}
    </Details>
  );
}

interface FormProps {
  title: string;
  line: Line;
  item: Item;
  fields: Fields;
  without: readonly string[];
  actions: TableActions;
}
function Form({ title, line, item, fields, without, actions }: FormProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const shown = Object.entries(fields).filter(([name]) => !without.includes(name));
  const part = (isOften: boolean) => {
    const some = Object.fromEntries(shown.filter(([name]) => OFTEN.includes(name) === isOften)) as Fields; // a part of them
    return (
      <SettingsForm
        fields={some}
        value={item}
        onChange={(name, value, merge) => actions.set(line, name, value, merge)}
      />
    );
  };
  return (
    <DetailsSection title={title}>
      {part(true)}
      <Accordion variant="default" chevronPosition="left" order={4}>
        <Accordion.Item value="more">
          <Accordion.Control>{t("more")}</Accordion.Control>
          <Accordion.Panel>{part(false)}</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </DetailsSection>
  );
}
