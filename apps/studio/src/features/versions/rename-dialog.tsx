import type { CampaignVersion } from "@fairground/contract";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";

/** Gives a version a name, also one that was kept by itself. */
export function RenameDialog({
  version: { versionId, name },
  shownName,
  campaignId,
  onClose,
  onChanged,
}: {
  version: CampaignVersion;
  /** What the list calls it. */
  shownName: string;
  campaignId: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}): ReactNode {
  const t = useTranslations("review.versions");
  const words = useProblemWords();
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const rename = useMutation({
    mutationFn: (next: string) =>
      api.call("PUT /api/v1/campaigns/{campaignId}/versions/{versionId}", {
        params: { campaignId, versionId },
        body: { name: next },
      }),
    onSuccess: async () => {
      await onChanged();
      toast(t("renamed"));
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (typed.trim() !== "") rename.mutate(typed.trim());
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renameNamed", { name: shownName })}
      confirm={t("rename")}
      onConfirm={submit}
      busy={rename.isPending}
      error={rename.error && words(rename.error)}
    >
      <TextInput
        label={t("name")}
        value={typed}
        maxLength={120}
        data-autofocus
        error={isTried && typed.trim() === "" && t("nameMissing")}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  );
}
