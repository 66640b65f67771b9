import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import {
  ageField,
  ageRuleOf,
  allowedBy,
  askingField,
  type FormField,
  isForced,
  isPreset,
  needed,
} from "@fairground/model/form";
import type { Issue } from "@fairground/model/review";

/**
 * The fields of a form without the problem, or null where that is not mended at the fields. All that have it: the draft may
 * have changed since it was looked through, and a field's place with it.
 */
export function mendedFields(
  { code, elementId }: Pick<Issue, "code" | "elementId">,
  { document, metadata }: { document: CampaignDocument; metadata: CampaignMetadata },
): FormField[] | null {
  const fields = document.elements.entities[elementId]?.fields;
  if (!fields) return null;
  switch (code) {
    case "consent-preset":
      return fields.map((field) => (isPreset(field) ? { ...field, value: "" } : field));
    case "consent-needed":
      return fields.map((field) => (isForced(field) ? optional(field) : field));
    case "purpose-misplaced":
      return fields.map((field) => (allowedBy(field) && !field.isTermsAndConditions ? field : allowingNothing(field)));
    case "purpose-twice":
      return allowedElsewhere(document, fields);
    case "age-not-asked":
      return withAgeField(fields, metadata);
    default:
      return null;
  }
}

function allowingNothing(field: FormField): FormField {
  const { allows: _, ...others } = field;
  return others;
}

/** The first tick of each purpose keeps it, as it was looked through. */
function allowedElsewhere(document: CampaignDocument, fields: readonly FormField[]): FormField[] {
  const all = Object.values(document.elements.entities).flatMap((element) => element.fields ?? []);
  const first = (field: FormField) => all.find(({ allows }) => allows === field.allows)?.name;
  return fields.map((field) =>
    field.allows === undefined || first(field) === field.name ? field : allowingNothing(field),
  );
}

const optional = (field: FormField): FormField => ({
  ...field,
  mandatory: false,
  validation: { ...field.validation, required: false },
});

/** Before the ticks, or in the place of one that may be left out. */
function withAgeField(fields: readonly FormField[], metadata: CampaignMetadata): FormField[] | null {
  const rule = ageRuleOf(metadata);
  if (rule === null) return null;
  const name = askingField(rule);
  const type = rule.ageProof === "confirmation" ? "checkbox" : undefined;
  if (fields.some((field) => field.name === name))
    return fields.map((field) => (field.name === name ? needed({ ...field, ...(type && { type }) }) : field));
  const ticks = fields.findIndex((field) => field.type === "checkbox");
  return fields.toSpliced(ticks < 0 ? fields.length : ticks, 0, ageField(rule));
}
