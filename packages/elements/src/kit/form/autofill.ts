import type { PublicFormField } from "@fairground/model/campaign";

/** What browsers call the standard fields (spec §3): people fill in less, and mistype less. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  email: "email",
  address: "street-address",
  phoneNumber: "tel",
  postalCode: "postal-code",
  city: "address-level2",
  jobTitle: "organization-title",
  company: "organization",
  title: "honorific-prefix",
  dateOfBirth: "bday",
};

type InputMode = "email" | "tel" | "decimal" | "numeric" | "text";

/** The attributes that choose keyboard and autofill. */
export function autofillOf(field: Pick<PublicFormField, "name" | "type" | "validation">): {
  autoComplete: string;
  inputMode: InputMode;
  autoCapitalize: "none" | "words" | "sentences";
  spellCheck: boolean;
} {
  const isName = field.name === "firstName" || field.name === "lastName" || field.name === "city";
  return {
    autoComplete: AUTOCOMPLETE[field.name] ?? (field.type === "email" ? "email" : field.type === "tel" ? "tel" : "off"),
    inputMode: inputModeOf(field),
    autoCapitalize: field.type === "email" || field.name === "email" ? "none" : isName ? "words" : "sentences",
    spellCheck: field.type === "textarea",
  };
}

function inputModeOf({ name, type, validation }: Pick<PublicFormField, "name" | "type" | "validation">): InputMode {
  if (type === "email" || name === "email") return "email";
  if (type === "tel") return "tel";
  if (type === "number") return "decimal";
  if (validation.mask !== "" && /9/.test(validation.mask) && !/[a*]/.test(validation.mask)) return "numeric";
  return "text";
}
