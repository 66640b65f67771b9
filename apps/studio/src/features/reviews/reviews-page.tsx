import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { ReviewLists } from "./review-lists.tsx";

/** Plays that wait for a decision and visitors who object, for those who may see personal data. */
export function ReviewsPage(): ReactNode {
  const t = useTranslations("reviews");
  const explain = useRightWords();
  const campaign = useCampaign();
  const { may, roles } = useRights(campaign.companyId);
  if (may("personal-data")) return <ReviewLists campaign={campaign} />;
  return (
    <Notice picture={<Lock size={32} />} title={t("tab")}>
      {explain("personal-data", roles)}
    </Notice>
  );
}
