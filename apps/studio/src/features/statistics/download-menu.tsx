import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../ui/toasts.ts";
import { fileName } from "../campaign-actions/use-export.ts";
import { handOver } from "../leads/export/hand-over.ts";

/** A table as it is downloaded: its headers, then its rows. */
export type Rows = readonly (readonly (string | number)[])[];

/** Downloads what is shown, as a table or, where there is one, as a picture. */
export function DownloadMenu({
  name,
  file,
  rows,
  picture,
}: {
  /** What is downloaded, in words. */
  name: string;
  /** Of whom: a campaign's or a company's name. */
  file: string;
  rows: () => Rows;
  picture?: () => Promise<Blob>;
}): ReactNode {
  const t = useTranslations("statistics");
  const start = async (kind: "csv" | "xlsx" | "png") => {
    const called = `${fileName(file)}-${fileName(name)}.${kind}`;
    try {
      handOver(
        called,
        kind === "png" && picture ? await picture() : await tableOf(rows(), kind === "csv" ? kind : "xlsx"),
      );
      toast(t("downloaded", { file: called }));
    } catch {
      toast(t("downloadFailed"), "error");
    }
  };
  const kinds = ["csv", "xlsx", ...(picture ? (["png"] as const) : [])] as const;
  return (
    <Menu position="bottom-end">
      <Tooltip label={t("download", { name })}>
        <Menu.Target>
          <ActionIcon aria-label={t("download", { name })}>
            <Download size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => start(kind)}>
            {t(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

async function tableOf(rows: Rows, kind: "csv" | "xlsx"): Promise<Blob> {
  const { tableFile } = await import("./table-file.ts");
  return tableFile(rows, kind);
}
