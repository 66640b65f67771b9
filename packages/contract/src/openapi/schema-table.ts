import { escaped, escapedWithCode } from "./escaped.ts";
import type { JsonSchema } from "./json-schemas.ts";

/** A schema as a table: one row per field, nested ones with their path (`prize.id`, `codes[]`). */
export function schemaTable(schema: JsonSchema, caption: string, direction: "sent" | "answered" = "sent"): string {
  const rows = rowsOf(schema, "", 0);
  const head = rows.length === 0 || schema.$ref ? `<p class="shape">${typeWords(schema)}</p>` : "";
  if (rows.length === 0) return head;
  const whole = schema.type === "object" || schema.$ref ? "" : `<p class="shape">${typeWords(schema)}</p>`;
  return `${head}${whole}<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><caption class="unseen">${escaped(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.map((row) => rowHtml(row, direction)).join("")}</tbody></table></div>`;
}

interface Row {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

const DEEPEST = 6;

function rowsOf(schema: JsonSchema, prefix: string, depth: number): Row[] {
  if (depth > DEEPEST) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): Row[] => {
    const path = prefix + name;
    return [
      { path, schema: field, required: (schema.required ?? []).includes(name) },
      ...rowsOf(field, `${path}.`, depth + 1),
    ];
  });
  const base = prefix.replace(/\.$/, "");
  const items = schema.items ? rowsOf(schema.items, `${base}[].`, depth + 1) : [];
  const values =
    typeof schema.additionalProperties === "object"
      ? rowsOf(schema.additionalProperties, `${prefix}{key}.`, depth + 1)
      : [];
  const seen = new Set<string>();
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    .flatMap((member) => rowsOf(member, prefix, depth + 1))
    .filter(({ path }) => !seen.has(path) && seen.add(path));
  return [...own, ...items, ...values, ...members];
}

function rowHtml({ path, schema, required }: Row, direction: "sent" | "answered"): string {
  const demanded =
    direction === "sent"
      ? required && ' <span class="required">required</span>'
      : !required && ' <span class="optional">may be absent</span>';
  return `<tr><th scope="row"><code>${escaped(path)}</code>${demanded || ""}</th><td>${typeWords(schema)}</td><td>${noteWords(schema)}</td></tr>`;
}

/** A schema's type in words: `string or null`, `list of Lead`. */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
  }
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return [...new Set(members.map(typeWords))].join(" or ");
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  const types = [schema.type ?? (schema.properties ? "object" : schema.enum ? "string" : "anything")].flat();
  return types
    .map((type) => {
      if (type === "array") return schema.items ? `list of ${typeWords(schema.items)}` : "list";
      if (type === "object" && typeof schema.additionalProperties === "object")
        return `object of ${typeWords(schema.additionalProperties)}`;
      return escaped(type);
    })
    .join(" or ");
}

function noteWords(schema: JsonSchema): string {
  const inner = schema.anyOf?.find((member) => member.enum) ?? schema;
  const notes = [
    schema.description && escapedWithCode(schema.description.replace(/\.$/, "")),
    schema.format && formatWord(schema.format),
    inner.enum?.map((value) => `<code>${escaped(String(value))}</code>`).join(" "),
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " items"),
    schema.pattern && `matches <code>${escaped(schema.pattern)}</code>`,
    isShort(schema.default) && `default <code>${escaped(JSON.stringify(schema.default))}</code>`,
  ];
  return notes.filter(Boolean).join("; ");
}

const FORMATS: Record<string, string> = { uuid: "UUID", "date-time": "ISO 8601 instant", date: "yyyy-MM-dd" };
const formatWord = (format: string) => escaped(FORMATS[format] ?? format);

const isShort = (value: unknown) => value !== undefined && value !== "" && JSON.stringify(value).length <= 60;

function range(least: unknown, most: unknown, unit: string): string | undefined {
  const number = (value: unknown) => (typeof value === "number" ? value.toLocaleString("en") : undefined);
  const [from, to] = [number(least), number(most)];
  if (from && to) return `${from} to ${to}${unit}`;
  if (from) return `at least ${from}${unit}`;
  return to && `at most ${to}${unit}`;
}
