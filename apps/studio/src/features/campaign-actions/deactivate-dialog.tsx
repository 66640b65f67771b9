import { Text, Textarea } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { campaignQuery } from "../../data/queries.ts";
import { retentionQuery } from "../../data/retention.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "./confirm.tsx";
import type { DialogProps } from "./dialogs.tsx";
import { useCampaignChanged } from "./use-campaign-changed.ts";

/** Takes a campaign off the air, after saying what that means. */
export function DeactivateDialog({ campaign: { campaignId, name }, opened, onClose }: DialogProps) {
  const t = useTranslations("deactivate");
  const words = useProblemWords();
  const changed = useCampaignChanged();
  const [reason, setReason] = useState("");
  const deactivate = useMutation({
    mutationFn: () =>
      api.call("PUT /build/api/deactivate", { body: { campaignId, ...(reason.trim() && { reason: reason.trim() }) } }),
    onSuccess: async () => {
      onClose();
      setReason("");
      toast(t("done", { name }));
      await changed(campaignId);
    },
  });
  return (
    <Confirm
      opened={opened}
      onClose={() => {
        deactivate.reset();
        onClose();
      }}
      title={t("title", { name })}
      confirm={t("confirm")}
      onConfirm={deactivate.mutate}
      busy={deactivate.isPending}
      error={deactivate.error && words(deactivate.error)}
      danger
    >
      <Text>{t("text")}</Text>
      {opened && <LeadsAfter campaignId={campaignId} />}
      <Textarea
        label={t("reason")}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  );
}

/** When the leads go: deactivating is the campaign's end, after which they are kept for some months. */
function LeadsAfter({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("deactivate");
  const format = useFormatter();
  const [endDate] = useState(() => new Date().toISOString());
  const campaign = useQuery(campaignQuery(campaignId));
  const { data, error, refetch } = useQuery({ ...retentionQuery(campaignId, { endDate }), gcTime: 0 });
  if (error) return <LoadError error={error} retry={() => refetch()} />;
  if (!data || campaign.isPending) return <Text size="sm">{t("leadsAsking")}</Text>;
  const { dueAt, months, leads } = data;
  if (dueAt === null || months === null) return <Text>{t("leadsStay")}</Text>;
  const timeZone = campaign.data?.timezone;
  const when = format.dateTime(new Date(dueAt), { dateStyle: "long", ...(timeZone && { timeZone }) });
  return <Text>{t("leadsGo", { when, months, count: leads })}</Text>;
}
