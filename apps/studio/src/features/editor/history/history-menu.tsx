import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { History } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../document/context.tsx";
import classes from "./history-menu.module.css";
import { useStepName } from "./use-step-name.ts";

/** The steps of this tab, newest first, also from before it was loaded again; a click goes there, and what lies behind stays until something else is done. */
export function HistoryMenu() {
  const t = useTranslations("editor.shell");
  return (
    <Menu position="bottom-end">
      <Tooltip label={t("history")}>
        <Menu.Target>
          <ActionIcon aria-label={t("history")}>
            <History size={18} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown className={classes.menu ?? ""}>
        <Steps />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Apart from the menu, which draws it only while it stands open: there may be 500, and each key makes them anew. */
function Steps() {
  const t = useTranslations("editor.shell");
  const format = useFormatter();
  const editor = useEditorApi();
  const stepName = useStepName();
  const past = useEditor((state) => state.past);
  const future = useEditor((state) => state.future);
  const rows = [...past, ...future].map((step, index) => ({ step, index })).reverse();
  return (
    <>
      {rows.map(({ step, index }) => (
        <Menu.Item
          key={`${step.at}-${index}`}
          aria-current={index === past.length - 1 ? "step" : undefined}
          className={
            (index === past.length - 1 ? classes.current : index >= past.length ? classes.future : undefined) ?? ""
          }
          rightSection={format.dateTime(step.at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
          onClick={() => editor.goTo(index)}
        >
          {stepName(step)}
        </Menu.Item>
      ))}
      <Menu.Item
        aria-current={past.length === 0 ? "step" : undefined}
        className={(past.length === 0 ? classes.current : undefined) ?? ""}
        onClick={() => editor.goTo(-1)}
      >
        {t("historyStart")}
      </Menu.Item>
    </>
  );
}
