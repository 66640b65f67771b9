import { ActionIcon, Tooltip } from "@mantine/core";
import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { HistoryStep } from "../document/editor.ts";
import { isEqual } from "../document/merge-values.ts";
import classes from "./steps.module.css";
import { useStepName } from "./use-step-name.ts";

/** Undo and redo, named for what they would take back or do again. */
export function Steps(): ReactNode {
  const t = useTranslations("editor.shell");
  const editor = useEditorApi();
  const stepName = useStepName();
  const last = useEditor(({ past }) => past.at(-1), isCalledAlike);
  const next = useEditor(({ future }) => future[0], isCalledAlike);
  const undo = last ? t("undoStep", { step: stepName(last) }) : t("undo");
  const redo = next ? t("redoStep", { step: stepName(next) }) : t("redo");
  return (
    <>
      <Tooltip label={`${undo} (Ctrl+Z)`}>
        <ActionIcon aria-label={undo} className={classes.off ?? ""} {...off(!last)} onClick={() => editor.undo()}>
          <Undo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${redo} (Ctrl+Shift+Z)`}>
        <ActionIcon aria-label={redo} className={classes.off ?? ""} {...off(!next)} onClick={() => editor.redo()}>
          <Redo2 size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** While one types, each key is another step of the same name. */
const isCalledAlike = (a: HistoryStep | undefined, b: HistoryStep | undefined): boolean =>
  a?.label === b?.label && isEqual(a?.values, b?.values);

/** Off, but still in its place and reached by keyboard: it says what it would do. */
const off = (isOff: boolean) => (isOff ? ({ "data-disabled": true, "aria-disabled": true } as const) : {});
