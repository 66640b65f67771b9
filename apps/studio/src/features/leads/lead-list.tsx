import type { LeadRow } from "@fairground/contract";
import { exportFileName } from "@fairground/model/statistic";
import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Filters } from "../../ui/list/filters.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fileName } from "../campaign-actions/use-export.ts";
import { filtersOf, isFiltered, LEADS_DEFAULTS, type LeadsAddress } from "./address.ts";
import { ExportButton } from "./export/export-button.tsx";
import { LeadDrawer } from "./lead-drawer.tsx";
import { LeadTable } from "./lead-table.tsx";
import classes from "./leads.module.css";
import { leadsQuery } from "./queries.ts";
import { useArrivals } from "./use-arrivals.ts";

/** The leads as they come in. Search, filters, order and page are in the address. */
export function LeadList({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("leads");
  const common = useTranslations("common");
  const address = useSearch({ from: "/shell/campaigns/$campaignId/leads" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/leads" });
  const leads = useQuery(leadsQuery(campaign.campaignId, address));
  const { data, isPlaceholderData } = leads;
  const look = useMemo(
    () => (data && !isPlaceholderData ? { total: data.total, ids: data.data.map(({ leadId }) => leadId) } : undefined),
    [data, isPlaceholderData],
  );
  const fresh = useArrivals(JSON.stringify(address), look);

  const [opened, setOpened] = useState<LeadRow | null>(null);
  const change = useCallback(
    (fields: Partial<LeadsAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const clear = () => navigate({ search: LEADS_DEFAULTS });

  if (leads.isError && !data) return <LoadError error={leads.error} retry={() => leads.refetch()} />;
  if (data?.total === 0 && !isFiltered(address))
    return (
      <Notice picture={<Users size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  const isReversed = address.from !== "" && address.to !== "" && address.to < address.from;
  const day = (name: "from" | "to") => (
    <TextInput
      type="date"
      label={t(name)}
      value={address[name]}
      max="9999-12-31"
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, true)}
      error={name === "to" && isReversed && t("reversed")}
    />
  );
  return (
    <div data-wide>
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchField
          value={address.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("searchHint")}
          w={{ base: "100%", xs: 240 }}
        />
        <Filters count={[address.from, address.to, address.newsletter].filter((each) => each !== "").length}>
          {day("from")}
          {day("to")}
          <NativeSelect
            label={t("newsletter")}
            value={address.newsletter}
            data={[
              { value: "", label: t("everyone") },
              { value: "true", label: t("withNewsletter") },
              { value: "false", label: t("withoutNewsletter") },
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ newsletter: value === "true" || value === "false" ? value : "" })
            }
          />
        </Filters>
        {isFiltered(address) && (
          <Button variant="subtle" onClick={clear}>
            {common("clearFilters")}
          </Button>
        )}
      </Group>
      <Group justify="space-between" mb="xs" gap="xs">
        <div>
          <Text size="sm" fw={500}>
            {data && t("count", { count: data.total })}
          </Text>
          <Text size="sm" c="dimmed" className={classes.live ?? ""}>
            <span className={classes.pulse} aria-hidden /> {t("live")}
          </Text>
        </div>
        <ExportButton
          of={campaign.campaignId}
          words="people.export"
          address={(language) => {
            const query = { ...filtersOf(address), sort: address.sort, direction: address.direction, language };
            return `/api/v1/leads/${campaign.campaignId}/export?${new URLSearchParams(query)}`;
          }}
          files={{ xlsx: exportFileName(fileName(campaign.name)), csv: `${fileName(campaign.name)}-leads.csv` }}
          total={data?.total ?? 0}
        />
      </Group>
      {data?.data.length === 0 ? (
        <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={clear} />
      ) : (
        <LeadTable
          leads={data?.data}
          address={address}
          timezone={campaign.timezone}
          fresh={fresh}
          isStale={isPlaceholderData}
          onSort={(sort, direction) => change({ sort, direction })}
          onOpen={setOpened}
        />
      )}
      <LeadDrawer lead={opened} campaign={campaign} onClose={() => setOpened(null)} />
      {data && (
        <Paging page={address.page} size={address.size} total={data.total} onChange={(paging) => change(paging)} />
      )}
    </div>
  );
}
