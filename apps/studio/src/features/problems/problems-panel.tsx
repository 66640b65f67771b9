import { themes } from "@fairground/elements/stage/themes";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type Issue, reviewCampaign } from "@fairground/model/review";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { marksQuery, problemsQuery } from "../../data/queries.ts";
import { catalogue } from "./catalogue.ts";
import { IssueList } from "./issue-list.tsx";

/**
 * What is wrong with a draft: what blocks publishing first (studio, point 23). For a page of its own and for the editor,
 * which gives it its live draft and goes where `onShow` says.
 */
export function ProblemsPanel({
  campaignId,
  document,
  metadata,
  onShow,
}: {
  campaignId: string;
  document: CampaignDocument;
  metadata: CampaignMetadata;
  onShow?: (issue: Issue) => void;
}) {
  const t = useTranslations("review.problems");
  const issues = useIssues(campaignId, document, metadata);
  const fatal = issues.filter(({ severity }) => severity === "fatal");
  const warnings = issues.filter(({ severity }) => severity === "warning");
  const going = onShow ? { onShow } : {};
  return (
    <>
      {issues.length === 0 && <Text>{t("none")}</Text>}
      {fatal.length > 0 && (
        <>
          <Text component="h3" fw={600} c="var(--mantine-color-error)" m={0}>
            {t("fatal", { count: fatal.length })}
          </Text>
          <IssueList issues={fatal} {...going} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <Text component="h3" fw={600} m={0}>
            {t("warnings", { count: warnings.length })}
          </Text>
          <IssueList issues={warnings} {...going} />
        </>
      )}
    </>
  );
}

/** Problems of a draft as it is on the screen, with what only the server knows of it. */
export function useIssues(campaignId: string, document: CampaignDocument, metadata: CampaignMetadata): Issue[] {
  const { data: facts } = useQuery(problemsQuery(campaignId));
  const { data: marks } = useQuery(marksQuery(campaignId));
  return useMemo(() => {
    const tokens = { ...themes[document.theme.name], ...document.theme.tokens };
    return reviewCampaign({ document, metadata, catalogue, tokens, ...(marks && { marks }), ...(facts && { facts }) });
  }, [document, metadata, facts, marks]);
}
