import type { CampaignLabel } from "@fairground/contract";
import { ActionIcon, Checkbox, Group, Table, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { ActionMenu } from "../campaign-actions/action-menu.tsx";
import type { ActionName } from "../campaign-actions/subject.ts";
import type { CampaignsAddress } from "./address.ts";
import type { Shown } from "./campaign-cards.tsx";
import classes from "./campaign-list.module.css";
import { LabelBadges } from "./label-badges.tsx";
import { NextEventLine } from "./next-event-line.tsx";

/** One campaign to a row; what a small screen has no room for stands below the name. */
export function CampaignTable({
  campaigns,
  labels,
  chosen,
  onChoose,
  address,
  onSort,
  onAsk,
  isStale,
}: Shown & {
  address: CampaignsAddress;
  onSort: (sort: CampaignsAddress["sort"], direction: CampaignsAddress["direction"]) => void;
}) {
  const t = useTranslations("campaigns");
  const loading = useTranslations("common")("loading");
  const own = useTranslations("campaignList");
  const sorting = { sort: address, onSort };
  const here = campaigns?.filter(({ campaignId }) => chosen.has(campaignId)).length ?? 0;
  return (
    <div className={table.frame} aria-busy={!campaigns || isStale}>
      <Table highlightOnHover className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{campaigns ? t("title") : loading}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>
              <Checkbox
                size="xs"
                aria-label={own("choosePage")}
                disabled={!campaigns}
                checked={here > 0 && here === campaigns?.length}
                indeterminate={here > 0 && here !== campaigns?.length}
                onChange={({ currentTarget }) => onChoose(campaigns ?? [], currentTarget.checked)}
              />
            </Table.Th>
            <SortHeader column="name" label={t("name")} {...sorting} />
            <Table.Th visibleFrom="xl">{t("type")}</Table.Th>
            <Table.Th>{t("status")}</Table.Th>
            <Table.Th visibleFrom="sm">{own("nextColumn")}</Table.Th>
            <SortHeader column="plays" label={own("playsColumn")} first="desc" visibleFrom="md" ta="end" {...sorting} />
            <SortHeader column="leads" label={own("leadsColumn")} first="desc" visibleFrom="md" ta="end" {...sorting} />
            <Table.Th visibleFrom="xl">{t("languages")}</Table.Th>
            <Table.Th visibleFrom="xl">{own("owner")}</Table.Th>
            <SortHeader column="endDate" label={t("end")} visibleFrom="xl" {...sorting} />
            <SortHeader column="updatedAt" label={t("updated")} first="desc" visibleFrom="sm" {...sorting} />
            <Table.Th visibleFrom="sm">{t("address")}</Table.Th>
            <Table.Th w={48}>
              <VisuallyHidden>{t("actionsColumn")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns ? (
            campaigns.map((campaign) => (
              <Row
                key={campaign.campaignId}
                campaign={campaign}
                labels={labels}
                isChosen={chosen.has(campaign.campaignId)}
                onChoose={(isChosen) => onChoose([campaign], isChosen)}
                onAsk={onAsk}
              />
            ))
          ) : (
            <LoadingRows rows={8} columns={13} />
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({
  campaign,
  labels,
  isChosen,
  onChoose,
  onAsk,
}: {
  campaign: CampaignRow;
  labels: readonly CampaignLabel[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAsk: (action: ActionName, campaign: CampaignRow) => void;
}) {
  const own = useTranslations("campaignList");
  const format = useFormatter();
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
    endDate,
    plays,
    leads,
    createdBy,
    timezone,
    updatedAt,
    liveUrl,
  } = campaign;
  const codes = languages.map(({ shortName }) => shortName);
  return (
    <Table.Tr {...(isChosen && { bg: "var(--studio-tint)" })}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={own("choose", { name })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={table.main ?? ""}>
        <Link to="/campaigns/$campaignId" params={{ campaignId }} className={table.name} title={name}>
          {name}
        </Link>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className={table.below ?? ""}>
          {typeName(campaignType)} · <RelativeTime iso={updatedAt} />
        </Text>
        <LabelBadges ids={campaign.labels} labels={labels} />
      </Table.Td>
      <Table.Td visibleFrom="xl" className={classes.short ?? ""}>
        {typeName(campaignType)}
      </Table.Td>
      <Table.Td className={table.tight ?? ""}>
        <StatusBadge status={status} reason={reason === "ended" || reason === "deactivated" ? null : reason} isRow />
      </Table.Td>
      <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
        <NextEventLine campaign={campaign} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={table.number ?? ""}>
        {format.number(plays)}
      </Table.Td>
      <Table.Td visibleFrom="md" className={table.number ?? ""}>
        {format.number(leads)}
      </Table.Td>
      <Table.Td visibleFrom="xl" className={table.tight ?? ""}>
        <Tooltip label={codes.map(languageName).join(", ")}>
          <span>{codes.length > 4 ? `${codes.slice(0, 3).join(" ")} +${codes.length - 3}` : codes.join(" ")}</span>
        </Tooltip>
      </Table.Td>
      <Table.Td visibleFrom="xl" className={table.tight ?? ""}>
        {createdBy?.name ?? "–"}
      </Table.Td>
      <Table.Td visibleFrom="xl" className={table.tight ?? ""}>
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
