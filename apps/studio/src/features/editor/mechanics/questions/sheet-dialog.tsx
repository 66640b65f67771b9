import { Button, Checkbox, Group, Modal, NativeSelect, Radio, Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../../ui/toasts.ts";
import { useEditor } from "../../document/context.tsx";
import type { Line } from "./edits.ts";
import type { Item, Shape } from "./kinds.ts";
import { itemsOf } from "./pasted-items.ts";
import classes from "./questions.module.css";
import { gridOf, questionsIn, ROLES, type Role, recognised, type Sheet } from "./sheet.ts";

interface SheetDialogProps {
  /** What was pasted into the table; "": it is pasted here. */
  first: string;
  shape: Shape;
  list: readonly Item[];
  rightSide: string;
  onTake(list: readonly Item[], to: Line): void;
  onClose(): void;
}
const SHOWN = 6;

/** Questions of a spreadsheet: what each column seems to hold is shown, and can be said otherwise, before anything is taken. */
export function SheetDialog(props: SheetDialogProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions.sheet");
  const common = useTranslations("common");
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="xl"
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Inside {...props} />
    </Modal>
  );
}

function Inside({ first, shape, list, rightSide, onTake, onClose }: SheetDialogProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions.sheet");
  const common = useTranslations("common");
  const language = useEditor(({ session }) => session.language);
  const [text, setText] = useState(first);
  const [said, setSaid] = useState<{ of: string; sheet: Sheet } | null>(null);
  const [way, setWay] = useState<"add" | "replace">("add");
  const hasAnswers = shape.answers !== null;
  const found = useMemo(() => (text.trim() === "" ? null : recognised(gridOf(text), hasAnswers)), [text, hasAnswers]);
  const sheet = said?.of === text ? said.sheet : found;
  const change = (part: Partial<Sheet>) => sheet && setSaid({ of: text, sheet: { ...sheet, ...part } });
  const read = useMemo(() => (sheet ? questionsIn(sheet) : []), [sheet]);
  const kept = way === "add" ? list : [];
  const room = shape.mostQuestions - kept.length;
  const answers = read.reduce((sum, question) => sum + question.answers.length, 0);
  const right = read.filter(({ answers: of, key }) =>
    hasAnswers ? of.some(({ isRight }) => isRight) : key !== "",
  ).length;
  const take = () => {
    const made = itemsOf(read, shape, language, rightSide, () => crypto.randomUUID());
    onTake([...kept, ...made], { question: kept.length, answer: null });
    toast(t("done"));
    onClose();
  };
  const mayMark = shape.mark === "correct" || shape.mark === "side";
  const roles = ROLES.filter((role) => (role !== "answer" || hasAnswers) && (role !== "right" || mayMark));
  return (
    <Stack gap="md">
      {first === "" && (
        <Textarea
          label={t("here")}
          description={t("hereHelp")}
          data-autofocus
          rows={5}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {sheet && (
        <>
          <Checkbox
            label={t("head")}
            checked={sheet.hasHead}
            onChange={({ currentTarget }) => change({ hasHead: currentTarget.checked })}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section className={classes.sheet} aria-label={t("columns")} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {sheet.roles.map((role, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <th key={at} scope="col" className={classes.column}>
                      <NativeSelect
                        size="xs"
                        aria-label={t("column", { number: at + 1 })}
                        value={roles.includes(role) ? role : "none"}
                        data={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
                        onChange={
                          ({ currentTarget }) => change({ roles: sheet.roles.with(at, currentTarget.value as Role) }) // one of the data's
                        }
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.grid.slice(0, SHOWN).map((row, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <tr key={n} data-head={(sheet.hasHead && n === 0) || undefined}>
                    {sheet.roles.map((_, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                      <td key={at}>{row[at]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {sheet.grid.length > SHOWN && (
            <Text size="sm" c="dimmed">
              {t("rest", { count: sheet.grid.length - SHOWN })}
            </Text>
          )}
          <Radio.Group label={t("way")} value={way} onChange={(next) => setWay(next === "replace" ? "replace" : "add")}>
            <Group gap="md" mt={6}>
              {(["add", "replace"] as const).map((each) => (
                <Radio key={each} value={each} label={t(`ways.${each}`)} />
              ))}
            </Group>
          </Radio.Group>
          <Text size="sm" role="status">
            {t(hasAnswers ? "found" : "foundCards", { count: read.length, given: answers })}
            {mayMark && read.length > right && ` ${t("unmarked", { count: read.length - right })}`}
          </Text>
          {read.length > room && (
            <Text size="sm" c="red">
              {t("tooMany", { max: shape.mostQuestions })}
            </Text>
          )}
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button
          disabled={read.length === 0 || read.length > room}
          onClick={take}
          data-autofocus={first === "" ? undefined : true}
        >
          {t("take", { count: read.length })}
        </Button>
      </Group>
    </Stack>
  );
}
