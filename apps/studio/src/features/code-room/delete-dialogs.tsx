import type { CodeRoomBatch, CodeRoomPool } from "@fairground/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useDeleteBatch, useDeletePool } from "./use-codes.ts";

/** Says how many codes are lost, and that those which visitors have are kept. */
export function DeleteBatch({
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
  const remove = useDeleteBatch(campaignId, onClose);
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("deleteBatchTitle", { name })}
      confirm={t("deleteBatch")}
      danger
      onConfirm={() => remove.mutate(batch.id)}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
    >
      <Text>{t("deleteText", { count: batch.count - batch.consumed, given: batch.consumed })}</Text>
    </Confirm>
  );
}

export function DeletePool({
  campaignId,
  pool,
  title,
  onClose,
}: {
  campaignId: string;
  pool: CodeRoomPool;
  title: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const remove = useDeletePool(campaignId, onClose);
  const unused = pool.batches.reduce((sum, { count, consumed }) => sum + count - consumed, 0);
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("deletePoolTitle", { page: title })}
      confirm={t("deletePool")}
      danger
      onConfirm={() => remove.mutate(pool.outcomePageId)}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
    >
      <Text>{t("deleteText", { count: unused, given: pool.consumed })}</Text>
      {pool.imports.length > 0 && <Text>{t("deleteImports", { count: pool.imports.length })}</Text>}
      <Text>{t("deletePoolText")}</Text>
    </Confirm>
  );
}
