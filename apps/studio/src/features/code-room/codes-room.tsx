import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { draftQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { useCampaign } from "../campaign/campaign-page.tsx";
import type { CodesAddress } from "./address.ts";
import { CodeList } from "./code-list.tsx";
import { codePlaces } from "./code-place.ts";
import { PoolSection } from "./pool-section.tsx";
import { poolsQuery } from "./queries.ts";

/** A campaign's unique codes: how its pools stand, their batches, the codes themselves and who has them. */
export function CodesRoom(): ReactNode {
  const t = useTranslations("codeRoom");
  const campaign = useCampaign();
  const { campaignId } = campaign;
  const pools = useQuery(poolsQuery(campaignId));
  const { data: draft } = useQuery(draftQuery(campaign.companyId, campaignId));
  const address = useSearch({ from: "/shell/campaigns/$campaignId/codes" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/codes" });
  const change = (fields: Partial<CodesAddress>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true });

  if (pools.isError && !pools.data) return <LoadError error={pools.error} retry={() => pools.refetch()} />;
  if (!pools.data || !draft) return <PageLoading />;
  const places = codePlaces(draft, pools.data);
  const withCodes = places.filter(({ pool }) => pool !== null);
  if (places.length === 0)
    return (
      <Notice
        picture={<Ticket size={32} />}
        title={t("noPagesTitle")}
        action={
          <Button component={Link} to={`/campaigns/${campaignId}/edit`} variant="default">
            {t("toEditor")}
          </Button>
        }
      >
        {t("noPagesText")}
      </Notice>
    );
  return (
    <>
      <Text c="dimmed" maw={640} mb="lg">
        {t("text")}
      </Text>
      {places.map((place) => (
        <PoolSection key={place.pageId} campaign={campaign} place={place} draft={draft} />
      ))}
      {withCodes.length > 0 && <CodeList campaign={campaign} places={withCodes} address={address} onChange={change} />}
    </>
  );
}
