import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { contentQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { AccessibilityCheck } from "./accessibility-check.tsx";
import { ProblemsPanel } from "./problems-panel.tsx";

/** Everything that is, or may be, wrong with the draft. */
export function ProblemsPage() {
  const t = useTranslations("review.problems");
  const { campaignId } = useCampaign();
  const draft = useQuery(contentQuery(campaignId, "draft"));
  if (draft.isError) return <LoadError error={draft.error} retry={() => draft.refetch()} />;
  return (
    <>
      <Section title={t("title")}>
        {draft.data && (
          <ProblemsPanel campaignId={campaignId} document={draft.data.document} metadata={draft.data.metadata} />
        )}
      </Section>
      <Section title={t("accessibility")}>
        <AccessibilityCheck campaignId={campaignId} />
      </Section>
    </>
  );
}
