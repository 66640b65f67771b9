import { campaignDocument } from "@fairground/model/campaign/schema";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { z } from "zod";
import { documentObject } from "../shapes/campaign-record.ts";

/** A JSON Schema (draft 2020-12) as an OpenAPI 3.1 document holds it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  [keyword: string]: unknown;
}

const DOCUMENT = "CampaignDocument";

/** Turns zod schemas into JSON Schemas; those with a name (`.meta({id})`) are collected once and referred to. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};
  /** As zod wrote them, to tell shapes of one name apart. */
  private readonly raw = new Map<string, string>();

  constructor() {
    this.named[DOCUMENT] = this.of(campaignDocument, "input");
  }

  /** @param io input: what a client may send; output: what the server answers */
  of(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const generated = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        // Where an entry has no id of ours, the server makes one.
        if (zodSchema === prizePoolEntry)
          jsonSchema.required = jsonSchema.required?.filter((name) => name !== "id") ?? [];
        if (zodSchema !== documentObject) return;
        for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
        jsonSchema.$ref = `#/$defs/${DOCUMENT}`;
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }; // zod's type of it is looser
    const { $schema, $defs = {}, ...root } = generated;
    const all = typeof root.id === "string" ? { ...$defs, [root.id]: root } : $defs;
    const names = this.namesFor(all, io);
    const renamed = <S extends JsonSchema>(definition: S): S =>
      JSON.parse(withNames(JSON.stringify(definition), names));
    for (const [name, definition] of Object.entries(all)) {
      const kept = names.get(name) ?? name;
      this.raw.set(kept, JSON.stringify(definition));
      this.named[kept] = hoisted(renamed(definition));
    }
    if (typeof root.id !== "string") return hoisted(renamed(root));
    return { $ref: `#/components/schemas/${names.get(root.id) ?? root.id}` };
  }

  /**
   * What is sent and what is answered may differ under one name: fields with defaults are always answered. The second
   * shape gets a name of its own, and so does whatever refers to it.
   */
  private namesFor(definitions: Readonly<Record<string, JsonSchema>>, io: "input" | "output"): Map<string, string> {
    const others = new Map<string, string>();
    const suffix = io === "input" ? "Sent" : "Answered";
    const texts = Object.entries(definitions).map(([name, definition]) => [name, JSON.stringify(definition)] as const);
    for (let before = -1; before < others.size; ) {
      before = others.size;
      for (const [name, text] of texts) {
        const known = this.raw.get(name);
        const differs = known !== undefined && known !== text;
        const refersToOther = known !== undefined && [...others.keys()].some((other) => text.includes(refTo(other)));
        if (differs || refersToOther) others.set(name, name + suffix);
      }
    }
    return others;
  }
}

const refTo = (name: string) => `"#/$defs/${name}"`;
const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((all, [from, to]) => all.replaceAll(refTo(from), refTo(to)), text);

/** Without zod's own bookkeeping, and with references that point to the document's components. */
function hoisted({ id, ...schema }: JsonSchema): JsonSchema {
  return readable(schema);
}

const SAID_BY_FORMAT = new Set(["uuid", "date", "date-time"]);

/** What zod writes for machines, shortened: no pattern beside a format that says it, no bounds of safe integers, `type: [x, "null"]`. */
function readable(schema: JsonSchema): JsonSchema {
  const { pattern, minimum, maximum, anyOf, ...rest } = schema;
  const kept: JsonSchema = rest;
  if (pattern !== undefined && !SAID_BY_FORMAT.has(rest.format ?? "")) kept.pattern = pattern;
  if (typeof minimum === "number" && minimum !== Number.MIN_SAFE_INTEGER) kept.minimum = minimum;
  if (typeof maximum === "number" && maximum !== Number.MAX_SAFE_INTEGER) kept.maximum = maximum;
  if (rest.$ref) kept.$ref = rest.$ref.replace("#/$defs/", "#/components/schemas/");
  for (const list of ["oneOf", "allOf"] as const) {
    const members = rest[list];
    if (members) kept[list] = members.map(readable);
  }
  if (rest.items) kept.items = readable(rest.items);
  if (rest.propertyNames) kept.propertyNames = readable(rest.propertyNames);
  if (typeof rest.additionalProperties === "object") kept.additionalProperties = readable(rest.additionalProperties);
  if (rest.properties)
    kept.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, field]) => [name, readable(field)]),
    );
  return anyOf ? union(kept, anyOf.map(readable)) : kept;
}

/** `x | null` as one type where x is a plain one; nested unions in one list. */
function union(rest: JsonSchema, members: JsonSchema[]): JsonSchema {
  const flat = members.flatMap((member) => (Object.keys(member).join() === "anyOf" ? (member.anyOf ?? []) : [member]));
  const [only, ...others] = flat.filter((member) => member.type !== "null");
  const isNullable = flat.some((member) => member.type === "null");
  if (
    isNullable &&
    only &&
    others.length === 0 &&
    typeof only.type === "string" &&
    !only.enum &&
    only.const === undefined
  )
    return { ...rest, ...only, type: [only.type, "null"] };
  return { ...rest, anyOf: flat };
}
