import { Button, Group, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Check, ChevronDown, ChevronRight, Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { campaignQuery, marksQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./problems.module.css";
import type { LanguageGroup } from "./rows-of.ts";

/** All translations of a language that are missing or old: told once, unfolded by a press, answered at once. */
export function LanguageRow({
  row: { code, language, issues },
  children,
}: {
  row: LanguageGroup;
  children: ReactNode;
}): ReactNode {
  const t = useTranslations("review.problems");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { campaignId = "" } = useParams({ strict: false });
  const { data: campaign } = useQuery({ ...campaignQuery(campaignId), enabled: campaignId !== "" });
  const canEdit = useRights(campaign?.companyId).may("edit");
  const name = useLanguageName()(language);
  const confirm = useMutation({
    mutationFn: () =>
      api.call("POST /api/v1/campaigns/{campaignId}/translations/confirm", {
        params: { campaignId },
        body: { language, keys: issues.map(({ values }) => String(values.key)) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: marksQuery(campaignId).queryKey }),
    onError: (error) => toast(words(error), "error"),
  });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={classes.language}>
      <Group justify="space-between" gap="xs">
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={16} aria-hidden />
          {t(code === "translation-outdated" ? "outdatedIn" : "missingIn", { language: name, count: issues.length })}
        </UnstyledButton>
        {code === "translation-outdated" && canEdit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Check size={14} aria-hidden />}
            aria-label={t("stillRightFor", { language: name })}
            loading={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {t("stillRight")}
          </Button>
        )}
        {code === "translation-missing" && campaignId !== "" && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Languages size={14} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/campaigns/$campaignId/texts" params={{ campaignId }} />}
          >
            {t("translate")}
          </Button>
        )}
      </Group>
      {isOpen && children}
    </li>
  );
}
