import { fill, type Language } from "../text/index.ts";
import { newField } from "./fields.ts";
import type { AgeProof } from "./names.ts";
import type { FormField } from "./schema.ts";

/** The tick of who is old enough. It is answered and never stored: every lead of such a campaign has it. */
export const AGE_FIELD = "ageConfirmation";

export interface AgeRule {
  /** Whole years, 1 to 99. */
  minimumAge: number;
  ageProof: AgeProof;
}

/** A campaign's rule; null where everybody may play. Revisions of older versions say nothing of it. */
export const ageRuleOf = (metadata: { minimumAge?: number; ageProof?: AgeProof }): AgeRule | null =>
  metadata.minimumAge ? { minimumAge: metadata.minimumAge, ageProof: metadata.ageProof ?? "date-of-birth" } : null;

/** The name of the field that asks. */
export const askingField = ({ ageProof }: Pick<AgeRule, "ageProof">): string =>
  ageProof === "confirmation" ? AGE_FIELD : "dateOfBirth";

/** Whether a field asks as the rule says, and cannot be left out. */
export const asksForAge = ({ name, type, mandatory, validation }: FormField, rule: AgeRule): boolean =>
  name === askingField(rule) &&
  (mandatory || validation.required) &&
  (rule.ageProof === "date-of-birth" || type === "checkbox");

/** The field that asks, as one press of the editor adds it. */
export function ageField(rule: Pick<AgeRule, "ageProof">): FormField {
  const birth = newField("dateOfBirth", { termsPageId: "", privacyPageId: "", privacyUrl: "" });
  const asked: FormField =
    rule.ageProof === "date-of-birth"
      ? birth
      : { ...birth, name: AGE_FIELD, type: "checkbox", label: { ...AGE_LABEL }, isCustom: false };
  return needed(asked);
}

/** A field that cannot be left out. */
export const needed = (field: FormField): FormField => ({
  ...field,
  mandatory: true,
  validation: { ...field.validation, required: true },
});

/** `{age}` of a label, filled in. */
export const withAge = (text: string, minimumAge: number): string => fill(text, { age: minimumAge });

/** The tick's label, with a place for the age: it stays right when the age is changed. */
export const AGE_LABEL: Readonly<Record<Language, string>> = {
  en: "I am {age} or over",
  de: "Ich bin {age} Jahre oder älter",
  pt: "Tenho {age} anos ou mais",
  fr: "J’ai {age} ans ou plus",
  es: "Tengo {age} años o más",
};
