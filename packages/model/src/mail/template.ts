import { MERGE_FIELDS, type MergeField, type MergeValues } from "./names.ts";

/** Where the text goes, and so what is escaped. */
export type TemplateTarget =
  /** Element content and quoted attributes. */
  | "html"
  | "text"
  /** Subject and other one-line headers: no line breaks or control characters, so that no header can be added. */
  | "header";

/**
 * Fills `{{field}}` of the white list; logic-less, one pass, so that a value that looks like a field stays text. A field may
 * say what stands in its place where nothing is known: `{{firstName|friend}}`. Others without a value and unknown ones become
 * empty: a visitor never reads braces.
 */
export function fillTemplate(template: string, values: MergeValues, target: TemplateTarget): string {
  const filled = template.replace(FIELD, (_, name: string, fallback: string = "") => {
    const known = isMergeField(name) ? (values[name] ?? "") : "";
    const value = known.trim() === "" ? fallback.trim() : known;
    return target === "html" ? escapeHtml(value) : value;
  });
  return target === "header" ? oneLine(filled) : filled;
}

/** The fields that a text names, in its order; `fallback` null: it says nothing where nothing is known. */
export const fieldsIn = (template: string): { name: string; fallback: string | null }[] =>
  Array.from(template.matchAll(FIELD), ([, name = "", fallback = ""]) => ({ name, fallback: fallback.trim() || null }));

/** Names in braces that no mail can fill: what the editor warns about and saving refuses. */
export function unknownFields(template: string): string[] {
  const names = fieldsIn(template).map(({ name }) => name);
  return [...new Set(names.filter((name) => !isMergeField(name)))];
}

/** Text as HTML content or inside a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What follows the bar is a few words on one line; braces would be another field. */
const FIELD = /\{\{\s*([A-Za-z][A-Za-z0-9._-]{0,60})\s*(?:\|([^{}|\r\n]{0,100}))?\}\}/g;

export const isMergeField = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
