import type { CampaignDocument } from "@fairground/model/campaign";
import {
  allowedBy,
  type FormField,
  type FormInput,
  joinedChoices,
  type LeadPayload,
  leadPayload,
  type MailPurpose,
  readEmailAddress,
  validateForm,
} from "@fairground/model/form";
import { ownLanguage, textIn } from "@fairground/model/text";
import { type AgeCheck, ageVerdict } from "./age.ts";
import type { Reading } from "./results/outcome.ts";

export interface FieldFault {
  /** The field's name. */
  path: string;
  message: string;
}

/** `whole`: what the form demands must be there; `given`: an update, the lead has the rest; `none`: nobody saw a form. */
export type FormChecks = "whole" | "given" | "none";

export type ReadLead =
  | { kind: "lead"; payload: LeadPayload; address: string | null }
  | { kind: "tooYoung" }
  /** `collected`: there was no form, so the request itself is at fault (decisions, "Leads": 400). */
  | { kind: "refused"; faults: FieldFault[]; collected: boolean };

/**
 * A lead from what was submitted, checked by the forms of the revision's lead pages; without a lead page nothing is
 * mandatory (decisions, "Leads").
 * @param values field values, both spellings of a name are read
 * @param host the logged-in host user, from the query
 * @param age null where the campaign has no minimum age
 */
export function readLead(
  document: CampaignDocument,
  values: Readonly<Record<string, FormInput>>,
  host: { email: string | null; userId: string | null },
  reading: Reading,
  checks: FormChecks,
  age: AgeCheck | null,
): ReadLead {
  const pages = checks === "none" ? [] : leadPages(document);
  const collected = pages.length === 0;
  const given = spelled(values);
  const fields = formFields(document, pages)
    .filter(({ name }) => checks === "whole" || (given[name] !== undefined && given[name] !== null))
    .map((field) => checked(field, reading));
  const faults = Object.entries(validateForm(fields, withLists(fields, given), ownLanguage(reading.language)));
  const payload = leadPayload(values, { email: host.email, userId: host.userId });
  const verdict = age && ageVerdict(age, values, payload.birthDate, checks, reading.language);
  // First of all: who is too young has nothing to correct.
  if (verdict?.kind === "tooYoung") return verdict;
  if (verdict?.kind === "missing" && !faults.some(([path]) => path === verdict.fault.path))
    faults.push([verdict.fault.path, verdict.fault.message]);
  if (faults.length > 0)
    return { kind: "refused", faults: faults.map(([path, message]) => ({ path, message })), collected };

  // Where nobody saw a form, nobody has ticked anything: agreement does not come by an address (decisions, "Minimum age, consents").
  if (checks === "none") Object.assign(payload, { newsletter: false });
  if (payload.email === null) return { kind: "lead", payload, address: null };
  const email = readEmailAddress(payload.email);
  if (!email)
    return { kind: "refused", faults: [{ path: "email", message: "This is not one e-mail address" }], collected };
  return { kind: "lead", payload: { ...payload, email: email.address }, address: email.address };
}

/**
 * What the ticks of all forms were, by name. Of a whole form one that was not sent is none; of an update, and on another page
 * than those of type lead, it says nothing. The newsletter is asked for also by programs, without a form.
 */
export function ticksOf(
  document: CampaignDocument,
  values: Readonly<Record<string, unknown>>,
  { newsletter }: Pick<LeadPayload, "newsletter">,
  checks: FormChecks,
): Record<string, boolean> {
  const ticksIn = (fields: readonly FormField[]) =>
    fields.filter(({ type }) => type === "checkbox").map(({ name }) => name);
  const isWhole = checks === "whole";
  const asked = new Set(["newsletter", ...(isWhole ? ticksIn(formFields(document, leadPages(document))) : [])]);
  const all = Object.values(document.elements.entities).flatMap((element) => element.fields ?? []);
  const ticks: Record<string, boolean> = {};
  for (const name of new Set([...asked, ...ticksIn(all)])) {
    const value = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
    if (value === null && !(isWhole && asked.has(name))) continue;
    ticks[name] = name === "newsletter" ? newsletter : isTicked(value);
  }
  return ticks;
}

/** What the ticks of their own allow; null: nothing was said of it. */
export function purposesOf(
  document: CampaignDocument,
  ticks: Readonly<Record<string, boolean>>,
): Record<MailPurpose, boolean | null> {
  const all = Object.values(document.elements.entities).flatMap((element) => element.fields ?? []);
  const said = (purpose: MailPurpose) => {
    const field = all.find((each) => allowedBy(each) === purpose);
    return (field && ticks[field.name]) ?? null;
  };
  return { reminders: said("reminders"), mailStatistics: said("mailStatistics") };
}

const isTicked = (value: unknown): boolean =>
  value === true || (typeof value === "string" && value !== "" && value !== "false");

/** A lead carries several choices as one text; the form's rules look at each. */
function withLists(
  fields: readonly FormField[],
  given: Readonly<Record<string, FormInput>>,
): Readonly<Record<string, FormInput>> {
  const lists = fields.flatMap((field) => {
    const value = given[field.name];
    if (field.type !== "multi select" || typeof value !== "string") return [];
    const choices = joinedChoices(value, field);
    return choices ? [[field.name, choices] as const] : [];
  });
  return { ...given, ...Object.fromEntries(lists) };
}

/** Root elements of the regular pages of type lead. */
const leadPages = (document: CampaignDocument): string[] =>
  Object.values(document.pages.entities).flatMap((page) => (page.pageType === "lead" ? [page.elementRoot] : []));

function formFields(document: CampaignDocument, roots: readonly string[]): FormField[] {
  const { entities } = document.elements;
  const rootOf = (id: string, depth = 0): string => {
    const parent = entities[id]?.parentId;
    return parent && depth < 100 ? rootOf(parent, depth + 1) : id;
  };
  return Object.values(entities).flatMap((element) =>
    element.fields && roots.includes(rootOf(element.id)) ? element.fields : [],
  );
}

const checked = (field: FormField, { language, first }: Reading) => ({
  ...field,
  validation: { ...field.validation, errorMessage: textIn(field.validation.errorMessage, language, first) },
});

const SPELLINGS = [
  ["phoneNumber", "phone"],
  ["dateOfBirth", "dob", "birthDate"],
] as const;

/** Every spelling of a name holds what one of them was given. */
function spelled(values: Readonly<Record<string, FormInput>>): Record<string, FormInput> {
  const all: Record<string, FormInput> = { ...values };
  for (const names of SPELLINGS) {
    const given = names
      .map((name) => values[name])
      .find((value) => value !== undefined && value !== null && value !== "");
    for (const name of names) all[name] ??= given;
  }
  return all;
}
