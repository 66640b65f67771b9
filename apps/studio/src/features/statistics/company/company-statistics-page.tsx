import { localDay } from "@fairground/model/time";
import { Button, Group, NativeSelect, Table, Text } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChartSpline } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { type Company, useCompany } from "../../../data/company.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { LoadingRows } from "../../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../../ui/list/sort-header.tsx";
import table from "../../../ui/list/table.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Scrolling } from "../../../ui/scrolling.tsx";
import { DayFields } from "../day-fields.tsx";
import { DownloadMenu } from "../download-menu.tsx";
import { CARDS } from "../figures.ts";
import { isRunning, type Span, spanOf } from "../period.ts";
import classes from "../statistics.module.css";
import { COLUMNS, COMPANY_PERIODS, type CompanyStatisticsAddress, readCompanyStatisticsAddress } from "./address.ts";
import { type CompanyRow, figureOf, sorted } from "./rows.ts";

/** Visitors come meanwhile. */
const INTERVAL = 10_000;
const NUMBERS = COLUMNS.filter((column) => column !== "name");

const companyStatisticsQuery = (companyId: string, span: Span, runs: boolean) =>
  queryOptions({
    queryKey: ["company", companyId, "statistics", span],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/statistics" as const;
      return (await api.call(call, { params: { companyId }, query: span, signal })).body.data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: runs && INTERVAL,
  });

/** The company's campaigns side by side, each leading to its own statistics. */
export function CompanyStatisticsPage(): ReactNode {
  const { company } = useCompany();
  return company && <CompanyStatistics key={company.companyId} company={company} />;
}

export function CompanyStatistics({ company }: { company: Pick<Company, "companyId" | "name"> }): ReactNode {
  const t = useTranslations("statistics");
  const address = useSearch({ from: "/shell/statistics" });
  const navigate = useNavigate({ from: "/statistics" });
  const today = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  // No campaign's first day is asked for: what is chosen names its days.
  const span = spanOf(address, today, undefined) ?? { from: today, to: today };
  const found = useQuery(companyStatisticsQuery(company.companyId, span, isRunning(span, today)));
  const language = useLocale();
  const rows = found.data && sorted(found.data, address, language);
  const change = (fields: Partial<CompanyStatisticsAddress>) =>
    navigate({ search: (before) => ({ ...before, ...fields }), replace: true });
  const name = t("company.title");
  const head = [t("company.campaign"), t("company.live"), ...CARDS.map((metric) => t(`labels.${metric}`))];
  return (
    <>
      <PageHeading
        title={name}
        actions={
          rows &&
          rows.length > 0 && (
            <DownloadMenu
              name={name}
              file={company.name}
              rows={() => [head, ...rows.map((row) => [row.name, ...NUMBERS.map((each) => figureOf(row, each))])]}
            />
          )
        }
      />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("company.text", { company: company.name })} {t("company.own")}
      </Text>
      <Days address={address} span={span} onChange={change} />
      {found.isError && !rows ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : rows?.length === 0 ? (
        <Notice
          picture={<ChartSpline size={32} />}
          title={t("company.emptyTitle")}
          action={
            <Button component={Link} to="/campaigns" variant="default">
              {t("company.toCampaigns")}
            </Button>
          }
        >
          {t("company.emptyText")}
        </Notice>
      ) : (
        <Campaigns rows={rows} address={address} span={span} isStale={found.isPlaceholderData} onChange={change} />
      )}
    </>
  );
}

interface Changing {
  address: CompanyStatisticsAddress;
  span: Span;
  onChange: (fields: Partial<CompanyStatisticsAddress>) => void;
}

function Days({ address, span, onChange }: Changing): ReactNode {
  const t = useTranslations("statistics");
  const change = (fields: Partial<Record<keyof CompanyStatisticsAddress, string>>) =>
    onChange(readCompanyStatisticsAddress({ ...address, ...fields }));
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <NativeSelect
        label={t("period")}
        value={address.period}
        data={COMPANY_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={({ currentTarget }) => change({ period: currentTarget.value, ...span })}
      />
      {address.period === "days" && <DayFields span={span} onChange={change} />}
    </Group>
  );
}

function Campaigns({
  rows,
  address,
  isStale,
  onChange,
}: Changing & { rows: readonly CompanyRow[] | undefined; isStale: boolean }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const number = table.number ?? "";
  const onSort = (sort: CompanyStatisticsAddress["sort"], direction: "asc" | "desc") => onChange({ sort, direction });
  const sorting = { sort: address, onSort };
  const { period, from, to } = address;
  return (
    <Scrolling label={t("company.title")} busy={!rows || isStale}>
      <Table horizontalSpacing="xs" className={`${classes.campaigns} ${isStale ? table.stale : ""}`}>
        <Table.Caption className={table.caption ?? ""}>{t("company.title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="name" label={t("company.campaign")} {...sorting} />
            {NUMBERS.map((each) => (
              <SortHeader
                key={each}
                column={each}
                label={each === "live" ? t("company.live") : t(`labels.${each}`)}
                first="desc"
                className={number}
                {...sorting}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => (
              <Table.Tr key={row.campaignId}>
                <Table.Td className={table.main ?? ""}>
                  <Link
                    to="/campaigns/$campaignId/statistics"
                    params={{ campaignId: row.campaignId }}
                    search={{ period, from, to }}
                    className={table.name}
                    title={row.name}
                  >
                    {row.name}
                  </Link>
                </Table.Td>
                {NUMBERS.map((each) => (
                  <Table.Td key={each} className={number}>
                    {format.number(figureOf(row, each))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={6} columns={COLUMNS.length} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
