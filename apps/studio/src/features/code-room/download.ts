import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { handOver } from "../leads/export/hand-over.ts";
import type { ExportKind } from "../leads/export/lead-file.ts";
import { startExport } from "../leads/export/running.ts";

/** Loads a list in the background and hands it to the browser's downloads; the key tells it from others that run. */
export function useDownload(): (key: string, url: string, kind: ExportKind, file: string) => void {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  return (key, url, kind, file) =>
    startExport(key, { url, kind }, (ended) => {
      if (ended.kind === "failed") return toast(words(ended.error), "error");
      handOver(file, ended.file);
      toast(t("downloaded", { file }));
    });
}
