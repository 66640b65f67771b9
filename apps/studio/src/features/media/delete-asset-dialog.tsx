import type { Asset } from "@fairground/contract";
import { Radio, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { usesQuery } from "./queries.ts";
import { Uses } from "./uses-list.tsx";

/** Deletes an asset: says what would be lost where, and lets one choose whether it is. */
export function DeleteAssetDialog({
  asset,
  companyId,
  onClose,
  onDeleted,
}: {
  asset: Asset;
  companyId: string;
  onClose: () => void;
  onDeleted: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const uses = useQuery(usesQuery(companyId, asset.assetId));
  const [used, setUsed] = useState<"keep" | "lose">("keep");
  const isUsed = uses.data !== undefined && uses.data.campaigns.length + uses.data.themes.length > 0;
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/media/{companyId}/assets/{assetId}", {
        params: { companyId, assetId: asset.assetId },
        query: { used: isUsed ? used : "refuse" },
      }),
    onSuccess: () => {
      onClose();
      onDeleted();
      queryClient.invalidateQueries({ queryKey: ["media", companyId, "list"] });
      toast(t("deleted", { name: asset.name }));
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("deleteTitle", { name: asset.name })}
      confirm={t("delete")}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending || uses.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <Text>{t("deleteText")}</Text>
      {isUsed && uses.data && (
        <Stack gap="sm">
          <Radio.Group
            label={t("deleteUsed", { count: uses.data.campaigns.length })}
            value={used}
            onChange={(value) => setUsed(value === "lose" ? "lose" : "keep")}
          >
            <Uses uses={uses.data} />
            <Stack gap="xs" mt="sm">
              <Radio value="keep" label={t("deleteKeep")} description={t("deleteKeepText")} />
              <Radio value="lose" label={t("deleteLose")} description={t("deleteLoseText")} />
            </Stack>
          </Radio.Group>
        </Stack>
      )}
    </Confirm>
  );
}
