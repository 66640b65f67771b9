import { AGE_FIELD } from "./age.ts";
import { CUSTOM_FIELDS, type MailPurpose } from "./names.ts";

/** What the rules of consent read of a field: the public field and the document's field both fit. */
export interface ConsentField {
  name: string;
  type: string;
  value?: string;
  mandatory: boolean;
  validation: { required: boolean };
  isTermsAndConditions?: boolean | undefined;
}

/** The legal checkboxes: required (spec §5, "Form defaults"). */
export const LEGAL_FIELDS = ["legalPolicies", "termsAndConditions", "privacyPolicy"] as const;

/** Whether a tick accepts what taking part needs: the legal ones, one that the campaign says is such, and the age. */
export const isTermsTick = ({ name, type, isTermsAndConditions }: ConsentField): boolean =>
  type === "checkbox" &&
  name !== "newsletter" &&
  (LEGAL_FIELDS.some((legal) => legal === name) || name === AGE_FIELD || isTermsAndConditions === true);

/** A consent is given freely or not at all: a tick of any other kind, the newsletter's above all. */
export const isConsent = (field: ConsentField): boolean => field.type === "checkbox" && !isTermsTick(field);

/** Ticked by the campaign in the visitor's place. Whatever it is for, a tick is the visitor's own to give. */
export const isPreset = ({ type, value = "" }: ConsentField): boolean =>
  type === "checkbox" && value !== "" && value !== "false";

/** A consent without which nobody may play. */
export const isForced = (field: ConsentField): boolean =>
  isConsent(field) && (field.mandatory || field.validation.required);

/** What a tick allows beside taking part; undefined: nothing, as every other field. */
export const allowedBy = ({
  name,
  type,
  allows,
}: Pick<ConsentField, "name" | "type"> & { allows?: MailPurpose | undefined }): MailPurpose | undefined =>
  type === "checkbox" && mayAllow(name) ? allows : undefined;

/** Whether a field of this name can be a tick of its own: the lead has a place for it, and it means nothing else. */
export const mayAllow = (name: string): boolean => name === "custom" || CUSTOM_FIELDS.some((custom) => custom === name);
