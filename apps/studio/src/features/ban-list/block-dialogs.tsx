import { BLOCK_KINDS, type BlockKind } from "@fairground/model/fraud";
import { Code, List, NativeSelect, Text, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./ban-list.module.css";
import { addBlock, type Block, noteBlock, removeBlocks, useListCall } from "./queries.ts";

interface DialogOf {
  companyId: string;
  onClose: () => void;
}

export function AddDialog({ companyId, onClose }: DialogOf): ReactNode {
  const t = useTranslations("banList");
  const words = useProblemWords();
  const [kind, setKind] = useState<BlockKind>("email");
  const [value, setValue] = useState("");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const add = useListCall(
    companyId,
    (wish: { kind: BlockKind; value: string; note: string }) => addBlock(companyId, wish),
    (isNew) => {
      toast(t(isNew ? "added" : "known"), isNew ? "success" : "info");
      onClose();
    },
  );
  const isMalformed = add.error instanceof ProblemError && add.error.code === "block-malformed";
  const submit = () => {
    setTried(true);
    if (value.trim() !== "") add.mutate({ kind, value: value.trim(), note: note.trim() });
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("add")}
      confirm={t("block")}
      onConfirm={submit}
      busy={add.isPending}
      error={add.error && !isMalformed ? words(add.error) : null}
    >
      <NativeSelect
        label={t("kind")}
        value={kind}
        data={BLOCK_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        onChange={({ currentTarget }) => {
          add.reset();
          setKind(BLOCK_KINDS.find((one) => one === currentTarget.value) ?? "email");
        }}
      />
      <TextInput
        label={t("value")}
        description={t(`valueHint.${kind}`)}
        value={value}
        maxLength={300}
        data-autofocus
        error={isMalformed ? t(`malformed.${kind}`) : isTried && value.trim() === "" ? t("valueMissing") : null}
        onChange={({ currentTarget }) => {
          add.reset();
          setValue(currentTarget.value);
        }}
      />
      <Textarea
        label={t("note")}
        description={t("noteHint")}
        value={note}
        maxLength={500}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}

export function NoteDialog({ companyId, block, onClose }: DialogOf & { block: Block }): ReactNode {
  const t = useTranslations("banList");
  const words = useProblemWords();
  const [note, setNote] = useState(block.note);
  const change = useListCall(
    companyId,
    (next: string) => noteBlock(companyId, block.blockId, next),
    () => {
      toast(t("noted"));
      onClose();
    },
  );
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("noteTitle", { name: block.label })}
      confirm={t("save")}
      onConfirm={() => change.mutate(note.trim())}
      busy={change.isPending}
      error={change.error && words(change.error)}
    >
      <Textarea
        label={t("note")}
        description={t("noteHint")}
        value={note}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}

export function RemoveDialog({
  companyId,
  blocks,
  onClose,
  onDone,
}: DialogOf & { blocks: readonly Block[]; onDone: () => void }): ReactNode {
  const t = useTranslations("banList");
  const words = useProblemWords();
  const remove = useListCall(
    companyId,
    () =>
      removeBlocks(
        companyId,
        blocks.map(({ blockId }) => blockId),
      ),
    (deleted) => {
      toast(t("removed", { count: deleted }));
      onDone();
      onClose();
    },
  );
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("removeTitle", { count: blocks.length, name: blocks[0]?.label ?? "" })}
      confirm={t("remove")}
      onConfirm={() => remove.mutate(undefined)}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <Text size="sm">{t("removeText")}</Text>
      {blocks.length > 1 && (
        <List size="sm">
          {blocks.slice(0, 5).map(({ blockId, label }) => (
            <List.Item key={blockId}>
              <Code className={classes.label ?? ""}>{label}</Code>
            </List.Item>
          ))}
          {blocks.length > 5 && <List.Item>{t("import.more", { count: blocks.length - 5 })}</List.Item>}
        </List>
      )}
    </Confirm>
  );
}
