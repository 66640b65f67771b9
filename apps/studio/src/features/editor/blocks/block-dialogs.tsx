import type { ElementBlock } from "@fairground/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { BlockNameDialog } from "./block-name-dialog.tsx";
import { useKeepBlocks } from "./use-blocks.ts";

export function RenameBlockDialog({ block, onClose }: { block: ElementBlock; onClose(): void }): ReactNode {
  const t = useTranslations("editor.blocks");
  const { rename } = useKeepBlocks((named) => {
    onClose();
    toast(t("renamed", { name: named }));
  });
  return (
    <BlockNameDialog
      title={t("renameTitle", { name: block.name })}
      confirm={t("rename")}
      first={block.name}
      busy={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate({ blockId: block.blockId, name })}
      onClose={onClose}
    />
  );
}

/** Asks before a block goes, and says what is lost with it and what is not. */
export function DeleteBlockDialog({
  block,
  onClose,
}: {
  block: ElementBlock;
  onClose(isGone: boolean): void;
}): ReactNode {
  const t = useTranslations("editor.blocks");
  const words = useProblemWords();
  const { remove } = useKeepBlocks((name) => {
    onClose(true);
    toast(t("deleted", { name }));
  });
  return (
    <Confirm
      opened
      onClose={() => onClose(false)}
      title={t("deleteTitle", { name: block.name })}
      confirm={t("delete")}
      onConfirm={() => remove.mutate(block)}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <Text>{t("deleteText", { count: block.elementCount })}</Text>
    </Confirm>
  );
}
