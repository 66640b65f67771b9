import { Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { useRightWords } from "../../ui/right-words.ts";
import { toast } from "../../ui/toasts.ts";
import { SaveRow } from "../campaign/save-row.tsx";
import { witnessesIn } from "./witnesses.ts";

/** Who gets the log's end by mail after each day: with it nobody can rewrite what had happened by then. */
export function WitnessForm({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("evidence");
  const explain = useRightWords();
  const queryClient = useQueryClient();
  const { campaignId, companyId, fairnessWitnesses } = campaign;
  const { may, roles } = useRights(companyId);
  const mayEdit = may("manage");
  const stored = fairnessWitnesses.join("\n");
  const [typed, setTyped] = useState(stored);
  const [isTried, setTried] = useState(false);
  const witnesses = witnessesIn(typed);
  const save = useMutation({
    mutationFn: async (addresses: string[]) =>
      (await api.call("PUT /campaign", { body: { campaignId, fairnessWitnesses: addresses } })).body.data,
    onSuccess: (data) => {
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, data);
      setTyped(data.fairnessWitnesses.join("\n"));
      setTried(false);
      toast(t("saved"));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (witnesses.kind === "sound") save.mutate(witnesses.addresses);
  };
  const fault =
    witnesses.kind === "malformed"
      ? t("malformed", { text: witnesses.address })
      : witnesses.kind === "tooMany"
        ? t("tooMany", { most: witnesses.most })
        : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={560}>
        <Text size="sm" c="dimmed">
          {t("witnessesText")}
        </Text>
        <Textarea
          label={t("witnesses")}
          description={mayEdit ? t("witnessesHint") : explain("manage", roles)}
          value={typed}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          readOnly={!mayEdit}
          aria-disabled={!mayEdit || undefined}
          error={isTried && fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SaveRow
          error={save.error}
          maySave={mayEdit}
          isChanged={typed !== stored}
          busy={save.isPending}
          onCancel={() => {
            setTyped(stored);
            setTried(false);
          }}
        />
      </Stack>
    </form>
  );
}
