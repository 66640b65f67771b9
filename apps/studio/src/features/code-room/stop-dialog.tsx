import type { CodeRoomBatch } from "@fairground/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useStopBatch } from "./use-codes.ts";

/** Stops a batch, or lets a stopped one go on. */
export function StopBatch({
  campaignId,
  batch,
  name,
  onClose,
}: {
  campaignId: string;
  batch: CodeRoomBatch;
  name: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const stop = useStopBatch(campaignId, onClose);
  const isStopped = batch.stoppedAt !== null;
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(isStopped ? "resumeTitle" : "stopTitle", { name })}
      confirm={t(isStopped ? "resume" : "stopNow")}
      danger={!isStopped}
      onConfirm={() => stop.mutate({ batchId: batch.id, stopped: !isStopped })}
      busy={stop.isPending}
      error={stop.error && words(stop.error)}
    >
      <Text>{t(isStopped ? "resumeText" : "stopText", { count: batch.count - batch.consumed })}</Text>
    </Confirm>
  );
}
