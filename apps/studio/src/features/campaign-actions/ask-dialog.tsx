import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { FaultList } from "../../ui/faults/fault-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "./confirm.tsx";
import type { DialogProps } from "./dialogs.tsx";
import { useGateChoice } from "./publish-gate.tsx";
import { useStockChoice } from "./publish-stock.tsx";
import { useCampaignChanged } from "./use-campaign-changed.ts";

/** Asks another member to let the draft, or an older revision, be published; or shows what stands in the way. */
export function AskDialog({ campaign, revision, opened, onClose }: DialogProps & { revision: number | undefined }) {
  const { campaignId, name } = campaign;
  const t = useTranslations();
  const words = useProblemWords();
  const changed = useCampaignChanged();
  const [note, setNote] = useState("");
  const stock = useStockChoice(campaign, opened && revision === undefined);
  const ask = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/campaigns/{campaignId}/publish-requests", {
        params: { campaignId },
        body: {
          note,
          ...(revision !== undefined ? { revision } : stock.said),
          ...gate.said,
        },
      }),
    onSuccess: async () => {
      await changed(campaignId);
      setNote("");
      toast(t("requests.asked"));
      onClose();
    },
  });
  const gate = useGateChoice({ campaignId, revision, isAsked: opened, refused: ask.error, onLeave: onClose });
  const close = () => {
    onClose();
    setTimeout(ask.reset, 250); // once it has faded out
  };
  const title =
    revision === undefined ? t("requests.askTitle", { name }) : t("requests.askRevisionTitle", { revision });
  const faults = faultsOf(ask.error);
  if (faults.length > 0)
    return (
      <Modal
        opened={opened}
        onClose={close}
        closeButtonProps={{ "aria-label": t("common.close") }}
        returnFocus={false}
        size="lg"
        title={title}
      >
        <Stack gap="md">
          <FaultList
            faults={faults}
            title={t("publish.blockedTitle", { count: faults.length })}
            text={t("publish.blockedText")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t("common.close")}
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={title}
      confirm={t("requests.confirm")}
      onConfirm={() => gate.holds() || stock.holds() || ask.mutate()}
      busy={ask.isPending || stock.isLooking || gate.isLooking}
      error={ask.error && words(ask.error)}
    >
      <Text>{t(revision === undefined ? "requests.askText" : "requests.askRevisionText")}</Text>
      {gate.shown}
      {!ask.isPending && stock.shown}
      <Textarea
        label={t("requests.note")}
        value={note}
        maxLength={2_000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}
