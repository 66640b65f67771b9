import { Anchor, Group, Text } from "@mantine/core";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { Notice } from "../../ui/notice.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { linksOf } from "../campaign-actions/links.ts";
import { LeadList } from "./lead-list.tsx";
import { LeadsKept } from "./leads-kept.tsx";

/** What visitors left, for those who may see personal data. */
export function Leads() {
  const t = useTranslations("leads");
  const explain = useRightWords();
  const campaign = useCampaign();
  const { may, roles } = useRights(campaign.companyId);
  if (may("personal-data"))
    return (
      <>
        <Elsewhere campaign={campaign} />
        <LeadsKept campaign={campaign} />
        <LeadList campaign={campaign} />
      </>
    );
  return (
    <Notice picture={<Lock size={32} />} title={t("title")}>
      {explain("personal-data", roles)}
    </Notice>
  );
}

/** Where another program has them too (spec §3, leadTableUrl and leadExportUrl). */
function Elsewhere({ campaign }: { campaign: Campaign }) {
  const t = useTranslations();
  const { leadTableUrl, leadExportUrl } = campaign;
  const links = linksOf({ leadTableUrl, leadExportUrl });
  if (links.length === 0) return null;
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm">{t("leads.elsewhere")}</Text>
      {links.map(({ name, url }) => (
        <Anchor key={name} size="sm" href={url} target="_blank" rel="noreferrer">
          {t(`actions.link.${name}`)}
        </Anchor>
      ))}
    </Group>
  );
}
