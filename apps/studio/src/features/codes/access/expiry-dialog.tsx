import { Button, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { fromLocal, toLocal } from "../../../time/zone.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { useCampaign } from "../../campaign/campaign-page.tsx";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { accessKey } from "./queries.ts";

/** One code, or all that came with an import; `name` says which. */
type Of = { name: string; expiresAt: string | null } & ({ code: string } | { importId: string });

/** Opens the dialog that changes when codes expire. */
export function ExpiryButton({ of, children }: { of: Of; children: string }): ReactNode {
  const t = useTranslations("accessCodes.expiry");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={"code" in of ? "subtle" : "default"}
        size="xs"
        onClick={() => setOpen(true)}
        aria-label={"code" in of ? `${children}, ${t("change")}: ${of.name}` : `${children}: ${of.name}`}
      >
        {children}
      </Button>
      {isOpen && <ExpiryDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExpiryDialog({ of, onClose }: { of: Of; onClose: () => void }): ReactNode {
  const t = useTranslations("accessCodes.expiry");
  const codes = useTranslations("accessCodes");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { campaignId, timezone } = useCampaign();
  const [local, setLocal] = useState(of.expiresAt === null ? "" : toLocal(of.expiresAt, timezone));
  const written = local === "" ? null : fromLocal(local, timezone);
  const expiresAt = written?.kind === "instant" || written?.kind === "twice" ? written.iso : null;
  const isWrong = written !== null && expiresAt === null;
  const save = useMutation({
    mutationFn: async () => {
      const named = "code" in of ? { code: of.code } : { importId: of.importId };
      const call = "PUT /api/v1/access-codes/{campaignId}/expiry";
      return (await api.call(call, { params: { campaignId }, body: { ...named, expiresAt }, timeout: 120_000 })).body
        .data;
    },
    onSuccess: ({ changed }) => {
      toast(t("done", { count: changed }));
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessKey(campaignId) }),
        queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "code-imports"] }),
      ]),
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("title")}
      confirm={t("save")}
      onConfirm={() => !isWrong && save.mutate()}
      busy={save.isPending}
      error={save.error ? words(save.error) : null}
    >
      <Text fw={600}>{of.name}</Text>
      <TextInput
        type="datetime-local"
        label={codes("expireOn")}
        description={t("hint", { timezone })}
        value={local}
        max="9999-12-31T23:59"
        onChange={({ currentTarget }) => setLocal(currentTarget.value)}
        error={isWrong ? codes("invalidTime") : null}
      />
      <Text size="sm" c="dimmed">
        {t("text")}
      </Text>
    </Confirm>
  );
}
