import { Alert, Button, Code, Group, List, Modal, Progress, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { FileChoice } from "../../ui/file-choice.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./ban-list.module.css";
import { readList } from "./read-list.ts";
import { type ReadList, useImport } from "./use-import.ts";

/** Lines of a file; more are several files. */
const MOST = 50_000;
/** Refused lines that are shown. */
const SHOWN = 20;

/** A list is read and looked at before anything is stored. */
export function ImportDialog({ companyId, onClose }: { companyId: string; onClose: () => void }): ReactNode {
  const t = useTranslations("banList.import");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { state, check, store, cancel, reset } = useImport(companyId, () => {
    void queryClient.invalidateQueries({ queryKey: ["company", companyId, "blocks"] });
  });
  const [file, setFile] = useState("");
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<"empty" | "tooMany" | null>(null);
  const isRunning = state.kind === "running";
  const take = async (chosen: File | null) => {
    if (!chosen) return;
    reset();
    setFile(chosen.name);
    const lines = await readList(chosen);
    const wrong = lines.length === 0 ? "empty" : lines.length > MOST ? "tooMany" : null;
    setFault(wrong);
    if (wrong === null) await check(lines);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("title")}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      closeButtonProps={{ "aria-label": common("close"), disabled: isRunning }}
    >
      <Stack gap="md">
        <Text size="sm">{t("text", { count: MOST })}</Text>
        {!isRunning && state.kind !== "imported" && (
          <Group gap="sm">
            <FileChoice accept=".csv,.txt,text/csv,text/plain" onChange={take}>
              {(props) => (
                <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} {...props}>
                  {t(file === "" ? "choose" : "chooseAnother")}
                </Button>
              )}
            </FileChoice>
            {file !== "" && <Code className={classes.label ?? ""}>{file}</Code>}
          </Group>
        )}
        {fault !== null && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
            {t(fault, { count: MOST })}
          </Alert>
        )}
        {state.kind === "failed" && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
            {words(state.error)} {t("failed")}
          </Alert>
        )}
        {isRunning && (
          <>
            <Text size="sm" role="status">
              {t(state.isCheck ? "checking" : "storing", { count: state.done, total: state.total })}
            </Text>
            <Progress value={(100 * state.done) / state.total} aria-label={t("progress")} />
            <Group justify="flex-end">
              <Button variant="default" onClick={cancel}>
                {common("cancel")}
              </Button>
            </Group>
          </>
        )}
        {state.kind === "checked" && (
          <>
            <Told told={state.told} isDone={false} />
            <TextInput
              label={t("note")}
              description={t("noteHint")}
              value={note}
              maxLength={500}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {common("cancel")}
              </Button>
              <Button disabled={state.told.added === 0} onClick={() => store(state.lines, note.trim())}>
                {t("store", { count: state.told.added })}
              </Button>
            </Group>
          </>
        )}
        {state.kind === "imported" && (
          <>
            {!state.isWhole && <Alert color="amber">{t("cancelled")}</Alert>}
            <Told told={state.told} isDone />
            <Group justify="flex-end">
              <Button onClick={onClose}>{common("close")}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** What was read of a list, and what came or would come of it. */
function Told({ told: { read, added, known, refused }, isDone }: { told: ReadList; isDone: boolean }): ReactNode {
  const t = useTranslations("banList.import");
  return (
    <div role="status">
      <List size="sm" spacing={2}>
        <List.Item>{t(isDone ? "added" : "new", { count: added })}</List.Item>
        <List.Item>{t("read", { addresses: read.address, emails: read.email, domains: read.domain })}</List.Item>
        {known > 0 && <List.Item>{t("known", { count: known })}</List.Item>}
        {refused.length > 0 && <List.Item>{t("refused", { count: refused.length })}</List.Item>}
      </List>
      {refused.length > 0 && (
        <Scrolling label={t("refusedLines")} className={classes.refused}>
          {refused.slice(0, SHOWN).map(({ line, text }) => (
            <Text size="sm" key={line}>
              {t("line", { number: String(line) })} <Code className={classes.label ?? ""}>{text}</Code>
            </Text>
          ))}
          {refused.length > SHOWN && (
            <Text size="sm" c="dimmed">
              {t("more", { count: refused.length - SHOWN })}
            </Text>
          )}
        </Scrolling>
      )}
    </div>
  );
}
