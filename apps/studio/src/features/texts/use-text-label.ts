import type { StandardField } from "@fairground/model/form";
import type { CampaignText } from "@fairground/model/translation";
import { useTranslations } from "use-intl";
import { useLabels } from "../editor/fields/labels/use-labels.ts";

/** What a text is for, in the studio's language: a setting's name, after the field's name where it belongs to a form's field. */
export function useTextLabel(): (text: Pick<CampaignText, "place" | "label">) => string {
  const say = useLabels();
  const t = useTranslations("editor.inspector.fieldNames");
  return ({ place, label }) => {
    const [, field, part] = (place === "field" && /^(\w+): (.*)$/.exec(label)) || [];
    if (field === undefined || part === undefined) return say(label);
    return `${t.has(field as StandardField) ? t(field as StandardField) : field}: ${say(part)}`; // custom fields have no word
  };
}
