import type { Issue } from "@fairground/model/review";
import { Anchor, UnstyledButton } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import classes from "./problems.module.css";

/** How one goes to where a problem is. */
export interface Going {
  canShow: (issue: Issue) => boolean;
  onShow: (issue: Issue) => void;
  /** The page on which it is, "" for none. */
  pageOf: (issue: Issue) => string;
}

/** Problems in plain words; one that has a place is gone to by a press on it. */
export function IssueList({ issues, going }: { issues: readonly Issue[]; going?: Going | undefined }) {
  const t = useTranslations("review.problems");
  const codes = useTranslations("accessCodes");
  const { campaignId } = useParams({ strict: false });
  return (
    <ul className={classes.list}>
      {issues.map((issue, index) => {
        const words = t(issue.code, { ...NO_VALUES, ...issue.values });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with each check
          <li key={index}>
            {going?.canShow(issue) ? (
              <UnstyledButton className={classes.go} onClick={() => going.onShow(issue)}>
                <span>
                  {words} <span className={classes.page}>{going.pageOf(issue)}</span>
                </span>
                <span className={classes.show}>
                  {t("show")} <ArrowRight size={14} aria-hidden />
                </span>
              </UnstyledButton>
            ) : (
              <span>{words}</span>
            )}
            {issue.code === "access-codes-none" && campaignId && (
              <Anchor
                size="sm"
                td="underline"
                renderRoot={(props) => (
                  <Link {...props} to="/campaigns/$campaignId/access-codes" params={{ campaignId }} />
                )}
              >
                {codes("tab")}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The sentences' places; each issue fills its own. */
const NO_VALUES = {
  ...{ target: "", page: "", prize: "", text: "", behind: "", language: "", path: "", message: "", place: "" },
  ...{ needed: 0, left: 0, ratio: 0 },
};
