import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Issue } from "@fairground/model/review";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { marksQuery, problemsQuery } from "../../data/queries.ts";
import { type Going, IssueList } from "./issue-list.tsx";
import { reviewDraft } from "./review-draft.ts";

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
  return <Issues issues={issues} />;
}

/** Problems, those that block publishing first. */
export function Issues({ issues, going }: { issues: readonly Issue[]; going?: Going }) {
  const t = useTranslations("review.problems");
  const fatal = issues.filter(({ severity }) => severity === "fatal");
  const warnings = issues.filter(({ severity }) => severity === "warning");
  return (
    <>
      {issues.length === 0 && <Text>{t("none")}</Text>}
      {fatal.length > 0 && (
        <>
          <Text component="h3" fw={600} c="var(--mantine-color-error)" m={0}>
            {t("fatal", { count: fatal.length })}
          </Text>
          <IssueList issues={fatal} going={going} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Text component="h3" fw={600} m={0}>
            {t("warnings", { count: warnings.length })}
          </Text>
          <IssueList issues={warnings} going={going} />
        </>
      )}
    </>
  );
}
