import { exportFileName } from "@fairground/model/statistic";
import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import { Download, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../../data/queries.ts";
import { useProblemWords } from "../../../ui/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { useLanguage } from "../../../words/provider.tsx";
import { fileName } from "../../campaign-actions/use-export.ts";
import { filtersOf, type LeadsAddress } from "../address.ts";
import { handOver } from "./hand-over.ts";
import { EXPORT_KINDS, type ExportKind } from "./lead-file.ts";
import { startExport, stopExport, useRunning } from "./running.ts";
import { MOST_ROWS } from "./workbook.ts";

/** Exports what the list's filters leave, in its order; while it runs, how far it is, and a way to cancel it. */
export function ExportButton({
  campaign: { campaignId, name },
  address,
  total,
}: {
  campaign: Campaign;
  address: LeadsAddress;
  /** Leads that the filters leave. */
  total: number;
}): ReactNode {
  const t = useTranslations("people.export");
  const words = useProblemWords();
  const { language } = useLanguage();
  const running = useRunning(campaignId);

  const start = (kind: ExportKind) => {
    const query = { ...filtersOf(address), sort: address.sort, direction: address.direction, language };
    const url = new URL(`/api/v1/leads/${campaignId}/export?${new URLSearchParams(query)}`, location.origin).href;
    const file = kind === "xlsx" ? exportFileName(fileName(name)) : `${fileName(name)}-leads.csv`;
    startExport(campaignId, { url, kind }, (ended) => {
      if (ended.kind === "failed") return toast(words(ended.error), "error");
      handOver(file, ended.file);
      toast(t("done", { count: ended.leads, file }));
    });
  };
  if (running) {
    const cancel = () => {
      stopExport(campaignId);
      toast(t("cancelled"), "info");
    };
    const percent = running.total === 0 ? 0 : Math.min(100, (100 * running.leads) / running.total);
    return (
      <Group gap="sm" wrap="nowrap" miw={240}>
        <div style={{ flex: 1 }}>
          <Progress.Root size="sm">
            <Progress.Section value={percent} aria-label={t("running")} />
          </Progress.Root>
          <Text size="xs" c="dimmed" mt={4}>
            {running.total === 0 ? t("running") : t("progress", { count: running.leads, total: running.total })}
          </Text>
        </div>
        <Button variant="default" size="xs" leftSection={<X size={14} aria-hidden />} onClick={cancel}>
          {t("cancel")}
        </Button>
      </Group>
    );
  }
  const isTooMany = total >= MOST_ROWS;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} disabled={total === 0}>
          {t("button")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_KINDS.map((kind) => (
          <Menu.Item key={kind} disabled={kind === "xlsx" && isTooMany} onClick={() => start(kind)}>
            {t(kind)}
            <Text size="xs" c="dimmed" component="span" display="block">
              {kind === "xlsx" && isTooMany ? t("tooMany", { max: MOST_ROWS - 1 }) : t(`${kind}Hint`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
