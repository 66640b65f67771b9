import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import {
  CirclePause,
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  FolderOpen,
  LayoutTemplate,
  Rocket,
  Trash2,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { useAsksForTwo, useRights } from "../../data/company.ts";
import type { CampaignRow } from "../../data/queries.ts";
import { useRightWords } from "../../ui/right-words.ts";
import { type LinkName, linksOf } from "./links.ts";
import { type ActionName, isLive, type Subject } from "./subject.ts";
import { useExport } from "./use-export.ts";

/** What can be done with a campaign. What the role may not do is there, but says why not. */
export function ActionMenu({
  campaign,
  label,
  onAsk,
  withOpen = false,
  withPublish = true,
}: {
  campaign: Subject & Partial<Pick<CampaignRow, LinkName>>;
  label: string;
  onAsk: (action: ActionName) => void;
  withOpen?: boolean;
  withPublish?: boolean;
}) {
  const t = useTranslations("actions");
  const { roles, may } = useRights(campaign.companyId);
  const explain = useRightWords();
  const asks = useAsksForTwo(campaign.companyId);
  const requests = useTranslations("requests");
  const saveFile = useExport();
  const refused = may("manage") ? null : explain("manage", roles);
  const item = (action: ActionName, icon: React.ReactNode, word: string, danger = false) => (
    <Tooltip label={refused} disabled={refused === null} position="left">
      <Menu.Item
        leftSection={icon}
        {...(danger && { c: "var(--mantine-color-error)" })}
        // Neither `disabled` nor `data-disabled`, which the arrows pass over: it must be reachable for its explanation to be read.
        {...(refused !== null && {
          c: "dimmed",
          "aria-disabled": true,
          "aria-description": refused,
          closeMenuOnClick: false,
        })}
        onClick={() => refused === null && onAsk(action)}
      >
        {word}
      </Menu.Item>
    </Tooltip>
  );
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon aria-label={label} data-actions={campaign.campaignId}>
          <EllipsisVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {withOpen && (
          <Menu.Item
            leftSection={<FolderOpen size={16} />}
            renderRoot={(props) => (
              <Link {...props} to="/campaigns/$campaignId" params={{ campaignId: campaign.campaignId }} />
            )}
          >
            {t("open")}
          </Menu.Item>
        )}
        {withPublish &&
          item(
            "publish",
            <Rocket size={16} />,
            asks ? requests("ask") : t(campaign.revision === null ? "publish" : "publishAgain"),
          )}
        {isLive(campaign) && item("deactivate", <CirclePause size={16} />, t("deactivate"))}
        {item("copy", <Copy size={16} />, t("copy"))}
        {item("template", <LayoutTemplate size={16} />, t("template"))}
        <Menu.Item leftSection={<Download size={16} />} onClick={() => saveFile(campaign)}>
          {t("export")}
        </Menu.Item>
        {linksOf(campaign).length > 0 && <Menu.Divider />}
        {linksOf(campaign).map(({ name, url }) => (
          <Menu.Item
            key={name}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            leftSection={<ExternalLink size={16} />}
          >
            {t(`link.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {item("delete", <Trash2 size={16} />, t("delete"), true)}
      </Menu.Dropdown>
    </Menu>
  );
}
