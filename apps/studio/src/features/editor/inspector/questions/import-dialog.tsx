import type { RefusedQuestion } from "@fairground/games/question-sheet";
import { textIn } from "@fairground/model/text";
import { Alert, Badge, Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { Upload } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { FileChoice } from "../../../../ui/file-choice.tsx";
import { toast } from "../../../../ui/toasts.ts";
import { useRefusal } from "../../acts/use-refusal.ts";
import { setGameSetting } from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import type { Exchange } from "./exchanges.ts";
import { IMPORT_MODES, type ImportMode, type Question, questionChanges } from "./question-changes.ts";
import classes from "./questions.module.css";

/** Questions or cards that a quiz may have, as its schema has it. */
const MOST = 100;

interface Props<Asked extends Question> {
  opened: boolean;
  exchange: Exchange<Asked>;
  questions: readonly Asked[];
  onClose: () => void;
}

/** Reads a file, shows by line what cannot be taken and what would change, and takes it over in one step. */
export function ImportDialog<Asked extends Question>({ opened, onClose, ...given }: Props<Asked>): ReactNode {
  const t = useTranslations("editor.questions");
  const common = useTranslations("common");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Import {...given} onClose={onClose} />
    </Modal>
  );
}

function Import<Asked extends Question>({ exchange, questions, onClose }: Omit<Props<Asked>, "opened">): ReactNode {
  const t = useTranslations("editor.questions");
  const common = useTranslations("common");
  const editor = useEditorApi();
  const say = useRefusal();
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);
  const [mode, setMode] = useState<ImportMode>("replace");
  const read = useMemo(
    () =>
      file &&
      exchange.fromCsv(
        file.content,
        languages.map(({ shortName }) => shortName),
      ),
    [file, exchange, languages],
  );
  const changes = useMemo(
    () => read && questionChanges(questions, read.questions, mode, () => crypto.randomUUID()),
    [read, questions, mode],
  );
  const count = changes ? changes.added.length + changes.changed.length + changes.removed.length : 0;
  const isEmpty = read?.questions.length === 0;
  const isTooMany = (changes?.after.length ?? 0) > MOST;
  const open = async (chosen: File | null) => {
    if (chosen) setFile({ name: chosen.name, content: await chosen.text() });
  };
  const apply = () => {
    if (!changes) return;
    const done = editor.run("importQuestions", setGameSetting([exchange.setting], changes.after));
    if (done.kind === "refused") return toast(say(done), "warning");
    toast(t("done"));
    onClose();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t("text")}</Text>
      <Group gap="sm">
        <FileChoice onChange={open} accept=".csv,.tsv,.txt,text/csv" inputProps={{ "aria-label": t("choose") }}>
          {(props) => (
            <Button variant="default" leftSection={<Upload size={16} aria-hidden />} data-autofocus {...props}>
              {t("choose")}
            </Button>
          )}
        </FileChoice>
        {file && <Text size="sm">{file.name}</Text>}
      </Group>
      {read && read.refused.length > 0 && <Refused refused={read.refused} />}
      {isEmpty && <Text role="status">{t("empty")}</Text>}
      {changes && !isEmpty && (
        <>
          <Radio.Group label={t("mode")} value={mode} onChange={(next) => setMode(next === "add" ? "add" : "replace")}>
            <Stack gap={6} mt={6}>
              {IMPORT_MODES.map((each) => (
                <Radio key={each} value={each} label={t(`modes.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <section aria-label={t("changes")}>
            <Text component="h3" fw={600} m={0} mb={6}>
              {t("changes")}
            </Text>
            {count === 0 && <Text size="sm">{t("nothing")}</Text>}
            <ul className={classes.changes}>
              <Changed kind="added" color="brand" questions={changes.added} />
              <Changed kind="changed" color="blue" questions={changes.changed} />
              <Changed kind="removed" color="red" questions={changes.removed} />
            </ul>
            {changes.same > 0 && (
              <Text size="sm" c="dimmed">
                {t("same", { count: changes.same })}
              </Text>
            )}
          </section>
          {isTooMany && (
            <Alert color="red" p="xs">
              {t("tooMany", { max: MOST, count: changes.after.length })}
            </Alert>
          )}
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button disabled={!changes || count === 0 || isEmpty || isTooMany} onClick={apply}>
          {t("apply", { count })}
        </Button>
      </Group>
    </Stack>
  );
}

function Refused({ refused }: { refused: readonly RefusedQuestion[] }): ReactNode {
  const t = useTranslations("editor.questions");
  // A strange column is passed over; its lines are not.
  const lines = new Set(refused.filter(({ fault }) => fault !== "column-unknown").map(({ line }) => line));
  return (
    <Alert
      color="amber"
      role="status"
      {...(lines.size > 0 ? { title: t("refused", { count: lines.size }) } : {})}
      classNames={{ message: classes.refused ?? "" }}
    >
      {refused.slice(0, 50).map(({ line, fault, column }) => (
        <Text size="sm" key={`${line} ${fault} ${column}`}>
          {t("line", { row: line, reason: t(`faults.${fault}`, { column }) })}
        </Text>
      ))}
    </Alert>
  );
}

function Changed({
  kind,
  color,
  questions,
}: {
  kind: "added" | "changed" | "removed";
  color: string;
  questions: readonly Question[];
}): ReactNode {
  const t = useTranslations("editor.questions");
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  return questions.map((question) => (
    <li key={`${kind} ${question.id}`}>
      <Badge color={color} variant="light" size="sm">
        {t(kind)}
      </Badge>
      <span>{textIn(question.text, language, first)}</span>
    </li>
  ));
}
