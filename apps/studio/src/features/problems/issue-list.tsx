import type { Issue } from "@fairground/model/review";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import classes from "./problems.module.css";

/** Problems in plain words; one that has a place can be gone to. */
export function IssueList({ issues, onShow }: { issues: readonly Issue[]; onShow?: (issue: Issue) => void }) {
  const t = useTranslations("review.problems");
  return (
    <ul className={classes.list}>
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each check
        <li key={index}>
          <span>{t(issue.code, { ...NO_VALUES, ...issue.values })}</span>
          {onShow && (issue.pageId !== "" || issue.elementId !== "") && (
            <Button variant="subtle" size="xs" onClick={() => onShow(issue)}>
              {t("show")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The sentences' places; each issue fills its own. */
const NO_VALUES = {
  ...{ target: "", page: "", prize: "", text: "", behind: "", language: "", path: "", message: "", place: "" },
  ...{ needed: 0, left: 0, ratio: 0 },
};
