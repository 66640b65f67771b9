import type { Issue } from "@fairground/model/review";
import { textIn } from "@fairground/model/text";
import { useNavigate } from "@tanstack/react-router";
import type { Going } from "../../problems/issue-list.tsx";
import { placeOf } from "../../problems/place-of.ts";
import { useEditorApi } from "../document/context.tsx";
import { pageIn } from "../document/tree.ts";
import { focusField } from "./focus-field.ts";

interface Panels {
  showPages: () => void;
  showMechanics: () => void;
  showInspector: () => void;
}

/** Goes to where a problem is mended: page, element and field, or the panel or page that has it. */
export function useShowIssue(panels: Panels): Going {
  const editor = useEditorApi();
  const navigate = useNavigate();
  const documentNow = () => editor.get().draft.document;
  return {
    canShow: (issue) => placeOf(issue, documentNow()) !== null,
    pageOf: ({ pageId }) => {
      const { draft, session } = editor.get();
      return textIn(
        pageIn(draft.document, pageId)?.name,
        session.language,
        draft.metadata.languages[0]?.shortName ?? "en",
      );
    },
    onShow: (issue: Issue) => {
      const place = placeOf(issue, documentNow());
      if (!place) return;
      if (place.kind === "campaign") {
        const { campaignId } = editor;
        void editor.flush().then(() => navigate({ to: "/campaigns/$campaignId", params: { campaignId } }));
        return;
      }
      if (place.kind !== "inspector") return place.kind === "pages" ? panels.showPages() : panels.showMechanics();
      const { pageId, elementId, field } = place;
      const spoken = editor.get().draft.metadata.languages.some(({ shortName }) => shortName === issue.language);
      editor.visit({
        ...(pageIn(documentNow(), pageId) ? { pageId } : {}),
        ...(spoken ? { language: issue.language } : {}),
        selection: elementId === "" ? [] : [elementId],
      });
      panels.showInspector();
      if (field.length > 0) focusField(field);
    },
  };
}
