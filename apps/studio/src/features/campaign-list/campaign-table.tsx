import { ActionIcon, Group, Table, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { LoadingRows } from "../../ui/loading-rows.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { SortHeader } from "../../ui/sort-header.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import table from "../../ui/table.module.css";
import { useTypeName } from "../../ui/type-name.ts";
import { ActionMenu } from "../campaign-actions/action-menu.tsx";
import type { ActionName, Subject } from "../campaign-actions/subject.ts";
import type { CampaignsAddress } from "./address.ts";

/** One campaign to a row; what a small screen has no room for stands below the name. */
export function CampaignTable({
  campaigns,
  address,
  onSort,
  onAsk,
  isStale,
}: {
  /** Undefined while they load. */
  campaigns: readonly CampaignRow[] | undefined;
  address: CampaignsAddress;
  onSort: (sort: CampaignsAddress["sort"], direction: CampaignsAddress["direction"]) => void;
  onAsk: (action: ActionName, campaign: Subject) => void;
  isStale: boolean;
}) {
  const t = useTranslations("campaigns");
  const loading = useTranslations("common")("loading");
  const sorting = { sort: address, onSort };
  return (
    <div className={table.frame} aria-busy={!campaigns || isStale}>
      <Table highlightOnHover className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{campaigns ? t("title") : loading}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="name" label={t("name")} {...sorting} />
            <Table.Th visibleFrom="lg">{t("type")}</Table.Th>
            <Table.Th>{t("status")}</Table.Th>
            <Table.Th visibleFrom="xl">{t("languages")}</Table.Th>
            <SortHeader column="startDate" label={t("start")} visibleFrom="md" {...sorting} />
            <Table.Th visibleFrom="md">{t("end")}</Table.Th>
            <SortHeader column="updatedAt" label={t("updated")} first="desc" visibleFrom="sm" {...sorting} />
            <Table.Th visibleFrom="sm">{t("address")}</Table.Th>
            <Table.Th w={48}>
              <VisuallyHidden>{t("actionsColumn")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns ? (
            campaigns.map((campaign) => <Row key={campaign.campaignId} campaign={campaign} onAsk={onAsk} />)
          ) : (
            <LoadingRows rows={8} columns={9} />
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ campaign, onAsk }: { campaign: CampaignRow; onAsk: (action: ActionName, campaign: Subject) => void }) {
  const t = useTranslations("campaigns");
  const typeName = useTypeName();
  const languageName = useLanguageName();
  const {
    campaignId,
    name,
    campaignType,
    status,
    reason,
    languages,
    startDate,
    endDate,
    timezone,
    updatedAt,
    liveUrl,
  } = campaign;
  const codes = languages.map(({ shortName }) => shortName);
  return (
    <Table.Tr>
      <Table.Td className={table.main ?? ""}>
        <Link to="/campaigns/$campaignId" params={{ campaignId }} className={table.name} title={name}>
          {name}
        </Link>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className={table.below ?? ""}>
          {typeName(campaignType)} · <RelativeTime iso={updatedAt} />
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="lg" className={table.tight ?? ""}>
        {typeName(campaignType)}
      </Table.Td>
      <Table.Td className={table.tight ?? ""}>
        <StatusBadge status={status} reason={reason} isRow />
      </Table.Td>
      <Table.Td visibleFrom="xl" className={table.tight ?? ""}>
        <Tooltip label={codes.map(languageName).join(", ")}>
          <span>{codes.length > 4 ? `${codes.slice(0, 3).join(" ")} +${codes.length - 3}` : codes.join(" ")}</span>
        </Tooltip>
      </Table.Td>
      <Table.Td visibleFrom="md" className={table.tight ?? ""}>
        <RelativeTime iso={startDate} timeZone={timezone} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={table.tight ?? ""}>
        <RelativeTime iso={endDate} timeZone={timezone} />
      </Table.Td>
      <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
        <RelativeTime iso={updatedAt} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {liveUrl ? (
          <Group gap={0} wrap="nowrap">
            <CopyButton text={liveUrl} label={t("copyAddress", { name })} />
            <Tooltip label={t("openAddress", { name })}>
              <ActionIcon
                component="a"
                href={liveUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={t("openAddress", { name })}
              >
                <ExternalLink size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ) : (
          <Text span c="dimmed">
            –
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <ActionMenu
          campaign={campaign}
          label={t("actions", { name })}
          onAsk={(action) => onAsk(action, campaign)}
          withOpen
        />
      </Table.Td>
    </Table.Tr>
  );
}
