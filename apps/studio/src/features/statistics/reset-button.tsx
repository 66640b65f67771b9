import { Button, List, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";

/** Deletes a campaign's statistics, once it is said what is lost. */
export function ResetButton({ campaign: { campaignId, companyId, name } }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("statistics.reset");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { may } = useRights(companyId);
  const [isOpen, setIsOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () =>
      api.call("DELETE /analytics/api/statistics/reset-analytics/{campaignId}", { params: { campaignId } }),
    onSuccess() {
      setIsOpen(false);
      toast(t("done", { name }));
      return queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "statistics"] });
    },
  });
  return (
    <>
      <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
        {(props) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCcw size={14} aria-hidden />}
            {...props}
            onClick={() => setIsOpen(true)}
          >
            {t("open")}
          </Button>
        )}
      </RightGate>
      <Confirm
        opened={isOpen}
        onClose={() => {
          reset.reset();
          setIsOpen(false);
        }}
        title={t("title", { name })}
        confirm={t("confirm")}
        onConfirm={() => reset.mutate()}
        busy={reset.isPending}
        error={reset.error && words(reset.error)}
        danger
      >
        <div>
          <Text>{t("text")}</Text>
          <List mt={8} spacing={4} size="sm">
            <List.Item>{t("lost")}</List.Item>
            <List.Item>{t("lostLists")}</List.Item>
          </List>
          <Text mt={8}>{t("kept")}</Text>
        </div>
      </Confirm>
    </>
  );
}
