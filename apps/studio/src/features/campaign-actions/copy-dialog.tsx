import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { may } from "../../data/rights.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "./confirm.tsx";
import { copyCampaign } from "./copy-campaign.ts";
import type { DialogProps } from "./dialogs.tsx";
import { useCampaignChanged } from "./use-campaign-changed.ts";

/** Copies a campaign, inside its company or into another one in which the person is a creator too. */
export function CopyDialog({
  campaign,
  opened,
  onClose,
  onCopied,
}: DialogProps & { onCopied: (campaignId: string) => void }) {
  const { campaignId, companyId } = campaign;
  const t = useTranslations("copy");
  const words = useProblemWords();
  const changed = useCampaignChanged();
  const targets = useMe().companies.filter(({ roles }) => may(roles, "manage"));
  const [name, setName] = useState(() => t("defaultName", { name: campaign.name }).slice(0, 200));
  const [target, setTarget] = useState(companyId);
  const [tried, setTried] = useState(false);
  const copy = useMutation({
    mutationFn: () => copyCampaign(campaign, target, name.trim()),
    onSuccess: async (copied) => {
      onClose();
      toast(t("done"));
      await changed(campaignId);
      onCopied(copied);
    },
  });
  return (
    <Confirm
      opened={opened}
      onClose={() => {
        copy.reset();
        onClose();
      }}
      title={t("title", { name: campaign.name })}
      confirm={t("confirm")}
      onConfirm={() => (name.trim() ? copy.mutate() : setTried(true))}
      busy={copy.isPending}
      error={copy.error && words(copy.error)}
    >
      <Text>{t("text")}</Text>
      <TextInput
        label={t("name")}
        value={name}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={tried && !name.trim() && t("nameMissing")}
      />
      {targets.length > 1 && (
        <NativeSelect
          label={t("company")}
          value={target}
          data={targets.map((company) => ({ value: company.companyId, label: company.name }))}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        />
      )}
    </Confirm>
  );
}
