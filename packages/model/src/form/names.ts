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
