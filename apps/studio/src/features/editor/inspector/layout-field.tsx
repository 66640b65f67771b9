import { CONTAINER_LAYOUTS, type Element } from "@fairground/model/campaign";
import { Tooltip, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { setSetting } from "../acts/acts.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { useEditorApi } from "../document/context.tsx";
import sections from "../fields/sections.module.css";
import { PieceIcon } from "../pieces/piece-icon.tsx";
import classes from "./inspector.module.css";

/** The ten layouts of a container (spec §3). */
export function LayoutField({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.inspector");
  const names = useTranslations("editor.palette.pieces");
  const editor = useEditorApi();
  const refusal = useRefusal();
  return (
    <fieldset className={classes.fieldset} aria-label={t("layout")}>
      <p className={sections.groupTitle} style={{ margin: "0 0 6px" }}>
        {t("layout")}
      </p>
      <div className={classes.layouts}>
        {CONTAINER_LAYOUTS.map((layout) => (
          <Tooltip key={layout} label={names(`${layout}.name`)}>
            <UnstyledButton
              className={classes.layout}
              aria-label={names(`${layout}.name`)}
              aria-pressed={(element.layout ?? "simple_container") === layout}
              onClick={() => {
                const done = setSetting(editor, "layout", layout);
                if (done.kind === "refused") toast(refusal(done), "warning");
              }}
            >
              <PieceIcon id={layout} />
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  );
}
