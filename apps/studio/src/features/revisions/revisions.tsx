import { Badge, Button, Group, Table, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { revisionsQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { LoadingRows } from "../../ui/loading-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import table from "../../ui/table.module.css";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { PublishDialog } from "../campaign-actions/publish-dialog.tsx";

/** What was published when and by whom; going back is publishing an earlier one again. */
export function Revisions() {
  const t = useTranslations("revisions");
  const campaign = useCampaign();
  const { may } = useRights(campaign.companyId);
  const paging = useSearch({ from: "/shell/campaigns/$campaignId/revisions" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/revisions" });
  const revisions = useQuery(revisionsQuery(campaign.campaignId, paging));
  const [asked, setAsked] = useState<{ revision: number; opened: boolean } | null>(null);
  if (revisions.isError && !revisions.data)
    return <LoadError error={revisions.error} retry={() => revisions.refetch()} />;
  if (revisions.data?.total === 0)
    return (
      <Notice picture={<History size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  return (
    <Section title={t("title")}>
      <Text c="dimmed" mb="sm">
        {t("text")}
      </Text>
      <div className={table.frame} aria-busy={!revisions.data}>
        <Table>
          <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("revision")}</Table.Th>
              <Table.Th>{t("published")}</Table.Th>
              <Table.Th visibleFrom="sm">{t("by")}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t("again")}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {revisions.data ? (
              revisions.data.data.map(({ revision, publishedAt, publishedBy, current }) => (
                <Table.Tr key={revision}>
                  <Table.Td>
                    <Group gap={8} wrap="nowrap">
                      <span>{revision}</span>
                      {current && <Badge>{t("live")}</Badge>}
                    </Group>
                  </Table.Td>
                  <Table.Td>
                    <RelativeTime iso={publishedAt} />
                  </Table.Td>
                  <Table.Td visibleFrom="sm">{publishedBy?.name ?? t("unknown")}</Table.Td>
                  <Table.Td ta="end">
                    {!current && (
                      <RightGate allowed={may("publish")} right="publish" companyId={campaign.companyId}>
                        {(props) => (
                          <Button
                            variant="subtle"
                            size="xs"
                            aria-label={t("againNumber", { revision })}
                            data-again={revision}
                            {...props}
                            onClick={() => setAsked({ revision, opened: true })}
                          >
                            {t("again")}
                          </Button>
                        )}
                      </RightGate>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))
            ) : (
              <LoadingRows rows={3} columns={4} />
            )}
          </Table.Tbody>
        </Table>
      </div>
      {revisions.data && (
        <Paging
          {...paging}
          total={revisions.data.total}
          onChange={(change) => navigate({ search: (before) => ({ ...before, ...change }) })}
        />
      )}
      {asked && (
        <PublishDialog
          campaign={campaign}
          revision={asked.revision}
          opened={asked.opened}
          onClose={() => {
            setAsked({ ...asked, opened: false });
            setTimeout(() => document.querySelector<HTMLElement>(`[data-again="${asked.revision}"]`)?.focus(), 250);
          }}
        />
      )}
    </Section>
  );
}
