/** Field types (spec §3). */
export const FIELD_TYPES = [
  "text",
  "email",
  "date",
  "number",
  "tel",
  "checkbox",
  "multi select",
  "single select",
  "textarea",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Numeric validation kinds (spec §5; decisions, "Validation kinds"). */
export const NUMERIC_KINDS = ["Range of Numbers", "Number of Characters"] as const;
export type NumericKind = (typeof NUMERIC_KINDS)[number];

/** Standard field names (spec §3). */
export const STANDARD_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "address",
  "phoneNumber",
  "postalCode",
  "city",
  "jobTitle",
  "company",
  "title",
  "dateOfBirth",
  "newsletter",
  "custom",
  "legalPolicies",
  "termsAndConditions",
  "privacyPolicy",
] as const;
export type StandardField = (typeof STANDARD_FIELDS)[number];

/** With custom fields, also these (spec §3). */
export const CUSTOM_FIELDS = ["customField1", "customField2", "customField3", "customField4", "customField5"] as const;
export type CustomField = (typeof CUSTOM_FIELDS)[number];

/** Form variants and their fields (spec §3). `form_email` is the unnamed e-mail-only set. */
export const FORM_VARIANTS = {
  form_simple: ["firstName", "lastName", "email", "legalPolicies", "newsletter"],
  form_business: ["firstName", "lastName", "email", "jobTitle", "legalPolicies", "newsletter"],
  form_personal: ["firstName", "lastName", "email", "dateOfBirth", "legalPolicies", "newsletter"],
  form_extended: [
    "firstName",
    "lastName",
    "email",
    "address",
    "phoneNumber",
    "postalCode",
    "city",
    "legalPolicies",
    "newsletter",
  ],
  form_email: ["email", "legalPolicies", "newsletter"],
} as const satisfies Record<string, readonly StandardField[]>;
export type FormVariant = keyof typeof FORM_VARIANTS;
export const DEFAULT_FORM_VARIANT: FormVariant = "form_simple";

/** How a campaign asks for the age: by the date of birth, which the server counts with, or by a yes. */
export const AGE_PROOFS = ["date-of-birth", "confirmation"] as const;
export type AgeProof = (typeof AGE_PROOFS)[number];

/** What a tick of its own can allow beside the newsletter (decisions, "Mail"). */
export const MAIL_PURPOSES = ["reminders", "mailStatistics"] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];
