import { type FormInput, isoDate } from "./dates.ts";
import { CUSTOM_FIELDS } from "./names.ts";

/** The lead payload's fields in the specification's order: what is stored, returned and exported (spec §3; decisions, "Leads list"). */
export const LEAD_FIELDS = [
  "firstName",
  "lastName",
  "title",
  "address",
  "postalCode",
  "city",
  "jobTitle",
  "company",
  "email",
  "clientUserId",
  "phone",
  "newsletter",
  "birthDate",
  "customField1",
  "customField2",
  "customField3",
  "customField4",
  "customField5",
  "legalPolicies",
  "privacyPolicy",
  "termsAndConditions",
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

type Text = string | null;
/** A lead as submitted (spec §3). Missing values are null. */
export interface LeadPayload {
  firstName: Text;
  lastName: Text;
  title: Text;
  address: Text;
  postalCode: Text;
  city: Text;
  jobTitle: Text;
  company: Text;
  email: Text;
  clientUserId: Text;
  phone: Text;
  newsletter: boolean;
  /** yyyy-MM-dd. */
  birthDate: Text;
  customField1: Text;
  customField2: Text;
  customField3: Text;
  customField4: Text;
  customField5: Text;
  legalPolicies: boolean | null;
  privacyPolicy: boolean | null;
  termsAndConditions: boolean | null;
}

/** Who is logged in on the host page, from the query (spec §3). */
export interface HostUser {
  email?: string | null;
  userId?: string | null;
}

/**
 * The lead payload built from form values (spec §3, to the letter). Both spellings of a field are read:
 * `phoneNumber` or `phone`, `dateOfBirth`, `dob` or `birthDate` (decisions, "Wire shapes").
 */
export function leadPayload(values: Readonly<Record<string, FormInput>>, host: HostUser = {}): LeadPayload {
  const value = (name: string): FormInput => (Object.hasOwn(values, name) ? values[name] : undefined);
  const text = (name: string): Text => textOf(value(name));
  const legalPolicies = booleanOf(value("legalPolicies"));
  const implied = (name: string) => (legalPolicies === true ? true : booleanOf(value(name)));
  const custom = Object.fromEntries(CUSTOM_FIELDS.map((name) => [name, text(name)]));
  const unnamed = text("custom");
  // A field that is merely "custom" has no place of its own in the lead: it is the first that the form leaves free.
  const free = CUSTOM_FIELDS.find((name) => (value(name) ?? null) === null);
  if (unnamed !== null && free && !Object.values(custom).includes(unnamed)) custom[free] = unnamed;

  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    title: text("title"),
    address: text("address"),
    postalCode: text("postalCode"),
    city: text("city"),
    jobTitle: text("jobTitle"),
    company: text("company"),
    email: text("email") ?? textOf(host.email),
    clientUserId: textOf(host.userId) ?? text("clientUserId"),
    phone: text("phoneNumber") ?? text("phone"),
    newsletter: booleanOf(value("newsletter")) ?? false,
    birthDate: isoDate(text("dateOfBirth") ? value("dateOfBirth") : text("dob") ? value("dob") : value("birthDate")),
    ...(custom as Record<(typeof CUSTOM_FIELDS)[number], Text>), // built from CUSTOM_FIELDS
    legalPolicies,
    privacyPolicy: implied("privacyPolicy"),
    termsAndConditions: implied("termsAndConditions"),
  };
}

/** Dates as yyyy-MM-dd, lists joined; empty text counts as missing. */
function textOf(value: FormInput): Text {
  if (value instanceof Date) return isoDate(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return value === "" ? null : value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  return null;
}

/** Ticks arrive as booleans, or as text from a plain HTML form; anything else is missing. */
function booleanOf(value: FormInput): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "on") return true;
  if (value === "false") return false;
  return null;
}
