import { csvText } from "@fairground/model/code";
import { Button, Group, Modal, Progress, Skeleton, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { toast } from "../../../ui/toasts.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { download, fileName } from "../../campaign-actions/use-export.ts";
import classes from "./code-import.module.css";
import { Rows } from "./file-preview.tsx";
import {
  type CodeImport,
  endImport,
  importsKey,
  importsQuery,
  isUnderWay,
  problemsQuery,
  type Target,
} from "./queries.ts";
import { useReasonWords } from "./use-reason-words.ts";

/** Imports that run, with their progress, and those that are done: what was refused, and the way back. */
export function ImportList({
  target,
  onDone,
  actions,
}: {
  target: Target;
  onDone: () => void;
  /** What else can be done with the codes of an import that is done. */
  actions?: ((one: CodeImport, title: string) => ReactNode) | undefined;
}) {
  const t = useTranslations("codeImport");
  const imports = useQuery(importsQuery(target));
  const ended = useRef<ReadonlySet<string> | null>(null);
  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (!imports.data) return;
    // A short file has been imported before it is looked at for the first time.
    const now = new Set(imports.data.filter((one) => !isUnderWay(one)).map(({ importId }) => importId));
    const before = ended.current;
    if (before && [...now].some((importId) => !before.has(importId))) tell.current();
    ended.current = now;
  }, [imports.data]);
  const [end, setEnd] = useState<CodeImport | null>(null);
  const [shown, setShown] = useState<CodeImport | null>(null);
  if (imports.isError && !imports.data) return <LoadError error={imports.error} retry={() => imports.refetch()} />;
  if (!imports.data) return <Skeleton height={48} />;
  if (imports.data.length === 0) return null;
  return (
    <section aria-label={t("imports")}>
      <Text fw={600} mb="xs">
        {t("imports")}
      </Text>
      <ul className={classes.list}>
        {imports.data.map((one) => (
          <Entry
            key={one.importId}
            one={one}
            onEnd={() => setEnd(one)}
            onShow={() => setShown(one)}
            actions={actions}
          />
        ))}
      </ul>
      {end && <EndDialog key={end.importId} target={target} one={end} onClose={() => setEnd(null)} onDone={onDone} />}
      {shown && <Refused key={shown.importId} target={target} one={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

const refusedOf = ({ refused }: CodeImport): number =>
  Object.values(refused).reduce<number>((sum, count) => sum + (count ?? 0), 0);

function Entry({
  one,
  onEnd,
  onShow,
  actions,
}: {
  one: CodeImport;
  onEnd: () => void;
  onShow: () => void;
  actions: ((one: CodeImport, title: string) => ReactNode) | undefined;
}) {
  const t = useTranslations("codeImport");
  const format = useFormatter();
  const refused = refusedOf(one);
  const title = one.name || t("untitled");
  const progress = t("progress", { from: format.number(one.done), total: format.number(one.rows) });
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={500}>{title}</Text>
          <Text size="sm" c="dimmed">
            <RelativeTime iso={one.createdAt} />
            {isUnderWay(one) ? ` · ${progress}` : ` · ${t("stored", { count: one.stored })}`}
            {!isUnderWay(one) && one.given > 0 && ` · ${t("given", { count: one.given })}`}
          </Text>
        </div>
        <Group gap="xs">
          {!isUnderWay(one) && one.stored > 0 && actions?.(one, title)}
          {!isUnderWay(one) && refused > 0 && (
            <Button variant="default" size="xs" onClick={onShow}>
              {t("refused", { count: refused })}
            </Button>
          )}
          {(isUnderWay(one) || one.given === 0) && (
            <Button
              variant="default"
              size="xs"
              onClick={onEnd}
              aria-label={`${t(isUnderWay(one) ? "cancelImport" : "takeBack")}: ${title}`}
            >
              {t(isUnderWay(one) ? "cancelImport" : "takeBack")}
            </Button>
          )}
        </Group>
      </Group>
      {isUnderWay(one) && (
        <Progress value={(100 * one.done) / Math.max(1, one.rows)} mt="xs" aria-label={`${title}: ${progress}`} />
      )}
    </li>
  );
}

function EndDialog({
  target,
  one,
  onClose,
  onDone,
}: {
  target: Target;
  one: CodeImport;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations("codeImport");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const runs = isUnderWay(one);
  const end = useMutation({
    mutationFn: () => endImport(target, one.importId),
    onSuccess: () => {
      toast(t(runs ? "cancelled" : "takenBack"));
      onClose();
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey(target) }),
  });
  return (
    <Confirm
      opened
      danger
      onClose={onClose}
      title={t(runs ? "cancelTitle" : "takeBackTitle")}
      confirm={t(runs ? "cancelImport" : "takeBack")}
      onConfirm={() => end.mutate()}
      busy={end.isPending}
      error={end.error ? words(end.error) : null}
    >
      <Text>{runs ? t("cancelText") : t("takeBackText", { count: one.stored })}</Text>
    </Confirm>
  );
}

/** The refused lines, to look at and to take along. */
function Refused({ target, one, onClose }: { target: Target; one: CodeImport; onClose: () => void }) {
  const t = useTranslations("codeImport");
  const common = useTranslations("common");
  const reasonOf = useReasonWords();
  const problems = useQuery(problemsQuery(target, one.importId));
  const save = () => {
    const rows = (problems.data ?? []).map(({ line, code, reason, elsewhere }) => [
      String(line),
      code,
      reasonOf(reason, elsewhere),
    ]);
    const text = csvText([[t("line"), t("code"), t("reason")], ...rows]);
    download(`${fileName(`${one.name ?? ""} ${t("refusedFile")}`)}.csv`, `\ufeff${text}`, "text/csv");
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t("refused", { count: refusedOf(one) })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {problems.error && <LoadError error={problems.error} retry={() => problems.refetch()} />}
      {problems.isPending && <Skeleton height={120} />}
      {problems.data && (
        <>
          <Group justify="flex-end" mb="sm">
            <Button variant="default" size="xs" onClick={save}>
              {t("downloadRefused")}
            </Button>
          </Group>
          <Rows title={t("problemRows")} rows={problems.data} />
          {refusedOf(one) > problems.data.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {t("firstThousand", { count: problems.data.length })}
            </Text>
          )}
        </>
      )}
    </Modal>
  );
}
