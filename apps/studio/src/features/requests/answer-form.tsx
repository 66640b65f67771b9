import { Alert, Button, Group, Stack, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { FaultList } from "../../ui/faults/fault-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { useCampaignChanged } from "../campaign-actions/use-campaign-changed.ts";
import { measure } from "../share/measuring.ts";
import type { PublishRequest } from "./queries.ts";

/** Approves or refuses; what is typed stays where it is until the answer is taken. */
export function AnswerForm({ request: { campaignId, requestId, askedBy, at, changed } }: { request: PublishRequest }) {
  const t = useTranslations("requests");
  const publish = useTranslations("publish");
  const words = useProblemWords();
  const campaignChanged = useCampaignChanged();
  const queryClient = useQueryClient();
  const [note, setNote] = useState("");
  const [isWhyMissing, setWhyMissing] = useState(false);
  const name = askedBy?.name ?? t("somebody");
  const answer = useMutation({
    mutationFn: async (approve: boolean) => {
      const call = "POST /api/v1/campaigns/{campaignId}/publish-requests/{requestId}/answer" as const;
      return (await api.call(call, { params: { campaignId, requestId }, body: { approve, note } })).body.data;
    },
    onSuccess: async ({ state, published }) => {
      if (published !== null) void measure(campaignId, published, queryClient);
      await campaignChanged(campaignId);
      if (state === "refused") toast(t("refusedDone", { name }));
      else toast(published === null ? t("approvedAt") : t("approvedDone", { revision: published }));
    },
    // Somebody else was faster, or the draft is another one: shown as it is now.
    onError: () => campaignChanged(campaignId),
  });
  const refuse = () => {
    setWhyMissing(note.trim() === "");
    if (note.trim() !== "") answer.mutate(false);
  };
  const faults = faultsOf(answer.error);
  return (
    <Stack gap="md" maw={640}>
      <Textarea
        label={t("answerNote", { name })}
        description={t("answerHint")}
        value={note}
        maxLength={2_000}
        autosize
        minRows={2}
        error={isWhyMissing && note.trim() === "" ? t("whyMissing") : null}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {faults.length > 0 ? (
        <FaultList
          faults={faults}
          title={publish("blockedTitle", { count: faults.length })}
          text={publish("blockedText")}
        />
      ) : (
        answer.error && (
          <Alert color="red" icon={<CircleAlert size={18} />}>
            {words(answer.error)}
          </Alert>
        )
      )}
      <Group gap="xs">
        {!changed && (
          <Button
            loading={answer.isPending && answer.variables}
            disabled={answer.isPending}
            onClick={() => answer.mutate(true)}
          >
            {t(at === null ? "approve" : "approveLater")}
          </Button>
        )}
        <Button
          variant="default"
          loading={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={refuse}
        >
          {t("refuse")}
        </Button>
      </Group>
    </Stack>
  );
}
