import { CAMPAIGN_TYPES, STATUSES } from "@fairground/model/campaign";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileJson, Plus, SearchX, Upload } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { ActionDialogs } from "../campaign-actions/dialogs.tsx";
import type { Asked } from "../campaign-actions/subject.ts";
import { ImportDialog } from "../import/import-dialog.tsx";
import { WaitingNotice } from "../requests/waiting-notice.tsx";
import { CAMPAIGNS_DEFAULTS, type CampaignsAddress, isFiltered } from "./address.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { campaignsQuery } from "./queries.ts";

/** The campaigns of the company: search, filters, order and page are in the address. A file can be dropped anywhere. */
export function CampaignList() {
  const t = useTranslations("campaigns");
  const typeName = useTypeName();
  const common = useTranslations("common");
  const status = useTranslations("status");
  const importing = useTranslations("import");
  const { company } = useCompany();
  const companyId = company?.companyId ?? "";
  const { may } = useRights(companyId);
  const address = useSearch({ from: "/shell/campaigns" });
  const navigate = useNavigate({ from: "/campaigns" });
  const queryClient = useQueryClient();
  const campaigns = useQuery(campaignsQuery(companyId, address));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isImporting, setImporting] = useState(false);

  /** Another filter or order begins at the first page, and typing does not fill the browser's history. */
  const change = useCallback(
    (fields: Partial<CampaignsAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);

  const importButton = (
    <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
      {(props) => (
        <Button variant="default" leftSection={<Upload size={16} />} {...props} onClick={() => setImporting(true)}>
          {importing("title")}
        </Button>
      )}
    </RightGate>
  );

  const newButton = (
    <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
      {(props) => (
        <Button
          leftSection={<Plus size={16} />}
          {...props}
          renderRoot={(link) => <Link {...link} to="/campaigns/new" />}
        >
          {t("new")}
        </Button>
      )}
    </RightGate>
  );
  const { data } = campaigns;
  const isEmpty = data?.total === 0 && !isFiltered(address) && address.page === 1;
  const buttons = (
    <Group gap="xs" justify={isEmpty ? "center" : "flex-start"}>
      {importButton}
      {newButton}
    </Group>
  );
  let content: ReactNode;
  if (campaigns.isError && !data) content = <LoadError error={campaigns.error} retry={() => campaigns.refetch()} />;
  else if (isEmpty)
    content = (
      <Notice picture={<FileJson size={32} />} title={t("emptyTitle")} action={may("manage") ? buttons : undefined}>
        {t(may("manage") ? "emptyText" : "emptyViewer")}
      </Notice>
    );
  else if (data?.data.length === 0)
    content = (
      <Notice
        picture={<SearchX size={32} />}
        title={t("noneTitle")}
        action={
          <Button variant="default" onClick={() => navigate({ search: CAMPAIGNS_DEFAULTS })}>
            {common("clearFilters")}
          </Button>
        }
      >
        {t("noneText")}
      </Notice>
    );
  else
    content = (
      <CampaignTable
        campaigns={data?.data}
        address={address}
        onSort={(sort, direction) => change({ sort, direction })}
        onAsk={(action, campaign) => setAsked({ action, campaign })}
        isStale={campaigns.isPlaceholderData}
      />
    );

  return (
    <>
      <PageHeading title={t("title")} actions={isEmpty ? null : buttons} />
      <WaitingNotice companyId={companyId} />
      {!isEmpty && (
        <Group gap="sm" mb="sm">
          <SearchField
            value={address.q}
            onSearch={search}
            label={t("search")}
            placeholder={t("searchHint")}
            w={{ base: "100%", xs: 260 }}
          />
          <NativeSelect
            aria-label={t("filterStatus")}
            value={address.status}
            data={[
              { value: "", label: t("allStatuses") },
              ...STATUSES.map((value) => ({ value, label: status(value) })),
            ]}
            onChange={({ currentTarget }) =>
              change({ status: STATUSES.find((each) => each === currentTarget.value) ?? "" })
            }
          />
          <NativeSelect
            aria-label={t("filterType")}
            maw={200}
            value={address.type}
            data={[
              { value: "", label: t("allTypes") },
              ...CAMPAIGN_TYPES.map((value) => ({ value, label: typeName(value) })),
            ]}
            onChange={({ currentTarget }) =>
              change({ type: CAMPAIGN_TYPES.find((each) => each === currentTarget.value) ?? "" })
            }
          />
          {isFiltered(address) && (
            <Button variant="subtle" onClick={() => navigate({ search: CAMPAIGNS_DEFAULTS })}>
              {common("clearFilters")}
            </Button>
          )}
          <Text size="sm" c="dimmed" ml="auto" role="status">
            {data && t("count", { count: data.total })}
          </Text>
        </Group>
      )}
      {content}
      {data && (
        <Paging page={address.page} size={address.size} total={data.total} onChange={(paging) => change(paging)} />
      )}
      <ActionDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onCopied={(campaignId) => navigate({ to: "/campaigns/$campaignId", params: { campaignId } })}
        onDeleted={() => queryClient.invalidateQueries({ queryKey: ["campaigns"] })}
      />
      {may("manage") && (
        <ImportDialog opened={isImporting} onOpen={() => setImporting(true)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
