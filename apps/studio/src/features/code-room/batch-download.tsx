import type { CodeRoomBatch } from "@fairground/contract";
import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { fileName } from "../campaign-actions/use-export.ts";
import { stopExport, useRunning } from "../leads/export/running.ts";
import { useDownload } from "./download.ts";

export const DOWNLOADS = ["all", "unused", "consumed"] as const;

/** Downloads codes of a batch as CSV; while it runs, the same line cancels it. */
export function BatchDownload({
  campaignId,
  batch,
  which,
  name,
}: {
  campaignId: string;
  batch: CodeRoomBatch;
  which: (typeof DOWNLOADS)[number];
  name: string;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const download = useDownload();
  const key = `codes/${batch.id}/${which}`;
  const running = useRunning(key);
  const count = { all: batch.count, unused: batch.count - batch.consumed, consumed: batch.consumed }[which];
  if (running)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => stopExport(key)}>
        {t("cancelDownload", { loaded: running.leads, count })}
      </Menu.Item>
    );
  const path = `/unique-codes/api/batch/codes-download/${batch.id}?${new URLSearchParams({ campaignId, downloadCodes: which })}`;
  return (
    <Menu.Item
      closeMenuOnClick={false}
      disabled={count === 0}
      onClick={() => download(key, new URL(path, location.origin).href, "csv", `${fileName(name)}-${which}.csv`)}
    >
      {t(`download.${which}`, { count })}
    </Menu.Item>
  );
}
