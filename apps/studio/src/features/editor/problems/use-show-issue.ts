import type { PageType } from "@fairground/model/campaign";
import { goneFrom, withoutGone } from "@fairground/model/mail";
import type { Issue, IssueCode } from "@fairground/model/review";
import { textIn } from "@fairground/model/text";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { placeAt, readIssueAddress } from "../../problems/issue-address.ts";
import type { Going } from "../../problems/issue-list.tsx";
import { type IssuePlace, placeOf } from "../../problems/place-of.ts";
import { openWindow } from "../acts/opened-window.ts";
import { setProperty } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Editor } from "../document/editor.ts";
import { pageIn } from "../document/tree.ts";
import { usePageCommands } from "../pages/use-page-commands.ts";
import { focusField } from "./focus-field.ts";
import { mendedFields } from "./mended-fields.ts";

interface Panels {
  showPages: () => void;
  showMechanics: () => void;
  showInspector: () => void;
}

/** The page that is missing, by the problem that says so. */
const MISSING: Partial<Record<IssueCode, PageType>> = {
  "no-game-page": "game",
  "no-outcome-page": "outcome",
  "no-limit-page": "limit-reached",
  "no-terms-page": "terms-and-conditions",
  "age-not-asked": "lead",
};

/** Goes to where a problem is mended: page, element and field, or the panel or page that has it. */
export function useShowIssue(panels: Panels): Going {
  const editor = useEditorApi();
  const pages = usePageCommands();
  const show = useShowPlace(panels);
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
    mend: (issue) => {
      const { draft, readOnly } = editor.get();
      if (readOnly) return undefined;
      if (mendedFields(issue, draft)) return () => mendFields(editor, issue);
      if (issue.code === "mail-outcome-gone") return readersMend(editor, issue);
      const pageType = MISSING[issue.code];
      if (!pageType) return undefined;
      return () => {
        panels.showPages();
        pages.add(pageType);
      };
    },
    onShow: (issue: Issue) => {
      const place = placeOf(issue, documentNow());
      if (place) show(place, issue.language);
    },
  };
}

/** Of the draft as it is when it is pressed: another press may have changed the same form. */
function mendFields(editor: Editor, issue: Issue): void {
  const { draft } = editor.get();
  const { elementId } = issue;
  const fields = mendedFields(issue, draft);
  const type = draft.document.elements.entities[elementId]?.type;
  if (fields && type) editor.run("setProperty", setProperty([elementId], ["fields"], fields), { values: { type } });
}

/** Leaves out outcomes and languages that are gone; none where an element would be left for nobody: that is somebody's to say. */
function readersMend(editor: Editor, { elementId }: Issue): (() => void) | undefined {
  const left = () => {
    const { document, metadata } = editor.get().draft;
    const element = document.elements.entities[elementId];
    if (!element?.only) return null;
    const languages = metadata.languages.map(({ shortName }) => shortName);
    return withoutGone(element.only, goneFrom(element, document, languages));
  };
  if (!left()) return undefined;
  return () => {
    const only = left();
    const type = editor.get().draft.document.elements.entities[elementId]?.type;
    if (only && type) editor.run("setProperty", setProperty([elementId], ["only"], only), { values: { type } });
  };
}

/** Goes to a place of the campaign, in a language; "": the one that is shown. */
function useShowPlace(panels: Panels): (place: IssuePlace, language: string, tries?: number) => void {
  const editor = useEditorApi();
  const navigate = useNavigate();
  return (place, language, tries) => {
    if (place.kind === "campaign") {
      const { campaignId } = editor;
      void editor.flush().then(() => navigate({ to: "/campaigns/$campaignId", params: { campaignId } }));
      return;
    }
    if (place.kind === "door") {
      panels.showMechanics();
      return openWindow({ of: "mechanics", tab: "doors", prizeId: null, door: place.n });
    }
    if (place.kind === "prize") {
      panels.showMechanics();
      openWindow({ of: "mechanics", tab: "prizes", prizeId: place.id });
      return focusField(["prize", place.field], tries ?? OPENING);
    }
    if (place.kind !== "inspector") return place.kind === "pages" ? panels.showPages() : panels.showMechanics();
    const { pageId, elementId, field } = place;
    const { document, metadata } = editor.get().draft;
    const spoken = metadata.languages.some(({ shortName }) => shortName === language);
    editor.visit({
      ...(pageIn(document, pageId) ? { pageId } : {}),
      ...(spoken ? { language } : {}),
      selection: document.elements.entities[elementId] ? [elementId] : [],
    });
    panels.showInspector();
    if (field.length > 0) focusField(field, tries);
  };
}

/** Tries, 50 ms apart, in which a window that was just opened may have drawn what it shows. */
const OPENING = 200;

/** Begins where the address says, e.g. at the field of a problem that was pressed outside of the editor; once. */
export function useArrival(panels: Panels): void {
  const address = readIssueAddress(useSearch({ strict: false }));
  const { campaignId } = useEditorApi();
  const navigate = useNavigate();
  const show = useShowPlace(panels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const place = placeAt(address);
    if (!place) return;
    show(place, address.language ?? "", OPENING);
    // What comes next is somewhere else: a reload would lead back.
    void navigate({ to: "/campaigns/$campaignId/edit", params: { campaignId }, search: {}, replace: true });
  }, []);
}
