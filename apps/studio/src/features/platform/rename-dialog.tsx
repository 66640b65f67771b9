import type { CompanyUsage } from "@fairground/contract";
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { meQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { COMPANIES } from "./queries.ts";

/** Gives a company another name. */
export function RenameDialog({ company, onClose }: { company: CompanyUsage; onClose: () => void }): ReactNode {
  const t = useTranslations("platform");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [name, setName] = useState(company.name);
  const rename = useMutation({
    mutationFn: () =>
      api.call("PUT /api/v1/platform/companies/{companyId}", {
        params: { companyId: company.companyId },
        body: { name },
      }),
    onSuccess: async () => {
      toast(t("renamed", { name: name.trim() }));
      onClose();
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: COMPANIES });
    },
  });
  const isMissing = name.trim() === "";
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renameOf", { name: company.name })}
      confirm={t("saveName")}
      onConfirm={() => !isMissing && rename.mutate()}
      busy={rename.isPending}
      error={rename.error && words(rename.error)}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isMissing && t("nameMissing")}
      />
    </Confirm>
  );
}
