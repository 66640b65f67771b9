import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { create } from "zustand";
import { useProblemWords } from "../../../ui/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { takeSelection } from "../canvas/acts.ts";
import { useElementName } from "../canvas/element-name.ts";
import type { Taken } from "../document/commands/index.ts";
import type { Editor } from "../document/editor.ts";
import { NAME_LENGTH } from "./block-dialogs.tsx";
import { useKeepBlocks } from "./use-blocks.ts";

/** What is to be kept, as it was when it was asked for. */
const useAsked = create<{ taken: Taken | null }>(() => ({ taken: null }));

/** Opens the dialog that keeps what is selected: asked for by the tools of the selection, the palette and Ctrl+K. */
export const askToKeepBlock = (editor: Editor): void => useAsked.setState({ taken: takeSelection(editor) });

/** Keeps what is selected as a block of the company (studio, 30). Stands once in the editor. */
export function SaveBlockDialog(): ReactNode {
  const taken = useAsked((state) => state.taken);
  // Nothing is asked any more in an editor that was left.
  useEffect(() => () => useAsked.setState({ taken: null }), []);
  const close = () => {
    useAsked.setState({ taken: null });
    setTimeout(() => document.querySelector<HTMLElement>("[data-canvas]")?.focus());
  };
  return taken && <Dialog taken={taken} onClose={close} />;
}

function Dialog({ taken, onClose }: { taken: Taken; onClose(): void }): ReactNode {
  const t = useTranslations("editor.blocks");
  const words = useProblemWords();
  const nameOf = useElementName();
  const [name, setName] = useState(() => nameOf(taken.elements[0]).slice(0, NAME_LENGTH));
  const isEmpty = name.trim() === "";
  const { save } = useKeepBlocks((kept) => {
    onClose();
    toast(t("saved", { name: kept }));
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("saveTitle")}
      confirm={t("save")}
      onConfirm={() => !isEmpty && save.mutate({ ...taken, name: name.trim() })}
      busy={save.isPending}
      error={save.error && words(save.error)}
    >
      <Text>{t("saveText", { count: taken.elements.length })}</Text>
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
