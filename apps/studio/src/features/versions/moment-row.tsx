import { ActionIcon, Badge, Button, Group, Menu, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Bookmark, CalendarClock, Ellipsis, Rocket, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { useExportVersion } from "./use-export-version.ts";
import type { Moment } from "./use-time-line.ts";
import { useVersionName } from "./use-version-name.ts";
import classes from "./versions.module.css";

const ICONS = { named: Bookmark, kept: RotateCcw, scheduled: CalendarClock, published: Rocket } as const;

interface Props {
  moment: Moment;
  campaignId: string;
  companyId: string;
  onChanged: () => Promise<unknown>;
  onCompare: (of: string) => void;
  onPublishAgain: (revision: number) => void;
}

/** A draft that was kept, or what went live: compared, restored, published again, exported. */
export function MomentRow({ moment, campaignId, companyId, onChanged, onCompare, onPublishAgain }: Props): ReactNode {
  const t = useTranslations("review.versions");
  const common = useTranslations();
  const words = useProblemWords();
  const nameOf = useVersionName();
  const exportVersion = useExportVersion(campaignId);
  const { may } = useRights(companyId);
  const [asked, setAsked] = useState<"restore" | "remove" | "rename" | null>(null);
  const [version, published] = moment.kind === "version" ? [moment.version, null] : [null, moment.published];
  const name = version ? nameOf(version) : t("published", { revision: published?.revision ?? 0 });
  const of = version ? `version:${version.versionId}` : `revision:${published?.revision}`;
  const by = version ? version.createdBy?.name : published?.publishedBy?.name;
  const Icon = ICONS[version?.kind ?? "published"];
  const close = () => setAsked(null);
  const done = (said: string) => async () => {
    close();
    await onChanged();
    toast(said);
  };
  const restore = useMutation({
    mutationFn: () => api.call("POST /api/v1/campaigns/{campaignId}/restore", { params: { campaignId }, body: { of } }),
    onSuccess: done(t("restored")),
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (!version) return;
      const params = { campaignId, versionId: version.versionId };
      await api.call("DELETE /api/v1/campaigns/{campaignId}/versions/{versionId}", { params });
    },
    onSuccess: done(t("removed")),
  });
  return (
    <li>
      <div className={classes.entry}>
        <span className={classes.kind} data-live={published?.current || undefined}>
          <Icon size={16} aria-hidden />
        </span>
        <div>
          <div className={classes.name}>
            {name} {published?.current && <Badge>{t("isLive")}</Badge>}
          </div>
          <Text size="sm" c="dimmed" m={0}>
            <RelativeTime iso={moment.at} />
            {by && ` · ${by}`}
          </Text>
        </div>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button variant="subtle" size="xs" aria-label={t("compareNamed", { name })} onClick={() => onCompare(of)}>
          {t("compareTitle")}
        </Button>
        {may("edit") && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t("restoreNamed", { name })}
            onClick={() => setAsked("restore")}
          >
            {t("restore")}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t("moreFor", { name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {published && !published.current && may("publish") && (
              <Menu.Item onClick={() => onPublishAgain(published.revision)}>{common("revisions.again")}</Menu.Item>
            )}
            <Menu.Item onClick={() => void exportVersion(of, name)}>{common("actions.export")}</Menu.Item>
            {version && may("edit") && (
              <>
                <Menu.Item onClick={() => setAsked("rename")}>{t("rename")}</Menu.Item>
                <Menu.Item color="red" onClick={() => setAsked("remove")}>
                  {common("actions.delete")}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Confirm
        opened={asked === "restore"}
        onClose={close}
        title={t("restoreTitle", { name })}
        confirm={t("restore")}
        onConfirm={restore.mutate}
        busy={restore.isPending}
        error={restore.error && words(restore.error)}
      >
        <Text>{t("restoreText")}</Text>
      </Confirm>
      <Confirm
        opened={asked === "remove"}
        onClose={close}
        title={t("removeTitle", { name })}
        confirm={common("actions.delete")}
        onConfirm={remove.mutate}
        busy={remove.isPending}
        error={remove.error && words(remove.error)}
        danger
      >
        <Text>{t("removeText")}</Text>
      </Confirm>
      {asked === "rename" && version && (
        <RenameDialog
          version={version}
          shownName={name}
          campaignId={campaignId}
          onClose={close}
          onChanged={async () => void (await onChanged())}
        />
      )}
    </li>
  );
}
