import type { PrizeStock, StockChange } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { NativeSelect, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import type { StockAddress } from "./address.ts";
import { changesQuery } from "./queries.ts";
import { useLimitWords } from "./use-limit-words.ts";

/** What was changed of stock and limits, whatever way: who, when, from what to what, and why. */
export function StockHistory({ campaign, stock }: { campaign: Campaign; stock: readonly PrizeStock[] }): ReactNode {
  const t = useTranslations("stockRoom.history");
  const language = useLocale();
  const address = useSearch({ from: "/shell/campaigns/$campaignId/prizes" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/prizes" });
  const changes = useQuery(changesQuery(campaign.campaignId, address));
  const { data } = changes;
  const change = (fields: Partial<StockAddress>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true, resetScroll: false });
  const first = campaign.languages[0]?.shortName ?? "en";
  return (
    <Section
      title={t("title")}
      aside={
        stock.length > 1 && (
          <NativeSelect
            size="xs"
            label={t("prize")}
            value={address.prize}
            data={[
              { value: "", label: t("all") },
              ...stock.map(({ prizeId, title }) => ({
                value: prizeId,
                label: textIn(title, language, first) || prizeId,
              })),
            ]}
            onChange={({ currentTarget }) => change({ prize: currentTarget.value })}
          />
        )
      }
    >
      {changes.isError && !data ? (
        <LoadError error={changes.error} retry={() => changes.refetch()} />
      ) : data?.total === 0 ? (
        <Text c="dimmed">
          {t("emptyTitle")}. {t("emptyText")}
        </Text>
      ) : (
        <>
          <ChangeTable campaign={campaign} changes={data?.data} isStale={changes.isPlaceholderData} />
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
        </>
      )}
    </Section>
  );
}

function ChangeTable({
  campaign,
  changes,
  isStale,
}: {
  campaign: Campaign;
  changes: readonly StockChange[] | undefined;
  isStale: boolean;
}): ReactNode {
  const t = useTranslations("stockRoom.history");
  const language = useLocale();
  const first = campaign.languages[0]?.shortName ?? "en";
  return (
    <Scrolling label={t("title")} busy={!changes || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" visibleFrom="sm">
              {t("when")}
            </Table.Th>
            <Table.Th scope="col">{t("prize")}</Table.Th>
            <Table.Th scope="col">{t("what")}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t("who")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes ? (
            changes.map((change) => (
              <Table.Tr key={change.changeId}>
                <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                  <RelativeTime iso={change.at} timeZone={campaign.timezone} />
                </Table.Td>
                <Table.Td>{textIn(change.title, language, first)}</Table.Td>
                <Table.Td>
                  <What change={change} />
                  {change.note !== "" && (
                    <Text size="sm" c="dimmed">
                      “{change.note}”
                    </Text>
                  )}
                  {/* Four columns do not fit a phone. */}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    <RelativeTime iso={change.at} timeZone={campaign.timezone} /> · <Who change={change} />
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">
                  <Who change={change} />
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={3} columns={4} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

function Who({ change: { by, key } }: { change: StockChange }): ReactNode {
  const t = useTranslations("stockRoom.history");
  if (!by) return t("nobody");
  return key ? t("key", { key: key.name || t("goneAccount"), name: by.name }) : by.name;
}

function What({ change: { reason, before, after } }: { change: StockChange }): ReactNode {
  const t = useTranslations("stockRoom.history");
  const { stockWords, limitWords } = useLimitWords();
  if (reason === "withheld" || reason === "unclaimed") return t(reason);
  if (reason === "raffle") return t("raffle", { count: (after?.awarded ?? 0) - (before?.awarded ?? 0) });
  if (!after) return null;
  if (!before) return t("made", { stock: stockWords(after.stock), limit: limitWords(after) });
  const said = [
    before.stock !== after.stock && t("stock", { from: stockWords(before.stock), to: stockWords(after.stock) }),
    limitText(before) !== limitText(after) && t("limit", { from: limitWords(before), to: limitWords(after) }),
  ].filter((words) => words !== false);
  return said.length > 0 ? said.map((words) => <div key={words}>{words}</div>) : t("nothing");
}

const limitText = ({ prizeLimitType, prizeLimit, prizeLimits }: NonNullable<StockChange["after"]>): string =>
  JSON.stringify([prizeLimitType, prizeLimitType === 0 && prizeLimit, prizeLimitType === 1 && prizeLimits]);
