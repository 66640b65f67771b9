import type { ElementBlock } from "@fairground/contract";
import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { useKeepBlocks } from "./use-blocks.ts";

/** As many characters as the server keeps. */
export const NAME_LENGTH = 80;

export function RenameBlockDialog({ block, onClose }: { block: ElementBlock; onClose(): void }): ReactNode {
  const t = useTranslations("editor.blocks");
  const words = useProblemWords();
  const [name, setName] = useState(block.name);
  const isEmpty = name.trim() === "";
  const { rename } = useKeepBlocks((named) => {
    onClose();
    toast(t("renamed", { name: named }));
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renameTitle", { name: block.name })}
      confirm={t("rename")}
      onConfirm={() => !isEmpty && rename.mutate({ blockId: block.blockId, name: name.trim() })}
      busy={rename.isPending}
      error={rename.error && words(rename.error)}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={NAME_LENGTH}
        data-autofocus
        error={isEmpty && t("nameMissing")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
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
