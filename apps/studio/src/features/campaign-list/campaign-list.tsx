import { ActionIcon, Button, Group, SegmentedControl, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileJson, LayoutGrid, List as ListIcon, Plus, Tags, Trash2, Upload } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useMe, useRights } from "../../data/company.ts";
import type { CampaignRow } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { ActionDialogs } from "../campaign-actions/dialogs.tsx";
import type { Asked } from "../campaign-actions/subject.ts";
import { ImportDialog } from "../import/import-dialog.tsx";
import { WaitingNotice } from "../requests/waiting-notice.tsx";
import { CAMPAIGNS_DEFAULTS, type CampaignsAddress, isFiltered, readSavedQuery, savedQuery } from "./address.ts";
import type { BulkAction } from "./bulk.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { CampaignCards } from "./campaign-cards.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { bulkMemory } from "./interrupted.ts";
import { InterruptedNotice } from "./interrupted-notice.tsx";
import { LabelsDialog } from "./labels-dialog.tsx";
import { campaignsQuery, everyMatch, filtersQuery, labelsQuery } from "./queries.ts";
import { SavedFilters } from "./saved-filters.tsx";
import { useView } from "./use-view.ts";

/** The campaigns of the company: search, filters, order and page are in the address. A file can be dropped anywhere. */
export function CampaignList() {
  const t = useTranslations("campaigns");
  const own = useTranslations("campaignList");
  const words = useProblemWords();
  const common = useTranslations("common");
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
  const view = useView(address);
  const labels = useQuery({ ...labelsQuery(companyId), enabled: companyId !== "" });
  const filters = useQuery({ ...filtersQuery(companyId, "campaigns"), enabled: companyId !== "" });
  const [chosen, setChosen] = useState<ReadonlyMap<string, CampaignRow>>(new Map());
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const userId = useMe().account.id;
  const memory = useMemo(() => bulkMemory(companyId, userId), [companyId, userId]);
  const [interrupted, setInterrupted] = useState(() => memory.find());
  const [isGoingOn, setGoingOn] = useState(false);
  const leave = () => {
    memory.forget();
    setInterrupted(null);
    setGoingOn(false);
  };
  const [hasLabels, showLabels] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const noneChosen = useCallback(() => setChosen(new Map()), []);

  /** The list opens with one's first filter, once, unless the address says what to show. */
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current || !filters.data) return;
    isOpened.current = true;
    const first = filters.data.find((filter) => filter.first);
    if (first && savedQuery(address) === "" && address.page === 1)
      navigate({ search: { ...readSavedQuery(first.query), view: address.view }, replace: true });
  }, [filters.data, address, navigate]);

  /** Another filter or order begins at the first page, and typing does not fill the browser's history. */
  const change = useCallback(
    (fields: Partial<CampaignsAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  /** What is chosen is of what was looked for: another search begins anew. */
  const filter = (fields: Partial<CampaignsAddress>) => {
    if (Object.keys(fields).some((name) => name !== "sort" && name !== "direction")) noneChosen();
    return change(fields);
  };
  const choose = (campaigns: readonly CampaignRow[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const campaign of campaigns)
        if (isChosen) next.set(campaign.campaignId, campaign);
        else next.delete(campaign.campaignId);
      return next;
    });
  const chooseAll = async () => {
    setChoosing(true);
    try {
      choose(await everyMatch(companyId, address), true);
    } catch (error) {
      toast(words(error), "error");
    } finally {
      setChoosing(false);
    }
  };
  const search = useCallback(
    (q: string) => {
      noneChosen();
      return change({ q }, true);
    },
    [change, noneChosen],
  );

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
  const Listed = view === "cards" ? CampaignCards : CampaignTable;
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
      <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={() => navigate({ search: CAMPAIGNS_DEFAULTS })} />
    );
  else
    content = (
      <Listed
        campaigns={data?.data}
        labels={labels.data ?? []}
        chosen={new Set(chosen.keys())}
        onChoose={choose}
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
        <Group gap="sm" mb="sm" data-wide>
          <SearchField
            value={address.q}
            onSearch={search}
            label={t("search")}
            placeholder={t("searchHint")}
            w={{ base: "100%", xs: 260 }}
          />
          <FilterBar companyId={companyId} address={address} labels={labels.data ?? []} onChange={filter} />
          <SavedFilters
            companyId={companyId}
            shows="campaigns"
            query={savedQuery(address)}
            onOpen={(saved) => {
              noneChosen();
              navigate({ search: { ...readSavedQuery(saved), view: address.view } });
            }}
          />
          {isFiltered(address) && (
            <Button variant="subtle" onClick={() => filter({ ...CAMPAIGNS_DEFAULTS, view: address.view })}>
              {common("clearFilters")}
            </Button>
          )}
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Text size="sm" c="dimmed" role="status">
              {data && t("count", { count: data.total })}
            </Text>
            {may("edit") && (
              <Tooltip label={own("labelsTitle")}>
                <ActionIcon aria-label={own("labelsTitle")} onClick={() => showLabels(true)}>
                  <Tags size={18} />
                </ActionIcon>
              </Tooltip>
            )}
            <Tooltip label={own("bin")}>
              <ActionIcon aria-label={own("bin")} renderRoot={(link) => <Link {...link} to="/campaigns/bin" />}>
                <Trash2 size={18} />
              </ActionIcon>
            </Tooltip>
            <SegmentedControl
              size="xs"
              aria-label={own("view")}
              value={view}
              onChange={(value) => change({ view: value === "cards" ? "cards" : "table", page: address.page }, true)}
              data={[
                { value: "table", label: <ViewLabel icon={<ListIcon size={16} />} words={own("viewTable")} /> },
                { value: "cards", label: <ViewLabel icon={<LayoutGrid size={16} />} words={own("viewCards")} /> },
              ]}
            />
          </Group>
        </Group>
      )}
      {interrupted && <InterruptedNotice interrupted={interrupted} onGoOn={() => setGoingOn(true)} onLeave={leave} />}
      {chosen.size > 0 && (
        <BulkBar
          companyId={companyId}
          chosen={chosen.size}
          total={data?.total ?? 0}
          labels={labels.data ?? []}
          onAll={chooseAll}
          onNone={noneChosen}
          onAsk={setBulk}
          isLoading={isChoosing}
        />
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
      {bulk && (
        <BulkDialog
          action={bulk}
          campaigns={[...chosen.values()]}
          memory={memory}
          onClose={(isDone) => {
            setBulk(null);
            if (isDone) noneChosen();
          }}
        />
      )}
      {interrupted && isGoingOn && (
        <BulkDialog
          action={interrupted.action}
          campaigns={interrupted.campaigns.slice(interrupted.at)}
          interrupted={interrupted}
          memory={memory}
          onClose={(isDone) => (isDone ? leave() : setGoingOn(false))}
        />
      )}
      {hasLabels && <LabelsDialog companyId={companyId} onClose={() => showLabels(false)} />}
      {may("manage") && (
        <ImportDialog opened={isImporting} onOpen={() => setImporting(true)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}

/** A picture for those who see it, and a word for those who do not. */
function ViewLabel({ icon, words }: { icon: ReactNode; words: string }): ReactNode {
  return (
    <Tooltip label={words}>
      <span style={{ display: "flex" }}>
        {icon}
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
