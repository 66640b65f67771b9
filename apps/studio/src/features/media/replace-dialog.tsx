import { Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { useTopmost } from "../../ui/use-topmost.ts";
import { isEnded, replacementQuery } from "./queries.ts";

/** Lets drafts show another asset, or the present version of the same one, and tells how far that is. */
export function ReplaceDialog({
  companyId,
  assetId,
  by,
  drafts,
  onClose,
}: {
  companyId: string;
  assetId: string;
  by: string;
  /** How many show it. */
  drafts: number;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const isTopmost = useTopmost(true);
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: async () => {
      const call = "POST /api/v1/media/{companyId}/assets/{assetId}/replace" as const;
      return (await api.call(call, { params: { companyId, assetId }, body: { with: by } })).body.data;
    },
  });
  const replacementId = begin.data?.replacementId ?? "";
  const followed = useQuery({ ...replacementQuery(companyId, replacementId), enabled: replacementId !== "" });
  const now = followed.data ?? begin.data;
  const stop = () =>
    api
      .call("DELETE /api/v1/media/{companyId}/replacements/{replacementId}", { params: { companyId, replacementId } })
      .then(() => followed.refetch());
  const hasEnded = now !== undefined && isEnded(now.state);
  useEffect(() => {
    if (!hasEnded) return;
    queryClient.invalidateQueries({ queryKey: ["media", companyId, "uses"] });
    queryClient.invalidateQueries({ queryKey: ["campaign"] });
  }, [hasEnded, queryClient, companyId]);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={t("replaceTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap="md">
        {!now && <Text>{t("replaceText", { count: drafts })}</Text>}
        {now && (
          <div role="status">
            <Progress
              value={now.campaigns === 0 ? 100 : (now.done / now.campaigns) * 100}
              aria-label={t("replace")}
              mb={6}
            />
            <Text size="sm">
              {hasEnded
                ? t("replaced", { count: now.changed })
                : t("replacing", { count: now.done, total: now.campaigns })}
            </Text>
          </div>
        )}
        {begin.error && (
          <Text c="red" role="alert">
            {words(begin.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {now && !hasEnded && (
            <Button variant="default" onClick={stop}>
              {t("stop")}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {common(hasEnded ? "close" : "cancel")}
          </Button>
          {!now && (
            <Button onClick={() => begin.mutate()} loading={begin.isPending}>
              {t("replaceConfirm")}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
