import type { PrizeStock } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Anchor, Badge, Group, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { stockQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { LoadingRows } from "../../ui/loading-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import table from "../../ui/table.module.css";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { RaffleSection } from "./raffle/raffle-section.tsx";

/** How many prizes there are, were won, and are left, as it is now; below it the raffle of what is left. */
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
      <Section title={t("title")}>
        <div className={table.frame} aria-busy={!stock.data}>
          <Table>
            <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("prize")}</Table.Th>
                <Table.Th className={table.number ?? ""} visibleFrom="sm">
                  {t("stock")}
                </Table.Th>
                <Table.Th className={table.number ?? ""}>{t("awarded")}</Table.Th>
                <Table.Th className={table.number ?? ""}>{t("remaining")}</Table.Th>
                <Table.Th className={table.number ?? ""} visibleFrom="xs">
                  {t("today")}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stock.data ? (
                stock.data.map((prize) => (
                  <StockRow
                    key={prize.poolId + prize.prizeId}
                    prize={prize}
                    first={campaign.languages[0]?.shortName ?? "en"}
                  />
                ))
              ) : (
                <LoadingRows rows={3} columns={5} />
              )}
            </Table.Tbody>
          </Table>
        </div>
      </Section>
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

function StockRow({ prize, first }: { prize: PrizeStock; first: string }) {
  const t = useTranslations("prizes");
  const format = useFormatter();
  const language = useLocale();
  const count = (value: number | null) => (value === null ? t("unlimited") : format.number(value));
  const name = textIn(prize.title, language, first);
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={8}>
          <span>{name}</span>
          {prize.noWinPrize && <Badge color="gray">{t("noWin")}</Badge>}
          {!prize.noWinPrize && prize.remaining === 0 && <Badge color="amber">{t("exhausted")}</Badge>}
        </Group>
      </Table.Td>
      <Table.Td className={table.number ?? ""} visibleFrom="sm">
        {prize.noWinPrize ? (
          <Text span c="dimmed">
            –
          </Text>
        ) : (
          count(prize.stock)
        )}
      </Table.Td>
      <Table.Td className={table.number ?? ""}>{count(prize.awarded)}</Table.Td>
      <Table.Td className={table.number ?? ""}>
        {prize.noWinPrize ? (
          <Text span c="dimmed">
            –
          </Text>
        ) : (
          count(prize.remaining)
        )}
      </Table.Td>
      <Table.Td className={table.number ?? ""} visibleFrom="xs">
        {prize.limitToday === null
          ? count(prize.awardedToday)
          : t("todayOf", { awarded: format.number(prize.awardedToday), limit: format.number(prize.limitToday) })}
      </Table.Td>
    </Table.Tr>
  );
}
