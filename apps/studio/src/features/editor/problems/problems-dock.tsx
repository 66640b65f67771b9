import { Alert, CloseButton } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Scrolling } from "../../../ui/scrolling.tsx";
import type { Going } from "../../problems/issue-list.tsx";
import { Issues } from "../../problems/problems-panel.tsx";
import { useLiveIssues } from "./live-issues.tsx";
import classes from "./problems.module.css";

/** Every problem below the canvas: it stays there while one mends one after the other. Escape closes it. */
export function ProblemsDock({ going, close }: { going: Going; close: () => void }) {
  const t = useTranslations("editor.problems");
  const common = useTranslations("common");
  const { issues } = useLiveIssues();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fatal = issues?.filter(({ severity }) => severity === "fatal").length ?? 0;
  return (
    <section
      className={classes.dock}
      aria-label={t("title")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t("title")}
        </h2>
        <span className={classes.hint}>{t("live")}</span>
        <CloseButton aria-label={common("close")} onClick={close} />
      </div>
      <Scrolling label={t("list")} className={classes.list}>
        {fatal > 0 && (
          <Alert color="red" p="xs" mb="xs" icon={<CircleAlert size={16} aria-hidden />} role="presentation">
            {t("blocked")}
          </Alert>
        )}
        {issues ? <Issues issues={issues} going={going} /> : t("looking")}
      </Scrolling>
    </section>
  );
}
