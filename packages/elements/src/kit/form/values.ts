import type { PublicFormField } from "@fairground/model/campaign";
import type { FormValue, FormValues } from "../../stage/port.ts";

/**
 * What a form starts with: values kept or from the query, else the field's own. A checkbox never starts ticked by the
 * campaign: agreement is the visitor's to give.
 */
export function startValues(fields: readonly PublicFormField[], initial: FormValues): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, startValue(field, initial[field.name])]));
}

/** The values with those of `initial` in all fields that nobody has touched; the same object where nothing changes. */
export function prefilled(
  fields: readonly PublicFormField[],
  values: FormValues,
  initial: FormValues,
  touched: ReadonlySet<string>,
): FormValues {
  const news = fields.filter((field) => !touched.has(field.name) && initial[field.name] !== undefined);
  if (news.length === 0) return values;
  const late = Object.fromEntries(news.map((field) => [field.name, startValue(field, initial[field.name])]));
  return { ...values, ...late };
}

function startValue(field: PublicFormField, given: FormValue | undefined): FormValue {
  if (field.type === "checkbox") return given === true;
  const offered = (value: unknown) => field.options.some((option) => option.value === value);
  if (field.type === "multi select") return Array.isArray(given) ? given.filter(offered) : [];
  const text = typeof given === "string" ? given : field.value;
  return field.type === "single select" && !offered(text) ? "" : text;
}
