import { z } from "zod";

/** A form value as browsers and query strings write it: text, number, tick, or the choices of a multi select. */
const written = z
  .union([z.string().max(4_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)])
  .transform((value) => (Array.isArray(value) ? value.join(", ") : String(value)))
  .meta({ id: "FormValue", description: "A form value; numbers, ticks and lists of choices are read as text" })
  .nullish();

const TICKED = new Set(["true", "on", "1", "yes"]);
/** A checkbox: a boolean, or its word in a query string. */
const tick = z
  .union([z.boolean(), z.string().max(20), z.number()])
  .transform((value) => value === true || TICKED.has(String(value).toLowerCase()))
  .meta({ id: "Tick", description: "A checkbox: a boolean, or true, on, 1 or yes as in a query string" })
  .nullish();

/**
 * The form fields of a lead (spec §3, "Lead", "User data parsed from the query"), every one optional and nullable,
 * in all of their spellings: phone and phoneNumber, birthDate, dateOfBirth and dob. What a campaign demands is said by
 * its form, and refused with `lead-refused`, not here.
 */
export const leadFields = {
  email: written,
  newsletter: tick,
  firstName: written,
  lastName: written,
  title: written,
  address: written,
  city: written,
  postalCode: written,
  company: written,
  jobTitle: written,
  phone: written,
  phoneNumber: written,
  birthDate: written,
  dateOfBirth: written,
  dob: written,
  customField1: written,
  customField2: written,
  customField3: written,
  customField4: written,
  customField5: written,
  custom: written,
  legalPolicies: tick,
  privacyPolicy: tick,
  termsAndConditions: tick,
};

/** The host page's user (spec §7, "Create session"). */
export const userFields = {
  userId: written,
  clientUserId: written,
  databar: written,
  usig: written.describe("Signature over campaign, userId and expiry, where the company has a signing secret"),
};

/** A fingerprint: a signal, never an identity; null where tracking is reduced (spec §4). */
export const visitorId = z.string().max(200).nullish();

/** base64 of JSON `{data: queries}` (spec §7). */
export const incomingQueryParams = z.string().max(40_000).nullish();

const text = z.string().nullable();
/** The lead payload's names are stored and returned (spec §3, "Lead payload"; decisions, "Wire shapes"). */
export const leadPayload = z
  .object({
    firstName: text,
    lastName: text,
    email: text,
    clientUserId: text,
    title: text,
    address: text,
    postalCode: text,
    city: text,
    phone: text,
    jobTitle: text,
    company: text,
    newsletter: z.boolean(),
    birthDate: text.describe("yyyy-MM-dd"),
    customField1: text,
    customField2: text,
    customField3: text,
    customField4: text,
    customField5: text,
    legalPolicies: z.boolean().nullable(),
    privacyPolicy: z.boolean().nullable(),
    termsAndConditions: z.boolean().nullable(),
  })
  .meta({ id: "Lead" });
export type LeadPayload = z.output<typeof leadPayload>;
