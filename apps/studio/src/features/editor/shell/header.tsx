import type { PresentMember } from "@fairground/contract";
import { ActionIcon, Tooltip } from "@mantine/core";
import { spotlight } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Keyboard, PanelLeft, PanelRight, Search } from "lucide-react";
import { useTranslations } from "use-intl";
import { campaignQuery } from "../../../data/queries.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { LanguageSwitch } from "../fields/language-switch.tsx";
import { HistoryMenu } from "../history/history-menu.tsx";
import { Steps } from "../history/steps.tsx";
import { Others } from "../presence/others.tsx";
import { ProblemsButton } from "../problems/problems-button.tsx";
import classes from "./editor-frame.module.css";
import type { Panels } from "./panels.ts";
import { PreviewButton } from "./preview-button.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SaveBadge } from "./save-badge.tsx";
import { SettingsButton } from "./settings-button.tsx";

interface Props {
  others: readonly PresentMember[];
  panels: Panels;
  /** The list of problems below the canvas. */
  problems: { isOpen: boolean; open: () => void; toggle: () => void };
  showShortcuts: () => void;
}

/** What the campaign is, how safe it is, and what can be done with the whole of it. */
export function Header({ others, panels, problems, showShortcuts }: Props) {
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
      <SettingsButton />
      <PreviewButton />
      <ProblemsButton isOpen={problems.isOpen} toggle={problems.toggle} />
      <PublishButton showProblems={problems.open} />
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

function Status() {
  const editor = useEditorApi();
  const { data } = useQuery(campaignQuery(editor.campaignId));
  return data ? (
    <span className={classes.wide}>
      <StatusBadge status={data.status} reason={data.reason} />
    </span>
  ) : null;
}
