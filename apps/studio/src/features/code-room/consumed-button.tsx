import { CONSUMED_CODES_NAME } from "@fairground/model/code";
import { Button } from "@mantine/core";
import { Download, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { stopExport, useRunning } from "../leads/export/running.ts";
import { useDownload } from "./download.ts";

/** The name that the specification gives it (§9). */
const FILE = `${CONSUMED_CODES_NAME}.xlsx`;

/** Given-away codes as a workbook, built here: the server answers where its text is, for a short time (spec §7). */
export function ConsumedButton({
  campaignId,
  pageId,
  count,
}: {
  campaignId: string;
  pageId: string;
  /** Codes that were given away. */
  count: number;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const download = useDownload();
  const key = `codes/${campaignId}/${pageId}/consumed`;
  const running = useRunning(key);
  const [isAsking, setAsking] = useState(false);
  const start = async () => {
    setAsking(true);
    try {
      const answer = await fetch(`/unique-codes/api/consumption-download/${campaignId}/${pageId}`);
      if (!answer.ok) throw new ProblemError("problem", answer.status, await answer.json().catch(() => undefined));
      // The same server, by the address by which the studio reaches it.
      const { pathname, search } = new URL(await answer.text());
      download(key, `${location.origin}${pathname}${search}`, "xlsx", FILE);
    } catch (fault) {
      toast(words(fault instanceof ProblemError ? fault : new ProblemError("network", 0, undefined, fault)), "error");
    } finally {
      setAsking(false);
    }
  };
  if (running)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<X size={14} aria-hidden />}
        onClick={() => {
          stopExport(key);
          toast(t("downloadCancelled"), "info");
        }}
      >
        {t("cancelDownload", { loaded: running.leads, count })}
      </Button>
    );
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Download size={14} aria-hidden />}
      loading={isAsking}
      disabled={count === 0}
      onClick={start}
    >
      {t("consumedFile", { file: FILE })}
    </Button>
  );
}
