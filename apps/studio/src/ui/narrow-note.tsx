import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./narrow-note.module.css";

/** What a place says of itself in a window as narrow as a phone's: what can be looked at there, and what wants a wider one. */
export function NarrowNote({
  of,
  isInside = false,
}: {
  of: "editor" | "flow" | "tables";
  /** In a dialog, with air around it. */
  isInside?: boolean;
}): ReactNode {
  const t = useTranslations("narrow");
  const [isKnown, setKnown] = useLocalStorage({
    key: `narrow-${of}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isKnown) return null;
  return (
    <section aria-label={t("title")} className={isInside ? `${classes.note} ${classes.inside}` : classes.note}>
      <div className={classes.title}>{t("title")}</div>
      {t(of)}{" "}
      <Button size="compact-sm" variant="default" mt={4} display="block" onClick={() => setKnown(true)}>
        {t("gone")}
      </Button>
    </section>
  );
}
