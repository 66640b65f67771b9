import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Campaign, raffleQuery, stockQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { Section } from "../../campaign/campaign-page.tsx";
import { RaffleResult } from "../../prizes/raffle/raffle-result.tsx";
import { DrawForm } from "./draw-form.tsx";

/** The sweepstake of a campaign: when it can be drawn, among whom and for what, and who has won (decisions, "Winners"). */
export function Sweepstake({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("winners.sweepstake");
  const raffle = useQuery(raffleQuery(campaign.campaignId));
  const stock = useQuery(stockQuery(campaign.campaignId));
  const failed = [raffle, stock].find(({ isError, data }) => isError && data === undefined);
  const prizes = (stock.data ?? []).filter(({ noWinPrize }) => !noWinPrize);
  return (
    <Section title={t("title")}>
      {failed ? (
        <LoadError error={failed.error} retry={() => failed.refetch()} />
      ) : raffle.data === undefined || !stock.data ? (
        <Skeleton h={96} />
      ) : raffle.data ? (
        <RaffleResult campaign={campaign} raffle={raffle.data} />
      ) : (
        <Stack gap="sm" align="flex-start" maw={640}>
          <Text>{t("text")}</Text>
          {prizes.length === 0 ? (
            <Text c="dimmed">{t("noPrizes")}</Text>
          ) : campaign.status !== "INACTIVE" ? (
            <Text c="dimmed">{t("early")}</Text>
          ) : (
            <DrawForm campaign={campaign} prizes={prizes} />
          )}
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/campaigns/$campaignId/prizes" params={{ campaignId: campaign.campaignId }} {...props} />
            )}
          >
            {t("toPrizes")}
          </Anchor>
        </Stack>
      )}
    </Section>
  );
}
