import { Modal, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NarrowNote } from "../../../ui/narrow-note.tsx";
import { MECHANICS_TABS, type OpenedMechanics } from "../acts/opened-window.ts";
import { useEditor } from "../document/context.tsx";
import { LanguageSwitch } from "../fields/language-switch.tsx";
import { Steps } from "../history/steps.tsx";
import { DoorsPanel } from "./doors/doors-panel.tsx";
import { isCalendar } from "./is-calendar.ts";
import classes from "./mechanics.module.css";
import { OutcomesPanel } from "./outcomes/outcomes-panel.tsx";
import { PrizesPanel } from "./prizes/prizes-panel.tsx";
import { RehearsalPanel } from "./rehearsal/rehearsal-panel.tsx";

interface MechanicsDialogProps {
  /** Null: it is closed. */
  opened: OpenedMechanics | null;
  onChange(opened: OpenedMechanics | null): void;
}

/** Prizes, outcomes, doors and the rehearsal, over the whole window: they need more room than a panel has. */
export function MechanicsDialog({ opened, onChange }: MechanicsDialogProps): ReactNode {
  const t = useTranslations("editor.mechanics");
  const common = useTranslations("common");
  return (
    <Modal
      opened={opened !== null}
      onClose={() => isCovered() || onChange(null)}
      title={t("title")}
      size="calc(100vw - 2 * var(--dialog-edge))"
      padding="md"
      yOffset="var(--dialog-edge)"
      xOffset="var(--dialog-edge)"
      closeButtonProps={{ "aria-label": common("close") }}
      classNames={{ root: classes.dialogRoot ?? "", content: classes.dialog ?? "", body: classes.dialogBody ?? "" }}
    >
      <NarrowNote of="tables" isInside />
      {opened && <Inside opened={opened} onChange={onChange} />}
    </Modal>
  );
}

/** Escape closes what lies on top, a list or the media library; this dialog hears of it first. */
const isCovered = (): boolean =>
  document.querySelectorAll("[role=dialog][aria-modal=true]").length > 1 ||
  document.querySelector("[aria-haspopup][aria-expanded=true]") !== null;

function Inside({ opened, onChange }: { opened: OpenedMechanics; onChange(opened: OpenedMechanics): void }): ReactNode {
  const t = useTranslations("editor.mechanics");
  const kind = useEditor(({ draft }) => draft.document.game.kind);
  const tabs = MECHANICS_TABS.filter((tab) => tab !== "doors" || isCalendar(kind));
  const { tab, prizeId, door = 1, runNow = false } = opened;
  const shown = tabs.includes(tab) ? tab : "prizes";
  return (
    <Tabs
      className={classes.tabs ?? ""}
      value={shown}
      onChange={(next) => onChange({ tab: tabs.find((each) => each === next) ?? "prizes", prizeId })}
      keepMounted={false}
    >
      <div className={classes.tabBar}>
        <Tabs.List className={classes.tabList ?? ""}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* Within reach: the header lies behind the dialog. */}
        <div className={classes.steps}>
          <Steps />
        </div>
        <LanguageSwitch />
      </div>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.tabPanel ?? ""}>
          {each === "prizes" && (
            <PrizesPanel
              chosen={prizeId}
              onChoose={(id) => onChange({ tab: "prizes", prizeId: id })}
              onRehearse={() => onChange({ tab: "rehearsal", prizeId, runNow: true })}
            />
          )}
          {each === "outcomes" && <OutcomesPanel />}
          {each === "doors" && <DoorsPanel first={door} onPrize={(id) => onChange({ tab: "prizes", prizeId: id })} />}
          {each === "rehearsal" && (
            <RehearsalPanel runNow={runNow} onBegun={() => onChange({ tab: "rehearsal", prizeId })} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
