import { Anchor, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import { useTranslations } from "use-intl";
import { stockQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { AlarmSection } from "../stock/alarm-section.tsx";
import { StockHistory } from "../stock/history.tsx";
import { StockSection } from "../stock/stock-section.tsx";
import { RaffleSection } from "./raffle/raffle-section.tsx";

/** How many prizes there are, were won, and are left, as it is now, with alarm and history; below it the raffle of what is left. */
export function Prizes() {
  const t = useTranslations("prizes");
  const campaign = useCampaign();
  const stock = useQuery(stockQuery(campaign.campaignId));
  if (stock.isError && !stock.data) return <LoadError error={stock.error} retry={() => stock.refetch()} />;
  if (stock.data?.length === 0)
    return (
      <>
        <Notice picture={<Gift size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
        <ToCodes campaignId={campaign.campaignId} />
      </>
    );
  return (
    <>
      {stock.data ? (
        <>
          <StockSection campaign={campaign} stock={stock.data} at={stock.dataUpdatedAt} />
          <AlarmSection campaign={campaign} stock={stock.data} />
          <StockHistory campaign={campaign} stock={stock.data} />
        </>
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={160} />
          <Skeleton h={160} />
        </Stack>
      )}
      {stock.data && <RaffleSection campaign={campaign} stock={stock.data} />}
      <ToCodes campaignId={campaign.campaignId} />
    </>
  );
}

/** Codes have a room of their own. */
function ToCodes({ campaignId }: { campaignId: string }) {
  const t = useTranslations("codeRoom");
  return (
    <Anchor component={Link} to={`/campaigns/${campaignId}/codes`} size="sm">
      {t("toRoom")}
    </Anchor>
  );
}
