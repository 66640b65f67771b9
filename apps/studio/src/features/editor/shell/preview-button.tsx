import { ActionIcon, Tooltip } from "@mantine/core";
import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { EMAIL_TYPES } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { pageIn } from "../document/tree.ts";

/** Only who looks at a mail loads it. */
const LetterPreview = lazy(() => import("./letter-preview.tsx"));

/**
 * The real player on the draft, in a tab of its own (studio.md, 24); of a mail's page, the mail as it would arrive. What is
 * unsaved is saved first.
 */
export function PreviewButton() {
  const t = useTranslations("editor.shell");
  const words = useProblemWords();
  const editor = useEditorApi();
  const [isBusy, setIsBusy] = useState(false);
  const [letter, setLetter] = useState("");
  const isMail = useEditor(({ draft, session }) => {
    const page = pageIn(draft.document, session.pageId);
    return page !== undefined && EMAIL_TYPES.includes(page.pageType);
  });
  const openLetter = async (): Promise<void> => {
    const saved = await editor.flush();
    if (saved.kind === "clash" || saved.kind === "offline") toast(t("saveFirst"), "error");
    else setLetter(editor.get().session.pageId);
  };
  const open = async (): Promise<void> => {
    if (isBusy) return;
    // Opened by the click itself: browsers stop a tab that comes later.
    const tab = window.open("", "_blank");
    setIsBusy(true);
    try {
      const saved = await editor.flush();
      if (saved.kind === "clash" || saved.kind === "offline") throw new Error(t("saveFirst"));
      const { campaignId } = editor;
      const { language } = editor.get().session;
      const call = "POST /api/v1/campaigns/{campaignId}/previews" as const;
      const { url, urls } = (await api.call(call, { params: { campaignId }, body: {} })).body.data;
      if (tab) tab.location.href = urls[language] ?? url;
      else location.assign(urls[language] ?? url);
    } catch (error) {
      tab?.close();
      toast(error instanceof Error && error.name === "Error" ? error.message : words(error), "error");
    } finally {
      setIsBusy(false);
    }
  };
  const label = t(isMail ? "previewMail" : "preview");
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={isMail ? openLetter : open} loading={isBusy}>
          <Eye size={18} />
        </ActionIcon>
      </Tooltip>
      {letter !== "" && (
        <Suspense>
          <LetterPreview page={letter} language={editor.get().session.language} onClose={() => setLetter("")} />
        </Suspense>
      )}
    </>
  );
}
