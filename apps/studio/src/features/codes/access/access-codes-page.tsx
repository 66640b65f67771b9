import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useRightWords } from "../../../ui/right-words.ts";
import { Section, useCampaign } from "../../campaign/campaign-page.tsx";
import { CodeImport } from "../import/code-import.tsx";
import { PrintButton } from "../print/print-button.tsx";
import { AccessFigures } from "./access-figures.tsx";
import { AccessList } from "./access-list.tsx";
import { ExpiryButton } from "./expiry-dialog.tsx";
import { GenerateForm } from "./generate-form.tsx";
import { accessKey } from "./queries.ts";

/** Codes that open the campaign: how many there are and were used, each of them, and where more come from. */
export function AccessCodesPage(): ReactNode {
  const t = useTranslations("accessCodes");
  const explain = useRightWords();
  const campaign = useCampaign();
  const queryClient = useQueryClient();
  const { may, roles } = useRights(campaign.companyId);
  const { campaignId, timezone } = campaign;
  const changed = () => queryClient.invalidateQueries({ queryKey: accessKey(campaignId) });
  if (!may("manage"))
    return (
      <>
        <AccessFigures campaignId={campaignId} />
        <Notice picture={<Lock size={32} />} title={t("list")}>
          {explain("manage", roles)}
        </Notice>
      </>
    );
  return (
    <>
      <AccessFigures campaignId={campaignId} />
      <AccessList campaignId={campaignId} timezone={timezone} onChanged={changed} />
      <Section title={t("generate")}>
        <GenerateForm campaignId={campaignId} timezone={timezone} onDone={changed} />
      </Section>
      <Section title={t("upload")}>
        <CodeImport
          kind="access"
          campaign={{ campaignId, timezone }}
          onDone={changed}
          actions={({ importId, expiresAt = null }, of) => (
            <>
              <PrintButton printed={{ kind: "listed", q: "", status: "", importId }} size="xs" of={of} />
              <ExpiryButton of={{ name: of, importId, expiresAt }}>{t("expiry.title")}</ExpiryButton>
            </>
          )}
        />
      </Section>
    </>
  );
}
