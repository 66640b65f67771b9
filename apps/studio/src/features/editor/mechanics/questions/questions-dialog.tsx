import { Modal } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { NarrowNote } from "../../../../ui/narrow-note.tsx";
import { LanguageSwitch } from "../../fields/language-switch.tsx";
import { Steps } from "../../history/steps.tsx";
import mechanics from "../mechanics.module.css";

/** Loaded with the first opening, so that the editor opens without it. */
const QuestionsPanel = lazy(() =>
  import("./questions-panel.tsx").then((loaded) => ({ default: loaded.QuestionsPanel })),
);

/** The questions of the game over the whole window, with what an editor has at hand: undo, redo and the language. */
export function QuestionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const common = useTranslations("common");
  return (
    <Modal
      opened={opened}
      onClose={() => isCovered() || onClose()}
      title={t("title")}
      size="calc(100vw - 32px)"
      padding="md"
      yOffset={16}
      xOffset={16}
      closeButtonProps={{ "aria-label": common("close") }}
      classNames={{ content: mechanics.dialog ?? "", body: mechanics.dialogBody ?? "" }}
    >
      <NarrowNote of="tables" isInside />
      <div className={mechanics.tabBar}>
        <div className={mechanics.tabList} />
        <div className={mechanics.steps}>
          <Steps />
        </div>
        <LanguageSwitch />
      </div>
      <div className={mechanics.tabPanel}>
        <Suspense fallback={null}>
          <QuestionsPanel />
        </Suspense>
      </div>
    </Modal>
  );
}

/** Escape closes what lies on top; this dialog hears of it first. */
const isCovered = (): boolean =>
  document.querySelectorAll("[role=dialog][aria-modal=true]").length > 1 ||
  document.querySelector("[aria-haspopup][aria-expanded=true]") !== null;
