import type { CampaignLabel } from "@fairground/contract";
import { Checkbox, Group, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import table from "../../ui/list/table.module.css";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { ActionMenu } from "../campaign-actions/action-menu.tsx";
import type { ActionName } from "../campaign-actions/subject.ts";
import classes from "./campaign-list.module.css";
import { LabelBadges } from "./label-badges.tsx";
import { NextEventLine } from "./next-event-line.tsx";
import { CampaignPicture } from "./picture.tsx";

export interface Shown {
  /** Undefined while they load. */
  campaigns: readonly CampaignRow[] | undefined;
  labels: readonly CampaignLabel[];
  chosen: ReadonlySet<string>;
  onChoose: (campaigns: readonly CampaignRow[], isChosen: boolean) => void;
  onAsk: (action: ActionName, campaign: CampaignRow) => void;
  isStale: boolean;
}

/** Campaigns by what they look like. */
export function CampaignCards({ campaigns, labels, chosen, onChoose, onAsk, isStale }: Shown): ReactNode {
  const t = useTranslations("campaigns");
  const own = useTranslations("campaignList");
  const format = useFormatter();
  const typeName = useTypeName();
  if (!campaigns)
    return (
      <div className={classes.grid} aria-busy>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} height={280} radius={8} />
        ))}
      </div>
    );
  return (
    <ul className={`${classes.grid} ${isStale ? table.stale : ""}`} aria-label={t("title")} aria-busy={isStale}>
      {campaigns.map((campaign) => {
        const { campaignId, name, campaignType, status, plays, leads, createdBy } = campaign;
        return (
          <li key={campaignId} className={classes.card} data-chosen={chosen.has(campaignId) || undefined}>
            <div className={classes.choose}>
              <Checkbox
                size="sm"
                aria-label={own("choose", { name })}
                checked={chosen.has(campaignId)}
                onChange={({ currentTarget }) => onChoose([campaign], currentTarget.checked)}
              />
            </div>
            <CampaignPicture campaign={campaign} />
            <div className={classes.text}>
              <Group justify="space-between" wrap="nowrap" gap={4} align="flex-start">
                <Link to="/campaigns/$campaignId" params={{ campaignId }} className={table.name} title={name}>
                  {name}
                </Link>
                <ActionMenu
                  campaign={campaign}
                  label={t("actions", { name })}
                  onAsk={(action) => onAsk(action, campaign)}
                  withOpen
                />
              </Group>
              <StatusBadge status={status} reason={null} />
              <NextEventLine campaign={campaign} />
              <LabelBadges ids={campaign.labels} labels={labels} />
              <Text size="xs" c="dimmed" className={classes.figures ?? ""}>
                {typeName(campaignType)} · {own("plays", { count: plays, plays: format.number(plays) })} ·{" "}
                {own("leads", { count: leads, leads: format.number(leads) })}
                {createdBy && ` · ${createdBy.name}`}
              </Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
