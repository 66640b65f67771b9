import { List, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "./confirm.tsx";
import type { DialogProps } from "./dialogs.tsx";
import type { Subject } from "./subject.ts";

/** Deletes a campaign: lists what will be lost, and asks for the campaign's name to be typed. */
export function DeleteDialog({
  campaign,
  opened,
  onClose,
  onDeleted,
}: DialogProps & { onDeleted: (campaign: Subject) => void }) {
  const { campaignId, name } = campaign;
  const t = useTranslations("delete");
  const words = useProblemWords();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /campaign/{campaignId}", { params: { campaignId } }),
    onSuccess: () => {
      onClose();
      toast(t("done", { name }));
      onDeleted(campaign);
    },
  });
  const matches = sameName(typed, name);
  return (
    <Confirm
      opened={opened}
      onClose={() => {
        remove.reset();
        setTyped("");
        setTried(false);
        onClose();
      }}
      title={t("title", { name })}
      confirm={t("confirm")}
      onConfirm={() => (matches ? remove.mutate() : setTried(true))}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <div>
        <Text>{t("text")}</Text>
        <List mt={8} spacing={4} size="sm">
          <List.Item>{t("lostPages")}</List.Item>
          <List.Item>{t("lostLeads")}</List.Item>
          <List.Item>{t("lostPrizes")}</List.Item>
        </List>
      </div>
      <TextInput
        label={t("type")}
        description={name}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={tried && !matches && t("mismatch", { name })}
      />
    </Confirm>
  );
}

/** Spaces that no one can see should not stand in the way. */
const sameName = (typed: string, name: string): boolean => plain(typed) === plain(name);
const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();
