import type { MomentFigures, TakenMoment } from "@fairground/contract";
import { Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import type { MomentsAddress } from "./address.ts";
import { usePrizeName } from "./prize-table.tsx";
import { takenQuery } from "./queries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Moments that were won: when they were, when a play won them, and how long they waited. */
export function TakenSection({
  campaign,
  prizes,
  address,
  onChange,
}: {
  campaign: Campaign;
  prizes: MomentFigures["prizes"];
  address: MomentsAddress;
  onChange: (change: Partial<MomentsAddress>) => void;
}): ReactNode {
  const t = useTranslations("moments");
  const taken = useQuery(takenQuery(campaign.campaignId, address));
  const { data } = taken;
  const name = usePrizeName(campaign);
  const nameOf = (prizeId: string) => {
    const prize = prizes.find((one) => one.prizeId === prizeId);
    return prize ? name(prize) : prizeId;
  };
  return (
    <Section title={t("won.title")}>
      {taken.isError && !data ? (
        <LoadError error={taken.error} retry={() => taken.refetch()} />
      ) : data?.total === 0 ? (
        <Text c="dimmed">{t("won.none")}</Text>
      ) : (
        <>
          <Scrolling label={t("won.title")} busy={!data || taken.isPlaceholderData}>
            <Table verticalSpacing="xs" horizontalSpacing={6} className={taken.isPlaceholderData ? table.stale : ""}>
              <Table.Caption className={table.caption ?? ""}>{t("won.title")}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t("prize")}</Table.Th>
                  <Table.Th scope="col">{t("won.at")}</Table.Th>
                  <Table.Th scope="col" visibleFrom="sm">
                    {t("won.takenAt")}
                  </Table.Th>
                  <Table.Th scope="col">{t("won.waited")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data ? (
                  data.data.map((moment) => (
                    <TakenRow
                      key={`${moment.prizeId} ${moment.at} ${moment.takenAt}`}
                      {...{ moment, timeZone: campaign.timezone }}
                      prize={nameOf(moment.prizeId)}
                    />
                  ))
                ) : (
                  <LoadingRows rows={5} columns={4} />
                )}
              </Table.Tbody>
            </Table>
          </Scrolling>
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={onChange} />}
        </>
      )}
    </Section>
  );
}

function TakenRow({ moment, prize, timeZone }: { moment: TakenMoment; prize: string; timeZone: string }): ReactNode {
  const t = useTranslations("moments.won");
  const format = useFormatter();
  const when = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "medium", timeZone });
  const waited = Math.max(0, Date.parse(moment.takenAt) - Date.parse(moment.at));
  return (
    <Table.Tr>
      <Table.Td>{prize}</Table.Td>
      <Table.Td>{when(moment.at)}</Table.Td>
      <Table.Td visibleFrom="sm">{when(moment.takenAt)}</Table.Td>
      <Table.Td>
        {waited < HOUR
          ? t("minutes", { count: Math.round(waited / MINUTE) })
          : waited < 2 * DAY
            ? t("hours", { count: Math.round(waited / HOUR) })
            : t("days", { count: Math.round(waited / DAY) })}
      </Table.Td>
    </Table.Tr>
  );
}
