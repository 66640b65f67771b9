import { MERGE_FIELDS, type MergeField, type MergeValues } from "./names.ts";

/** Where the text goes, and so what is escaped. */
export type TemplateTarget =
  /** Element content and quoted attributes. */
  | "html"
  | "text"
  /** Subject and other one-line headers: no line breaks or control characters, so that no header can be added. */
  | "header";

/**
 * Fills `{{field}}` of the white list; logic-less, one pass, so that a value that looks like a field stays text.
 * Fields without a value and unknown ones become empty: a visitor never reads braces.
 */
export function fillTemplate(template: string, values: MergeValues, target: TemplateTarget): string {
  const filled = template.replace(FIELD, (_, name: string) => {
    const value = isMergeField(name) ? (values[name] ?? "") : "";
    return target === "html" ? escapeHtml(value) : value;
  });
  return target === "header" ? oneLine(filled) : filled;
}

/** Names in braces that no mail can fill: what the editor warns about and saving refuses. */
export function unknownFields(template: string): string[] {
  const names = Array.from(template.matchAll(FIELD), ([, name = ""]) => name);
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

const FIELD = /\{\{\s*([A-Za-z][A-Za-z0-9._-]{0,60})\s*\}\}/g;

const isMergeField = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
