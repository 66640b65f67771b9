import type { CompanyUsage } from "@fairground/contract";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";

/** Asks a company to let the platform's administrators read its personal data for some hours. */
export function AskDialog({ company, onClose }: { company: CompanyUsage; onClose: () => void }): ReactNode {
  const t = useTranslations("platform");
  const words = useProblemWords();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { companyId, name } = company;
  const isMissing = reason.trim() === "";
  const ask = useMutation({
    mutationFn: async () => {
      const call = "PUT /api/v1/platform/companies/{companyId}/lending-request" as const;
      await api.call(call, { params: { companyId }, body: { reason } });
    },
    onSuccess: () => {
      toast(t("asked", { name }));
      onClose();
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("askOf", { name })}
      confirm={t("ask")}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) ask.mutate();
      }}
      busy={ask.isPending}
      error={ask.error && words(ask.error)}
    >
      <Text size="sm">{t("askText", { name })}</Text>
      <ReasonField
        label={t("askReason")}
        description={t("askReasonText")}
        value={reason}
        onChange={setReason}
        error={isTried && isMissing && t("askReasonMissing")}
      />
    </Confirm>
  );
}
