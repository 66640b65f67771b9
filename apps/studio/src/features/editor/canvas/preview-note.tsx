import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { usePreviewedTheme } from "../page/previewed-theme.ts";
import classes from "./canvas.module.css";

/** Says that the page wears a theme that is only looked at. */
export function PreviewNote(): ReactNode {
  const t = useTranslations("editor.themeChoice");
  const previewed = usePreviewedTheme();
  return (
    <div className={classes.previewNote} role="status">
      {previewed && <span>{t("preview", { name: previewed.name })}</span>}
    </div>
  );
}
