import type { AwardRow } from "@fairground/contract";
import { Alert, Button, CloseButton, Group, Progress, Text } from "@mantine/core";
import { CircleAlert, PackageCheck, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { announce } from "../../ui/announce.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { useAwardName } from "./award-name.ts";
import { useMark } from "./use-mark.ts";

/** So many are marked by one call, before anybody could read a progress. */
const SHOWN_FROM = 100;
/** Refusals that are said one by one; of more, how many. */
const LISTED = 20;

/** What can be done with the chosen awards. Those that could not be marked stay chosen, and say why. */
export function MarkBar({
  campaign: { campaignId, companyId },
  awards,
  total,
  isLoading = false,
  onAll,
  onNone,
  onDone,
}: {
  campaign: Campaign;
  awards: readonly AwardRow[];
  /** How many match, on all pages. */
  total: number;
  /** All that match are looked for at this moment. */
  isLoading?: boolean;
  onAll: () => void;
  onNone: () => void;
  /** Gets what stays chosen. */
  onDone: (left: readonly string[]) => void;
}): ReactNode {
  const t = useTranslations("winners");
  const words = useProblemWords();
  const nameOf = useAwardName();
  const { may } = useRights(companyId);
  const mark = useMark(campaignId);
  const [failed, setFailed] = useState<readonly string[]>([]);
  /** Of how many how many are done, while that takes several calls. */
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const isCancelled = useRef(false);
  if (awards.length === 0 && failed.length === 0) return null;

  const run = (sent: boolean) => {
    isCancelled.current = false;
    setProgress({ done: 0, of: awards.length });
    const onProgress = (done: number) => setProgress({ done, of: awards.length });
    mark.mutate(
      { awards, sent, onProgress, isCancelled: () => isCancelled.current },
      {
        onSettled: () => setProgress(null),
        onSuccess(marked) {
          const left = marked.filter(({ kind }) => kind !== "done");
          const named = (awardId: string) => awards.find((award) => award.awardId === awardId);
          setFailed(
            left.flatMap(({ awardId, kind }) => {
              const award = named(awardId);
              return award && kind !== "done" ? [t(`failed.${kind}`, { name: nameOf(award) })] : [];
            }),
          );
          // Those at which it was stopped stay chosen too.
          const done = new Set(marked.flatMap(({ awardId, kind }) => (kind === "done" ? [awardId] : [])));
          onDone(awards.map(({ awardId }) => awardId).filter((awardId) => !done.has(awardId)));
          announce(t(sent ? "markedSent" : "markedNotSent", { count: done.size }));
        },
      },
    );
  };
  return (
    <div>
      {awards.length > 0 && (
        <Group gap="xs" mb="xs">
          <Text size="sm">{t("chosen", { count: awards.length })}</Text>
          {awards.length < total && !mark.isPending && (
            <Button size="compact-sm" variant="subtle" onClick={onAll} loading={isLoading}>
              {t("chooseMatching", { count: total })}
            </Button>
          )}
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                size="xs"
                leftSection={<PackageCheck size={14} aria-hidden />}
                loading={mark.isPending}
                {...props}
                onClick={() => run(true)}
              >
                {t("markSent")}
              </Button>
            )}
          </RightGate>
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<Undo2 size={14} aria-hidden />}
                disabled={mark.isPending}
                {...props}
                onClick={() => run(false)}
              >
                {t("markNotSent")}
              </Button>
            )}
          </RightGate>
          {!mark.isPending && <CloseButton size="sm" aria-label={t("chooseNone")} onClick={onNone} />}
        </Group>
      )}
      {progress && progress.of > progress.done && progress.of > SHOWN_FROM && (
        <Group gap="xs" mb="xs" wrap="nowrap">
          <Progress flex={1} value={(progress.done / progress.of) * 100} aria-label={t("progress")} />
          <Text size="sm" role="status">
            {t("doneOf", { done: progress.done, count: progress.of })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              isCancelled.current = true;
            }}
          >
            {t("stop")}
          </Button>
        </Group>
      )}
      <div role="alert">
        {(failed.length > 0 || mark.error) && (
          <Alert
            color="red"
            mb="xs"
            icon={<CircleAlert size={18} />}
            title={mark.error ? words(mark.error) : t("failedTitle", { count: failed.length })}
            withCloseButton
            closeButtonLabel={t("close")}
            onClose={() => {
              setFailed([]);
              mark.reset();
            }}
          >
            {failed.slice(0, LISTED).map((line) => (
              <div key={line}>{line}</div>
            ))}
            {failed.length > LISTED && <div>{t("more", { count: failed.length - LISTED })}</div>}
          </Alert>
        )}
      </div>
    </div>
  );
}
