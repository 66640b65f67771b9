import { familyStack } from "./fonts.ts";
import { PROPERTIES, propertyName } from "./properties.ts";
import { THEME_TOKENS, type ThemeTokenName } from "./themes.ts";

export type Sanitized = { kind: "declaration"; property: string; value: string } | { kind: "refused"; reason: string };

/**
 * One entry of an element's style as a CSS declaration, or why it is refused. The value is read sign by sign against a list
 * of what may stand in it: there is no way out of the declaration, and nothing in it can load anything.
 */
export function sanitizeDeclaration(name: string, value: unknown): Sanitized {
  const property = propertyName(name);
  const rule = Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property] : undefined;
  if (!rule) return refused(`"${name}" cannot be set here`);
  const written = typeof value === "number" ? numberValue(value, rule.number) : value;
  const text = typeof written === "string" ? written.trim() : "";
  const isListed = rule.only === undefined || rule.only.includes(typeof value === "number" ? String(value) : text);
  if (rule.only) {
    const chosen = typeof value === "number" ? String(value) : text;
    return isListed ? { kind: "declaration", property, value: chosen } : refused(`Use one of ${rule.only.join(", ")}`);
  }
  if (text === "") return refused("There is no value");
  const safe = rule.family ? familyValue(text) : sanitizeValue(text);
  return safe === null
    ? refused(`"${text.slice(0, 60)}" is not a value that can stand here`)
    : { kind: "declaration", property, value: safe };
}

/** A value with its tokens resolved, or null where anything in it is not on the list. */
export function sanitizeValue(text: string): string | null {
  if (text.length > 500 || text.includes("/*") || text.includes("*/")) return null;
  let rest = text.trim();
  let out = "";
  let depth = 0;
  while (rest !== "") {
    const piece = nextPiece(rest);
    if (!piece) return null;
    depth += piece.depth;
    if (depth < 0 || depth > 8) return null;
    out += piece.out;
    rest = rest.slice(piece.length);
  }
  return depth === 0 && out !== "" ? out : null;
}

/** `token:primary` is `var(--c-primary)`, `token:radius` is `var(--radius)`; null for what is no token of the list. */
export function tokenReference(name: string): string | null {
  const token = [`c-${name}`, name].find((candidate) => THEME_TOKENS.includes(candidate as ThemeTokenName)); // a lookup
  return token ? `var(--${token})` : null;
}

interface Piece {
  out: string;
  length: number;
  depth: number;
}

function nextPiece(rest: string): Piece | null {
  for (const { pattern, read } of PIECES) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const out = read(found);
    return out === null ? null : { out, length: found[0].length, depth: depthOf(found[0]) };
  }
  return null;
}

const depthOf = (piece: string): number => (piece.endsWith("(") ? 1 : piece === ")" ? -1 : 0);

/** Tried in order; the first that matches decides. */
const PIECES: readonly { pattern: RegExp; read(found: RegExpExecArray): string | null }[] = [
  { pattern: /^[ \t]+/, read: () => " " },
  { pattern: /^token:([a-z0-9-]+)/, read: ([, name = ""]) => tokenReference(name) },
  { pattern: /^#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![0-9a-zA-Z_-])/, read: ([hex]) => hex },
  {
    pattern: /^[+-]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(%|[a-zA-Z]+)?(?![0-9a-zA-Z_.%-])/,
    read: ([number, unit]) => (unit === undefined || UNITS.has(unit) ? number : null),
  },
  {
    pattern: /^([a-zA-Z][a-zA-Z-]*)\(/,
    read: ([call, name = ""]) => (FUNCTIONS.has(name.toLowerCase()) ? call : null),
  },
  { pattern: /^-?[a-zA-Z][a-zA-Z-]*(?![0-9_:(])/, read: ([word]) => word },
  { pattern: /^[(),/*+-]/, read: ([sign]) => sign },
];

/** No `vh` and its kin: an embedded page grows with its content, and they with it (studio, "Styles"). */
const UNITS: ReadonlySet<string> = new Set(["px", "%", "em", "rem", "ch", "fr", "deg", "turn", "cqi"]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "oklch",
  "oklab",
  "color-mix",
  "linear-gradient",
  "radial-gradient",
  "conic-gradient",
  "repeating-linear-gradient",
  "calc",
  "min",
  "max",
  "clamp",
  "repeat",
  "minmax",
]);

function numberValue(value: number, as: "px" | "number" | "refused"): string {
  if (!Number.isFinite(value) || Math.abs(value) > 100_000 || as === "refused") return "";
  const shown = String(Math.round(value * 1000) / 1000);
  return as === "px" && value !== 0 ? `${shown}px` : shown;
}

/** Names that people give fonts; quoted in the CSS. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;

/** A family's name as the CSS has it, with what stands in until it is there; null for what is no name. */
export function familyValue(text: string): string | null {
  const token = /^token:([a-z0-9-]+)$/.exec(text)?.[1];
  if (token !== undefined) return token.startsWith("font-") ? tokenReference(token) : null;
  return FAMILY.test(text) ? familyStack(text) : null;
}

const refused = (reason: string): Sanitized => ({ kind: "refused", reason });
