import type { JsonSchema } from "@fairground/contract";
import type { Chance } from "../modules/plays/simulation/chance.ts";

/** Values that calls have answered or that stand for something in this world, by the name of their field. */
export type Known = Map<string, unknown[]>;

const DEEPEST = 7;
const ZONES = ["Europe/Zurich", "America/St_Johns", "Pacific/Kiritimati", "UTC"];
const WORDS = [
  "Summer",
  "a",
  "Ä ö ü",
  "visitor@example.org",
  "no-win",
  "#1a2b3c",
  "12px",
  "https://example.org/a.png",
  "0",
];

/** Values that fit a schema, with ids of rows that are there where a field's name says what it holds. */
export class Valid {
  private readonly schemas: Readonly<Record<string, JsonSchema>>;
  private readonly known: Known;
  private readonly chance: Chance;
  constructor(schemas: Readonly<Record<string, JsonSchema>>, known: Known, chance: Chance) {
    this.schemas = schemas;
    this.known = known;
    this.chance = chance;
  }

  /** @param name the field that the value is for */
  of(schema: JsonSchema, name: string, depth = 0): unknown {
    const { chance } = this;
    const known = this.known.get(name);
    if (known && known.length > 0 && chance.happens(0.9)) return chance.pick(known);
    if (schema.$ref) return this.of(this.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.of(chance.pick(choices), name, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.of(part, name, depth)));
    const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
    switch (type) {
      case "object":
        return this.object(schema, name, depth);
      case "array":
        return this.array(schema, name, depth);
      case "string":
        return this.text(schema, name);
      case "integer":
      case "number":
        return this.number(schema, type === "integer");
      case "boolean":
        return chance.happens(0.5);
      case "null":
        return null;
      default:
        return chance.pick([null, 1, "x", {}, []]);
    }
  }

  private object(schema: JsonSchema, name: string, depth: number): unknown {
    const { chance } = this;
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => required.has(field) || (depth < DEEPEST && chance.happens(0.4)),
    );
    const more = schema.additionalProperties;
    const extra = typeof more === "object" && depth < DEEPEST && chance.happens(0.5) ? [["en", more] as const] : [];
    return Object.fromEntries(
      [...fields, ...extra].map(([field, inside]) => [field, this.of(inside, field || name, depth + 1)]),
    );
  }

  private array({ items = {}, minItems, maxItems }: JsonSchema, name: string, depth: number): unknown[] {
    const least = typeof minItems === "number" ? minItems : 0;
    const most = Math.max(least, Math.min(typeof maxItems === "number" ? maxItems : 3, least + 3));
    const length = depth >= DEEPEST ? least : this.chance.between(least, most);
    return Array.from({ length }, () => this.of(items, name.replace(/s$/, ""), depth + 1));
  }

  private text(schema: JsonSchema, name: string): string {
    const { chance } = this;
    const { format, pattern, minLength, maxLength } = schema;
    if (name === "timezone") return chance.pick(ZONES);
    if (format === "uuid" || /Id$/.test(name)) return this.uuid();
    if (format === "date-time")
      return `20${chance.between(10, 60)}-0${chance.between(1, 9)}-1${chance.below(10)}T10:00:00Z`;
    if (format === "date") return `20${chance.between(10, 60)}-0${chance.between(1, 9)}-1${chance.below(10)}`;
    if (pattern?.startsWith("^[a-z]{2}")) return chance.pick(["en", "de"]);
    const word = chance.pick(WORDS);
    const least = typeof minLength === "number" ? minLength : 0;
    const most = typeof maxLength === "number" ? maxLength : 200;
    return word.padEnd(least, "x").slice(0, most);
  }

  private number({ minimum, maximum }: JsonSchema, isWhole: boolean): number {
    const least = minimum ?? -3;
    const most = maximum ?? Math.max(least + 100, 100);
    if (this.chance.happens(0.1)) return this.chance.pick([least, most]);
    const value = least + this.chance.below(Math.min(most - least, 1_000) + 1);
    return isWhole ? Math.round(value) : Math.min(most, value + 0.25);
  }

  /** Of nothing that is there. */
  private uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.chance.below(16).toString(16)).join("");
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
  }
}
