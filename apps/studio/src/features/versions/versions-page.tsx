import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { PageLoading } from "../../ui/page-loading.tsx";
import { toast } from "../../ui/toasts.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { PublishDialog } from "../campaign-actions/publish-dialog.tsx";
import { Compare } from "./compare.tsx";
import { MomentRow } from "./moment-row.tsx";
import { Schedule } from "./schedule.tsx";
import { useTimeLine } from "./use-time-line.ts";
import classes from "./versions.module.css";

/** Drafts that were kept and what went live, in one line; compared, restored, published again (studio, 26 and 27). */
export function VersionsPage() {
  const t = useTranslations("review.versions");
  const campaign = useCampaign();
  const { campaignId, companyId } = campaign;
  const { may } = useRights(companyId);
  const queryClient = useQueryClient();
  const { moments, showMore, error, retry } = useTimeLine(campaignId);
  const [pair, setPair] = useState({ before: "live", after: "draft" });
  const [again, setAgain] = useState<{ revision: number; opened: boolean } | null>(null);
  const compared = useRef<HTMLDivElement>(null);
  const changed = () => queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] });
  if (error) return <LoadError error={error} retry={retry} />;
  return (
    <>
      <Section title={t("title")}>
        <Text c="dimmed" mb="sm">
          {t("text")}
        </Text>
        {may("edit") && <KeepForm campaignId={campaignId} onKept={changed} />}
        {!moments && <PageLoading />}
        {moments?.length === 0 && <Text c="dimmed">{t("empty")}</Text>}
        {moments && moments.length > 0 && (
          <ul className={classes.list} aria-label={t("title")}>
            {moments.map((moment) => (
              <MomentRow
                key={moment.kind === "version" ? moment.version.versionId : moment.published.revision}
                moment={moment}
                campaignId={campaignId}
                companyId={companyId}
                onChanged={changed}
                onCompare={(of) => {
                  setPair({ before: of, after: "draft" });
                  compared.current?.scrollIntoView({ block: "start" });
                }}
                onPublishAgain={(revision) => setAgain({ revision, opened: true })}
              />
            ))}
          </ul>
        )}
        {showMore && (
          <Button variant="default" mt="sm" onClick={showMore}>
            {t("more")}
          </Button>
        )}
      </Section>
      <div ref={compared}>
        <Compare campaignId={campaignId} pair={pair} onChange={setPair} />
      </div>
      {may("publish") && <Schedule campaign={campaign} />}
      {again && (
        <PublishDialog
          campaign={campaign}
          revision={again.revision}
          opened={again.opened}
          onClose={() => setAgain({ ...again, opened: false })}
        />
      )}
    </>
  );
}

function KeepForm({ campaignId, onKept }: { campaignId: string; onKept: () => Promise<unknown> }) {
  const t = useTranslations("review.versions");
  const words = useProblemWords();
  const [name, setName] = useState("");
  const keep = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/campaigns/{campaignId}/versions", { params: { campaignId }, body: { name } }),
    onSuccess: async () => {
      setName("");
      await onKept();
      toast(t("kept"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  return (
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
  );
}
