import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Rocket } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAsksForTwo, useRights } from "../../../data/company.ts";
import { campaignQuery } from "../../../data/queries.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { RightGate } from "../../../ui/right-gate.tsx";
import { toast } from "../../../ui/toasts.ts";
import { ActionDialogs } from "../../campaign-actions/dialogs.tsx";
import type { Asked } from "../../campaign-actions/subject.ts";
import { useEditorApi } from "../document/context.tsx";
import { useLiveIssues } from "../problems/live-issues.tsx";

/** Publishing takes what the server has, so everything is saved first; what blocks it is shown in its place (studio, 23). */
export function PublishButton({ showProblems }: { showProblems: () => void }) {
  const t = useTranslations("editor.shell");
  const problems = useTranslations("editor.problems");
  const actions = useTranslations("actions");
  const words = useProblemWords();
  const editor = useEditorApi();
  const { may } = useRights(editor.companyId);
  const asks = useAsksForTwo(editor.companyId);
  const requests = useTranslations("requests");
  const client = useQueryClient();
  const { check } = useLiveIssues();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const saved = await editor.flush();
      if (saved.kind !== "saved") return toast(t("saveFirst"), "warning");
      // A prize that is not in force yet comes into force with publishing, which the dialog says; not where others are asked.
      const isPut = may("manage") && !asks;
      const fatal = (await check()).filter(
        ({ code, severity }) => severity === "fatal" && !(isPut && code === "prize-without-pool"),
      );
      if (fatal.length === 0) {
        // A button pressed at once waits for the campaign, in place of doing nothing.
        const campaign = await client.fetchQuery(campaignQuery(editor.campaignId));
        return setAsked({ action: "publish", campaign });
      }
      showProblems();
      toast(problems("stop", { count: fatal.length }), "warning");
    } catch (error) {
      toast(words(error), "error");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <RightGate allowed={may("publish")} right="publish" companyId={editor.companyId}>
        {(props) => (
          <Button
            size="compact-md"
            leftSection={<Rocket size={16} aria-hidden />}
            loading={isBusy}
            {...props}
            onClick={ask}
          >
            {asks ? requests("ask") : actions("publish")}
          </Button>
        )}
      </RightGate>
      <ActionDialogs asked={asked} onClose={() => setAsked(null)} onCopied={() => {}} onDeleted={async () => {}} />
    </>
  );
}
