import type { CompanyUsage } from "@fairground/contract";
import { List, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { meQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { COMPANIES } from "./queries.ts";

const EFFECTS = ["Members", "Keys", "Visitors", "Mails", "Schedules"] as const;

/** Says what a suspension does before it is done; of a company that is suspended, lifts it. */
export function SuspendDialog({ company, onClose }: { company: CompanyUsage; onClose: () => void }): ReactNode {
  const t = useTranslations("platform");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const { companyId, name, suspended } = company;
  const params = { companyId };
  const change = useMutation({
    mutationFn: async () => {
      if (suspended) await api.call("DELETE /api/v1/platform/companies/{companyId}/suspension", { params });
      else await api.call("PUT /api/v1/platform/companies/{companyId}/suspension", { params, body: { reason } });
    },
    onSuccess: async () => {
      toast(t(suspended ? "lifted" : "suspendedNow", { name }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: COMPANIES });
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(suspended ? "liftOf" : "suspendOf", { name })}
      confirm={t(suspended ? "lift" : "suspend")}
      onConfirm={() => change.mutate()}
      busy={change.isPending}
      error={change.error && words(change.error)}
      danger={!suspended}
    >
      {suspended ? (
        <Text size="sm">{t("liftText", { name })}</Text>
      ) : (
        <>
          <Text size="sm">{t("suspendText", { name, count: company.live })}</Text>
          <List size="sm" spacing={4}>
            {EFFECTS.map((effect) => (
              <List.Item key={effect}>{t(`suspend${effect}`)}</List.Item>
            ))}
          </List>
          <Text size="sm">{t("suspendUntil")}</Text>
          <ReasonField label={t("reason")} description={t("reasonText")} value={reason} onChange={setReason} />
        </>
      )}
    </Confirm>
  );
}
