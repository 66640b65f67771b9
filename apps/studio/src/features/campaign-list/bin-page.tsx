import type { BinnedCampaign } from "@fairground/contract";
import { Anchor, Button, Group, List, Table, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import table from "../../ui/list/table.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { binQuery } from "./queries.ts";

const DAY = 86_400_000;

/** Campaigns that were deleted in the last thirty days. */
export function BinPage(): ReactNode {
  const t = useTranslations("bin");
  const campaigns = useTranslations("campaigns");
  const words = useProblemWords();
  const format = useFormatter();
  const now = useNow();
  const { company } = useCompany();
  const companyId = company?.companyId ?? "";
  const { may } = useRights(companyId);
  const address = useSearch({ from: "/shell/campaigns/bin" });
  const navigate = useNavigate({ from: "/campaigns/bin" });
  const queryClient = useQueryClient();
  const bin = useQuery(binQuery(companyId, address));
  const [asked, setAsked] = useState<BinnedCampaign | null>(null);
  const search = useCallback(
    (q: string) => navigate({ search: (before) => ({ ...before, q, page: 1 }), replace: true }),
    [navigate],
  );
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["company", companyId, "bin"] }),
      queryClient.invalidateQueries({ queryKey: ["campaigns"] }),
    ]);
  const restore = useMutation({
    mutationFn: ({ campaignId }: BinnedCampaign) =>
      api.call("POST /api/v1/companies/{companyId}/bin/{campaignId}/restore", { params: { companyId, campaignId } }),
    onSuccess: async (_, { name, wasPublished }) => {
      toast(t(wasPublished ? "restoredOff" : "restored", { name }));
      await refresh();
    },
    onError: (error) => toast(words(error), "error"),
  });
  const forget = useMutation({
    mutationFn: ({ campaignId }: BinnedCampaign) =>
      api.call("DELETE /api/v1/companies/{companyId}/bin/{campaignId}", { params: { companyId, campaignId } }),
    onSuccess: async (_, { name }) => {
      setAsked(null);
      toast(t("gone", { name }));
      await refresh();
    },
  });
  const { data } = bin;
  const isEmpty = data?.total === 0 && address.q === "";
  let content: ReactNode;
  if (bin.isError && !data) content = <LoadError error={bin.error} retry={() => bin.refetch()} />;
  else if (isEmpty)
    content = (
      <Notice picture={<Trash2 size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  else if (data?.total === 0)
    content = (
      <Notice picture={<SearchX size={32} />} title={campaigns("noneTitle")}>
        {t("noneText")}
      </Notice>
    );
  else
    content = (
      <div className={table.frame} aria-busy={!data || bin.isPlaceholderData}>
        <Table verticalSpacing="xs">
          <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{campaigns("name")}</Table.Th>
              <Table.Th visibleFrom="md">{t("deleted")}</Table.Th>
              <Table.Th visibleFrom="sm">{t("left")}</Table.Th>
              <Table.Th>{t("actions")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data ? (
              data.data.map((campaign) => {
                const days = Math.max(0, Math.ceil((Date.parse(campaign.purgedAt) - now.getTime()) / DAY));
                return (
                  <Table.Tr key={campaign.campaignId}>
                    <Table.Td className={table.main ?? ""}>
                      <Text fw={500} truncate title={campaign.name}>
                        {campaign.name}
                      </Text>
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {t("daysLeft", { count: days })}
                      </Text>
                    </Table.Td>
                    <Table.Td visibleFrom="md" className={table.tight ?? ""}>
                      <RelativeTime iso={campaign.deletedAt} />
                      {campaign.deletedBy && (
                        <Text span size="sm" c="dimmed">
                          {" · "}
                          {campaign.deletedBy.name}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td
                      visibleFrom="sm"
                      className={table.tight ?? ""}
                      title={format.dateTime(new Date(campaign.purgedAt), { dateStyle: "full", timeStyle: "short" })}
                    >
                      {t("daysLeft", { count: days })}
                    </Table.Td>
                    <Table.Td>
                      <Group gap={6}>
                        <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
                          {(props) => (
                            <Button
                              size="compact-sm"
                              variant="light"
                              aria-label={t("restoreOf", { name: campaign.name })}
                              loading={restore.isPending && restore.variables.campaignId === campaign.campaignId}
                              {...props}
                              onClick={() => restore.mutate(campaign)}
                            >
                              {t("restore")}
                            </Button>
                          )}
                        </RightGate>
                        <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
                          {(props) => (
                            <Button
                              size="compact-sm"
                              variant="subtle"
                              color="red"
                              aria-label={t("forgetOf", { name: campaign.name })}
                              {...props}
                              onClick={() => setAsked(campaign)}
                            >
                              {t("forget")}
                            </Button>
                          )}
                        </RightGate>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                );
              })
            ) : (
              <LoadingRows rows={5} columns={4} />
            )}
          </Table.Tbody>
        </Table>
      </div>
    );
  return (
    <>
      <Anchor renderRoot={(props) => <Link {...props} to="/campaigns" />} size="sm">
        {t("back")}
      </Anchor>
      <PageHeading title={t("title")} actions={null} />
      <Text c="dimmed" mb="sm">
        {t("about")}
      </Text>
      {!isEmpty && (
        <Group mb="sm">
          <SearchField
            value={address.q}
            onSearch={search}
            label={t("search")}
            placeholder={campaigns("name")}
            w={{ base: "100%", xs: 260 }}
          />
        </Group>
      )}
      {content}
      {data && (
        <Paging
          page={address.page}
          size={address.size}
          total={data.total}
          onChange={(paging) => navigate({ search: (before) => ({ ...before, ...paging }) })}
        />
      )}
      {asked && (
        <Confirm
          opened
          onClose={() => {
            forget.reset();
            setAsked(null);
          }}
          title={t("forgetTitle", { name: asked.name })}
          confirm={t("forget")}
          onConfirm={() => forget.mutate(asked)}
          busy={forget.isPending}
          error={forget.error && words(forget.error)}
          danger
        >
          <Text>{t("forgetText")}</Text>
          <Losses campaign={asked} />
        </Confirm>
      )}
    </>
  );
}

function Losses({ campaign: { plays, leads, codes } }: { campaign: BinnedCampaign }): ReactNode {
  const t = useTranslations("campaignList");
  return (
    <List size="sm" spacing={4}>
      <List.Item>{t("losePlays", { count: plays })}</List.Item>
      <List.Item>{t("loseLeads", { count: leads })}</List.Item>
      <List.Item>{t("loseCodes", { count: codes })}</List.Item>
    </List>
  );
}
