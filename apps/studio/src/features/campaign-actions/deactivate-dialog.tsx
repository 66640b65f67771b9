import { Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
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
