import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { letterUse } from "@fairground/model/mail";
import { textIn } from "@fairground/model/text";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "./context.tsx";
import { pageIn } from "./tree.ts";

/** Whether the page that is edited is a letter, and one that follows a play. */
export function useLetter(): { isLetter: boolean; followsPlay: boolean } {
  const use = useEditor(({ draft, session }) => kindOf(draft.document, session.pageId));
  return { isLetter: use !== null, followsPlay: use === "play" || use === "winner" };
}

function kindOf(document: CampaignDocument, pageId: string): string | null {
  const page = pageIn(document, pageId);
  if (page?.pageType === "doi-email") return "confirm";
  return page?.pageType === "outcome-email" ? letterUse(document, page) : null;
}

/** What an outcome is called, in the language that is edited; null: there is no such outcome. */
export function useOutcomeName(): (id: string) => string | null {
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  return useCallback(
    (id) => {
      const outcome = outcomes.find((each) => each.id === id);
      return outcome ? textIn(outcome.name, language, first) || id : null;
    },
    [outcomes, language, first],
  );
}

/** To whom alone an element of a letter is shown, in words; "": to everybody. */
export function useReaders(): (element: Element | undefined) => string {
  const t = useTranslations("editor.readers");
  const { isLetter } = useLetter();
  const nameOf = useOutcomeName();
  return useMemo(
    () => (element) => {
      const only = isLetter ? element?.only : undefined;
      if (!only) return "";
      const whose = [
        ...(only.results ?? []).map((value) => t(value)),
        ...(only.outcomes ?? []).map((id) => nameOf(id) ?? t("gone")),
      ];
      const parts = [whose.join(", "), (only.languages ?? []).join(", ")].filter((part) => part !== "");
      return parts.length === 0 ? "" : t("onlyFor", { whom: parts.join(" · ") });
    },
    [t, isLetter, nameOf],
  );
}
