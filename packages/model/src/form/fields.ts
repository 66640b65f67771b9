import { DEFAULT_LABELS, LEGAL_WORDS, NEWSLETTER_SELECT_LABEL } from "./labels.ts";
import { type CustomField, type FieldType, FORM_VARIANTS, type FormVariant, type StandardField } from "./names.ts";
import type { FormField } from "./schema.ts";

/** Where the legal labels lead: page ids of the campaign, and the privacy policy's address. */
export interface LegalTargets {
  termsPageId: string;
  privacyPageId: string;
  /** https address that the privacyPolicy field opens. */
  privacyUrl: string;
}

/** The fields of a form variant, in order (spec §3, "Form variants"). */
export function fieldsOf(variant: FormVariant, targets: LegalTargets): FormField[] {
  return FORM_VARIANTS[variant].map((name) => newField(name, targets));
}

/** A field as the editor's palette adds it: default label, type and rules (spec §3, §5 "Form defaults"). */
export function newField(name: StandardField | CustomField, targets: LegalTargets): FormField {
  switch (name) {
    case "legalPolicies":
      return {
        ...legal(name),
        secondaryPrefix: LEGAL_WORDS.secondaryPrefix,
        secondaryLabel: LEGAL_WORDS.privacy,
        action: { type: "ADDITIONAL_PAGE", target: targets.termsPageId },
        secondaryAction: { type: "ADDITIONAL_PAGE", target: targets.privacyPageId, openNewTab: true },
        isTermsAndConditions: true,
      };
    case "termsAndConditions":
      return {
        ...legal(name),
        action: { type: "CHANGE_PAGE", target: targets.termsPageId },
        isTermsAndConditions: true,
      };
    case "privacyPolicy":
      return {
        ...legal(name),
        label: LEGAL_WORDS.privacy,
        action: { type: "LINK", target: targets.privacyUrl, openNewTab: true },
        isTermsAndConditions: false,
      };
    case "newsletter":
      return { ...plain(name), label: DEFAULT_LABELS.newsletter, selectLabel: NEWSLETTER_SELECT_LABEL };
    case "email":
      return {
        ...plain(name),
        label: DEFAULT_LABELS.email,
        mandatory: true,
        validation: { errorMessage: "", required: true, mask: "" },
      };
    default:
      return isCustom(name)
        ? { ...plain(name), label: DEFAULT_LABELS.custom, isCustom: true }
        : { ...plain(name), label: DEFAULT_LABELS[name], isCustom: name === "custom" };
  }
}

const TYPES: Readonly<Partial<Record<string, FieldType>>> = {
  email: "email",
  phoneNumber: "tel",
  dateOfBirth: "date",
  newsletter: "checkbox",
  legalPolicies: "checkbox",
  termsAndConditions: "checkbox",
  privacyPolicy: "checkbox",
};

const plain = (name: string): FormField => ({
  name,
  label: "",
  selectLabel: "",
  value: "",
  type: TYPES[name] ?? "text",
  mandatory: false,
  validation: { errorMessage: "", required: false, mask: "" },
  isCustom: false,
  options: [],
  placeholder: "",
});

const legal = (name: string): FormField => ({
  ...plain(name),
  prefix: LEGAL_WORDS.prefix,
  label: LEGAL_WORDS.terms,
  mandatory: true,
  validation: { errorMessage: "", required: true, mask: "" },
});

const isCustom = (name: string): name is CustomField => name.startsWith("customField");
