import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { LeadList } from "./lead-list.tsx";

/** What visitors left, for those who may see personal data. */
export function Leads() {
  const t = useTranslations("leads");
  const explain = useRightWords();
  const campaign = useCampaign();
  const { may, roles } = useRights(campaign.companyId);
  if (may("personal-data")) return <LeadList campaign={campaign} />;
  return (
    <Notice picture={<Lock size={32} />} title={t("title")}>
      {explain("personal-data", roles)}
    </Notice>
  );
}
