import { elementTexts, type TextSlot } from "@fairground/elements/settings";
import type { Element } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { setText } from "../acts/acts.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { EMAIL_TYPES } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { pageIn } from "../document/tree.ts";
import { fieldsFor } from "./fields-for.ts";
import { useLabels } from "./labels/use-labels.ts";
import { LocalizedField } from "./localized-field.tsx";

/** What visitors read of an element, in the language that is being edited. */
export function TextsForm({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.richText");
  const say = useLabels();
  const refusal = useRefusal();
  const editor = useEditorApi();
  const language = useEditor(({ session }) => session.language);
  const groups = useEditor(({ draft, session }) => {
    const pageType = pageIn(draft.document, session.pageId)?.pageType;
    return pageType && EMAIL_TYPES.includes(pageType)
      ? fieldsFor(draft.document, { pageType, type: element.type, hasLists: false })
      : undefined;
  });
  const slots: readonly TextSlot[] = elementTexts[element.type];
  return slots.map((slot) => (
    <LocalizedField
      key={slot.name}
      of={element.id}
      label={say(slot.label)}
      field={`texts.${slot.name}`}
      value={element.texts[slot.name] ?? slot.default}
      multiline={slot.multiline}
      groups={groups}
      help={element.rich && slot.rich ? t("markup") : undefined}
      isKept
      onChange={(next) => {
        const done = setText(editor, element.id, slot.name, next[language] ?? "", language);
        if (done.kind === "refused") toast(refusal(done), "warning");
        return done.kind !== "refused";
      }}
    />
  ));
}
