import { Button, Group, Progress, Text } from "@mantine/core";
import { Download, X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { toast } from "../../ui/toasts.ts";
import { cancelPack, downloadPack, usePack } from "./pack-download.ts";

const MEGABYTE = 1_000_000;

/** Downloads the evidence; while it comes, how much there is, and a way to cancel it. */
export function PackButton({ campaign: { campaignId, companyId } }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("evidence");
  const common = useTranslations("common");
  const words = useProblemWords();
  const format = useFormatter();
  const { may } = useRights(companyId);
  const bytes = usePack(campaignId);
  const start = async () => {
    const end = await downloadPack(campaignId);
    if (end.kind === "failed") toast(words(end.error), "error");
    else toast(t(end.kind === "done" ? "packDone" : "packCancelled"), end.kind === "done" ? "success" : "info");
  };
  if (bytes !== undefined)
    return (
      <Group gap="sm" wrap="nowrap" maw={420}>
        <div style={{ flex: 1 }}>
          {/* How long it gets is known once it is there. */}
          <Progress.Root size="sm">
            <Progress.Section value={100} animated striped aria-label={t("packRunning")} />
          </Progress.Root>
          <Text size="xs" c="dimmed" mt={4}>
            {t("packSoFar", { size: format.number(bytes / MEGABYTE, { maximumFractionDigits: 1 }) })}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<X size={14} aria-hidden />}
          onClick={() => cancelPack(campaignId)}
        >
          {common("cancel")}
        </Button>
      </Group>
    );
  return (
    <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
      {(props) => (
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} {...props} onClick={start}>
          {t("download")}
        </Button>
      )}
    </RightGate>
  );
}
