import { z } from "zod";

/**
 * Makes every schema of this process say what to do instead of what it expected ("Use a number of at least 0"). What a
 * schema says of itself goes first. Called once where a process begins; it changes nothing about what is accepted.
 */
export function sayFaultsPlainly(): void {
  z.config({ customError: plainFault });
}

/** One fault in a sentence; undefined leaves the library's own words. */
function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? `This is missing: ${nounOf(issue.expected)} is needed`
        : issue.expected === "int" && typeof issue.input === "number"
          ? "Use a whole number"
          : `Use ${nounOf(issue.expected)}, not ${nounOf(typeName(issue.input))}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `Only ${shown(issue.values[0])} can stand here`
        : `Use one of ${issue.values.map(shown).join(", ")}`;
    case "too_small":
      if (issue.exact) return bound(issue.origin, Number(issue.minimum), "exact");
      return bound(issue.origin, Number(issue.minimum), issue.inclusive !== false ? "least" : "more");
    case "too_big":
      if (issue.exact) return bound(issue.origin, Number(issue.maximum), "exact");
      return bound(issue.origin, Number(issue.maximum), issue.inclusive !== false ? "most" : "less");
    case "not_multiple_of":
      return issue.divisor === 1 ? "Use a whole number" : `Use a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `There is no such field: ${issue.keys.join(", ")}`;
    case "invalid_format":
      return FORMATS[issue.format];
    case "invalid_union":
      return "This fits none of the shapes that can stand here";
    default:
      return undefined;
  }
}

function bound(origin: string, limit: number, side: "least" | "more" | "most" | "less" | "exact"): string {
  const words = { least: "at least", more: "more than", most: "at most", less: "fewer than", exact: "exactly" }[side];
  if (origin === "string")
    return side === "least" && limit === 1
      ? "May not be empty"
      : `Use ${words} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set" || origin === "map" || origin === "object")
    return side === "least" && limit === 1
      ? "Needs at least one entry"
      : `Use ${words} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `Use a number of ${side === "less" ? "less than" : words} ${limit}`;
}

const FORMATS: Partial<Record<string, string>> = {
  email: "Use an e-mail address, e.g. name@example.org",
  url: "Use a complete address, e.g. https://example.org/page",
  uuid: "Use an id as Fairground writes it (a UUID)",
  datetime: "Use a time as 2026-11-21T10:00:00Z",
  date: "Use a date as 2026-11-21",
};

const NOUNS: Partial<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
  undefined: "nothing",
};
const nounOf = (type: string): string => NOUNS[type] ?? type;
const typeName = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : Number.isNaN(value) ? "NaN" : typeof value;
const shown = (value: unknown): string => (typeof value === "string" ? `"${value}"` : String(value));
