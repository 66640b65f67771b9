import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Issue } from "@fairground/model/review";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { marksQuery, problemsQuery } from "../../data/queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { type Going, IssueList } from "./issue-list.tsx";
import classes from "./problems.module.css";
import { reviewDraft } from "./review-draft.ts";
import { useEditorGoing } from "./use-editor-going.ts";

/** What is wrong with a saved draft, on a page of its own (studio, point 23). */
export function ProblemsPanel({
  campaignId,
  document,
  metadata,
}: {
  campaignId: string;
  document: CampaignDocument;
  metadata: CampaignMetadata;
}) {
  const { data: facts } = useQuery(problemsQuery(campaignId));
  const { data: marks } = useQuery(marksQuery(campaignId));
  const issues = useMemo(() => reviewDraft(document, metadata, { facts, marks }), [document, metadata, facts, marks]);
  const going = useEditorGoing(campaignId, document, metadata);
  return <Issues issues={issues} going={going} />;
}

/** Problems by how grave they are, those that block publishing first. */
export function Issues({ issues, going }: { issues: readonly Issue[]; going?: Going }) {
  const t = useTranslations("review.problems");
  const of = (wanted: Issue["severity"]) => issues.filter(({ severity }) => severity === wanted);
  const [fatal, warnings] = [of("fatal"), of("warning")];
  if (issues.length === 0)
    return (
      <Notice picture={<CircleCheck size={32} />} title={t("none")}>
        {t("noneText")}
      </Notice>
    );
  return (
    <>
      {fatal.length > 0 && (
        <section className={classes.group} data-severity="fatal">
          <h3>
            <CircleAlert size={18} aria-hidden /> {t("fatal", { count: fatal.length })}
          </h3>
          <IssueList issues={fatal} going={going} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className={classes.group} data-severity="warning">
          <h3>
            <TriangleAlert size={18} aria-hidden className={classes.warned} />{" "}
            {t("warnings", { count: warnings.length })}
          </h3>
          <IssueList issues={warnings} going={going} />
        </section>
      )}
    </>
  );
}
