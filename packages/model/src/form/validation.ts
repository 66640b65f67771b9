import { fill, type Language } from "../text/index.ts";
import { type FormInput, isoDate } from "./dates.ts";
import { readEmailAddress } from "./email-address.ts";
import { fitsMask } from "./mask.ts";
import type { FieldType, NumericKind } from "./names.ts";
import { rangeIn, type ValidationFault, type ValidationWords, validationWordsIn } from "./validation-words.ts";

/** What validation reads of a field: the public field and the document's field both fit. `errorMessage` is in the visitor's language. */
export interface CheckedField {
  name: string;
  type: FieldType;
  mandatory: boolean;
  validation: {
    errorMessage: string;
    required: boolean;
    mask: string;
    numeric?: { kind: NumericKind; min: number | null; max: number | null } | undefined;
  };
  options: readonly { value: string }[];
}

/** The longest text that a field takes, in UTF-16 units; a textarea takes ten times that. */
export const FIELD_MAX_LENGTH = 500;

/**
 * What is wrong with each field, by name; an empty record is a valid form. The campaign's own message comes first,
 * else our words in the visitor's language.
 */
export const validateForm = (
  fields: readonly CheckedField[],
  values: Readonly<Record<string, FormInput>>,
  language: Language,
): Record<string, string> => validateFormIn(fields, values, validationWordsIn(language));

/** As {@link validateForm}, in words that are at hand: a visitor's page brings those of its own language. */
export function validateFormIn(
  fields: readonly CheckedField[],
  values: Readonly<Record<string, FormInput>>,
  words: ValidationWords,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined);
      return fault === null ? [] : [[field.name, messageIn(field, fault, words)]];
    }),
  );
}

/** The first thing wrong with a value, or null. An empty field that is not mandatory is right. */
export function faultOf(field: CheckedField, value: FormInput): ValidationFault | null {
  const isNeeded = field.mandatory || field.validation.required;
  if (field.type === "checkbox")
    return isNeeded && value !== true && value !== "true" && value !== "on" ? "tick" : null;
  if (isEmpty(value)) return isNeeded ? "required" : null;
  if (field.type === "multi select" || field.type === "single select") return optionFault(field, value);
  if (field.type === "date" && isoDate(value) === null) return "date";
  if (value instanceof Date) return null;
  if (Array.isArray(value) || typeof value === "boolean") return "option";
  return textFault(field, String(value));
}

/** The words for a fault: the campaign's, else ours. */
export const messageOf = (field: CheckedField, fault: ValidationFault, language: Language): string =>
  messageIn(field, fault, validationWordsIn(language));

function messageIn({ validation }: CheckedField, fault: ValidationFault, words: ValidationWords): string {
  const { errorMessage, mask, numeric } = validation;
  return errorMessage || fill(words[fault], { mask, range: numeric && rangeIn(numeric.min, numeric.max, words) });
}

function textFault(field: CheckedField, text: string): ValidationFault | null {
  const { mask, numeric } = field.validation;
  if (text.length > (field.type === "textarea" ? FIELD_MAX_LENGTH * 10 : FIELD_MAX_LENGTH)) return "too-long";
  if ((field.type === "email" || field.name === "email") && readEmailAddress(text) === null) return "email";
  if (mask !== "" && !fitsMask(mask, text)) return "mask";
  if (field.type === "tel" && mask === "" && !isPhoneNumber(text)) return "tel";
  if (field.type === "number" && numberOf(text) === null) return "number";
  if (!numeric || (numeric.min === null && numeric.max === null)) return null;
  if (numeric.kind === "Number of Characters")
    return isWithin([...text].length, numeric.min, numeric.max) ? null : "length";
  const value = numberOf(text);
  if (value === null) return "number";
  return isWithin(value, numeric.min, numeric.max) ? null : "range";
}

function optionFault(field: CheckedField, value: FormInput): ValidationFault | null {
  const chosen = Array.isArray(value) ? value : [value];
  if (field.type === "single select" && chosen.length > 1) return "option";
  const isOffered = (choice: FormInput) => field.options.some((option) => option.value === String(choice));
  return chosen.every(isOffered) ? null : "option";
}

const isEmpty = (value: FormInput): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** `min ≤ value ≤ max`; a bound that is null is open (decisions, "Validation kinds"). */
const isWithin = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** A decimal number with a point or a comma; null for anything else. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : null;
}

/** At least 5 digits beside the signs that people write between them. */
const isPhoneNumber = (text: string): boolean =>
  /^\+?[0-9 ()./-]+$/.test(text.trim()) && text.replace(/\D/g, "").length >= 5;
