import { Button, Checkbox, Group, Modal, NativeSelect, Radio, Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../../ui/toasts.ts";
import { useEditor } from "../../document/context.tsx";
import { useText } from "../use-text.ts";
import type { Line } from "./edits.ts";
import type { Item, Shape } from "./kinds.ts";
import { itemsOf, newResults } from "./pasted-items.ts";
import classes from "./questions.module.css";
import { type Asking, gridOf, questionsIn, type Role, recognised, rolesOf, type Sheet } from "./sheet.ts";

interface SheetDialogProps {
  /** What was pasted into the table; "": it is pasted here. */
  first: string;
  shape: Shape;
  list: readonly Item[];
  rightSide: string;
  /** Of a personality test. */
  results: readonly Item[];
  /** `results` where the sheet names some that are new. */
  onTake(list: readonly Item[], to: Line, results?: readonly Item[]): void;
  onClose(): void;
}
const SHOWN = 6;
/** As the test's own schema has it. */
const MOST_RESULTS = 20;

const isFor = (role: Role): role is `for ${number}` => role.startsWith("for ");
/** In every language, and by the id that rules know it by. */
const namesOf = ({ id = "", text }: Item): string[] => [
  id,
  ...(typeof text === "string" ? [text] : Object.values(text ?? {})),
];

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

function Inside({ first, shape, list, rightSide, results, onTake, onClose }: SheetDialogProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions.sheet");
  const common = useTranslations("common");
  const language = useEditor(({ session }) => session.language);
  const [text, setText] = useState(first);
  const [said, setSaid] = useState<{ of: string; sheet: Sheet } | null>(null);
  const [way, setWay] = useState<"add" | "replace">("add");
  const hasAnswers = shape.answers !== null;
  const say = useText();
  const asking = useMemo(
    (): Asking => ({ answers: shape.answers, mark: shape.mark, results: results.map(namesOf) }),
    [shape, results],
  );
  const found = useMemo(() => (text.trim() === "" ? null : recognised(gridOf(text), asking)), [text, asking]);
  const sheet = said?.of === text ? said.sheet : found;
  const change = (part: Partial<Sheet>) => sheet && setSaid({ of: text, sheet: { ...sheet, ...part } });
  const read = useMemo(() => (sheet ? questionsIn(sheet, asking) : []), [sheet, asking]);
  const fresh = useMemo(() => newResults(read).slice(0, Math.max(0, MOST_RESULTS - results.length)), [read, results]);
  const kept = way === "add" ? list : [];
  const room = shape.mostQuestions - kept.length;
  const answers = read.reduce((sum, question) => sum + question.answers.length, 0);
  const right = read.filter(({ answers: of, key }) =>
    hasAnswers ? of.some(({ isRight }) => isRight) : key !== "",
  ).length;
  const take = () => {
    const makeId = () => crypto.randomUUID();
    const all = [...results, ...fresh.map((name): Item => ({ id: makeId(), text: { [language]: name } }))];
    const made = itemsOf(read, { shape, language, rightSide, results: all, makeId });
    onTake([...kept, ...made], { question: kept.length, answer: null }, fresh.length > 0 ? all : undefined);
    toast(t("done"));
    onClose();
  };
  const mayMark = shape.mark === "correct" || shape.mark === "side";
  const roles = rolesOf(asking);
  const nameOf = (role: Role): string => {
    if (isFor(role)) return t("roles.for", { name: say(results[Number(role.slice(4))]?.text) });
    if (role === "right" && shape.mark !== "correct")
      return t(shape.mark === "side" ? "roles.side" : "roles.speaksRight");
    return t(`roles.${role}`);
  };
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
                        data={roles.map((value) => ({ value, label: nameOf(value) }))}
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
            {fresh.length > 0 && ` ${t("newResults", { count: fresh.length, names: fresh.join(", ") })}`}
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
