import type { CampaignVersion } from "@fairground/contract";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { versionsQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { Compare } from "./compare.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { Schedule } from "./schedule.tsx";
import { useExportVersion } from "./use-export-version.ts";
import { useVersionName } from "./use-version-name.ts";
import classes from "./versions.module.css";

/** Versions of the draft: kept, compared, restored, exported; and publishing at an instant (studio, points 26 and 27). */
export function VersionsPage() {
  const t = useTranslations("review.versions");
  const campaign = useCampaign();
  const { campaignId, companyId } = campaign;
  const { may } = useRights(companyId);
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const versions = useQuery(versionsQuery(campaignId));
  const [name, setName] = useState("");
  const [pair, setPair] = useState({ before: "live", after: "draft" });
  const changed = () => queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] });
  const params = { campaignId };
  const keep = useMutation({
    mutationFn: () => api.call("POST /api/v1/campaigns/{campaignId}/versions", { params, body: { name } }),
    onSuccess: async () => {
      setName("");
      await changed();
      toast(t("kept"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  const canEdit = may("edit");
  return (
    <>
      <Section title={t("title")}>
        <Text c="dimmed" mb="sm">
          {t("text")}
        </Text>
        {canEdit && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== "") keep.mutate();
            }}
          >
            <Group align="flex-end" mb="md">
              <TextInput
                label={t("name")}
                value={name}
                maxLength={120}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button type="submit" loading={keep.isPending}>
                {t("keep")}
              </Button>
            </Group>
          </form>
        )}
        {versions.data?.length === 0 && <Text c="dimmed">{t("empty")}</Text>}
        <ul className={classes.list}>
          {versions.data?.map((version) => (
            <Row
              key={version.versionId}
              version={version}
              campaignId={campaignId}
              canEdit={canEdit}
              onChanged={changed}
              onCompare={() => setPair({ before: `version:${version.versionId}`, after: "draft" })}
            />
          ))}
        </ul>
      </Section>
      <Compare campaignId={campaignId} pair={pair} onChange={setPair} />
      {may("publish") && <Schedule campaign={campaign} />}
    </>
  );
}

function Row({
  version,
  campaignId,
  canEdit,
  onChanged,
  onCompare,
}: {
  version: CampaignVersion;
  campaignId: string;
  canEdit: boolean;
  onChanged: () => Promise<void>;
  onCompare: () => void;
}) {
  const t = useTranslations("review.versions");
  const words = useProblemWords();
  const nameOf = useVersionName();
  const exportVersion = useExportVersion(campaignId);
  const name = nameOf(version);
  const [isRenaming, setRenaming] = useState(false);
  const of = `version:${version.versionId}`;
  const refused = (error: Error) => toast(words(error), "error");
  const restore = useMutation({
    mutationFn: () => api.call("POST /api/v1/campaigns/{campaignId}/restore", { params: { campaignId }, body: { of } }),
    onSuccess: async () => {
      await onChanged();
      toast(t("restored"));
    },
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/campaigns/{campaignId}/versions/{versionId}", {
        params: { campaignId, versionId: version.versionId },
      }),
    onSuccess: async () => {
      await onChanged();
      toast(t("removed"));
    },
    onError: refused,
  });
  const common = useTranslations();
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          <RelativeTime iso={version.createdAt} /> {version.createdBy?.name}
        </Text>
      </div>
      <Group gap={4}>
        <Button variant="subtle" size="xs" aria-label={t("compareNamed", { name })} onClick={onCompare}>
          {t("compareTitle")}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          aria-label={t("exportNamed", { name })}
          onClick={() => exportVersion(of, name)}
        >
          {common("actions.export")}
        </Button>
        {canEdit && (
          <>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t("renameNamed", { name })}
              onClick={() => setRenaming(true)}
            >
              {t("rename")}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              aria-label={t("restoreNamed", { name })}
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {t("restore")}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={t("removeNamed", { name })}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {common("actions.delete")}
            </Button>
          </>
        )}
      </Group>
      {isRenaming && (
        <RenameDialog
          version={version}
          shownName={name}
          campaignId={campaignId}
          onClose={() => setRenaming(false)}
          onChanged={onChanged}
        />
      )}
    </li>
  );
}
