import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import classes from "./only-looking.module.css";

/** Controls that are read and not changed by whoever may only look. What opens and closes them stands around it. */
export function Changing({ children }: { children: ReactNode }): ReactNode {
  const readOnly = useEditor((state) => state.readOnly);
  if (!readOnly) return children;
  return (
    <fieldset className={classes.held} disabled>
      {children}
    </fieldset>
  );
}

/** Why they cannot be changed; nothing for whoever may. */
export function WhyOnlyLooking({ className = classes.why }: { className?: string | undefined }): ReactNode {
  const t = useTranslations("editor.refused");
  const readOnly = useEditor((state) => state.readOnly);
  return readOnly && <p className={className}>{t("readOnly")}</p>;
}
