import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../../data/api.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { FileChoice } from "../../../ui/file-choice.tsx";
import { toast } from "../../../ui/toasts.ts";
import { useFileDrag } from "../../../ui/use-file-drag.ts";
import classes from "./code-import.module.css";
import { FilePreview } from "./file-preview.tsx";
import { ImportFieldsForm } from "./import-fields.tsx";
import { ImportList } from "./import-list.tsx";
import {
  type CodeImport as CodeImportRow,
  type ImportFields,
  importFile,
  importsKey,
  type Preview,
  previewFile,
  type Said,
  type Target,
} from "./queries.ts";

/** What the server takes (LARGEST_UPLOAD). */
const LARGEST_FILE = 128 * 1024 * 1024;

interface Of {
  campaign: { campaignId: string; timezone: string };
  /** An import has ended, or was taken back: what is shown of the codes is old. */
  onDone: () => void;
  /** What else can be done with the codes of an import that is done. */
  actions?: (one: CodeImportRow, title: string) => ReactNode;
}

/**
 * Brings codes from a file: it is chosen or dropped, looked at, and stored by the server while one does something else. Shown
 * to those who may manage the campaign.
 */
export function CodeImport({
  campaign: { campaignId, timezone },
  onDone,
  actions,
  ...of
}: Of & ({ kind: "unique"; outcomePageId: string } | { kind: "access" })) {
  const t = useTranslations("codeImport");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const target: Target =
    of.kind === "unique"
      ? { kind: "unique", campaignId, outcomePageId: of.outcomePageId }
      : { kind: "access", campaignId };
  const [file, setFile] = useState<File | null>(null);
  const [form, setForm] = useState<Said>({});
  /** Why a file was not even sent. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const signal = () => {
    sending.current?.abort();
    sending.current = new AbortController();
    return sending.current.signal;
  };

  const look = useMutation({
    mutationFn: ({ chosen, as }: { chosen: File; as: Said }) => previewFile(target, chosen, as, signal()),
  });
  const store = useMutation({
    mutationFn: ({ chosen, as, fields }: { chosen: File; as: Said; fields: ImportFields }) =>
      importFile(target, chosen, as, fields, signal()),
    onSuccess: async (_, { chosen }) => {
      await queryClient.invalidateQueries({ queryKey: importsKey(target) });
      toast(t("begun", { file: chosen.name }));
      leave();
    },
  });
  const leave = () => {
    sending.current?.abort();
    look.reset();
    store.reset();
    setFile(null);
    setForm({});
    setUnsent(null);
  };
  const take = (files: readonly File[]) => {
    leave();
    const [first] = files;
    if (!first) return;
    if (files.length > 1) return setUnsent(t("onlyOne"));
    if (first.size > LARGEST_FILE) return setUnsent(t("tooLarge", { file: first.name }));
    setFile(first);
    look.mutate({ chosen: first, as: {} });
  };
  const change = (as: Said) => {
    if (!file) return;
    setForm(as);
    look.mutate({ chosen: file, as });
  };
  const [isOver, setOver] = useState(false);
  useFileDrag({ over: () => setOver(true), drop: take, end: () => setOver(false) });

  const failed = store.error ?? look.error;
  const error = unsent ?? (failed && !isStopped(failed) ? sentence(failed, words) : null);
  const preview = useLatest(look.data, file);
  return (
    <Stack gap="lg">
      <div className={classes.choice} data-over={isOver || undefined}>
        <FileUp size={24} aria-hidden />
        <Text ta="center">{file ? file.name : t("drop")}</Text>
        <FileChoice
          onChange={(chosen) => chosen && take([chosen])}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          inputProps={{ "aria-label": t(file ? "chooseOther" : "choose") }}
        >
          {(props) => (
            <Button {...props} variant={file ? "default" : "filled"} disabled={store.isPending}>
              {t(file ? "chooseOther" : "choose")}
            </Button>
          )}
        </FileChoice>
        <Text size="sm" c="dimmed" ta="center">
          {t("kinds")}
        </Text>
      </div>
      {error !== null && (
        <Alert color="red" icon={<CircleAlert size={18} />}>
          {error}
        </Alert>
      )}
      {(look.isPending || store.isPending) && (
        <Group gap="sm" role="status">
          <Loader size="sm" />
          <Text>{t(store.isPending ? "sending" : "reading", { file: file?.name ?? "" })}</Text>
          <Button variant="default" size="xs" onClick={() => (store.isPending ? sending.current?.abort() : leave())}>
            {t("stop")}
          </Button>
        </Group>
      )}
      {file && preview && (
        <>
          <FilePreview preview={preview} said={form} onChange={change} busy={look.isPending || store.isPending} />
          <ImportFieldsForm
            key={file.name}
            kind={of.kind}
            timezone={timezone}
            fileName={file.name}
            count={preview.fresh}
            busy={look.isPending || store.isPending}
            onSubmit={(fields) => store.mutate({ chosen: file, as: readAs(preview, form), fields })}
            onCancel={leave}
          />
        </>
      )}
      <ImportList target={target} onDone={onDone} actions={actions} />
    </Stack>
  );
}

const isStopped = (error: unknown): boolean => error instanceof ProblemError && error.kind === "aborted";

/** With the server's own reason, where it has one that our words do not say. */
function sentence(error: unknown, words: (error: unknown) => string): string {
  const reason = error instanceof ProblemError && error.code === "file-unreadable" ? error.problem?.reason : null;
  return typeof reason === "string" ? `${words(error)} (${reason})` : words(error);
}

/** As it was shown: what is stored is what was seen. */
const readAs = ({ form: { encoding, separator, column, header } }: Preview, said: Said): Said => ({
  ...said,
  ...(encoding && { encoding }),
  ...(separator && { separator }),
  column,
  header,
});

/** The preview before it while the file is read in another way; none of another file. */
function useLatest(data: Preview | undefined, file: File | null): Preview | undefined {
  const held = useRef<{ file: File | null; data: Preview | undefined }>({ file, data });
  if (held.current.file !== file) held.current = { file, data };
  else if (data) held.current.data = data;
  return held.current.data;
}
