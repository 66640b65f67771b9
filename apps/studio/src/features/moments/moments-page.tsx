import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import type { MomentsAddress } from "./address.ts";
import { DaySection } from "./day-section.tsx";
import { PrizeTable } from "./prize-table.tsx";
import { momentsQuery } from "./queries.ts";
import { TakenSection } from "./taken-section.tsx";

/** The winning moments of a campaign's prizes: how many were won, are due and still to come. Of no open one is it said when. */
export function MomentsPage(): ReactNode {
  return <MomentsRoom campaign={useCampaign()} />;
}

/** The same, of a campaign that is given. */
export function MomentsRoom({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("moments");
  const role = useTranslations("role");
  const { may } = useRights(campaign.companyId);
  const address = useSearch({ from: "/shell/campaigns/$campaignId/moments" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/moments" });
  const change = (fields: Partial<MomentsAddress>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true, resetScroll: false });
  const figures = useQuery(momentsQuery(campaign.campaignId, address.prize));
  const { data } = figures;
  if (figures.isError && !data) return <LoadError error={figures.error} retry={() => figures.refetch()} />;
  if (!data)
    return (
      <Stack gap="md" aria-busy>
        <Skeleton h={120} />
        <Skeleton h={180} />
      </Stack>
    );
  if (data.prizes.length === 0)
    return (
      <Notice
        picture={<Sparkles size={32} />}
        title={t("emptyTitle")}
        action={
          may("edit") && (
            <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/edit`}>
              {t("toEditor")}
            </Anchor>
          )
        }
      >
        {t("emptyText")}
      </Notice>
    );
  return (
    <>
      <Section title={t("title")}>
        <Text mb="xs" maw={640}>
          {t("text", { timezone: data.timezone })}
        </Text>
        <Text mb="md" size="sm" c="dimmed" maw={640}>
          {may("manage") ? t("today") : t("counted", { role: role("CREATOR") })}
        </Text>
        <PrizeTable campaign={campaign} prizes={data.prizes} />
      </Section>
      <DaySection
        campaign={campaign}
        figures={data}
        prize={address.prize}
        isStale={figures.isPlaceholderData}
        onPrize={(prize) => change({ prize })}
      />
      <TakenSection campaign={campaign} prizes={data.prizes} address={address} onChange={change} />
    </>
  );
}
