import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { Sweepstake } from "./sweepstake/sweepstake.tsx";
import { WinnerList } from "./winner-list.tsx";

/** Who has won what, for those who may see personal data; below it the sweepstake, which everybody may look at. */
export function Winners(): ReactNode {
  const t = useTranslations("winners");
  const explain = useRightWords();
  const campaign = useCampaign();
  const { may, roles } = useRights(campaign.companyId);
  return (
    <>
      <Section title={t("title")}>
        {may("personal-data") ? (
          <WinnerList campaign={campaign} />
        ) : (
          <Notice picture={<Lock size={32} />} title={t("lockedTitle")} level={2}>
            {explain("personal-data", roles)}
          </Notice>
        )}
      </Section>
      <Sweepstake campaign={campaign} />
    </>
  );
}
