import { Button, Group, Progress, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/problem-words.ts";
import { importQuery } from "./queries.ts";
import { useCancelImport } from "./use-codes.ts";

/** How far an import is. The pool names it, so that it is here again after a reload; cancelled, it leaves nothing behind. */
export function ImportProgress({ campaign, importId }: { campaign: Campaign; importId: string }): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const { may } = useRights(campaign.companyId);
  const { data } = useQuery({ ...importQuery(campaign.campaignId, importId), enabled: may("manage") });
  const cancel = useCancelImport(campaign.campaignId);
  const percent = data && data.rows > 0 ? (100 * data.done) / data.rows : 0;
  return (
    <Group gap="sm" wrap="nowrap" maw={560}>
      <div style={{ flex: 1 }}>
        <Progress.Root size="sm">
          <Progress.Section value={percent} aria-label={t("importing")} />
        </Progress.Root>
        <Text size="xs" c="dimmed" mt={4}>
          {data ? t("importProgress", { done: data.done, rows: data.rows }) : t("importing")}
        </Text>
        {cancel.error && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {words(cancel.error)}
          </Text>
        )}
      </div>
      {may("manage") && (
        <Button
          variant="default"
          size="xs"
          leftSection={<X size={14} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(importId)}
        >
          {t("cancel")}
        </Button>
      )}
    </Group>
  );
}
