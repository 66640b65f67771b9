import { Text } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { create } from "zustand";
import { toast } from "../../../ui/toasts.ts";
import { takeSelection } from "../acts/acts.ts";
import type { Taken } from "../document/commands/index.ts";
import type { Editor } from "../document/editor.ts";
import { useElementName } from "../document/element-name.ts";
import { BlockNameDialog } from "./block-name-dialog.tsx";
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
  const nameOf = useElementName();
  const { save } = useKeepBlocks((kept) => {
    onClose();
    toast(t("saved", { name: kept }));
  });
  return (
    <BlockNameDialog
      title={t("saveTitle")}
      confirm={t("save")}
      first={nameOf(taken.elements[0])}
      busy={save.isPending}
      error={save.error}
      onName={(name) => save.mutate({ ...taken, name })}
      onClose={onClose}
    >
      <Text>{t("saveText", { count: taken.elements.length })}</Text>
    </BlockNameDialog>
  );
}
