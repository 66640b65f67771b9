import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import type { Subject } from "./subject.ts";

/** Downloads a campaign's draft as a campaign file, under its name. */
export function useExport(): (campaign: Subject) => Promise<void> {
  const t = useTranslations("export");
  const words = useProblemWords();
  return async ({ campaignId, name }) => {
    try {
      const { body } = await api.call("GET /api/v1/campaigns/{campaignId}/export", { params: { campaignId } });
      download(`${fileName(name)}.json`, `${JSON.stringify(body, null, 2)}\n`);
      toast(t("done", { name }));
    } catch (error) {
      toast(words(error), "error");
    }
  };
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return [...plain].slice(0, 80).join("") || "campaign";
}

/** Hands a text, or a file that is made already, to the browser. */
export function download(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
