import type { PresentMember } from "@fairground/contract";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { spotlight } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Keyboard, PanelLeft, PanelRight, Redo2, Rocket, Search, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { campaignQuery } from "../../../data/queries.ts";
import { RightGate } from "../../../ui/right-gate.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { toast } from "../../../ui/toasts.ts";
import { ActionDialogs } from "../../campaign-actions/dialogs.tsx";
import type { Asked } from "../../campaign-actions/subject.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { HistoryMenu } from "../history/history-menu.tsx";
import { useStepName } from "../history/use-step-name.ts";
import { Others } from "../presence/others.tsx";
import { SaveBadge } from "../save/save-badge.tsx";
import classes from "./editor-frame.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import type { Panels } from "./panels.ts";
import { PreviewButton } from "./preview-button.tsx";

interface Props {
  others: readonly PresentMember[];
  panels: Panels;
  showShortcuts: () => void;
}

/** What the campaign is, how safe it is, and what can be done with the whole of it. */
export function Header({ others, panels, showShortcuts }: Props) {
  const t = useTranslations("editor.shell");
  const editor = useEditorApi();
  const name = useEditor(({ draft }) => draft.metadata.name);
  return (
    <section className={classes.header} aria-label={t("bar")}>
      <Tooltip label={t("back")}>
        <ActionIcon component={Link} to={`/campaigns/${editor.campaignId}`} aria-label={t("back")}>
          <ArrowLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Fold side="left" panels={panels} />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <Status />
      <SaveBadge />
      <span className={classes.spring} />
      <Others others={others} />
      <Steps />
      <HistoryMenu />
      <LanguageSwitch />
      <Tooltip label={`${t("search")} (Ctrl+K)`}>
        <ActionIcon aria-label={t("search")} onClick={() => spotlight.open()}>
          <Search size={18} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.wide}>
        <Tooltip label={`${t("shortcuts")} (?)`}>
          <ActionIcon aria-label={t("shortcuts")} onClick={showShortcuts}>
            <Keyboard size={18} />
          </ActionIcon>
        </Tooltip>
      </span>
      <PreviewButton />
      <Publish />
      <Fold side="right" panels={panels} />
    </section>
  );
}

function Fold({ side, panels }: { side: "left" | "right"; panels: Panels }) {
  const t = useTranslations("editor.shell");
  const Icon = side === "left" ? PanelLeft : PanelRight;
  const label = t(side === "left" ? "foldLeft" : "foldRight");
  return (
    <Tooltip label={`${label} (Ctrl+${side === "left" ? "B" : "I"})`}>
      <ActionIcon aria-label={label} aria-expanded={panels[side].isOpen} onClick={() => panels.toggle(side)}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

function Steps() {
  const t = useTranslations("editor.shell");
  const editor = useEditorApi();
  const stepName = useStepName();
  const last = useEditor(({ past }) => past.at(-1));
  const next = useEditor(({ future }) => future[0]);
  const undo = last ? t("undoStep", { step: stepName(last) }) : t("undo");
  const redo = next ? t("redoStep", { step: stepName(next) }) : t("redo");
  return (
    <>
      <Tooltip label={`${undo} (Ctrl+Z)`}>
        <ActionIcon aria-label={undo} className={classes.off ?? ""} {...off(!last)} onClick={() => editor.undo()}>
          <Undo2 size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${redo} (Ctrl+Shift+Z)`}>
        <ActionIcon aria-label={redo} className={classes.off ?? ""} {...off(!next)} onClick={() => editor.redo()}>
          <Redo2 size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function Status() {
  const editor = useEditorApi();
  const { data } = useQuery(campaignQuery(editor.campaignId));
  return data ? (
    <span className={classes.wide}>
      <StatusBadge status={data.status} reason={data.reason} />
    </span>
  ) : null;
}

/** Publishing takes what the server has, so everything is saved first. */
function Publish() {
  const t = useTranslations("editor.shell");
  const actions = useTranslations("actions");
  const editor = useEditorApi();
  const { may } = useRights(editor.companyId);
  const { data: campaign } = useQuery(campaignQuery(editor.campaignId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (!campaign || isBusy) return;
    setIsBusy(true);
    const saved = await editor.flush();
    setIsBusy(false);
    if (saved.kind === "saved") setAsked({ action: "publish", campaign });
    else toast(t("saveFirst"), "warning");
  };
  return (
    <>
      <RightGate allowed={may("manage")} right="manage" companyId={editor.companyId}>
        {(props) => (
          <Button
            size="compact-md"
            leftSection={<Rocket size={16} aria-hidden />}
            loading={isBusy}
            {...props}
            onClick={ask}
          >
            {actions("publish")}
          </Button>
        )}
      </RightGate>
      <ActionDialogs asked={asked} onClose={() => setAsked(null)} onCopied={() => {}} onDeleted={async () => {}} />
    </>
  );
}

/** Off, but still in its place and reached by keyboard: it says what it would do. */
const off = (isOff: boolean) => (isOff ? ({ "data-disabled": true, "aria-disabled": true } as const) : {});
