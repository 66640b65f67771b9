import { Button, Group, Menu, Progress, Text } from "@mantine/core";
import { Download, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { useLanguage } from "../../../words/provider.tsx";
import { handOver } from "./hand-over.ts";
import { EXPORT_KINDS, type ExportKind } from "./lead-file.ts";
import { startExport, stopExport, useRunning } from "./running.ts";
import { MOST_ROWS } from "./workbook.ts";

/** Exports what a list's filters leave; while it runs, how far it is, and a way to cancel it. */
export function ExportButton({
  of,
  words: namespace,
  address,
  files,
  total,
}: {
  /** What is exported: one at a time. */
  of: string;
  words: "people.export" | "winners.export";
  /** Where the server's CSV is, with headers in a language. */
  address: (language: string) => string;
  /** What the downloads are called. */
  files: Readonly<Record<ExportKind, string>>;
  /** Rows that the filters leave. */
  total: number;
}): ReactNode {
  const t = useTranslations(namespace);
  const words = useProblemWords();
  const { language } = useLanguage();
  const running = useRunning(of);

  const start = (kind: ExportKind) => {
    const url = new URL(address(language), location.origin).href;
    const file = files[kind];
    startExport(of, { url, kind }, (ended) => {
      if (ended.kind === "failed") return toast(words(ended.error), "error");
      handOver(file, ended.file);
      toast(t("done", { count: ended.leads, file }));
    });
  };
  if (running) {
    const cancel = () => {
      stopExport(of);
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
