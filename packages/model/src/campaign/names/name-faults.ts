import { AGE_FIELD } from "../../form/age.ts";
import { CUSTOM_FIELDS, FORM_VARIANTS, STANDARD_FIELDS } from "../../form/names.ts";
import type { Fault } from "../fault.ts";
import type { CampaignDocument, Element } from "../schema.ts";
import { BUTTON_VARIANTS } from "./editor-names.ts";
import { TEXT_VARIANTS } from "./names.ts";

/** Variants by element type (spec §3). */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  text: TEXT_VARIANTS,
  button: BUTTON_VARIANTS,
  "form-button": BUTTON_VARIANTS,
  form: Object.keys(FORM_VARIANTS),
};
/**
 * What a lead is made of: the spec's names, and their other spellings on the wire (decisions, "Wire shapes"). The age's tick is
 * asked for and not stored.
 */
const FIELDS: ReadonlySet<string> = new Set([
  ...STANDARD_FIELDS,
  ...CUSTOM_FIELDS,
  AGE_FIELD,
  ...["phone", "dob", "birthDate", "clientUserId"],
]);

/** Variants and form fields whose names nobody knows: the variant would have no look, what is filled in would go nowhere. */
export const nameFaults = ({ elements }: Pick<CampaignDocument, "elements">): Fault[] =>
  Object.entries(elements.entities).flatMap(([key, element]) => [
    ...variantFaults(element, `elements.entities.${key}`),
    ...fieldFaults(element, `elements.entities.${key}`),
  ]);

function variantFaults({ type, variant }: Element, path: string): Fault[] {
  const known = Object.hasOwn(VARIANTS, type) ? VARIANTS[type] : undefined;
  if (!known || variant === undefined || known.includes(variant)) return [];
  return [{ path: `${path}.variant`, message: `There is no ${type} variant ${variant}: use ${known.join(", ")}` }];
}

const fieldFaults = ({ fields }: Element, path: string): Fault[] =>
  (fields ?? []).flatMap(({ name }, index) =>
    FIELDS.has(name)
      ? []
      : [
          {
            path: `${path}.fields.${index}.name`,
            message: `A lead has no field ${name}: use customField1 to 5 for your own`,
          },
        ],
  );
